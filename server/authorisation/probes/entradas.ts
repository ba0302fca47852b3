import sql from 'sql-template-tag'
import type { entradas } from '#contract/almoxarifado/entradas.ts'
import { embaladoDe, fornecedorDe, pedidoDe } from '../entry-objects.ts'
import { deposito, materialDe } from '../material-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'
import { notaProbes } from './notas-das-entradas.ts'

const VER = ['painel.almoxarifado.entradas.listar', 'painel.almoxarifado.entradas.ver'] as const
const motivo = 'teste da matriz'

interface Nova {
  id: number
  item_id: number
  material_id: number
  versao: number
}

/** Of what is given: no document, and one line. `conferida`: somebody counted it. */
async function entrada(
  scene: Scene,
  situacao: 'rascunho' | 'recebida_provisoria' | 'em_exame',
  conferida = false,
): Promise<Nova> {
  const { db, next } = scene.world
  const deposito_id = await deposito(scene)
  const material_id = await materialDe(scene)
  const protocolo = situacao === 'rascunho' ? null : `ENT-M-${next()}`
  return db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into entrada (tipo, deposito_id, doc_tipo, situacao, protocolo, valor_documento_centavos, criado_por,
        conferido_por, conferido_em)
      values ('producao_propria', ${deposito_id}, 'sem_documento', ${situacao}, ${protocolo}, 1000, ${scene.dono.id},
        case when ${conferida} then ${scene.dono.id}::bigint end, case when ${conferida} then now() end) returning id`)
    const item = await tx.one<{ id: number }>(sql`
      insert into entrada_item (entrada_id, ordem, material_id, qtd_documento_e3, qtd_recebida_e3, total_centavos)
      values (${id}, 1, ${material_id}, 5000, case when ${conferida} then 5000 end, 1000) returning id`)
    return { id, item_id: item.id, material_id, versao: 1 }
  })
}

const ESCREVER = [
  ...VER,
  'painel.geral.fornecedores.listar',
  'painel.locais.listar',
  'painel.almoxarifado.ressuprimentos.listar',
] as const

async function escrita(scene: Scene) {
  const { material_id, embalagem_id } = await embaladoDe(scene)
  const fornecedor_id = await fornecedorDe(scene)
  return {
    body: {
      tipo: 'doacao' as const,
      deposito_id: await deposito(scene),
      doc_tipo: 'sem_documento' as const,
      fornecedor_id,
      ressuprimento_id: await pedidoDe(scene),
      valor_documento_centavos: 100,
      empenhos: [{ numero: '2025NE00042', ano: 2025, ug: null, valor_centavos: 100 }],
      itens: [{ material_id, embalagem_id, qtd_documento_e3: 12_000, total_centavos: 100 }],
    },
  }
}

const devolucao = async (scene: Scene) => ({
  tipo: 'devolucao_unidade' as const,
  deposito_id: await deposito(scene),
  doc_tipo: 'sem_documento' as const,
  origem_id: scene.local,
})

async function enderecoDe({ world: { db, next }, local }: Scene): Promise<number> {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into endereco_de_estoque (deposito_id, codigo) values (${local}, ${`M-${next()}`}) returning id`),
  )
  return id
}

const MEMBROS = ['Ana Dias', 'Caio Luz', 'Dora Paz'].map((nome) => ({
  nome,
  papel: 'Membro',
  matricula: '204118',
}))

/** Of the place of the scene. */
async function comissaoDe({ world: { db }, local }: Scene): Promise<number> {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into comissao (nome, tipo, ato, inicio, membros, local_id) values ('Da matriz', 'recebimento', 'Portaria 1',
        '2020-01-01', ${JSON.stringify(MEMBROS)}::jsonb, ${local}) returning id`),
  )
  return id
}

async function aceita(scene: Scene): Promise<Nova> {
  const nova = await entrada(scene, 'recebida_provisoria', true)
  const { db } = scene.world
  await db.transaction(async (tx) => {
    const { lancar } = await import('#server/almoxarifado/razao/lancar.ts')
    const lancador = { tx, ator_id: scene.dono.id, fuso: 'America/Araguaina', agora: new Date() }
    await lancar(lancador, { tipo: 'entrada', id: nova.id }, [
      {
        tipo: 'entrada_producao_propria',
        deposito_id: scene.local,
        material_id: nova.material_id,
        qtd_e3: 5000,
        valor_centavos: 1000,
        linha: nova.item_id,
      },
    ])
    await tx.run(sql`update entrada set situacao = 'aceita', definitivo_por = ${scene.dono.id},
      definitivo_em = now() where id = ${nova.id}`)
  })
  return nova
}

const leitura: Pick<
  ProbesOf<typeof entradas>,
  'listar' | 'depositos' | 'origens' | 'etiquetas' | 'ver' | 'emLote'
> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id, material_id } = await entrada(scene, 'rascunho')
      const fornecedor_id = await fornecedorDe(scene)
      await scene.world.db.run(sql`update entrada set fornecedor_id = ${fornecedor_id} where id = ${id}`)
      const { grupo_id } = await scene.world.db.one<{ grupo_id: number }>(
        sql`select grupo_id from material where id = ${material_id}`,
      )
      return {
        query: { perPage: 100, deposito_id: scene.local, fornecedor_id, material_id, grupo_id },
        reached: ({ dados: { data } }) => data.some((uma) => uma.id === id),
      }
    },
  },
  depositos: {
    reach: 'local',
    permissoes: ['painel.almoxarifado.entradas.criar'],
    async ask(scene) {
      const id = await deposito(scene)
      return { reached: ({ dados: nomeados }) => nomeados.some((um) => um.id === id) }
    },
  },
  origens: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ query: { deposito_id: String(await deposito(scene)) } }),
  },
  etiquetas: {
    reach: 'local',
    ask: async (scene) => ({ query: { ids: String((await entrada(scene, 'recebida_provisoria')).id) } }),
  },
  ver: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await entrada(scene, 'rascunho')).id } }),
  },
  // Each of them is refused or done by the permission of the act.
  emLote: {
    reach: 'local',
    permissoes: ['painel.almoxarifado.entradas.cancelar', 'painel.almoxarifado.entradas.aceitar', ...VER],
    async ask(scene) {
      const { id } = await entrada(scene, 'rascunho')
      return {
        body: { acao: 'cancelar', ids: [id], motivo },
        reached: ({ dados: { resultados } }) => resultados.some((um) => um.id === id && um.feito),
      }
    },
    variants: [
      async (scene) => {
        const { id } = await entrada(scene, 'recebida_provisoria', true)
        return {
          body: { acao: 'aceitar', ids: [id], comissao_id: await comissaoDe(scene), presentes: MEMBROS },
          reached: ({ dados: { resultados } }) => resultados.some((um) => um.id === id && um.feito),
        }
      },
    ],
  },
}

export const entradasProbes: ProbesOf<typeof entradas> = {
  ...leitura,
  ...notaProbes,
  criar: {
    reach: 'local',
    permissoes: ESCREVER,
    ask: escrita,
    variants: [async (scene) => ({ body: await devolucao(scene) })],
  },
  editar: {
    reach: 'local',
    permissoes: ESCREVER,
    async ask(scene) {
      const { id, versao } = await entrada(scene, 'rascunho')
      const { body } = await escrita(scene)
      return { params: { id }, body: { ...body, versao } }
    },
    variants: [
      async (scene) => {
        const { id, versao } = await entrada(scene, 'rascunho')
        return { params: { id }, body: { ...(await devolucao(scene)), versao } }
      },
    ],
  },
  receber: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, versao } = await entrada(scene, 'rascunho')
      return { params: { id }, body: { versao } }
    },
  },
  conferir: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, item_id, versao } = await entrada(scene, 'recebida_provisoria')
      return {
        params: { id },
        body: {
          itens: [{ id: item_id, qtd_recebida_e3: 5000, endereco_id: await enderecoDe(scene) }],
          versao,
        },
      }
    },
  },
  enviarExame: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await entrada(scene, 'recebida_provisoria')).id }, body: {} }),
  },
  examinar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({
      params: { id: (await entrada(scene, 'em_exame')).id },
      body: { parecer: 'favoravel', texto: 'Conforme a amostra' },
    }),
  },
  aceitar: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, versao } = await entrada(scene, 'recebida_provisoria', true)
      return {
        params: { id },
        body: { versao, comissao_id: await comissaoDe(scene), presentes: MEMBROS },
      }
    },
  },
  recusar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({
      params: { id: (await entrada(scene, 'recebida_provisoria')).id },
      body: { motivo },
    }),
  },
  devolver: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({
      params: { id: (await entrada(scene, 'recebida_provisoria')).id },
      body: { motivo },
    }),
  },
  cancelar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await entrada(scene, 'rascunho')).id }, body: { motivo } }),
  },
  repetir: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id } = await aceita(scene)
      await scene.world.db.run(sql`update entrada set situacao = 'cancelada' where id = ${id}`)
      return { params: { id }, body: {} }
    },
  },
  estornar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await aceita(scene)).id }, body: { motivo } }),
  },
}
