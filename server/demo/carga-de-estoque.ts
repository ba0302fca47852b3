// Puts stock in the central depósito of the demonstration, through the ledger as everybody does.
import sql from 'sql-template-tag'
import { ressuprimento } from '#contract/almoxarifado/ressuprimento.ts'
import { escreverParametros } from '#server/almoxarifado/estoque/parametros-queries.ts'
import { type Lancamento, lancar } from '#server/almoxarifado/razao/lancar.ts'
import type { Tx } from '#server/casa/db/database.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import type { Cena } from './atos.ts'
import { ZONA } from './decisao.ts'
import { depositoCentral } from './deposito.ts'
import { ESTOQUE } from './estoque.ts'

interface LinhaDeEstoque {
  linha: number
  deposito_id: number
  material_id: number
  lote_id: number | null
  endereco_id: number | null
  critico: boolean
  casas: number
  entrou: number
  saiu: number | null
  centavos: number
  consumo_mensal: number | null
}

/** Lots and shelves first; then one line for each material. */
async function linhasDe({ tx, agora }: Cena): Promise<LinhaDeEstoque[]> {
  const hoje = diaDe(agora(), ZONA)
  const numeradas = ESTOQUE.map((um, i) => ({ ...um, linha: i + 1 }))
  const linhas = sql`jsonb_to_recordset(${JSON.stringify(numeradas)}::jsonb) as r (codigo text,
    entrou bigint, saiu bigint, centavos bigint, endereco text, lote jsonb, consumo_mensal bigint, linha bigint)`
  const deposito = await depositoCentral(tx)
  await tx.run(sql`
    insert into lote (material_id, codigo, validade, situacao)
    select m.id, r.lote ->> 'codigo', ${hoje}::date + (r.lote ->> 'vence_em')::int,
      coalesce(r.lote ->> 'situacao', 'liberado')
    from ${linhas} join material m on m.codigo = r.codigo where r.lote is not null`)
  await tx.run(sql`
    insert into endereco_de_estoque (deposito_id, codigo)
    select distinct ${deposito}::bigint, r.endereco from ${linhas} where r.endereco is not null order by 2`)
  return tx.rows<LinhaDeEstoque>(sql`
    select r.linha, d.id as deposito_id, m.id as material_id, t.id as lote_id, e.id as endereco_id, m.critico, u.casas,
      r.entrou, r.saiu, r.centavos, r.consumo_mensal
    from ${linhas} join material m on m.codigo = r.codigo join unidade_de_medida u on u.id = m.unidade_id
    join local d on d.id = ${deposito}
    left join lote t on t.material_id = m.id and t.codigo = r.lote ->> 'codigo'
    left join endereco_de_estoque e on e.deposito_id = d.id and e.codigo = r.endereco order by r.linha`)
}

export async function carregarEstoque(cena: Cena): Promise<void> {
  const { tx } = cena
  const linhas = await linhasDe(cena)
  const lancador = { tx, ator_id: null, fuso: ZONA, agora: cena.agora() }
  const entradas = linhas.map(
    ({ entrou, centavos, deposito_id, material_id, lote_id, endereco_id, linha }): Lancamento => ({
      deposito_id,
      material_id,
      lote_id,
      endereco_id,
      linha,
      tipo: 'entrada_saldo_inicial',
      qtd_e3: entrou * 1000,
      valor_centavos: entrou * centavos,
    }),
  )
  await lancar(lancador, { tipo: 'carga', id: 1 }, entradas)
  const saidas = linhas.flatMap(({ saiu, deposito_id, material_id, linha }): Lancamento[] =>
    saiu === null
      ? []
      : [{ deposito_id, material_id, linha, tipo: 'saida_consumo', qtd_e3: saiu * 1000, fase: 'consumo' }],
  )
  await lancar(lancador, { tipo: 'carga', id: 2 }, saidas)
  await parametros(tx, linhas)
}

async function parametros(tx: Tx, linhas: readonly LinhaDeEstoque[]): Promise<void> {
  const ids = await tx.rows<{ id: number; material_id: number }>(sql`
    select s.id, s.material_id from saldo s where s.material_id = any(${linhas.map((uma) => uma.material_id)}::bigint[])`)
  const doMaterial = new Map(ids.map(({ id, material_id }) => [material_id, id]))
  const definidos = linhas.flatMap(({ consumo_mensal, material_id, critico, casas }) => {
    const id = doMaterial.get(material_id)
    if (consumo_mensal === null || id === undefined) return []
    const entradas = {
      consumo_mensal_e3: consumo_mensal * 1000,
      tempo_decimos: 10,
      intervalo_decimos: 30,
      fracao: critico ? 50 : 0,
    }
    return [{ id, modo: 'manual' as const, ...entradas, ...ressuprimento(entradas, casas), medida: null }]
  })
  await escreverParametros(tx, definidos, null)
}
