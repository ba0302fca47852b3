// Over random worlds, what is said of suppliers, of what expires and of each pupil is what a plain reading of them says.
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import { InsightChave } from '#contract/analises/insights.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { FUSO_DE_TESTE } from '#server/testing/hoje.ts'
import { plantMovements } from '#server/testing/past-movements.ts'
import { createPlaces } from '#server/testing/people.ts'
import { semRastro } from '#server/testing/sem-rastro.ts'
import { createStock } from '#server/testing/stock.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { atosDe, passado } from '#server/testing/uso-ao-acaso.ts'
import type { Pedido } from './pedido.ts'
import { mesesDo, mesMais } from './periodo.ts'
import { RESPOSTAS } from './respostas.ts'

const { db } = await createTestDatabase()
const locais = await createPlaces(db)
const stock = await createStock(db)
const depositos = [stock.deposito, stock.outroDeposito]
const materiais = [await stock.material(), await stock.material(), await stock.material()]
const HOJE = '2026-11-20'
const CORRENTE = '2026-11'

const ALUNOS = new Map([
  [locais.escola, 9],
  [locais.outraEscola, 4],
  [locais.escolaAlheia, 7],
])
await db.transaction(async (tx) => {
  for (const [id, alunos] of ALUNOS)
    await tx.run(sql`update local set matriculas = ${alunos} where id = ${id}`)
})
const fornecedores = await db.transaction(async (tx) =>
  (
    await tx.rows<{ id: number }>(sql`
      insert into fornecedor (tipo_pessoa, razao_social, natureza)
      select 'estrangeiro', 'Fornecedor ' || n, '{fornecedor}' from generate_series(1, 3) n returning id`)
  ).map(({ id }) => id),
)

const pedidoDe = (tx: Queryable, nos: readonly number[] | null): Pedido => ({
  tx,
  alcance: (caminho) => (nos === null ? sql`true` : sql`${caminho} && ${[...nos]}::bigint[]`),
  periodo: { de: '2026-05', ate: '2026-10', corrente: CORRENTE },
  lugar: null,
  grupo_id: undefined,
  comparar: undefined,
  hoje: HOJE,
  fuso: FUSO_DE_TESTE,
})
const LEITORES = [null, [stock.deposito]] as const
const ve = (nos: readonly number[] | null, deposito: number) => nos === null || nos.includes(deposito)

/** Of each random world, in a transaction that leaves nothing. */
async function sempre<T>(mundos: fc.Arbitrary<T>, confere: (tx: Queryable, mundo: T) => Promise<void>) {
  await fc.assert(
    fc.asyncProperty(mundos, async (mundo) => {
      await semRastro(db, (tx) => confere(tx, mundo))
    }),
    { numRuns: 8 },
  )
}

const diaDepois = (dias: number) =>
  new Date(Date.parse(`${HOJE}T00:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10)
const soma = (valores: readonly number[]) => valores.reduce((total, um) => total + um, 0)

/** Where a part of them is reached, walking from the least to the most; between two, in proportion. */
function ate(valores: readonly number[], parte: number): number | null {
  const emOrdem = valores.toSorted((a, b) => a - b)
  const passos = emOrdem.length - 1
  for (const [n, valor] of emOrdem.entries()) {
    if (n >= parte * passos) {
      const antes = emOrdem[n - 1] ?? valor
      return valor - (valor - antes) * (n - parte * passos)
    }
  }
  return null
}

const nota = fc.record({
  fornecedor: fc.constantFrom(...fornecedores),
  deposito: fc.constantFrom(...depositos),
  recebidaHa: fc.integer({ min: 0, max: 260 }),
  /** Days from the note to the dock; below zero, or more than 180, somebody wrote the note's day wrong. */
  prazo: fc.option(
    fc.oneof(
      fc.integer({ min: -3, max: 60 }),
      fc.constantFrom(179, 180, 181, 666_536),
      fc.integer({ min: 61, max: 400 }),
    ),
  ),
  situacao: fc.constantFrom(
    'recebida_provisoria',
    'em_exame',
    'aceita',
    'recusada',
    'estornada',
    'cancelada',
  ),
})

test('the days that each supplier takes are those between its notes and the dock', async () => {
  await sempre(fc.array(nota, { minLength: 1, maxLength: 25 }), async (tx, notas) => {
    for (const [n, { fornecedor, deposito, recebidaHa, prazo, situacao }] of notas.entries()) {
      const emissao = prazo === null ? null : diaDepois(-recebidaHa - prazo)
      await tx.run(sql`
        insert into entrada (tipo, situacao, protocolo, deposito_id, fornecedor_id, doc_emissao, provisorio_em)
        values ('compra', ${situacao}, ${`ENT-F-${n}`}, ${deposito}, ${fornecedor}, ${emissao},
          ${`${diaDepois(-recebidaHa)}T15:00:00Z`})`)
    }
    for (const nos of LEITORES) {
      const vistas = notas.filter(({ deposito, recebidaHa, situacao }) => {
        if (['recusada', 'estornada', 'cancelada'].includes(situacao)) return false
        const dia = diaDepois(-recebidaHa)
        return ve(nos, deposito) && dia >= '2026-05-01' && dia <= '2026-10-31'
      })
      const { linhas } = await RESPOSTAS.prazo_do_fornecedor(pedidoDe(tx, nos))
      expect(linhas.length).toBe(new Set(vistas.map(({ fornecedor }) => fornecedor)).size)
      for (const { chave, valores } of linhas) {
        const dele = vistas.filter(({ fornecedor }) => String(fornecedor) === chave)
        const dias = dele.flatMap(({ prazo }) => (prazo === null || prazo < 0 || prazo > 180 ? [] : [prazo]))
        expect([valores.entradas, valores.medidas]).toEqual([dele.length, dias.length])
        for (const [coluna, parte] of [
          ['p50', 0.5],
          ['p90', 0.9],
        ] as const) {
          const esperado = ate(dias, parte)
          if (esperado === null) expect(valores[coluna]).toBeNull()
          else expect(Math.abs((valores[coluna] ?? -1) - esperado)).toBeLessThan(0.06)
        }
      }
    }
  })
})

test.each(['estornada', 'recusada', 'cancelada'])(
  'an entry that is %s changes no insight of what is bought, kept and used',
  async (situacao) => {
    const [deposito = 0, material = 0] = [depositos[0], materiais[0]]
    const chegada = {
      mes: '2026-06',
      dia: 2,
      deposito_id: deposito,
      material_id: material,
      local_consumo_id: null,
    }
    const boa = { ...chegada, tipo: 'entrada_compra', sinal: 1, qtd_e3: 9000, valor_centavos: 900 } as const
    const ruim = { ...boa, mes: '2026-08', qtd_e3: 7000, valor_centavos: 70_000 }
    // In its month: the books of a month that ended with it in stock say so for ever, and the turnover reads those.
    const volta = { ...ruim, dia: 9, tipo: 'estorno', sinal: -1, estorna: 1 } as const
    // A material that came by nothing else never ran out.
    const so = { ...ruim, material_id: materiais[1] ?? 0 }
    const soVolta = { ...volta, material_id: so.material_id, estorna: 3 }
    const respostas = async (tx: Queryable) =>
      Object.fromEntries(
        await Promise.all(
          InsightChave.options
            .filter((chave) => INSIGHTS[chave].explorador === 'consumo')
            .map(async (chave) => [chave, await RESPOSTAS[chave](pedidoDe(tx, null))] as const),
        ),
      )
    const noMundo = async (comEla: boolean) => {
      let ditas = {}
      await semRastro(db, async (tx) => {
        const registrar = (qual: string, quando: string, emissao: string) =>
          tx.run(sql`
              insert into entrada (tipo, situacao, protocolo, deposito_id, fornecedor_id, doc_emissao, provisorio_em)
              values ('compra', ${qual}, ${`ENT-F-${qual}`}, ${deposito}, ${fornecedores[0]}, ${emissao}, ${quando})`)
        await registrar('aceita', '2026-06-02T15:00:00Z', '2026-05-23')
        if (comEla) await registrar(situacao, '2026-08-02T15:00:00Z', '2026-04-02')
        await plantMovements(tx, comEla && situacao === 'estornada' ? [boa, ruim, volta, so, soVolta] : [boa])
        ditas = await respostas(tx)
      })
      return ditas
    }
    const sem = await noMundo(false)
    expect(sem).toMatchObject({ prazo_do_fornecedor: { resumo: { entradas: 1, p90: 10 } } })
    expect(await noMundo(true)).toEqual(sem)
  },
)

test('a material is in want since the first arrival that stayed, and not since one that was taken back', async () => {
  const [deposito_id = 0, material_id = 0] = [depositos[0], materiais[0]]
  const onde = { deposito_id, material_id, local_consumo_id: null, qtd_e3: 9000, valor_centavos: 900 }
  const entra = { ...onde, tipo: 'entrada_compra', sinal: 1 } as const
  const sai = { ...onde, tipo: 'saida_consumo', sinal: -1, mes: '2026-10', dia: 12 } as const
  await semRastro(db, async (tx) => {
    await plantMovements(tx, [
      { ...entra, mes: '2026-06', dia: 2 },
      { ...onde, mes: '2026-06', dia: 9, tipo: 'estorno', sinal: -1, estorna: 0 },
      { ...entra, mes: '2026-10', dia: 2 },
      sai,
    ])
    const { linhas } = await RESPOSTAS.dias_em_falta(pedidoDe(tx, null))
    // From noon of the 12th to the end of October.
    expect(linhas.map(({ valores }) => valores)).toEqual([expect.objectContaining({ dias: 19, vezes: 1 })])
  })
})

const lote = fc.record({
  deposito: fc.constantFrom(...depositos),
  material: fc.constantFrom(...materiais),
  validade: fc.option(fc.integer({ min: -40, max: 130 })),
  qtd: fc.integer({ min: 0, max: 50 }),
})
type Lote = typeof lote extends fc.Arbitrary<infer A> ? A : never

/** Of a position; not a round price, so that something is rounded. */
const valorDa = (qtd: number) => qtd * 37 + 11
const posicao = ({ deposito, material }: Lote) => `${deposito}-${material}`

test('what has expired, and what expires until a day, is each lot of it at the mean cost of its position', async () => {
  await sempre(fc.array(lote, { maxLength: 20 }), async (tx, lotes) => {
    const porPosicao = Map.groupBy(lotes, posicao)
    const qtdDa = (um: Lote) => soma((porPosicao.get(posicao(um)) ?? []).map(({ qtd }) => qtd))
    for (const [um] of porPosicao.values()) {
      if (!um) continue
      const qtd = qtdDa(um)
      await tx.run(sql`
        insert into saldo (deposito_id, material_id, qtd_e3, valor_centavos)
        values (${um.deposito}, ${um.material}, ${qtd * 1000}, ${qtd === 0 ? 0 : valorDa(qtd)})`)
    }
    for (const [n, { deposito, material, validade, qtd }] of lotes.entries())
      await tx.run(sql`
        with l as (insert into lote (material_id, codigo, validade)
          values (${material}, ${`LF-${n}`}, ${validade === null ? null : diaDepois(validade)}) returning id)
        insert into saldo_lote (deposito_id, material_id, lote_id, qtd_e3)
        select ${deposito}, ${material}, id, ${qtd * 1000} from l`)
    for (const nos of LEITORES) {
      const { linhas } = await RESPOSTAS.estoque_a_vencer(pedidoDe(tx, nos))
      expect(linhas.map(({ chave }) => chave)).toEqual(['vencido', '30', '60', '90'])
      for (const { chave, valores } of linhas) {
        const vencem = lotes.filter(
          ({ deposito, validade, qtd }) =>
            ve(nos, deposito) &&
            qtd > 0 &&
            validade !== null &&
            (chave === 'vencido' ? validade < 0 : validade >= 0 && validade <= Number(chave)),
        )
        expect(valores).toEqual({
          valor: soma(vencem.map((um) => Math.round((um.qtd * valorDa(qtdDa(um))) / qtdDa(um)))),
          posicoes: new Set(vencem.map(posicao)).size,
          lotes: vencem.length,
        })
      }
    }
  })
})

const ESCOLAS = [...ALUNOS.keys()]
const ato = atosDe({ depositos, materiais, locais: [...ESCOLAS, locais.regional, null] })
/** The walk ends in its last month, which is of the period: most of the acts are there. */
const MESES = mesesDo({ de: mesMais(CORRENTE, -8), ate: mesMais(CORRENTE, -1) })

test('each pupil is given what their school used, and the index compares each pupil with each', async () => {
  let comUso = 0
  await sempre(fc.array(ato, { minLength: 30, maxLength: 60 }), async (tx, atos) => {
    const movimentos = passado(atos, MESES)
    await plantMovements(tx, movimentos)
    const usadoEm = (escola: number) =>
      soma(
        movimentos
          .filter(
            ({ mes, local_consumo_id: local }) => local === escola && mes >= '2026-05' && mes <= '2026-10',
          )
          .map(({ sinal, valor_centavos }) => -sinal * valor_centavos),
      )
    const porAluno = (escola: number) => usadoEm(escola) / (ALUNOS.get(escola) ?? 1)
    const pedido = pedidoDe(tx, null)
    const { linhas, resumo } = await RESPOSTAS.por_aluno_na_escola(pedido)
    expect(Object.fromEntries(linhas.map(({ chave, valores }) => [chave, valores]))).toEqual(
      Object.fromEntries(
        [...ALUNOS].map(([escola, alunos]) => [
          escola,
          { valor: usadoEm(escola), alunos, por_aluno: Math.round(porAluno(escola)) },
        ]),
      ),
    )
    const alunos = [...ALUNOS].flatMap(([escola, n]) => Array<number>(n).fill(Math.max(0, porAluno(escola))))
    const pares = soma(alunos.map((um) => soma(alunos.map((outro) => Math.abs(um - outro)))))
    const gini = soma(alunos) === 0 ? null : pares / (2 * alunos.length * soma(alunos))
    if (gini !== null) comUso++
    if (gini === null) expect(resumo.gini).toBeNull()
    else expect(Math.abs(Number(resumo.gini) - gini)).toBeLessThan(0.0006)

    const ramos = await RESPOSTAS.por_aluno_na_regional(pedido)
    const esperados = new Map([
      [locais.regional, [locais.escola, locais.outraEscola].map(porAluno)],
      [locais.regionalAlheia, [porAluno(locais.escolaAlheia)]],
    ])
    expect(ramos.linhas.length).toBe(esperados.size)
    for (const { chave, valores } of ramos.linhas) {
      const deles = esperados.get(Number(chave)) ?? []
      expect(valores.escolas).toBe(deles.length)
      const partes = { minimo: 0, q1: 0.25, mediana: 0.5, q3: 0.75, maximo: 1 }
      for (const [coluna, parte] of Object.entries(partes))
        expect(Math.abs((valores[coluna] ?? 0) - (ate(deles, parte) ?? 0))).toBeLessThan(0.51)
    }
  })
  expect(comUso).toBeGreaterThan(0)
})
