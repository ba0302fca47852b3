// The insights of the consumption over a planted past, each as it is asked: thirteen months of a whole network. What the
// sums of the ledger are worth is seen beside the same figures read movement by movement.
import sql from 'sql-template-tag'
import { InsightChave } from '#contract/analises/insights.ts'
import { INSIGHTS_DO_CONSUMO } from '#contract/analises/insights-do-consumo.ts'
import type { Pedido } from '#server/analises/insights/pedido.ts'
import { mesesDo, mesMais } from '#server/analises/insights/periodo.ts'
import { RESPOSTAS } from '#server/analises/insights/respostas.ts'
import { condicoesDoUso, DO_LIVRO, DOS_LOCAIS, recorteDe } from '#server/analises/insights/uso.ts'
import { somar } from '#server/analises/somas/somar.ts'
import type { Database } from '#server/casa/db/database.ts'
import { createPlaces } from '#server/testing/people.ts'
import { FUSO_DE_TESTE } from '#server/testing/stock.ts'
import { withDatabase } from './database.ts'
import { type Figure, figureOf, timed } from './figures.ts'
import type { BenchOptions } from './main.ts'

const DEPOSITOS = 50
const MATERIAIS = 200
const AIM = 'p95 ≤ 200 ms'

export function measureInsights({ full }: BenchOptions): Promise<Figure[]> {
  // Of each depósito and material, something in and something out a month: 36 of them are 720,000 movements.
  return withDatabase(2, (db) => measure(db, full ? 36 : 6, full ? 20 : 5))
}

async function measure(db: Database, meses: number, rounds: number): Promise<Figure[]> {
  const corrente = new Date().toISOString().slice(0, 7)
  const begun = performance.now()
  const movimentos = await plant(db, mesesDo({ de: mesMais(corrente, 1 - meses), ate: corrente }))
  const planted = movimentos / ((performance.now() - begun) / 1000)
  const figures: Figure[] = [{ name: 'movements planted, in bulk', value: planted, unit: 'movements/s' }]
  const folding = performance.now()
  while ((await db.transaction((tx) => somar(tx, 20_000))) > 0);
  const folded = movimentos / ((performance.now() - folding) / 1000)
  await db.transaction((tx) => tx.run(sql`analyze soma_do_deposito, soma_do_local, posicao_somada`))
  figures.push({ name: 'movements added up', value: folded, unit: 'movements/s' })
  const pedido: Pedido = {
    tx: db,
    alcance: Object.assign(() => sql`true`, { tudo: true }),
    periodo: { de: mesMais(corrente, -12), ate: corrente, corrente },
    lugar: null,
    grupo_id: undefined,
    comparar: 'ano',
    hoje: new Date().toISOString().slice(0, 10),
    fuso: FUSO_DE_TESTE,
  }
  const all = movimentos.toLocaleString('en')
  for (const chave of InsightChave.options.filter((uma) => uma in INSIGHTS_DO_CONSUMO)) {
    const taken = await timed(rounds, () => RESPOSTAS[chave](pedido))
    figures.push(figureOf(`${chave}, ${all} movements`, 'ms', taken, { aim: AIM }))
  }
  const recorte = { ...recorteDe(pedido, 'consumo'), de: mesMais(corrente, -36) }
  for (const [fonte, name] of [
    [DO_LIVRO, 'read raw'],
    [DOS_LOCAIS, 'from the sums'],
  ] as const) {
    const taken = await timed(rounds, () =>
      db.rows(sql`
        select m.competencia, sum(${fonte.valor}) from ${fonte.de}
        where ${condicoesDoUso(recorte, fonte)} group by 1`),
    )
    figures.push(figureOf(`the series of all months ${name}, ${all} movements`, 'ms', taken))
  }
  return figures
}

/** In each month an entry of every material in every depósito, and half of it used by a school. */
async function plant(db: Database, meses: readonly string[]): Promise<number> {
  const { escola } = await createPlaces(db)
  await db.transaction((tx) =>
    tx.run(sql`
      with g as (insert into grupo_de_material (codigo, nome) values ('98', 'Do bench') returning id),
        u as (insert into unidade_de_medida (sigla, nome) values ('unb', 'unidade do bench') returning id),
        t as (insert into local_tipo (slug, nome, nivel, permite_estoque)
          values ('bench-deposito', 'Depósito do bench', 'deposito', true) returning id),
        m as (insert into material (codigo, descricao, natureza, grupo_id, unidade_id)
          select 'B-' || n, 'Material do bench ' || n, 'consumo', g.id, u.id
          from g, u, generate_series(1, ${MATERIAIS}::int) n returning id)
      insert into local (codigo, nome, tipo_id, caminho)
      select 'B-' || n, 'Depósito ' || n, t.id, '{}' from t, generate_series(1, ${DEPOSITOS}::int) n`),
  )
  await db.transaction(async (tx) => {
    await tx.run(sql`update local set caminho = array[id] where codigo like 'B-%'`)
    await tx.run(sql`insert into saldo (deposito_id, material_id)
      select l.id, m.id from local l, material m where l.codigo like 'B-%' and m.codigo like 'B-%'`)
  })
  let escritos = 0
  for (const [n, mes] of meses.entries())
    for (const sinal of [1, -1] as const)
      escritos += await plantMonth(db, { mes, sinal, linha: 2 * n + (sinal + 1) / 2, escola })
  await db.transaction((tx) => tx.run(sql`analyze movimento_estoque, saldo`))
  return escritos
}

interface Half {
  mes: string
  sinal: 1 | -1
  linha: number
  escola: number
}

function plantMonth(db: Database, { mes, sinal, linha, escola }: Half): Promise<number> {
  const [tipo, contrapartida, qtd, valor] =
    sinal === 1 ? ['entrada_compra', 'externo', 100_000, 12_000] : ['saida_consumo', 'consumo', 50_000, 6_000]
  return db.transaction(async (tx) => {
    await tx.rows(sql`select set_config('statement_timeout', '0', true)`)
    return tx.run(sql`
      insert into movimento_estoque (deposito_id, material_id, seq, tipo, sinal, qtd_e3, valor_centavos, saldo_qtd_e3,
        saldo_valor_centavos, contrapartida, local_consumo_id, documento_tipo, documento_id, documento_linha, ocorrido_em,
        registrado_em, competencia, hash_anterior, hash)
      select s.deposito_id, s.material_id, s.ultimo_seq + 1, ${tipo}, ${sinal}, ${qtd}, ${valor},
        s.qtd_e3 + ${sinal * Number(qtd)}, s.valor_centavos + ${sinal * Number(valor)}, ${contrapartida},
        case when ${sinal}::int = -1 then ${escola}::bigint end, 'bench', ${linha}::bigint,
        ${linha}::bigint * 1000000 + row_number() over (), ${`${mes}-01`}::date, ${`${mes}-01`}::date, ${mes}, '', ''
      from saldo s`)
  })
}
