// Shipments for tests, as far as each asks: one line of four units of a material of which ten entered the depósito.
import sql from 'sql-template-tag'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import type { Database } from '#server/casa/db/database.ts'
import { FUSO_DE_TESTE } from './hoje.ts'

export interface PlanoDaRemessa {
  /** Never given before in this database. */
  numero: number
  deposito: number
  destino: number
  /** Who asked, and who picked and shipped. */
  pede: number
  expede: number
  ate: 'autorizada' | 'em_separacao' | 'separada' | 'expedida' | 'em_devolucao' | 'recebida_com_divergencia'
}

export interface NovaRemessa {
  requisicao_id: number
  linha_id: number
  material_id: number
  /** 0 while there is only the requisition. */
  id: number
  item_id: number
  divergencia_id: number
  versao: number
}

async function createMaterial(db: Database, { numero, deposito }: PlanoDaRemessa): Promise<number> {
  const codigo = `RMS-${numero}`
  return db.transaction(async (tx) => {
    await tx.run(sql`
      insert into grupo_de_material (codigo, nome) values ('96', 'Das remessas') on conflict (codigo) do nothing`)
    await tx.run(sql`
      insert into unidade_de_medida (sigla, nome) values ('unr', 'unidade de remessa') on conflict (sigla) do nothing`)
    const { id } = await tx.one<{ id: number }>(sql`
      insert into material (codigo, descricao, natureza, grupo_id, unidade_id)
      select ${codigo}, ${`Material ${codigo}`}, 'consumo', g.id, u.id
      from grupo_de_material g, unidade_de_medida u where g.codigo = '96' and u.sigla = 'unr' returning id`)
    const lancador = { tx, ator_id: null, fuso: FUSO_DE_TESTE, agora: new Date() }
    await lancar(lancador, { tipo: 'entrada_de_teste', id }, [
      {
        deposito_id: deposito,
        material_id: id,
        qtd_e3: 10_000,
        valor_centavos: 1_000,
        linha: id,
        tipo: 'entrada_compra',
      },
    ])
    return id
  })
}

function createRequisition(
  db: Database,
  { numero, deposito, destino, pede }: PlanoDaRemessa,
  material_id: number,
): Promise<{ requisicao_id: number; linha_id: number }> {
  return db.transaction((tx) =>
    tx.one(sql`
      with r as (
        insert into requisicao (protocolo, tipo, situacao, niveis, solicitante_id, local_destino_id, deposito_id,
          autorizada_em)
        values (${`REQ-T-${numero}`}, 'consumo', 'autorizada', 1, ${pede}, ${destino}, ${deposito}, now()) returning id)
      insert into requisicao_item (requisicao_id, ordem, material_id, qtd_solicitada_e3, qtd_autorizada_e3)
      select id, 1, ${material_id}, 4000, 4000 from r returning requisicao_id, id as linha_id`),
  )
}

const SAIU: readonly PlanoDaRemessa['ate'][] = ['expedida', 'em_devolucao', 'recebida_com_divergencia']

/** Straight in the tables and in the ledger, as the operations would leave it. */
export async function criarRemessa(db: Database, plan: PlanoDaRemessa): Promise<NovaRemessa> {
  const { deposito, destino, expede, ate } = plan
  const material_id = await createMaterial(db, plan)
  const pedido = await createRequisition(db, plan, material_id)
  if (ate === 'autorizada') return { ...pedido, material_id, id: 0, item_id: 0, divergencia_id: 0, versao: 0 }
  const remessa = await db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into remessa (numero, situacao, requisicao_id, origem_id, destino_id, modalidade, criada_por)
      values (${`REM-T-${plan.numero}`}, 'em_separacao', ${pedido.requisicao_id}, ${deposito}, ${destino}, 'entrega',
        ${expede}) returning id`)
    const { item_id } = await tx.one<{ item_id: number }>(sql`
      insert into remessa_item (remessa_id, requisicao_item_id, material_id, qtd_e3, coletada_e3)
      values (${id}, ${pedido.linha_id}, ${material_id}, 4000, case when ${ate === 'em_separacao'} then 0 else 4000 end)
      returning id as item_id`)
    if (ate !== 'em_separacao')
      await tx.run(sql`update remessa set situacao = 'separada', separada_por = ${expede}, separada_em = now()
        where id = ${id}`)
    if (SAIU.includes(ate)) {
      const lancador = { tx, ator_id: expede, fuso: FUSO_DE_TESTE, agora: new Date() }
      await lancar(lancador, { tipo: 'remessa', id }, [
        {
          deposito_id: deposito,
          material_id,
          qtd_e3: 4_000,
          linha: item_id,
          fase: 'expedicao',
          tipo: 'transito_saida',
        },
      ])
      await tx.run(sql`update remessa set situacao = 'expedida', expedida_por = ${expede}, expedida_em = now()
        where id = ${id}`)
    }
    return { id, item_id }
  })
  const divergencia_id = await finish(db, plan, { ...remessa, material_id })
  return { ...pedido, ...remessa, material_id, divergencia_id, versao: 1 }
}

/** Refused, or received with one of the four missing. */
async function finish(
  db: Database,
  { ate }: PlanoDaRemessa,
  { id, item_id, material_id }: { id: number; item_id: number; material_id: number },
): Promise<number> {
  if (ate === 'em_devolucao') await db.run(sql`update remessa set situacao = ${ate} where id = ${id}`)
  if (ate !== 'recebida_com_divergencia') return 0
  return db.transaction(async (tx) => {
    const destino = await tx.one<{ destino_id: number }>(sql`select destino_id from remessa where id = ${id}`)
    const lancador = { tx, ator_id: null, fuso: FUSO_DE_TESTE, agora: new Date() }
    await lancar(lancador, { tipo: 'remessa', id }, [
      {
        deposito_id: destino.destino_id,
        material_id,
        qtd_e3: 3_000,
        linha: item_id,
        fase: 'recebimento_1',
        tipo: 'transito_entrada',
      },
    ])
    await tx.run(sql`
      update remessa_item set qtd_recebida_e3 = 3000, qtd_divergente_e3 = 1000 where id = ${item_id}`)
    await tx.run(sql`update remessa set situacao = ${ate}, recebida_em = now() where id = ${id}`)
    const divergencia = await tx.one<{ id: number }>(sql`
      insert into remessa_divergencia (remessa_id, remessa_item_id, material_id, tipo, qtd_e3, motivo)
      values (${id}, ${item_id}, ${material_id}, 'falta', 1000, 'Caixa aberta') returning id`)
    return divergencia.id
  })
}
