// The ledger of stock: a document of fifty lines posted on an empty ledger and on a full one, beside the same statements
// in bare SQL; the pages over it; and, with `--movimentos=1000000`, as many at random on eight connections.
import sql from 'sql-template-tag'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import { verificar } from '#server/almoxarifado/razao/verificar.ts'
import type { Database } from '#server/casa/db/database.ts'
import { EstoqueAoAcaso } from '#server/testing/estoque-ao-acaso.ts'
import { withDatabase } from './database.ts'
import { type Figure, figureOf, timed } from './figures.ts'
import { interleaved, rateFigure } from './load.ts'
import type { BenchOptions } from './main.ts'
import { createWorld, type World } from './world.ts'

const LINHAS = 50
const CONEXOES = 8
const FUSO = 'America/Araguaina'
const AIM_DO_LANCAMENTO = '≥ 40 % of the bare statements'

interface Armazens {
  depositos: number[]
  materiais: number[]
}

export async function measureStock({ full, movimentos }: BenchOptions): Promise<Figure[]> {
  if (movimentos > 0) return withDatabase(CONEXOES, (db) => prove(db, movimentos))
  const world = await createWorld()
  try {
    const materiais = await buildMaterials(world.db)
    const vazio = await posting(
      world.db,
      { depositos: await buildDepositos(world.db, 'A'), materiais },
      'empty ledger',
    )
    const armazens = { depositos: await buildDepositos(world.db, 'B'), materiais }
    const total = full ? 5_000_000 : 100_000
    const [plantados, escritos] = await plant(world.db, armazens, total)
    const cheio = await posting(world.db, armazens, `${escritos.toLocaleString('en')} movements`)
    return [...vazio, plantados, ...cheio, ...(await reads(world, armazens, full ? 200 : 40))]
  } finally {
    await world.stop()
  }
}

/** The acceptance of issue 7: 50 materials, 5 depósitos, 8 connections, and nothing remains. */
async function prove(db: Database, movements: number): Promise<Figure[]> {
  const stock = await EstoqueAoAcaso.create(db, {
    seed: 1,
    movements,
    connections: CONEXOES,
    materials: 50,
    depositos: 5,
    lines: 50,
  })
  const outcome = await stock.run()
  console.log('estoque', outcome)
  const begun = performance.now()
  const antes = [...(await stock.notConserved()), ...(await stock.differences())]
  const seconds = (performance.now() - begun) / 1000
  const residuo = await stock.drain()
  await stock.anchor()
  const depois = [...(await stock.notConserved()), ...(await stock.differences())]
  const diferencas = [...antes, ...depois]
  if (diferencas.length > 0) console.error('estoque', diferencas.slice(0, 20))
  const refused = Object.values(outcome.refused).reduce((soma, um) => soma + um, 0)
  return [
    { name: 'movements at random, 8 connections', value: outcome.movements, unit: 'movements' },
    {
      name: 'of them, each second',
      value: (outcome.movements * 1000) / outcome.milliseconds,
      unit: 'movements/s',
    },
    { name: 'documents refused in words', value: refused, unit: 'documents' },
    { name: 'deadlocks, none seen by a person', value: outcome.deadlocks, unit: 'deadlocks' },
    { name: 'verified whole', value: outcome.movements / seconds, unit: 'movements/s' },
    { name: 'differences found', value: diferencas.length, unit: 'differences', aim: '0' },
    { name: 'residue when all has left', value: residuo.qtd + residuo.valor, unit: 'centavos', aim: '0' },
  ]
}

async function buildMaterials(db: Database): Promise<number[]> {
  const linhas = await db.transaction((tx) =>
    tx.rows<{ id: number }>(sql`
      with g as (insert into grupo_de_material (codigo, nome, natureza_despesa, conta)
          values ('98', 'Do bench', '3.3.90.30.16', '1.1.5.6.1.01.00') returning id),
        u as (insert into unidade_de_medida (sigla, nome) values ('unb', 'unidade do bench') returning id)
      insert into material (codigo, descricao, natureza, grupo_id, unidade_id)
      select 'B-' || n, 'Material do bench ' || n, 'consumo', g.id, u.id from g, u, generate_series(1, 200) n
      returning id`),
  )
  return linhas.map(({ id }) => id)
}

async function buildDepositos(db: Database, nome: string): Promise<number[]> {
  const linhas = await db.transaction((tx) =>
    tx.rows<{ id: number }>(sql`
      with tipo as (insert into local_tipo (slug, nome, nivel, permite_estoque)
        values ('bench-deposito-' || ${nome}, 'Depósito do bench ' || ${nome}, 'deposito', true) returning id)
      insert into local (codigo, nome, tipo_id, caminho)
      select 'B-' || ${nome} || n, 'Depósito ' || n, tipo.id, '{}' from tipo, generate_series(1, 50) n returning id`),
  )
  const ids = linhas.map(({ id }) => id)
  await db.transaction((tx) =>
    tx.run(sql`update local set caminho = array[id] where id = any(${ids}::bigint[])`),
  )
  return ids
}

/** Entries of the month before of each material of each depósito, through the same triggers: chained, sealed, summed. */
async function plant(
  db: Database,
  { depositos, materiais }: Armazens,
  total: number,
): Promise<[Figure, number]> {
  const rodadas = Math.ceil(total / (depositos.length * materiais.length))
  const begun = performance.now()
  let escritos = 0
  for (let rodada = 0; rodada < rodadas; rodada++)
    escritos += await db.transaction(async (tx) => {
      await tx.rows(sql`select set_config('statement_timeout', '0', true)`)
      if (rodada === 0)
        await tx.run(sql`insert into saldo (deposito_id, material_id)
          select d, m from unnest(${depositos}::bigint[]) d, unnest(${materiais}::bigint[]) m`)
      return tx.run(sql`
        insert into movimento_estoque (deposito_id, material_id, seq, tipo, sinal, qtd_e3, valor_centavos, saldo_qtd_e3,
          saldo_valor_centavos, contrapartida, documento_tipo, documento_id, documento_linha, ocorrido_em, competencia,
          hash_anterior, hash)
        select s.deposito_id, s.material_id, s.ultimo_seq + 1, 'entrada_compra', 1, 100000, 12345, s.qtd_e3 + 100000,
          s.valor_centavos + 12345, 'externo', 'bench_entrada', ${rodada}::bigint,
          ${rodada}::bigint * 1000000 + row_number() over (), now(), to_char((now() at time zone ${FUSO})::date - interval '1 month', 'YYYY-MM'), '', ''
        from saldo s where s.deposito_id = any(${depositos}::bigint[])`)
    })
  const seconds = (performance.now() - begun) / 1000
  await db.transaction((tx) => tx.run(sql`analyze movimento_estoque, saldo, saldo_lote`))
  return [{ name: 'entries planted, in bulk', value: escritos / seconds, unit: 'movements/s' }, escritos]
}

/** So that neither contender, at its worst, runs out of anything. */
async function supply(db: Database, { depositos, materiais }: Armazens): Promise<void> {
  for (const deposito_id of depositos) {
    const linhas = materiais.map((material_id) => ({
      deposito_id,
      material_id,
      tipo: 'entrada_compra' as const,
      qtd_e3: 100_000_000,
      valor_centavos: 999_999,
      linha: nova(),
    }))
    await db.transaction((tx) =>
      lancar(
        { tx, ator_id: null, fuso: FUSO, agora: new Date() },
        { tipo: 'bench_saldo', id: nova() },
        linhas,
      ),
    )
  }
}

let numeros = 1_000_000_000
const nova = () => ++numeros

/** Fifty materials of one depósito, each once. */
function sorteio({ depositos, materiais }: Armazens): { deposito_id: number; ids: number[] } {
  const deposito_id = depositos[Math.floor(Math.random() * depositos.length)] ?? 0
  const inicio = Math.floor(Math.random() * materiais.length)
  return {
    deposito_id,
    ids: Array.from({ length: LINHAS }, (_, i) => materiais[(inicio + i * 3) % 200] ?? 0),
  }
}

async function postOurs(db: Database, armazens: Armazens): Promise<void> {
  const { deposito_id, ids } = sorteio(armazens)
  const linhas = ids.map((material_id) => ({
    deposito_id,
    material_id,
    tipo: 'saida_consumo' as const,
    qtd_e3: 1_000,
    linha: nova(),
  }))
  await db.transaction((tx) =>
    lancar({ tx, ator_id: null, fuso: FUSO, agora: new Date() }, { tipo: 'bench_saida', id: nova() }, linhas),
  )
}

/** The least that writes the same: hold the balances, write the movements. No lot, no reservation, no word of refusal. */
async function postBare(db: Database, armazens: Armazens): Promise<void> {
  const { deposito_id, ids } = sorteio(armazens)
  const primeira = nova()
  numeros += LINHAS
  await db.transaction(async (tx) => {
    await tx.rows(sql`select material_id from saldo where deposito_id = ${deposito_id}::bigint
      and material_id = any(${ids}::bigint[]) order by material_id for no key update`)
    await tx.run(sql`
      insert into movimento_estoque (deposito_id, material_id, seq, tipo, sinal, qtd_e3, valor_centavos, saldo_qtd_e3,
        saldo_valor_centavos, contrapartida, documento_tipo, documento_id, documento_linha, ocorrido_em, competencia,
        hash_anterior, hash)
      select s.deposito_id, s.material_id, s.ultimo_seq + 1, 'saida_consumo', -1, 1000, c.custo, s.qtd_e3 - 1000,
        s.valor_centavos - c.custo, 'consumo', 'bench_saida', ${primeira}::bigint,
        ${primeira}::bigint + row_number() over (), now(), to_char(now() at time zone ${FUSO}, 'YYYY-MM'), '', ''
      from saldo s cross join lateral (select s.valor_centavos * 1000 / s.qtd_e3 as custo) c
      where s.deposito_id = ${deposito_id}::bigint and s.material_id = any(${ids}::bigint[])`)
  })
}

async function posting(db: Database, armazens: Armazens, when: string): Promise<Figure[]> {
  await supply(db, armazens)
  const sozinho = await timed(100, () => postOurs(db, armazens))
  const contenders = [() => postOurs(db, armazens), () => postBare(db, armazens)]
  const [ours, bare] = await interleaved(contenders, { workers: 8, milliseconds: 3_000, rounds: 3 })
  if (!ours || !bare) throw new Error('two contenders gave no two loads')
  return [
    figureOf(`50-line document posted, alone, ${when}`, 'ms', sozinho),
    rateFigure(`50-line documents posted, 8 at once, ${when}`, ours, {
      unit: 'documents/s',
      limit: { name: 'bare statements', value: bare.perSecond },
      aim: AIM_DO_LANCAMENTO,
    }),
    { ...rateFigure(`the same in bare statements, ${when}`, bare), unit: 'documents/s' },
  ]
}

async function reads(world: World, { depositos, materiais }: Armazens, rounds: number): Promise<Figure[]> {
  const { db, admin } = world
  const [deposito_id = 0] = depositos
  const alcance = { deposito_id }
  const { movimentos } = await db.transaction((tx) => verificar(tx, alcance))
  const verificados = await timed(3, () => db.transaction((tx) => verificar(tx, alcance)))
  const figures = [
    figureOf(`a depósito verified whole, ${movimentos.toLocaleString('en')} movements`, 'ms', verificados),
  ]
  const estoque = '/api/painel/almoxarifado/estoque'
  const paginas = [
    ['position, first page with its count', `${estoque}?perPage=50`],
    ['position, one depósito', `${estoque}?perPage=50&local_id=${deposito_id}`],
    ['kardex, first page', `${estoque}/${deposito_id}/${materiais[0] ?? 0}/kardex?perPage=50`],
  ] as const
  for (const [name, path] of paginas)
    figures.push(
      figureOf(name, 'ms', await timed(rounds, () => admin.json('GET', path)), { aim: 'p99 < 200 ms' }),
    )
  return [...figures, ...(await closings(world, depositos.slice(1, 6)))]
}

/** The month before of five depósitos: verified and shown, and then closed. */
async function closings({ admin }: World, depositos: readonly number[]): Promise<Figure[]> {
  const caminho = '/api/painel/almoxarifado/fechamentos'
  const hoje = new Date()
  const competencia = new Date(Date.UTC(hoje.getUTCFullYear(), hoje.getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 7)
  const conferidos: number[] = []
  const fechados: number[] = []
  for (const deposito_id of depositos) {
    const begun = performance.now()
    const { id, versao } = await admin.json<{ id: number; versao: number }>('POST', caminho, {
      deposito_id,
      competencia,
    })
    conferidos.push(performance.now() - begun)
    const fecha = performance.now()
    await admin.json('POST', `${caminho}/${id}/fechar`, { versao, ressalvas: [] })
    fechados.push(performance.now() - fecha)
  }
  return [
    figureOf('a month of a depósito verified before it closes', 'ms', conferidos),
    figureOf('a month of a depósito closed, with its report', 'ms', fechados),
  ]
}
