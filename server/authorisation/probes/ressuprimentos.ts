import sql from 'sql-template-tag'
import type { ressuprimentos } from '#contract/almoxarifado/ressuprimentos.ts'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { comEstoque, novoMaterial } from '../material-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

const LISTAR = ['painel.almoxarifado.ressuprimentos.listar'] as const
const PEDIR = [...LISTAR, 'painel.almoxarifado.estoque.listar'] as const

/** Ten units of a new material at the scene's place. */
async function posicao({
  world,
  local,
}: Scene): Promise<{ id: number; material_id: number; codigo: string }> {
  await comEstoque(world, local)
  return world.db.transaction(async (tx) => {
    await tx.run(sql`
      insert into protocolo_contador (tipo, ano, ultimo) values ('RES', extract(year from ${HOJE})::int, 0)
      on conflict do nothing`)
    const { id: material_id, codigo } = await novoMaterial(tx, world, {})
    const linha = world.next()
    const lancador = { tx, ator_id: null, fuso: 'America/Sao_Paulo', agora: new Date() }
    await lancar(lancador, { tipo: 'matriz', id: linha }, [
      {
        deposito_id: local,
        material_id,
        tipo: 'entrada_compra',
        qtd_e3: 10_000,
        valor_centavos: 1_000,
        linha,
      },
    ])
    const { id } = await tx.one<{ id: number }>(sql`
      select id from saldo where deposito_id = ${local} and material_id = ${material_id}`)
    return { id, material_id, codigo }
  })
}

const CONTA = {
  disponivel_e3: 0,
  ja_pedido_e3: 0,
  ponto_de_pedido_e3: null,
  seguranca_e3: 0,
  consumo_mensal_e3: 10_000,
  ano_antes_e3: 0,
  prazo_dias: 31,
  dias: 122,
  sugerido_e3: 40_000,
}

/** The note to the purchase department, as it was taken on. */
async function pedido(scene: Scene): Promise<{ id: number; protocolo: string; material_id: number }> {
  const { world, local, dono } = scene
  const { material_id } = await posicao(scene)
  const protocolo = `RES-MATRIZ-${world.next()}`
  const { id } = await world.db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      with r as (
        insert into ressuprimento (protocolo, deposito_id, criado_por) values (${protocolo}, ${local}, ${dono.id})
        returning id)
      insert into ressuprimento_item (ressuprimento_id, material_id, qtd_e3, conta)
      select r.id, ${material_id}::bigint, 40000, ${JSON.stringify(CONTA)}::jsonb from r returning ressuprimento_id as id`),
  )
  return { id, protocolo, material_id }
}

/** Two of its units went back to who delivered them. */
async function comDevolucao(scene: Scene): Promise<{ id: number; devolucao_id: number }> {
  const { world, local, dono } = scene
  const { id, material_id } = await pedido(scene)
  const devolucao_id = await world.db.transaction(async (tx) => {
    const { fornecedor_id } = await tx.one<{ fornecedor_id: number }>(sql`
      insert into fornecedor (tipo_pessoa, razao_social, natureza)
      values ('estrangeiro', ${`Fornecedor ${world.next()}`}, '{fornecedor}')
      returning id as fornecedor_id`)
    const lancador = { tx, ator_id: null, fuso: 'America/Sao_Paulo', agora: new Date() }
    const linha = world.next()
    const chegada = { deposito_id: local, material_id, qtd_e3: 5_000, valor_centavos: 500, linha }
    await lancar(lancador, { tipo: 'matriz', id: linha }, [{ ...chegada, tipo: 'entrada_compra' }])
    const devolvida = await tx.one<{ id: number }>(sql`
      with b as (
        insert into ajuste_de_estoque (protocolo, deposito_id, tipo, motivo, fornecedor_id, criado_por)
        values (${`AJU-MATRIZ-${world.next()}`}, ${local}, 'devolucao_fornecedor', 'Veio quebrado', ${fornecedor_id},
          ${dono.id}) returning id)
      insert into ajuste_de_estoque_item (ajuste_id, material_id, qtd_e3) select id, ${material_id}::bigint, 2000 from b
      returning ajuste_id as id`)
    return devolvida.id
  })
  return { id, devolucao_id }
}

const params = async (scene: Scene) => ({ params: { id: (await pedido(scene)).id } })

export const ressuprimentosProbes: ProbesOf<typeof ressuprimentos> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id, protocolo, material_id } = await pedido(scene)
      return {
        query: { texto: protocolo, deposito_id: scene.local, material_id, situacao: 'aberto' },
        reached: ({ dados }) => dados.data.some((um) => um.id === id),
      }
    },
  },
  sugerir: {
    reach: 'local',
    permissoes: PEDIR,
    ask: async (scene) => ({ query: { ids: String((await posicao(scene)).id) } }),
  },
  oferecer: {
    reach: 'local',
    async ask(scene) {
      const { id } = await pedido(scene)
      return {
        query: { deposito_id: scene.local },
        reached: ({ dados }) => dados.some((um) => um.id === id),
      }
    },
  },
  ver: { reach: 'local', ask: params },
  criar: {
    reach: 'local',
    permissoes: PEDIR,
    ask: async (scene) => ({ body: { itens: [{ id: (await posicao(scene)).id, qtd_e3: 5_000 }] } }),
  },
  encaminhar: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({
      ...(await params(scene)),
      body: { providencia: 'Processo 12/2026', versao: 1 },
    }),
  },
  concluir: {
    reach: 'local',
    permissoes: PEDIR,
    ask: async (scene) => ({ ...(await params(scene)), body: { motivo: 'Não chega mais', versao: 1 } }),
  },
  cancelar: {
    reach: 'local',
    permissoes: PEDIR,
    ask: async (scene) => ({ ...(await params(scene)), body: { motivo: 'Veio de outro', versao: 1 } }),
  },
  repor: {
    reach: 'local',
    permissoes: PEDIR,
    async ask(scene) {
      const { id, devolucao_id } = await comDevolucao(scene)
      return { params: { id }, body: { devolucao_id, versao: 1 } }
    },
  },
}
