// Three years of a ledger: in each month an entry of every material in every depósito, and what a school uses of it. One
// month in twelve of each takes all that there is, so that there are days without stock to find.
import sql from 'sql-template-tag'
import { mesesDo, mesMais } from '#server/analises/insights/periodo.ts'
import type { Database } from '#server/casa/db/database.ts'
import { daquiA } from '#server/testing/hoje.ts'
import type { Figure } from './figures.ts'

const DEPOSITOS = 50
const GRUPOS = 20
const MESES = 36

interface Half {
  mes: string
  sinal: 1 | -1
  linha: number
}

/** So many, or a few more; the schools are those that there are. */
export async function plantLedger(
  db: Database,
  quantos: number,
): Promise<{ planted: Figure; movimentos: number }> {
  const begun = performance.now()
  await plantPositions(db, Math.ceil(quantos / (DEPOSITOS * MESES * 2)))
  const corrente = daquiA(0).slice(0, 7)
  const meses = mesesDo({ de: mesMais(corrente, 1 - MESES), ate: corrente })
  let movimentos = 0
  for (const [n, mes] of meses.entries())
    for (const sinal of [1, -1] as const)
      movimentos += await plantMonth(db, { mes, sinal, linha: 2 * n + (sinal + 1) / 2 })
  await db.transaction(async (tx) => {
    await tx.rows(sql`select set_config('statement_timeout', '0', true)`)
    await tx.run(sql`analyze movimento_estoque, saldo`)
  })
  const value = movimentos / ((performance.now() - begun) / 1000)
  return { planted: { name: 'movements planted, in bulk', value, unit: 'movements/s' }, movimentos }
}

async function plantPositions(db: Database, materiais: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`
      with u as (insert into unidade_de_medida (sigla, nome) values ('unb', 'unidade do bench') returning id),
        t as (insert into local_tipo (slug, nome, nivel, permite_estoque)
          values ('bench-deposito', 'Depósito do bench', 'deposito', true) returning id),
        g as (insert into grupo_de_material (codigo, nome)
          select (70 + n)::text, 'Grupo do bench ' || n from generate_series(1, ${GRUPOS}::int) n returning id),
        em_ordem as (select id, row_number() over (order by id) as vez from g),
        m as (insert into material (codigo, descricao, natureza, grupo_id, unidade_id)
          select 'B-' || n, 'Material do bench ' || n, 'consumo', e.id, u.id
          from u, generate_series(1, ${materiais}::int) n join em_ordem e on e.vez = 1 + n % ${GRUPOS}::int returning id)
      insert into local (codigo, nome, tipo_id, caminho)
      select 'B-D' || n, 'Depósito ' || n, t.id, '{}' from t, generate_series(1, ${DEPOSITOS}::int) n`)
    await tx.run(sql`update local set caminho = array[id] where codigo like 'B-D%'`)
    await tx.run(sql`update local set matriculas = 100 + id % 900 where codigo like 'B-E%'`)
    await tx.run(sql`insert into saldo (deposito_id, material_id)
      select l.id, m.id from local l, material m where l.codigo like 'B-D%' and m.codigo like 'B-%'`)
  })
}

/**
 * Without the triggers that seal each movement, keep its balance and mark it as not added up: the seal is not read here, and
 * the others are set beside it.
 */
function plantMonth(db: Database, { mes, sinal, linha }: Half): Promise<number> {
  const [tipo, contrapartida] = sinal === 1 ? ['entrada_compra', 'externo'] : ['saida_consumo', 'consumo']
  const em = `${mes}-${sinal === 1 ? '01' : '10'}`
  return db.transaction(async (tx) => {
    await tx.rows(sql`select set_config('statement_timeout', '0', true),
      set_config('session_replication_role', 'replica', true)`)
    return tx.run(sql`
      with escolas as (
        select array_agg(id order by id) as ids from local where codigo like 'B-E%'),
      partes as (
        select s.*, hashint8(s.deposito_id * 7919 + s.material_id * 104729 + ${linha}::bigint)::bigint & 2147483647 as acaso
        from saldo s where s.deposito_id in (select id from local where codigo like 'B-D%')),
      ditas as materialized (
        select p.*, case when ${sinal}::int = 1 then 100000 when p.acaso % 12 = 0 then p.qtd_e3 else p.qtd_e3 / 2 end as muda_e3,
          case when ${sinal}::int = 1 then 12000 + p.acaso % 500 when p.acaso % 12 = 0 then p.valor_centavos
            else p.valor_centavos / 2 end as muda_centavos
        from partes p),
      saldos as (
        update saldo s set ultimo_seq = s.ultimo_seq + 1, qtd_e3 = s.qtd_e3 + ${sinal}::int * d.muda_e3,
          valor_centavos = s.valor_centavos + ${sinal}::int * d.muda_centavos
        from ditas d where d.id = s.id),
      escritos as (insert into movimento_estoque (deposito_id, material_id, seq, tipo, sinal, qtd_e3, valor_centavos, saldo_qtd_e3,
        saldo_valor_centavos, contrapartida, local_consumo_id, documento_tipo, documento_id, documento_linha, ocorrido_em,
        registrado_em, competencia, hash_anterior, hash)
      select d.deposito_id, d.material_id, d.ultimo_seq + 1, ${tipo}, ${sinal}, d.muda_e3, d.muda_centavos,
        d.qtd_e3 + ${sinal}::int * d.muda_e3, d.valor_centavos + ${sinal}::int * d.muda_centavos, ${contrapartida},
        case when ${sinal}::int = -1 then e.ids[1 + d.acaso / 12 % cardinality(e.ids)] end, 'bench', ${linha}::bigint,
        ${linha}::bigint * 1000000 + row_number() over (), ${em}::date, ${em}::date, ${mes}, '', ''
      from ditas d, escolas e returning deposito_id, material_id, seq)
      insert into movimento_sem_soma select deposito_id, material_id, seq from escritos`)
  })
}
