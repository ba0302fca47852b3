import sql from 'sql-template-tag'
import { plaqueta } from '#contract/casa/codigos.ts'
import type { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import { createPerson, type Person } from '#server/testing/people.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'
import type { World } from '../world.ts'

const LISTAR = ['painel.almoxarifado.plaquetas.listar'] as const
const VER_BENS = ['painel.almoxarifado.patrimonios.listar'] as const
const motivo = 'teste da matriz'
const papel = { formato: 'rolo_40x20' } as const
/** Far from the ranges of the demonstration and of the other probes. */
const LONGE = 700_000_000

async function lote({ db, next }: World): Promise<{ id: number; inicio: number }> {
  const inicio = LONGE + next() * 10
  return db.transaction((tx) =>
    tx.one<{ id: number; inicio: number }>(sql`
      insert into lote_plaquetas (inicio, fim, situacao) values (${inicio}, ${inicio + 9}, 'gerado')
      returning id, inicio`),
  )
}

function agente({ db, next }: World): Promise<Person> {
  const n = next()
  const permissoes = ['monitoramentos.executar'] as const
  return createPerson(db, { nome: `Agente ${n}`, email: `agente-${n}@matriz.zelo`, permissoes })
}

interface Bem {
  id: number
  codigo: string
}

async function bem({ world, local }: Pick<Scene, 'world' | 'local'>): Promise<Bem> {
  const codigo = plaqueta(LONGE * 2 + world.next())
  const { id } = await world.db.transaction(async (tx) => {
    await tx.run(sql`
      insert into classe_bem (codigo, nome) values ('TESTE', 'Classe de teste') on conflict do nothing`)
    return tx.one<{ id: number }>(sql`
      insert into patrimonio (referencia_id, descricao, classe_id, situacao, local_id)
      select ${codigo}, 'Bem da matriz', id, 'ativo', ${local} from classe_bem where codigo = 'TESTE' returning id`)
  })
  return { id, codigo }
}

async function achado(scene: Scene): Promise<number> {
  const { id, codigo } = await bem(scene)
  const novo = await scene.world.db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into achado_de_bem (codigo, patrimonio_id, onde) values (${codigo}, ${id}, 'No ponto de ônibus')
      returning id`),
  )
  return novo.id
}

async function impressao(scene: Scene, de: 'faixa' | 'bens'): Promise<number> {
  const { world, dono } = scene
  const { inicio } = await lote(world)
  const { id: bem_id, codigo } = await bem(scene)
  const { id } = await world.db.transaction((tx) =>
    tx.one<{ id: number }>(
      de === 'faixa'
        ? sql`insert into impressao_de_etiquetas (inicio, fim, formato, posicao_inicial, deslocamento_x_mm,
            deslocamento_y_mm, quantidade, repetidas, impresso_por)
          values (${inicio}, ${inicio}, 'rolo_40x20', 1, 0, 0, 1, 0, ${dono.id}) returning id`
        : sql`insert into impressao_de_etiquetas (bens, etiquetas, formato, posicao_inicial, deslocamento_x_mm,
            deslocamento_y_mm, quantidade, repetidas, impresso_por)
          values (array[${bem_id}]::bigint[], ${JSON.stringify([{ codigo, descricao: null }])}::jsonb, 'rolo_40x20', 1,
            0, 0, 1, 0, ${dono.id}) returning id`,
    ),
  )
  return id
}

export const plaquetasProbes: ProbesOf<typeof plaquetas> = {
  listar: {
    reach: 'global',
    async ask({ world, dono, local: regional_id }) {
      const { id, inicio } = await lote(world)
      await world.db.transaction((tx) =>
        tx.run(sql`
          update lote_plaquetas set situacao = 'reservado', agente_id = ${dono.id}, regional_id = ${regional_id}
          where id = ${id}`),
      )
      return {
        query: { texto: plaqueta(inicio), agente_id: dono.id, regional_id },
        reached: ({ dados }) => dados.data.some((um) => um.id === id),
      }
    },
  },
  ver: { reach: 'global', ask: async ({ world }) => ({ params: { id: (await lote(world)).id } }) },
  numeros: {
    reach: 'global',
    ask: async ({ world }) => ({ params: { id: (await lote(world)).id }, query: {} }),
  },
  gerar: {
    reach: 'global',
    permissoes: LISTAR,
    ask: async () => ({ body: { quantidade: 2, material: 'papel' } }),
  },
  reservar: {
    reach: 'global',
    permissoes: LISTAR,
    async ask({ world, local }) {
      const { id } = await lote(world)
      const { regional_id } = await world.db.one<{ regional_id: number }>(sql`
        select pai_id as regional_id from local where id = ${local}`)
      return { params: { id }, body: { regional_id, quantidade: 4 } }
    },
    variants: [
      async ({ world }) => ({
        params: { id: (await lote(world)).id },
        body: { agente_id: (await agente(world)).id },
      }),
    ],
  },
  cancelar: {
    reach: 'global',
    permissoes: LISTAR,
    ask: async ({ world }) => ({ params: { id: (await lote(world)).id }, body: { motivo } }),
  },
  devolver: {
    reach: 'global',
    permissoes: LISTAR,
    async ask({ world, dono }) {
      const { id } = await lote(world)
      await world.db.run(
        sql`update lote_plaquetas set situacao = 'reservado', agente_id = ${dono.id} where id = ${id}`,
      )
      return { params: { id }, body: { motivo } }
    },
  },
  marcar: {
    reach: 'global',
    permissoes: LISTAR,
    ask: async ({ world }) => ({
      body: { codigo: plaqueta((await lote(world)).inicio), situacao: 'perdida', motivo },
    }),
  },
  agentes: {
    reach: 'global',
    async ask({ world }) {
      const { id, nome } = await agente(world)
      return { query: { texto: nome }, reached: ({ dados }) => dados.some((um) => um.id === id) }
    },
  },
  consultar: {
    reach: 'local',
    async ask(scene) {
      const { id, codigo } = await bem(scene)
      return { query: { codigo }, reached: ({ dados }) => dados.bem?.id === id }
    },
  },
  imprimir: {
    reach: 'global',
    permissoes: LISTAR,
    async ask({ world }) {
      const { id, inicio } = await lote(world)
      return { params: { id }, body: { ...papel, de: inicio, ate: inicio + 1 } }
    },
  },
  etiquetar: {
    reach: 'local',
    permissoes: VER_BENS,
    ask: async (scene) => ({ body: { ...papel, ids: [(await bem(scene)).id] } }),
  },
  baixar: {
    reach: 'global',
    permissoes: LISTAR,
    // Who took the file, and when.
    traces: ['evento'],
    ask: async (scene) => ({ params: { id: await impressao(scene, 'faixa') }, query: {} }),
  },
  baixarEtiquetas: {
    reach: 'proprio',
    permissoes: VER_BENS,
    traces: ['evento'],
    ask: async (scene) => ({ params: { id: await impressao(scene, 'bens') }, query: {} }),
  },
  calibrar: { reach: 'global', permissoes: LISTAR, ask: async () => ({ query: { formato: 'rolo_40x20' } }) },
  trocar: {
    reach: 'local',
    permissoes: VER_BENS,
    ask: async (scene) => ({
      body: {
        bem_id: (await bem(scene)).id,
        codigo: plaqueta(LONGE * 3 + scene.world.next()),
        motivo,
      },
    }),
  },
  encontrar: {
    reach: 'publico',
    async ask(scene) {
      const { codigo } = await bem(scene)
      return { params: { codigo }, reached: ({ dados }) => dados.resultado === 'do_orgao' }
    },
  },
  relatar: {
    reach: 'publico',
    ask: async (scene) => ({
      params: { codigo: (await bem(scene)).codigo },
      body: { onde: 'No ponto de ônibus' },
    }),
  },
  achados: {
    reach: 'local',
    async ask(scene) {
      const id = await achado(scene)
      return {
        query: { situacao: 'aberto', perPage: 100 },
        reached: ({ dados }) => dados.data.some((um) => um.id === id),
      }
    },
  },
  resolver: {
    reach: 'local',
    ask: async (scene) => ({
      params: { id: await achado(scene) },
      body: { providencia: 'Recolhido pela escola' },
    }),
  },
}
