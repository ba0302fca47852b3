import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { entregas } from '#contract/almoxarifado/entregas.ts'
import { createPlace } from '#server/testing/people.ts'
import { fornecedorDe } from '../entry-objects.ts'
import { deposito, materialDe } from '../material-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

const VER = ['painel.almoxarifado.entradas.listar', 'painel.almoxarifado.entradas.ver'] as const
const PLANEJAR = [...VER, 'painel.locais.listar'] as const
const RECEBER = ['painel.almoxarifado.requisicoes.receber'] as const

interface Nova {
  id: number
  item_id: number
}

/** Received at the desk of this place, from a supplier who takes it to the schools. */
async function entradaEm(scene: Scene, deposito_id: number): Promise<Nova> {
  const { db, next } = scene.world
  const material_id = await materialDe(scene)
  const fornecedor_id = await fornecedorDe(scene)
  return db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into entrada (tipo, deposito_id, fornecedor_id, doc_tipo, situacao, protocolo, valor_documento_centavos,
        criado_por)
      values ('ponto_a_ponto', ${deposito_id}, ${fornecedor_id}, 'guia_remessa', 'recebida_provisoria',
        ${`ENT-P-${next()}`}, 1000, ${scene.dono.id}) returning id`)
    const item = await tx.one<{ id: number }>(sql`
      insert into entrada_item (entrada_id, ordem, material_id, qtd_documento_e3, total_centavos)
      values (${id}, 1, ${material_id}, 5000, 1000) returning id`)
    return { id, item_id: item.id }
  })
}

/** Of the depósito that is this place. */
const entrada = async (scene: Scene) => entradaEm(scene, await deposito(scene))

/** Under the depósito, so that who is there reaches it. */
async function escola({ world: { db, next }, local }: Scene, inep: string | null = null): Promise<number> {
  const { tipo_id } = await db.one<{ tipo_id: number }>(sql`select tipo_id from local where id = ${local}`)
  const id = await createPlace(db, {
    codigo: `ENT-E-${next()}`,
    nome: 'Escola da matriz',
    tipo_id,
    pai_id: local,
  })
  if (inep) await db.run(sql`update local set codigo_inep = ${inep} where id = ${id}`)
  return id
}

async function entrega({ world: { db } }: Scene, { id, item_id }: Nova, local_id: number) {
  return db.transaction(async (tx) => {
    const nova = await tx.one<{ id: number }>(sql`
      insert into entrega_unidade (entrada_id, local_id) values (${id}, ${local_id}) returning id`)
    const item = await tx.one<{ id: number }>(sql`
      insert into entrega_unidade_item (entrega_id, entrada_item_id, qtd_e3)
      values (${nova.id}, ${item_id}, 5000) returning id`)
    return { id: nova.id, item_id: item.id }
  })
}

/** To be received here, of a depósito that is another place. */
const daquiReceber = async (scene: Scene) =>
  entrega(scene, await entradaEm(scene, scene.vizinha), scene.local)

/** The key of a receipt already given, of another delivery. */
async function chaveDeOutra(scene: Scene) {
  const recebimento_uuid = randomUUID()
  const { id } = await daquiReceber(scene)
  await scene.world.db.run(sql`
    update entrega_unidade set recebimento_uuid = ${recebimento_uuid}::uuid where id = ${id}`)
  return { 'body.recebimento_uuid': recebimento_uuid }
}

export const entregasProbes: ProbesOf<typeof entregas> = {
  listar: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const nova = await entrada(scene)
      const { id } = await entrega(scene, nova, await escola(scene))
      return { params: { id: nova.id }, reached: ({ dados }) => dados.some((uma) => uma.id === id) }
    },
  },
  planejar: {
    reach: 'local',
    permissoes: PLANEJAR,
    async ask(scene) {
      const { id, item_id } = await entrada(scene)
      const local_id = await escola(scene)
      return { params: { id }, body: { entregas: [{ local_id, itens: [{ item_id, qtd_e3: 1000 }] }] } }
    },
    variants: [
      async (scene) => {
        const { id, item_id } = await entrada(scene)
        const codigo_inep = String(17_500_000 + scene.world.next())
        await escola(scene, codigo_inep)
        return { params: { id }, body: { entregas: [{ codigo_inep, itens: [{ item_id, qtd_e3: 1000 }] }] } }
      },
    ],
  },
  fechar: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const nova = await entrada(scene)
      await entrega(scene, nova, await escola(scene))
      return { params: { id: nova.id }, body: { motivo: 'teste da matriz' } }
    },
  },
  aReceber: {
    reach: 'local',
    permissoes: RECEBER,
    async ask(scene) {
      const { id } = await daquiReceber(scene)
      return { reached: ({ dados }) => dados.some((uma) => uma.id === id) }
    },
  },
  receber: {
    reach: 'local',
    permissoes: RECEBER,
    async ask(scene) {
      const { id, item_id } = await daquiReceber(scene)
      return {
        params: { id },
        named: await chaveDeOutra(scene),
        body: {
          recebimento_uuid: randomUUID(),
          tudo_igual: false,
          itens: [{ item_id, qtd_recebida_e3: 5000 }],
        },
      }
    },
    variants: [
      async (scene) => ({
        params: { id: (await daquiReceber(scene)).id },
        named: await chaveDeOutra(scene),
        body: { recebimento_uuid: randomUUID(), tudo_igual: true },
      }),
    ],
  },
}
