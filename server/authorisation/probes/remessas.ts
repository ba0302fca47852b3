import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { remessas } from '#contract/almoxarifado/remessas.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { createPerson, type Person } from '#server/testing/people.ts'
import { criarRemessa, type NovaRemessa, type PlanoDaRemessa } from '#server/testing/remessas.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'
import { transferenciaDeMateriais } from '../transfer-objects.ts'

type Grupo = ProbesOf<typeof remessas>

const AREA = 'painel.almoxarifado.requisicoes'
const VER = [`${AREA}.listar`, `${AREA}.ver`] as const
const SEPARAR = [...VER, `${AREA}.separar`] as const
const EXPEDIR = [...VER, `${AREA}.expedir`] as const
const RECEBER = [...VER, `${AREA}.receber`] as const
const TRATAR = [...VER, `${AREA}.tratar-divergencia`] as const
const motivo = 'teste da matriz'
/** What a receipt says of who received, and of where. */
const QUEM_RECEBE = {
  recebedor_nome: 'Rosa Dias',
  recebedor_matricula: '204120',
  latitude: -10.1844,
  longitude: -48.3336,
  precisao_m: 8,
}
const DE_MATERIAIS = { tipo: 'redistribuicao', situacao: 'autorizada' } as const

/** The first of a year makes the counter, and the others add to it: here they all add. */
async function contadores({ world: { db } }: Scene): Promise<void> {
  await db.run(sql`
    insert into protocolo_contador (tipo, ano, ultimo)
    select t, extract(year from ${HOJE})::int, 1 from unnest(array['REM', 'OND', 'REQ']) t on conflict do nothing`)
}

async function gente(
  { world: { db, next } }: Scene,
  permissoes: Permissao[],
  local: number,
): Promise<Person> {
  const n = next()
  return createPerson(db, {
    nome: `Gente da remessa ${n}`,
    email: `remessa-${n}@matriz.zelo`,
    perfil: `matriz-remessa-${n}`,
    permissoes,
    locais: [local],
  })
}

/** From the scene's place to its neighbour, or the other way round. */
async function remessa(
  scene: Scene,
  ate: PlanoDaRemessa['ate'],
  para: 'sai' | 'chega' = 'sai',
): Promise<NovaRemessa> {
  const { world, local, vizinha, dono } = scene
  const { db, next } = world
  await db.run(sql`
    update local_tipo set permite_estoque = true
    where id in (select tipo_id from local where id in (${local}, ${vizinha}))`)
  await contadores(scene)
  const [deposito, destino] = para === 'sai' ? [local, vizinha] : [vizinha, local]
  return criarRemessa(db, { numero: next(), deposito, destino, pede: dono.id, expede: dono.id, ate })
}

/** Of one shipment. */
async function onda(scene: Scene): Promise<{ id: number }> {
  const { id } = await remessa(scene, 'em_separacao')
  const { db, next } = scene.world
  return db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      with w as (insert into onda_de_separacao (numero, deposito_id, criada_por)
        values (${`OND-T-${next()}`}, ${scene.local}, ${scene.dono.id}) returning id)
      update remessa set onda_id = w.id from w where remessa.id = ${id} returning w.id`),
  )
}

const leitura: Pick<Grupo, 'listar' | 'ver' | 'aSeparar' | 'linhas' | 'aReceber' | 'verOnda'> = {
  listar: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, requisicao_id, material_id } = await remessa(scene, 'em_separacao')
      return {
        query: {
          perPage: 100,
          requisicao_id,
          material_id,
          origem_id: scene.local,
          destino_id: scene.vizinha,
        },
        reached: ({ dados: { data } }) => data.some((uma) => uma.id === id),
      }
    },
    variants: [
      async (scene) => {
        const { id: onda_id } = await onda(scene)
        return {
          query: { onda_id },
          reached: ({ dados: { data } }) => data.some((uma) => uma.onda?.id === onda_id),
        }
      },
      async (scene) => {
        const { id: transferencia_id } = await transferenciaDeMateriais(scene, DE_MATERIAIS)
        const dela = { tipo: 'transferencia', id: transferencia_id }
        return {
          query: { transferencia_id },
          reached: ({ dados: { data } }) =>
            data.some(({ pedido: { tipo, id } }) => tipo === dela.tipo && id === dela.id),
        }
      },
    ],
  },
  ver: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await remessa(scene, 'expedida', 'chega')).id } }),
  },
  aSeparar: {
    reach: 'local',
    permissoes: SEPARAR,
    async ask(scene) {
      const { requisicao_id } = await remessa(scene, 'autorizada')
      return {
        query: { deposito_id: scene.local },
        reached: ({ dados }) => dados.some(({ pedido }) => pedido.id === requisicao_id),
      }
    },
  },
  linhas: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { requisicao_id } = await remessa(scene, 'autorizada')
      return { params: { tipo: 'requisicao', id: requisicao_id } }
    },
  },
  aReceber: {
    reach: 'local',
    permissoes: RECEBER,
    async ask(scene) {
      const { id } = await remessa(scene, 'expedida', 'chega')
      return { reached: ({ dados }) => dados.some((uma) => uma.id === id) }
    },
  },
  verOnda: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await onda(scene)).id } }),
  },
}

const separacao: Pick<
  Grupo,
  'separar' | 'onda' | 'coletar' | 'concluirSeparacao' | 'volumes' | 'cancelar' | 'emLote'
> = {
  separar: {
    reach: 'local',
    permissoes: SEPARAR,
    async ask(scene) {
      const { requisicao_id: id, linha_id } = await remessa(scene, 'autorizada')
      return { body: { pedido: { tipo: 'requisicao', id }, linhas: [{ linha_id, qtd_e3: 1000 }] } }
    },
  },
  onda: {
    reach: 'local',
    permissoes: SEPARAR,
    async ask(scene) {
      const { requisicao_id: id } = await remessa(scene, 'autorizada')
      return {
        body: { pedidos: [{ tipo: 'requisicao', id }] },
        reached: ({ dados }) => dados.onda !== null,
      }
    },
  },
  coletar: {
    reach: 'local',
    permissoes: SEPARAR,
    async ask(scene) {
      const { id, item_id } = await remessa(scene, 'em_separacao')
      return { params: { id }, body: { itens: [{ item_id, coletada_e3: 1000 }] } }
    },
  },
  concluirSeparacao: {
    reach: 'local',
    permissoes: SEPARAR,
    async ask(scene) {
      const { id, versao } = await remessa(scene, 'em_separacao')
      return { params: { id }, body: { tudo_coletado: true, versao } }
    },
  },
  volumes: {
    reach: 'local',
    permissoes: SEPARAR,
    async ask(scene) {
      const { id, item_id, versao } = await remessa(scene, 'separada')
      return { params: { id }, body: { volumes: [{ numero: 1, item_ids: [item_id] }], versao } }
    },
  },
  cancelar: {
    reach: 'local',
    permissoes: SEPARAR,
    ask: async (scene) => ({ params: { id: (await remessa(scene, 'separada')).id }, body: { motivo } }),
  },
  // Each of them is refused or done by the permission of the act.
  emLote: {
    reach: 'local',
    permissoes: SEPARAR,
    async ask(scene) {
      const { id } = await remessa(scene, 'separada')
      return {
        body: { acao: 'cancelar', ids: [id], motivo },
        reached: ({ dados: { resultados } }) => resultados.some((um) => um.id === id && um.feito),
      }
    },
  },
}

const saida: Pick<Grupo, 'expedir' | 'retirada' | 'balcao' | 'confirmarRetorno' | 'tratarDivergencia'> = {
  expedir: {
    reach: 'local',
    permissoes: EXPEDIR,
    ask: async (scene) => ({ params: { id: (await remessa(scene, 'separada')).id }, body: {} }),
  },
  retirada: {
    reach: 'local',
    permissoes: EXPEDIR,
    async ask(scene) {
      const { id } = await remessa(scene, 'separada')
      const { id: recebedor_id } = await gente(scene, [`${AREA}.receber`], scene.vizinha)
      return { params: { id }, body: { recebedor_id } }
    },
  },
  balcao: {
    reach: 'local',
    permissoes: [...EXPEDIR, `${AREA}.separar`],
    async ask(scene) {
      const { requisicao_id: id, linha_id } = await remessa(scene, 'autorizada')
      const { id: recebedor_id } = await gente(scene, [`${AREA}.receber`], scene.vizinha)
      return { body: { requisicao: { id, linhas: [{ linha_id, qtd_e3: 1000 }] }, recebedor_id } }
    },
    variants: [
      async (scene) => {
        const { material_id } = await remessa(scene, 'autorizada')
        const { id } = await gente(scene, [`${AREA}.criar`, `${AREA}.receber`], scene.vizinha)
        return {
          body: {
            avulsa: {
              deposito_id: scene.local,
              destino_id: scene.vizinha,
              solicitante_id: id,
              itens: [{ material_id, qtd_e3: 1000 }],
            },
          },
        }
      },
    ],
  },
  confirmarRetorno: {
    reach: 'local',
    permissoes: EXPEDIR,
    async ask(scene) {
      const { id, item_id } = await remessa(scene, 'em_devolucao')
      return { params: { id }, body: { tudo_igual: false, itens: [{ item_id, qtd_e3: 4000 }] } }
    },
  },
  tratarDivergencia: {
    reach: 'local',
    permissoes: TRATAR,
    async ask(scene) {
      const { id, divergencia_id } = await remessa(scene, 'recebida_com_divergencia')
      return { params: { id, divergenciaId: divergencia_id }, body: { tratamento: 'voltou', motivo } }
    },
  },
}

export const remessasProbes: Grupo = {
  ...leitura,
  ...separacao,
  ...saida,
  receber: {
    reach: 'local',
    permissoes: RECEBER,
    async ask(scene) {
      const { id, item_id, material_id } = await remessa(scene, 'expedida', 'chega')
      const outra = await remessa(scene, 'expedida', 'chega')
      const recebimento_uuid = randomUUID()
      await scene.world.db.run(sql`
        update remessa set recebimento_uuid = ${recebimento_uuid}::uuid where id = ${outra.id}`)
      return {
        params: { id },
        body: {
          ...QUEM_RECEBE,
          recebimento_uuid: randomUUID(),
          tudo_igual: false,
          itens: [{ item_id, qtd_recebida_e3: 4000 }],
          sobras: [{ material_id, qtd_e3: 1000, divergencia: { motivo } }],
        },
        named: { 'body.recebimento_uuid': recebimento_uuid },
      }
    },
  },
  recusar: {
    reach: 'local',
    permissoes: RECEBER,
    async ask(scene) {
      const outra = await remessa(scene, 'expedida', 'chega')
      const recusa_uuid = randomUUID()
      await scene.world.db.run(sql`
        update remessa set recusa_uuid = ${recusa_uuid}::uuid where id = ${outra.id}`)
      return {
        params: { id: (await remessa(scene, 'expedida', 'chega')).id },
        body: { ...QUEM_RECEBE, motivo, recusa_uuid: randomUUID() },
        named: { 'body.recusa_uuid': recusa_uuid },
      }
    },
  },
}
