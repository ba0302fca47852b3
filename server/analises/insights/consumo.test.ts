// Over a random past, what each insight of the consumption says is what a plain reading of the movements says, for people
// of different reach; and each figure is that of the list behind it.
import fc from 'fast-check'
import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import { type ClasseDoConsumo, type InsightChave, insights } from '#contract/analises/insights.ts'
import { somar } from '#server/analises/somas/somar.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type PastMovement, plantMovements } from '#server/testing/past-movements.ts'
import { createPlaces } from '#server/testing/people.ts'
import { semRastro } from '#server/testing/sem-rastro.ts'
import { createStock } from '#server/testing/stock.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { atosDe, passado } from '#server/testing/uso-ao-acaso.ts'
import { paginaDeMateriais } from './consumo-dos-materiais.ts'
import { paginaDeMovimentos, quantosMovimentos } from './movimentos-queries.ts'
import type { Pedido } from './pedido.ts'
import { mesesDo, mesMais } from './periodo.ts'
import { RESPOSTAS } from './respostas.ts'
import type { RecorteDoUso } from './uso.ts'

const { db } = await createTestDatabase()
const stock = await createStock(db)
const locais = await createPlaces(db)
const materiais = [
  await stock.material(),
  await stock.material(),
  await stock.material(),
  await stock.material(),
]
const depositos = [stock.deposito, stock.outroDeposito]
const usam = [null, locais.escola, locais.outraEscola, locais.escolaAlheia, locais.regional]
const caminhos = new Map<number, number[]>([
  [stock.deposito, [stock.deposito]],
  [stock.outroDeposito, [stock.outroDeposito]],
  [locais.regional, [locais.orgao, locais.regional]],
  [locais.escola, [locais.orgao, locais.regional, locais.escola]],
  [locais.outraEscola, [locais.orgao, locais.regional, locais.outraEscola]],
  [locais.escolaAlheia, [locais.orgao, locais.regionalAlheia, locais.escolaAlheia]],
])
const ALUNOS = new Map([
  [locais.escola, 120],
  [locais.outraEscola, 31],
])
await db.transaction(async (tx) => {
  for (const [id, alunos] of ALUNOS)
    await tx.run(sql`update local set matriculas = ${alunos} where id = ${id}`)
})

const CORRENTE = '2026-11'
const MESES = mesesDo({ de: mesMais(CORRENTE, -16), ate: CORRENTE })
const ato = atosDe({ depositos, materiais, locais: usam })

interface Leitor {
  nome: string
  /** Null: everything. */
  nos: number[] | null
}
const LEITORES: readonly Leitor[] = [
  { nome: 'everywhere', nos: null },
  { nome: 'one regional', nos: [locais.regional] },
  { nome: 'one school', nos: [locais.outraEscola] },
  { nome: 'one depósito', nos: [stock.deposito] },
]

const alcanca = ({ nos }: Leitor, local: number) =>
  nos === null || (caminhos.get(local) ?? []).some((no) => nos.includes(no))

type Uso = 'consumo' | 'perda' | null
const DE_CONSUMO = ['saida_consumo', 'saida_amostra', 'entrada_devolucao_unidade']
const DE_PERDA = ['saida_perda_avaria', 'saida_falta_inventario']

/** Read anew, without a look at how the server does. */
function lidos(movimentos: readonly PastMovement[], leitor: Leitor) {
  return movimentos.flatMap((um) => {
    const tipo = um.estorna === undefined ? um.tipo : (movimentos[um.estorna]?.tipo ?? um.tipo)
    const uso: Uso = DE_CONSUMO.includes(tipo) ? 'consumo' : DE_PERDA.includes(tipo) ? 'perda' : null
    const local = um.local_consumo_id ?? um.deposito_id
    if (!alcanca(leitor, local) && !alcanca(leitor, um.deposito_id)) return []
    return [{ ...um, tipo, uso, local, valor: -um.sinal * um.valor_centavos, qtd: -um.sinal * um.qtd_e3 }]
  })
}

const soma = <T>(linhas: readonly T[], de: (um: T) => number) =>
  linhas.reduce((total, um) => total + de(um), 0)
const por = <T>(linhas: readonly T[], chave: (um: T) => string | number) =>
  [...Map.groupBy(linhas, chave)].map(([k, deles]) => [String(k), deles] as const)

function pedidoDe(tx: Queryable, { nos }: Leitor, mais: Partial<Pedido> = {}): Pedido {
  return {
    tx,
    alcance: Object.assign(
      (caminho: Sql) => (nos === null ? sql`true` : sql`${caminho} && ${nos}::bigint[]`),
      { tudo: nos === null },
    ),
    periodo: { de: '2025-11', ate: CORRENTE, corrente: CORRENTE },
    lugar: null,
    grupo_id: undefined,
    comparar: 'ano',
    hoje: '2026-11-20',
    fuso: 'America/Araguaina',
    ...mais,
  }
}

/** In a transaction that leaves nothing. Only some of it is added up; the rest is read as it was posted. */
async function numPassado(
  movimentos: readonly PastMovement[],
  olhar: (tx: Queryable) => Promise<void>,
): Promise<void> {
  await semRastro(db, async (tx) => {
    await plantMovements(tx, movimentos, () => somar(tx, 2))
    await somar(tx, Math.ceil(movimentos.length / 2))
    await olhar(tx)
  })
}

const sempre = (confere: (tx: Queryable, movimentos: PastMovement[]) => Promise<void>, numRuns = 8) =>
  fc.assert(
    fc.asyncProperty(fc.array(ato, { minLength: 1, maxLength: 60 }), async (atos) => {
      const movimentos = passado(atos, MESES)
      await numPassado(movimentos, (tx) => confere(tx, movimentos))
    }),
    { numRuns },
  )

const doPeriodo = (um: { mes: string }) => um.mes >= '2025-11' && um.mes <= CORRENTE

test('the consumption of each month, and of the same a year before, is what the movements say', async () => {
  await sempre(async (tx, movimentos) => {
    for (const leitor of LEITORES) {
      const { linhas, resumo } = await RESPOSTAS.consumo_por_mes(pedidoDe(tx, leitor))
      const usados = lidos(movimentos, leitor).filter(({ uso }) => uso === 'consumo')
      const doMes = (mes: string) =>
        soma(
          usados.filter((um) => um.mes === mes),
          ({ valor }) => valor,
        )
      // What the ledger had by then; before its first month nothing is compared.
      const primeiro = usados
        .map(({ mes }) => mes)
        .filter((mes) => mes >= '2023-11')
        .sort()[0]
      for (const { chave, valores } of linhas.filter(({ chave }) => chave <= CORRENTE)) {
        const antes = mesMais(chave, -12)
        expect([leitor.nome, chave, valores.valor]).toEqual([leitor.nome, chave, doMes(chave)])
        expect(valores.anterior).toBe(primeiro === undefined || antes < primeiro ? null : doMes(antes))
      }
      // The month that has not ended is compared with nothing.
      const comparados = linhas.filter(({ chave, valores }) => chave < CORRENTE && valores.anterior !== null)
      const [primeiroDeles, ultimo] = [comparados[0]?.chave ?? null, comparados.at(-1)?.chave ?? null]
      expect([resumo.comparado_de, resumo.comparado_ate]).toEqual([primeiroDeles, ultimo])
      expect(resumo.meses_comparados).toBe(comparados.length)
    }
  })
})

test('the classes are those of a plain reading: by what was spent, and by the deviation over the mean', async () => {
  await sempre(async (tx, movimentos) => {
    const [leitor] = LEITORES
    if (!leitor) return
    const usados = lidos(movimentos, leitor).filter((um) => um.uso === 'consumo' && doPeriodo(um))
    const inteiros = mesesDo({ de: '2025-11', ate: '2026-10' })
    const gastos = por(usados, ({ material_id }) => material_id)
      .map(([id, deles]) => ({ id: Number(id), deles, valor: soma(deles, ({ valor }) => valor) }))
      .filter(({ valor }) => valor > 0)
      .sort((a, b) => b.valor - a.valor || a.id - b.id)
    const total = soma(gastos, ({ valor }) => valor)
    const esperadas = new Map<string, { valor: number; itens: number }>()
    let antes = 0
    for (const { deles, valor } of gastos) {
      const curva = antes < 0.8 * total ? 'A' : antes < 0.95 * total ? 'B' : 'C'
      antes += valor
      const meses = inteiros.map((mes) =>
        soma(
          deles.filter((um) => um.mes === mes),
          ({ qtd }) => qtd,
        ),
      )
      const media = soma(meses, (qtd) => qtd) / meses.length
      const desvio = Math.sqrt(soma(meses, (qtd) => (qtd - media) ** 2) / meses.length)
      const classe = `${curva}${media <= 0 ? 'Z' : desvio / media <= 0.5 ? 'X' : desvio / media <= 1 ? 'Y' : 'Z'}`
      const { valor: ja = 0, itens = 0 } = esperadas.get(classe) ?? {}
      esperadas.set(classe, { valor: ja + valor, itens: itens + 1 })
    }
    const { linhas } = await RESPOSTAS.classes_do_consumo(pedidoDe(tx, leitor))
    for (const { chave, valores } of linhas) {
      const { valor, itens } = esperadas.get(chave) ?? { valor: 0, itens: 0 }
      expect([chave, valores.valor, valores.itens]).toEqual([chave, valor, itens])
      const { alcance } = pedidoDe(tx, leitor)
      const recorte: RecorteDoUso = { alcance, de: '2025-11', ate: CORRENTE }
      const vistos = await paginaDeMateriais(
        tx,
        { recorte, periodo: pedidoDe(tx, leitor).periodo, classe: [chave as ClasseDoConsumo] }, // as: a row's key is its class
        { ordem: 'valor', sentido: 'desc', depois: null, limite: 100 },
      )
      expect(vistos.length).toBe(itens)
      expect(soma(vistos, (um) => um.valor_centavos)).toBe(valor)
    }
  })
})

test('each branch of the network is told what it used for each of its pupils', async () => {
  await sempre(async (tx, movimentos) => {
    const [leitor] = LEITORES
    if (!leitor) return
    const lugar = { id: locais.regional, deposito: false }
    const { linhas, resumo } = await RESPOSTAS.consumo_por_aluno(pedidoDe(tx, leitor, { lugar }))
    const usados = lidos(movimentos, leitor).filter((um) => um.uso === 'consumo' && doPeriodo(um))
    const deles = usados.filter(({ local }) => caminhos.get(local)?.includes(locais.regional))
    for (const { chave, valores } of linhas) {
      const valor = soma(
        deles.filter(({ local }) => local === Number(chave)),
        (um) => um.valor,
      )
      const alunos = ALUNOS.get(Number(chave)) ?? 0
      expect(valores).toEqual({ valor, alunos, por_aluno: alunos > 0 ? Math.round(valor / alunos) : null })
    }
    expect(resumo.valor).toBe(soma(deles, ({ valor }) => valor))
    expect(resumo.alunos).toBe(151)
  })
})

test('what turns and what was lost are what the movements say', async () => {
  await sempre(async (tx, movimentos) => {
    for (const leitor of LEITORES) {
      const meses = mesesDo({ de: '2025-11', ate: CORRENTE })
      const vistos = movimentos.filter(({ deposito_id }) => alcanca(leitor, deposito_id))
      const estoques = soma(meses, (mes) =>
        soma(
          vistos.filter((um) => um.mes <= mes),
          (um) => um.sinal * um.valor_centavos,
        ),
      )
      const usado = soma(
        // What takes another back names it by its place among all of them.
        lidos(movimentos, { nome: '', nos: null }).filter(
          (um) => alcanca(leitor, um.deposito_id) && um.uso === 'consumo' && doPeriodo(um),
        ),
        ({ valor }) => valor,
      )
      const {
        linhas: [giro],
      } = await RESPOSTAS.giro_por_grupo(pedidoDe(tx, leitor))
      if (vistos.length === 0) expect(giro).toBeUndefined()
      else {
        expect(giro?.valores.valor).toBe(usado)
        expect(giro?.valores.estoque_medio).toBe(Math.round(estoques / 13))
      }
      const perdidos = lidos(movimentos, leitor).filter((um) => um.uso === 'perda' && doPeriodo(um))
      const { linhas } = await RESPOSTAS.perdas_por_motivo(pedidoDe(tx, leitor))
      const esperadas = por(perdidos, ({ tipo }) => tipo).map(([tipo, deles]) => [
        tipo,
        soma(deles, ({ valor }) => valor),
      ])
      expect(Object.fromEntries(linhas.map(({ chave, valores }) => [chave, valores.valor]))).toEqual(
        Object.fromEntries(esperadas),
      )
    }
  })
})

test('the days without stock are those between a balance of zero and the next movement', async () => {
  await sempre(async (tx, movimentos) => {
    const [leitor] = LEITORES
    if (!leitor) return
    // A period that ended: nothing of it depends on the clock.
    const periodo = { de: '2025-12', ate: '2026-10', corrente: CORRENTE }
    const [inicio, fim] = [Date.parse('2025-12-01T03:00:00Z'), Date.parse('2026-11-01T03:00:00Z')]
    const esperados = new Map<string, number>()
    for (const [chave, deles] of por(movimentos, (um) => `${um.deposito_id}-${um.material_id}`)) {
      let saldo = 0
      deles.forEach((um, n) => {
        saldo += um.sinal * um.qtd_e3
        const proximo = deles[n + 1]
        const de = Math.max(inicio, Date.parse(`${um.mes}-05T15:00:00Z`))
        const ate = Math.min(fim, proximo ? Date.parse(`${proximo.mes}-05T15:00:00Z`) : fim)
        if (saldo === 0 && ate > de) esperados.set(chave, (esperados.get(chave) ?? 0) + ate - de)
      })
    }
    const { linhas } = await RESPOSTAS.dias_em_falta(pedidoDe(tx, leitor, { periodo }))
    expect(Object.fromEntries(linhas.map(({ chave, valores }) => [chave, valores.dias]))).toEqual(
      Object.fromEntries([...esperados].map(([chave, ms]) => [chave, Math.floor(ms / 86_400_000)])),
    )
  })
})

/** What is left of each entry when all that left is taken from the oldest on. */
function restosDe(deles: readonly PastMovement[]) {
  let saiu = soma(
    deles.filter(({ sinal }) => sinal < 0),
    ({ qtd_e3 }) => qtd_e3,
  )
  return deles
    .filter(({ sinal }) => sinal > 0)
    .flatMap((um) => {
      const tirado = Math.min(saiu, um.qtd_e3)
      saiu -= tirado
      const resta = um.qtd_e3 - tirado
      const dias = (Date.parse('2026-11-20') - Date.parse(`${um.mes}-05`)) / 86_400_000
      return resta === 0 ? [] : [{ dias, valor: Math.round((um.valor_centavos * resta) / um.qtd_e3) }]
    })
}

test('what stands on the shelf is what came last, at the price at which it came', async () => {
  await sempre(async (tx, movimentos) => {
    const estornados = new Set(movimentos.flatMap(({ estorna }) => (estorna === undefined ? [] : [estorna])))
    const ficaram = movimentos.filter((um, n) => um.estorna === undefined && !estornados.has(n))
    for (const leitor of LEITORES) {
      const esperadas = por(
        ficaram.filter(({ deposito_id }) => alcanca(leitor, deposito_id)),
        (um) => `${um.deposito_id}-${um.material_id}`,
      ).flatMap(([chave, deles]) => {
        const restos = restosDe(deles)
        if (restos.length === 0) return []
        const antigos = restos.filter(({ dias }) => dias > 180)
        return [
          [
            chave,
            {
              pela_entrada: soma(restos, ({ valor }) => valor),
              antigo: soma(antigos, ({ valor }) => valor),
              idade: Math.max(...restos.map(({ dias }) => dias)),
            },
          ] as const,
        ]
      })
      const { linhas, resumo } = await RESPOSTAS.estoque_por_idade(pedidoDe(tx, leitor))
      expect(
        Object.fromEntries(
          linhas.map(({ chave, valores: { pela_entrada, antigo, idade } }) => [
            chave,
            { pela_entrada, antigo, idade },
          ]),
        ),
      ).toEqual(Object.fromEntries(esperadas))
      expect(resumo.antigo).toBe(soma(esperadas, ([, { antigo }]) => antigo))
    }
  })
})

const SOMADOS: readonly InsightChave[] = [
  'consumo_por_mes',
  'consumo_por_aluno',
  'giro_por_grupo',
  'perdas_por_motivo',
]

test('each figure of use is the sum of the rows of its list, whoever looks', async () => {
  let comparados = 0
  await sempre(async (tx, movimentos) => {
    for (const leitor of LEITORES)
      for (const chave of SOMADOS) {
        const pedido = pedidoDe(tx, leitor)
        const { linhas } = await RESPOSTAS[chave](pedido)
        const coluna = INSIGHTS[chave].prova?.coluna ?? ''
        for (const { filtro, valores } of linhas) {
          if (filtro === null) continue
          const { de, ate, ...resto } = insights.movimentos.query.parse(filtro)
          const recorte = { ...resto, alcance: pedido.alcance, de: de ?? '', ate: ate ?? '' }
          const linhasDaLista = await paginaDeMovimentos(
            tx,
            { recorte },
            { ordem: 'valor', sentido: 'desc', depois: null, limite: 500 },
          )
          expect([chave, soma(linhasDaLista, (um) => um.valor_centavos)]).toEqual([chave, valores[coluna]])
          expect((await quantosMovimentos(tx, { recorte })).total).toBe(linhasDaLista.length)
        }
      }
    comparados += movimentos.length
  }, 3)
  // One past of few acts may have none that was posted.
  expect(comparados).toBeGreaterThan(0)
})
