import sql from 'sql-template-tag'
import type { transferencias } from '#contract/transferencias.ts'
import { createPerson, createPlace } from '#server/testing/people.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

const VER = ['painel.almoxarifado.transferencias.listar', 'painel.almoxarifado.transferencias.ver'] as const
const motivo = 'teste da matriz'

async function bemEm({ world: { db, next } }: Scene, local_id: number, situacao = 'ativo'): Promise<number> {
  const n = next()
  await db.run(
    sql`insert into classe_bem (codigo, nome) values ('matriz', 'Mesa') on conflict (codigo) do nothing`,
  )
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into patrimonio (descricao, classe_id, local_id, situacao, estado)
      select ${`Mesa ${n}`}, id, ${local_id}, ${situacao}, 'bom' from classe_bem where codigo = 'matriz' returning id`),
  )
  return id
}

/** Beneath the place of the scene, so that who is there reaches it. */
async function anexoDe(scene: Scene): Promise<number> {
  const { db, next } = scene.world
  const { tipo_id } = await db.one<{ tipo_id: number }>(
    sql`select tipo_id from local where id = ${scene.local}`,
  )
  const n = next()
  return createPlace(db, { codigo: `DEST-${n}`, nome: `Destino ${n}`, tipo_id, pai_id: scene.local })
}

async function salaEm({ world: { db, next } }: Scene, local_id: number): Promise<number> {
  await db.run(sql`insert into instalacao_tipo (slug, nome, grupo) values ('matriz-sala', 'Sala', 'salas')
    on conflict (slug) do nothing`)
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into instalacao (local_id, tipo_id, nome)
      select ${local_id}, id, ${`Sala ${next()}`} from instalacao_tipo where slug = 'matriz-sala' returning id`),
  )
  return id
}

/** The first of a year makes the counter, and the others add to it: here they all add. */
const contador = ({ world: { db } }: Scene) =>
  db.run(sql`insert into protocolo_contador (tipo, ano, ultimo)
    values ('TRF', extract(year from now())::int, 0) on conflict do nothing`)

const contadorDeRomaneios = ({ world: { db } }: Scene) =>
  db.run(sql`insert into documento_contador (tipo, ano, ultimo)
    values ('romaneio', extract(year from now())::int, 1) on conflict do nothing`)

interface Partes {
  situacao: string
  item: string
  tipo?: string
  /** The scene's place receives instead of sending. */
  chega?: boolean
  remessa?: string
}

interface Feita {
  id: number
  bem: number
  item_id: number
  remessa_id: number
}

async function transferencia(scene: Scene, partes: Partes): Promise<Feita> {
  const { world, local, vizinha, dono } = scene
  const { situacao, item, tipo = 'entre_locais', chega = false, remessa } = partes
  const [origem, destino] = chega ? [vizinha, local] : [local, vizinha]
  const noBem = { em_transito: 'em_transferencia', divergente: 'em_transferencia', emprestado: 'emprestado' }
  const bem = await bemEm(scene, origem, noBem[item as keyof typeof noBem] ?? 'ativo') // as: absent means active
  const troca = tipo === 'troca_responsavel'
  return world.db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into transferencia (protocolo, tipo, situacao, origem_id, destino_id, motivo, solicitada_por,
        previsao_devolucao, responsavel_destino_id, entregue_por)
      values (${`TRF-MATRIZ-${world.next()}`}, ${tipo}, ${situacao}, ${origem}, ${troca ? null : destino}, ${motivo},
        ${dono.id}, ${tipo === 'emprestimo' ? '2099-01-01' : null}, ${troca && chega ? (scene.ator?.id ?? null) : null},
        ${troca && chega ? dono.id : null}) returning id`)
    const { remessa_id } = remessa
      ? await tx.one<{ remessa_id: number }>(sql`
          insert into remessa (numero, transferencia_id, origem_id, destino_id, situacao, modalidade, expedida_por, expedida_em)
          values (${`REM-MATRIZ-${world.next()}`}, ${id}, ${origem}, ${destino}, ${remessa}, 'entrega', ${dono.id}, now())
          returning id as remessa_id`)
      : { remessa_id: 0 }
    const { item_id } = await tx.one<{ item_id: number }>(sql`
      insert into transferencia_item (transferencia_id, patrimonio_id, situacao, remessa_id)
      values (${id}, ${bem}, ${item}, ${remessa ? remessa_id : null}) returning id as item_id`)
    return { id, bem, item_id, remessa_id }
  })
}

const solicitada = (scene: Scene) => transferencia(scene, { situacao: 'solicitada', item: 'pendente' })
const aCaminho = (scene: Scene, remessa: string, chega: boolean) =>
  transferencia(scene, { situacao: 'em_transito', item: 'em_transito', chega, remessa })
const emprestada = (scene: Scene) =>
  transferencia(scene, { situacao: 'emprestada', item: 'emprestado', tipo: 'emprestimo' })

type Grupo = ProbesOf<typeof transferencias>

const leitura: Pick<Grupo, 'listar' | 'ver' | 'bens' | 'pessoas'> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id, bem } = await solicitada(scene)
      return {
        query: { origem_id: scene.local, destino_id: scene.vizinha, patrimonio_id: bem },
        reached: ({ dados }) => dados.data.some((uma) => uma.id === id),
      }
    },
  },
  ver: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await solicitada(scene)).id } }),
  },
  bens: {
    reach: 'local',
    permissoes: ['painel.almoxarifado.patrimonios.listar'],
    async ask(scene) {
      const instalacao_id = await salaEm(scene, scene.local)
      const id = await bemEm(scene, scene.local)
      await scene.world.db.run(sql`update patrimonio set instalacao_id = ${instalacao_id} where id = ${id}`)
      return {
        query: { local_id: scene.local, instalacao_id, ids: String(id) },
        reached: ({ dados }) => dados.bens.some((um) => um.id === id),
      }
    },
  },
  pessoas: {
    reach: 'local',
    permissoes: ['painel.locais.listar'],
    ask: async ({ local }) => ({ query: { local_id: local } }),
  },
}

const pedido: Pick<Grupo, 'criar' | 'autorizar' | 'negar' | 'cancelar' | 'prorrogar' | 'emLote'> = {
  criar: {
    reach: 'local',
    permissoes: [...VER, 'painel.almoxarifado.patrimonios.listar', 'painel.locais.listar'],
    async ask(scene) {
      await contador(scene)
      const destino_id = await anexoDe(scene)
      return {
        body: {
          tipo: 'entre_locais',
          patrimonio_ids: [await bemEm(scene, scene.local)],
          destino_id,
          instalacao_destino_id: await salaEm(scene, destino_id),
          motivo,
        },
      }
    },
    variants: [
      async (scene) => {
        const n = scene.world.next()
        const pessoa = await createPerson(scene.world.db, {
          nome: `Responde ${n}`,
          email: `responde-${n}@matriz.zelo`,
          perfil: 'matriz-de-campo',
          permissoes: ['monitoramentos.executar'],
          locais: [scene.local],
        })
        return {
          body: {
            tipo: 'troca_responsavel',
            patrimonio_ids: [await bemEm(scene, scene.local)],
            responsavel_destino_id: pessoa.id,
            motivo,
          },
        }
      },
    ],
  },
  autorizar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await solicitada(scene)).id }, body: {} }),
  },
  negar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await solicitada(scene)).id }, body: { motivo } }),
  },
  cancelar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await solicitada(scene)).id }, body: { motivo } }),
  },
  prorrogar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({
      params: { id: (await emprestada(scene)).id },
      body: { previsao_devolucao: '2099-06-01', motivo },
    }),
  },
  // Each of them is refused or done by the permission of the act.
  emLote: {
    reach: 'local',
    permissoes: ['painel.almoxarifado.transferencias.cancelar', ...VER],
    async ask(scene) {
      const { id } = await solicitada(scene)
      return {
        body: { acao: 'cancelar', ids: [id], motivo },
        reached: ({ dados }) => dados.resultados.some((um) => um.id === id && um.feito),
      }
    },
  },
}

const andamento: Omit<Grupo, keyof typeof leitura | keyof typeof pedido> = {
  expedir: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, item_id } = await transferencia(scene, { situacao: 'autorizada', item: 'pendente' })
      return { params: { id }, body: { item_ids: [item_id] } }
    },
  },
  entregar: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const partes = { situacao: 'autorizada', item: 'pendente', tipo: 'troca_responsavel' }
      return { params: { id: (await transferencia(scene, partes)).id }, body: {} }
    },
  },
  // Of the very person who comes to answer for them, where they are.
  assumir: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id } = await transferencia(scene, {
        situacao: 'autorizada',
        item: 'pendente',
        tipo: 'troca_responsavel',
      })
      await scene.world.db.run(sql`update transferencia set entregue_por = ${scene.dono.id},
        responsavel_destino_id = ${scene.ator?.id ?? null} where id = ${id}`)
      return { params: { id }, body: {} }
    },
  },
  receber: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, item_id, remessa_id } = await aCaminho(scene, 'expedida', true)
      return { params: { id, remessaId: remessa_id }, body: { recebidos: [{ item_id, estado: 'bom' }] } }
    },
    variants: [
      async (scene) => {
        const { id, item_id, remessa_id } = await aCaminho(scene, 'expedida', true)
        return {
          params: { id, remessaId: remessa_id },
          body: { recebidos: [], nao_chegaram: [{ item_id, observacao: motivo }] },
        }
      },
    ],
  },
  recusar: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, remessa_id } = await aCaminho(scene, 'expedida', true)
      return { params: { id, remessaId: remessa_id }, body: { motivo } }
    },
  },
  confirmarRetorno: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, remessa_id } = await aCaminho(scene, 'em_devolucao', false)
      return { params: { id, remessaId: remessa_id }, body: {} }
    },
  },
  tratarDivergencia: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const partes = { situacao: 'com_divergencia', item: 'divergente', remessa: 'recebida_com_divergencia' }
      const { id, item_id } = await transferencia(scene, partes)
      return { params: { id, itemId: item_id }, body: { tratamento: 'ficou', motivo } }
    },
  },
  romaneio: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      await contadorDeRomaneios(scene)
      const { id } = await aCaminho(scene, 'expedida', false)
      return { body: { ids: [id] } }
    },
  },
  devolver: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, item_id } = await emprestada(scene)
      return { params: { id }, body: { itens: [{ item_id, estado: 'bom' }] } }
    },
  },
}

export const transferenciasProbes: Grupo = { ...leitura, ...pedido, ...andamento }
