import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { SituacaoDoInventario } from '#contract/almoxarifado/inventario.ts'
import type { inventarios } from '#contract/almoxarifado/inventarios.ts'
import { daquiA, HOJE } from '#server/testing/hoje.ts'
import { materialDe } from '../material-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

const VER = ['painel.almoxarifado.inventarios.listar', 'painel.almoxarifado.inventarios.ver'] as const
const motivo = 'teste da matriz'

/** Gave its place to another: it is counted no more. */
async function materialUnificado(scene: Scene): Promise<number> {
  const [id, outro] = [await materialDe(scene), await materialDe(scene)]
  await scene.world.db.run(sql`update material set ativo = false, fundido_em_id = ${outro} where id = ${id}`)
  return id
}

async function comissaoEm({ world: { db, next }, local }: Scene): Promise<number> {
  const membros = JSON.stringify(
    ['Um', 'Dois', 'Três'].map((nome) => ({ nome, papel: 'Membro', matricula: '204118' })),
  )
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into comissao (nome, tipo, local_id, ato, inicio, membros)
      values (${`Comissão ${next()}`}, 'inventario', ${local}, 'Portaria 1', '2025-01-01', ${membros}::jsonb)
      returning id`),
  )
  return id
}

interface Contado {
  id: number
  item: number
}

const ABERTOS: readonly SituacaoDoInventario[] = ['planejado']

/** One item; in the settlement it differs by one, and waits to be decided. */
async function inventarioEm(
  scene: Scene,
  situacao: SituacaoDoInventario,
  decisao: 'manter' | null = null,
): Promise<Contado> {
  const { world, local } = scene
  const material = await materialDe(scene)
  return world.db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into inventario (protocolo, deposito_id, tipo, situacao, exercicio, inicio, fim, criado_por, aberto_em)
      values (${`INV-T-${world.next()}`}, ${local}, 'inicial', ${situacao}, 2026, '2025-01-01', '2025-02-01',
        ${scene.dono.id}, case when ${ABERTOS.includes(situacao)} then null else now() end) returning id`)
    const { item } = await tx.one<{ item: number }>(sql`
      insert into inventario_item (inventario_id, material_id, curva, seq_corte, corte_e3, decisao, decidido_em)
      values (${id}, ${material}, 'C', 0, 0, ${decisao}, case when ${decisao}::text is not null then now() end)
      returning id as item`)
    if (situacao === 'em_contagem' || situacao === 'em_apuracao') {
      const { contagem } = await tx.one<{ contagem: number }>(sql`
        insert into inventario_contagem (uuid, item_id, rodada, qtd_e3, contado_por, contado_em, recebido_em, origem)
        values (${randomUUID()}, ${item}, 1, 1000, ${scene.dono.id}, now(), now(), 'digitado')
        returning id as contagem`)
      await tx.run(sql`update inventario_item set contagem_id = ${contagem} where id = ${item}`)
    }
    return { id, item }
  })
}

/** The first of a year makes the counter, and the others add to it: here they all add. */
const contadores = ({ world: { db } }: Scene) =>
  db.transaction(async (tx) => {
    await tx.run(sql`insert into protocolo_contador (tipo, ano, ultimo)
      values ('INV', extract(year from ${HOJE})::int, 0) on conflict do nothing`)
    await tx.run(sql`insert into documento_contador (tipo, ano, ultimo)
      select tipo, extract(year from ${HOJE})::int, 1 from unnest('{ata_de_inventario,termo_de_inventario}'::text[]) tipo
      on conflict do nothing`)
  })

export const inventariosProbes: ProbesOf<typeof inventarios> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id } = await inventarioEm(scene, 'aberto')
      return {
        query: { local_id: String(scene.local), perPage: 100 },
        reached: ({ dados }) => dados.data.some((um) => um.id === id),
      }
    },
  },
  ver: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await inventarioEm(scene, 'aberto')).id } }),
  },
  itens: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({
      params: { id: (await inventarioEm(scene, 'aberto')).id },
      query: { perPage: 10 },
    }),
  },
  criar: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { db } = scene.world
      await contadores(scene)
      await db.run(sql`update local_tipo set permite_estoque = true
        where id = (select tipo_id from local where id = ${scene.local})`)
      return {
        body: {
          deposito_id: scene.local,
          tipo: 'eventual',
          comissao_id: await comissaoEm(scene),
          exercicio: 2026,
          inicio: daquiA(0),
          fim: daquiA(30),
        },
      }
    },
  },
  abrir: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await inventarioEm(scene, 'planejado')).id }, body: {} }),
  },
  folha: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await inventarioEm(scene, 'aberto')).id } }),
  },
  contar: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, item } = await inventarioEm(scene, 'aberto')
      const { item: jaContado } = await inventarioEm(scene, 'em_contagem')
      const { uuid } = await scene.world.db.one<{ uuid: string }>(
        sql`select uuid from inventario_contagem where item_id = ${jaContado}`,
      )
      const contagem = { item_id: item, rodada: 1, qtd_e3: 3000, contado_em: '2026-11-22T12:00:00Z' }
      return {
        params: { id },
        body: { contagens: [{ uuid: randomUUID(), ...contagem }] },
        named: { 'body.contagens.0.uuid': uuid },
        reached: ({ dados }) => dados.resultados.every(({ efeito }) => efeito === 'aceita'),
      }
    },
  },
  acrescentar: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id } = await inventarioEm(scene, 'aberto')
      return {
        params: { id },
        body: { material_id: await materialDe(scene) },
        beyond: { 'body.material_id': await materialUnificado(scene) },
      }
    },
  },
  concluirContagem: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await inventarioEm(scene, 'em_contagem')).id }, body: {} }),
  },
  pedirRecontagem: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, item } = await inventarioEm(scene, 'em_apuracao')
      return { params: { id }, body: { itens: [item] } }
    },
  },
  decidir: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, item } = await inventarioEm(scene, 'em_apuracao')
      return { params: { id }, body: { itens: [item], decisao: 'manter', motivo } }
    },
  },
  impactoDaHomologacao: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await inventarioEm(scene, 'em_apuracao', 'manter')).id } }),
  },
  homologar: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      await contadores(scene)
      return { params: { id: (await inventarioEm(scene, 'em_apuracao', 'manter')).id }, body: {} }
    },
  },
  encerrar: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      await contadores(scene)
      const { id } = await inventarioEm(scene, 'homologado')
      await scene.world.db.run(sql`update inventario set homologado_em = now() where id = ${id}`)
      return { params: { id }, body: {} }
    },
  },
  encerrarSemConciliar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await inventarioEm(scene, 'aberto')).id }, body: { motivo } }),
  },
  cancelar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await inventarioEm(scene, 'aberto')).id }, body: { motivo } }),
  },
}
