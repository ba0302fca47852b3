// On the demonstration, asked as its administrator: 25 rows of any list are 10 kB at most before compression, as the screens
// ask for them, and they are the rows that anyone gets.
import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { emLinhas } from '#contract/casa/em-colunas.ts'
import { type AcaoDoRegistro, Pagina } from '#contract/casa/envelope.ts'
import { lists } from '#server/plans/asked-lists.ts'
import { applySeeds } from '#server/seeds/apply-seeds.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { loadDemonstration } from './load-demonstration.ts'
import { SENHA_DA_DEMONSTRACAO } from './pessoas.ts'

const { db } = await createTestDatabase()
await applySeeds(db)
await loadDemonstration(db, { agora: new Date() })
const { client } = await createTestApp(db)
const clara = client()
await clara.entrar({ email: 'clara@zelo.demo' }, SENHA_DA_DEMONSTRACAO)

const ROWS = 25
const LIMIT = 10_000
/** Of a page with fewer rows: what is said once for all of them. The rest is so much for each. */
const ONCE = 2_000
const limitOf = (rows: number) => (rows >= ROWS ? LIMIT : ONCE + ((LIMIT - ONCE) / ROWS) * rows)

/** Lists of one record: that of which they have most. */
const OF: Readonly<Record<string, Sql>> = {
  'instalacoesDoLocal.listar': sql`select local_id from instalacao group by 1 order by count(*) desc, 1 limit 1`,
  'homologacao.trilha': sql`select monitoramento_id from operacao group by 1 having monitoramento_id > 0 order by count(*) desc, 1 limit 1`,
  'homologacao.achados': sql`
    select monitoramento_id from monitoramento_patrimonio group by 1 order by count(*) desc, 1 limit 1`,
  'estoque.kardex': sql`
    select deposito_id, material_id from movimento_estoque group by 1, 2 order by count(*) desc, 1, 2 limit 1`,
  'inventarios.itens': sql`select inventario_id from inventario_item group by 1 order by count(*) desc limit 1`,
  'plaquetas.numeros': sql`select id from lote_plaquetas order by id limit 1`,
}

/**
 * Exceptions: of these the demonstration has no page of two rows, and nothing is measured. They hold what its people never
 * did (a depreciation, a disposal, an import), or what a single record of it has; each row is of the same parts as the
 * rows of the others, and no list is left out of the form itself.
 */
const WITHOUT_ROWS = [
  'apuracoes.listar',
  'campanhas.listar',
  'coleta.pacotes',
  'comissoes.listar',
  'cotas.listar',
  'depreciacoes.lancamentos',
  'depreciacoes.listar',
  'desfazimentos.listar',
  'diagnostico.listar',
  'exportacoes.listar',
  'fechamentos.listar',
  'fechamentos.posicao',
  'homologacao.achados',
  'homologacao.fotos',
  'importacoes.listar',
  'instalacoesDoLocal.fotos',
  'instalacoesDoLocal.historico',
  'inventariosDeBens.itens',
  'inventariosDeBens.listar',
  'inventariosDeBens.locais',
  'inventariosDeBens.sobras',
  'locais.arvore',
  'manutencoes.listar',
  'monitoramentos.listar',
  'ocorrencias.listar',
  'plaquetas.achados',
  'ressuprimentos.listar',
  'roteiros.listar',
  'transferencias.listar',
]

async function addressOf(name: string, path: string): Promise<string | undefined> {
  if (!path.includes('{')) return path
  const query = OF[name]
  const [record] = query === undefined ? [] : await db.rows<Record<string, number>>(query)
  if (record === undefined) return undefined
  const ids = Object.values(record)
  return path.replace(/\{\w+\}/g, () => String(ids.shift()))
}

type Row = Readonly<Record<string, unknown>> & { acoes?: AcaoDoRegistro[] }
interface Page {
  data: Row[]
  total?: number
  total_aproximado?: boolean
}

async function page(url: string, headers: Record<string, string> = {}, perPage = ROWS) {
  const { dados, bytes, codigo } = await clara.inject({
    method: 'GET',
    url: `${url}?perPage=${perPage}`,
    headers: { ...clara.keys(), ...headers },
  })
  expect(codigo).toBe('SUCESSO')
  return { dados, bytes: bytes.length }
}

const withoutReasons = (row: Row): Row =>
  row.acoes ? { ...row, acoes: row.acoes.map(({ motivo: _, ...acao }) => acao) } : row

const bare = new Set<string>()

test.each(lists.map(({ name, endpoint }) => [name, endpoint.path] as const))(
  '%s: 25 rows are 10 kB at most, and the same rows',
  async (name, path) => {
    const url = await addressOf(name, path)
    if (url === undefined) return void bare.add(name)
    const asDocumented = (await page(url)).dados as Page // as: every list answers a page
    const rows = asDocumented.data.length
    if (rows < 2) return void bare.add(name)
    const { dados, bytes } = await page(url, { [CABECALHOS.linhas]: 'colunas' })
    expect(dados).not.toHaveProperty('data')
    const read = emLinhas(dados) as Page
    expect(read.data).toEqual(asDocumented.data.map(withoutReasons))
    expect({ rows, bytes, fits: bytes <= limitOf(rows) }).toEqual({ rows, bytes, fits: true })
  },
)

/** Those that take the house's own page, and not a bound of theirs. */
const counted = lists.filter(
  ({ endpoint: { query } }) => query instanceof z.ZodObject && query.shape.perPage === Pagina.shape.perPage,
)

test.each(counted.map(({ name, endpoint }) => [name, endpoint.path] as const))(
  '%s says how many it has without showing any',
  async (name, path) => {
    const url = await addressOf(name, path)
    if (url === undefined) return
    const { total, total_aproximado } = (await page(url)).dados as Page // as: every list answers a page
    const none = (await page(url, {}, 0)).dados as Page
    expect([none.data, none.total, none.total_aproximado]).toEqual([[], total, total_aproximado])
  },
)

test('the lists of which the demonstration shows no page are named, with the reason', () => {
  expect([...bare].sort()).toEqual(WITHOUT_ROWS)
})
