import sql from 'sql-template-tag'
import type { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { createPlace } from '#server/testing/people.ts'
import { materialDe } from '../material-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'
import { bemEm, contador as contadorDeTransferencias, materialDoBem } from '../transfer-objects.ts'

const area = 'painel.almoxarifado.requisicoes'
const VER = [`${area}.listar`, `${area}.ver`] as const
const motivo = 'teste da matriz'

/** That supplies the place of the scene, and is of nobody's scope. */
async function deposito({ world: { db, next }, local }: Scene): Promise<number> {
  const supridor = await db.maybe<{ id: number }>(
    sql`select deposito_supridor_id as id from local where id = ${local} and deposito_supridor_id is not null`,
  )
  if (supridor) return supridor.id
  await db.run(sql`insert into local_tipo (slug, nome, nivel, permite_estoque)
    values ('matriz-deposito', 'Depósito', 'deposito', true) on conflict (slug) do nothing`)
  const { id: tipo_id } = await db.one<{ id: number }>(
    sql`select id from local_tipo where slug = 'matriz-deposito'`,
  )
  const n = next()
  const id = await createPlace(db, { codigo: `DEPM-${n}`, nome: `Depósito ${n}`, tipo_id })
  await db.run(sql`update local set deposito_supridor_id = ${id} where id = ${local}`)
  return id
}

interface Nova {
  id: number
  item_id: number
  material_id: number
  versao: number
}

/** Asked by whose the object is, with one line; the place of the scene is one of its two sides. */
async function requisicao(
  scene: Scene,
  situacao: 'rascunho' | 'em_autorizacao' | 'autorizada',
  { emergencial = false, no = 'destino' }: { emergencial?: boolean; no?: 'destino' | 'deposito' } = {},
): Promise<Nova> {
  const { db, next } = scene.world
  const deposito_id = no === 'deposito' ? scene.local : await deposito(scene)
  const local_destino_id = no === 'deposito' ? scene.vizinha : scene.local
  const material_id = await materialDe(scene)
  const protocolo = situacao === 'rascunho' ? null : `REQ-M-${next()}`
  const nivel = situacao === 'em_autorizacao' ? 1 : null
  return db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into requisicao (tipo, situacao, nivel, protocolo, solicitante_id, local_destino_id, deposito_id, enviada_em,
        autorizada_em, ratificar_ate)
      values (${emergencial ? 'emergencial' : 'consumo'}, ${situacao}, ${nivel}, ${protocolo}, ${scene.dono.id},
        ${local_destino_id}, ${deposito_id}, case when ${protocolo}::text is not null then now() end,
        case when ${situacao} = 'autorizada' then now() end,
        case when ${emergencial} then now() + interval '1 day' end) returning id`)
    const item = await tx.one<{ id: number }>(sql`
      insert into requisicao_item (requisicao_id, ordem, material_id, qtd_solicitada_e3, qtd_autorizada_e3)
      values (${id}, 1, ${material_id}, 5000, case when ${situacao} = 'autorizada' then 5000 end) returning id`)
    return { id, item_id: item.id, material_id, versao: 1 }
  })
}

/** The first of a year makes the counter, and the others add to it: here they all add. */
const contador = ({ world: { db } }: Scene) =>
  db.run(sql`insert into protocolo_contador (tipo, ano, ultimo)
    values ('REQ', extract(year from ${HOJE})::int, 0) on conflict do nothing`)

async function escrita(scene: Scene) {
  const repetida = await requisicao(scene, 'rascunho')
  return {
    body: {
      local_destino_id: scene.local,
      deposito_id: await deposito(scene),
      origem: { tipo: 'repeticao' as const, id: repetida.id },
      itens: [{ material_id: repetida.material_id, qtd_solicitada_e3: 5000 }],
    },
    beyond: { 'body.itens.0.material_id': await materialDe(scene, { ativo: false }) },
  }
}

const leitura: Pick<
  ProbesOf<typeof requisicoes>,
  'listar' | 'filas' | 'destinos' | 'depositos' | 'disponibilidade' | 'impacto' | 'ver' | 'emLote'
> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id, material_id } = await requisicao(scene, 'em_autorizacao')
      const pessoa = { solicitante_id: scene.dono.id, autorizador_id: scene.dono.id }
      await scene.world.db.run(sql`
        insert into requisicao_decisao (requisicao_id, versao_do_pedido, nivel, decisao, autor_id)
        values (${id}, 1, 1, 'autorizada', ${scene.dono.id})`)
      return {
        query: {
          perPage: 100,
          local_id: scene.local,
          deposito_id: await deposito(scene),
          material_id,
          ...pessoa,
        },
        reached: ({ dados: { data } }) => data.some((uma) => uma.id === id),
      }
    },
  },
  // What it counts is what the list shows.
  filas: { reach: 'global', ask: async () => ({}) },
  destinos: {
    reach: 'local',
    ask: async ({ local }) => ({
      query: { ids: [String(local)] },
      reached: ({ dados: { destinos } }) => destinos.some(({ id }) => id === local),
    }),
  },
  depositos: {
    reach: 'local',
    async ask(scene) {
      const id = await deposito(scene)
      return {
        query: { local_id: scene.local },
        reached: ({ dados: nomeados }) => nomeados.some((um) => um.id === id),
      }
    },
  },
  disponibilidade: {
    reach: 'local',
    ask: async (scene) => ({
      query: {
        local_id: scene.local,
        deposito_id: await deposito(scene),
        requisicao_id: (await requisicao(scene, 'rascunho')).id,
        itens: [`${await materialDe(scene)}:1000`],
      },
    }),
  },
  impacto: {
    reach: 'local',
    ask: async (scene) => ({
      query: { ids: [String((await requisicao(scene, 'em_autorizacao')).id)] },
    }),
  },
  ver: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await requisicao(scene, 'em_autorizacao')).id } }),
  },
  // Each of them is refused or done by the permission of the act.
  emLote: {
    reach: 'local',
    permissoes: [`${area}.autorizar`, ...VER],
    async ask(scene) {
      const { id } = await requisicao(scene, 'em_autorizacao')
      return {
        body: { acao: 'autorizar', ids: [id], motivo },
        reached: ({ dados: { resultados } }) => resultados.some((um) => um.id === id && um.feito),
      }
    },
  },
}

const comMotivo = (situacao: 'rascunho' | 'em_autorizacao' | 'autorizada') => async (scene: Scene) => ({
  params: { id: (await requisicao(scene, situacao)).id },
  body: { motivo },
})

/** Proposed by whose the object is: who answers is not who proposed. */
async function proposta(scene: Scene, no: 'destino' | 'deposito') {
  const { id, item_id } = await requisicao(scene, 'autorizada', { no })
  const { db } = scene.world
  const material_id = await materialDe(scene)
  return db.transaction(async (tx) => {
    await tx.run(sql`update requisicao_item set qtd_em_substituicao_e3 = 2000 where id = ${item_id}`)
    const proposto = await tx.one<{ id: number }>(sql`
      insert into requisicao_item (requisicao_id, ordem, material_id, qtd_solicitada_e3, substituto_de, qtd_substitui_e3,
        substituicao_proposta_por, substituicao_proposta_em)
      values (${id}, 2, ${material_id}, 1000, ${item_id}, 2000, ${scene.dono.id}, now()) returning id`)
    return { params: { id, itemId: proposto.id } }
  })
}

/** Of permanent goods, asked of the place of the scene, with an asset there that answers it. */
async function deBens(scene: Scene) {
  const { db } = scene.world
  const { id, item_id } = await requisicao(scene, 'autorizada', { no: 'deposito' })
  const bem = await bemEm(scene, scene.local)
  await db.run(sql`update requisicao set tipo = 'permanente' where id = ${id}`)
  await db.run(
    sql`update requisicao_item set material_id = ${await materialDoBem(scene, bem)} where id = ${item_id}`,
  )
  return { params: { id }, body: { itens: [{ item_id, patrimonio_ids: [bem] }] } }
}

export const requisicoesProbes: ProbesOf<typeof requisicoes> = {
  ...leitura,
  criar: { reach: 'local', permissoes: VER, ask: escrita },
  editar: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, versao } = await requisicao(scene, 'rascunho')
      const { body, beyond } = await escrita(scene)
      return { params: { id }, body: { ...body, versao }, beyond }
    },
  },
  repetir: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await requisicao(scene, 'em_autorizacao')).id }, body: {} }),
  },
  enviar: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      await contador(scene)
      const { id, versao } = await requisicao(scene, 'rascunho')
      return { params: { id }, body: { versao } }
    },
  },
  autorizar: {
    reach: 'local',
    permissoes: [`${area}.autorizar`, ...VER],
    async ask(scene) {
      const { id, item_id, versao } = await requisicao(scene, 'em_autorizacao')
      const itens = [{ item_id, qtd_autorizada_e3: 4000, motivo_corte: motivo }]
      return { params: { id }, body: { itens, versao } }
    },
  },
  devolver: {
    reach: 'local',
    permissoes: [`${area}.devolver`, ...VER],
    ask: comMotivo('em_autorizacao'),
  },
  negar: { reach: 'local', permissoes: [`${area}.negar`, ...VER], ask: comMotivo('em_autorizacao') },
  ratificar: {
    reach: 'local',
    permissoes: [`${area}.ratificar-emergencial`, ...VER],
    ask: async (scene) => ({
      params: { id: (await requisicao(scene, 'autorizada', { emergencial: true })).id },
      body: { ratificada: true },
    }),
  },
  encerrarSaldo: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, item_id } = await requisicao(scene, 'autorizada')
      return { params: { id }, body: { item_ids: [item_id], motivo } }
    },
  },
  proporSubstituto: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, item_id } = await requisicao(scene, 'autorizada', { no: 'deposito' })
      return {
        params: { id, itemId: item_id },
        body: { material_id: await materialDe(scene), qtd_e3: 1000, qtd_substitui_e3: 2000, motivo },
        beyond: { 'body.material_id': await materialDe(scene, { ativo: false }) },
      }
    },
  },
  retirarSubstituto: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ ...(await proposta(scene, 'deposito')), body: {} }),
  },
  responderSubstituto: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ ...(await proposta(scene, 'destino')), body: { aceito: true } }),
  },
  atenderComBens: {
    reach: 'local',
    permissoes: [
      'painel.almoxarifado.transferencias.criar',
      'painel.almoxarifado.patrimonios.listar',
      ...VER,
    ],
    async ask(scene) {
      await contadorDeTransferencias(scene)
      return deBens(scene)
    },
  },
  cancelar: { reach: 'local', permissoes: VER, ask: comMotivo('em_autorizacao') },
}
