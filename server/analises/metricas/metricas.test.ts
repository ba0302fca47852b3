// On the demonstration, asked by people of different reach: a number is how many rows its list has, and no number is
// told of a list that the person cannot open.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import { aFazer, METRICAS, metricaPara } from '#contract/analises/catalogo-de-metricas.ts'
import type { ResultadoDoInsight } from '#contract/analises/insight.ts'
import { listaContada, temLista } from '#contract/analises/listas-contadas.ts'
import { MetricaChave, type SerieDaMetrica, type ValorDaMetrica } from '#contract/analises/metricas.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { loadDemonstration } from '#server/demo/load-demonstration.ts'
import { SENHA_DA_DEMONSTRACAO } from '#server/demo/pessoas.ts'
import { applySeeds } from '#server/seeds/apply-seeds.ts'
import { listRows, type Row } from '#server/testing/list-rows.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { mesesAte, umAnoAntes } from './meses.ts'

const { db } = await createTestDatabase()
await applySeeds(db)
await loadDemonstration(db, { agora: new Date() })
const { client } = await createTestApp(db)

const PESSOAS = ['bruno', 'clara', 'elisa', 'fabio', 'helena'] as const
type Cliente = ReturnType<typeof client>

async function entrada(nome: string): Promise<Cliente> {
  const pessoa = client()
  await pessoa.entrar({ email: `${nome}@zelo.demo` }, SENHA_DA_DEMONSTRACAO)
  return pessoa
}

async function get(pessoa: Cliente, url: string): Promise<{ codigo: string; dados: unknown }> {
  return pessoa.inject({ method: 'GET', url, headers: pessoa.keys() })
}

async function valoresDe(pessoa: Cliente): Promise<ValorDaMetrica[]> {
  const { codigo, dados } = await get(pessoa, '/api/painel/metricas')
  expect(codigo).toBe('SUCESSO')
  return (dados as { valores: ValorDaMetrica[] }).valores // as: parsed against the contract by the client
}

async function concessoesDe(pessoa: Cliente): Promise<Concessao[]> {
  const { dados } = await pessoa.call(conta.sessao, {})
  return dados.permissoes
}

const maisAntiga = (linhas: readonly Row[], campo: string | undefined) =>
  campo === undefined
    ? null
    : (linhas
        .map((linha) => linha[campo])
        .filter((um) => typeof um === 'string')
        .sort()[0] ?? null)

/** What the list says of its rows, one by one; null where no row says a value. */
function somaDas(linhas: readonly Row[], campo: string | undefined): number | null {
  const valores = linhas.map((linha) => (campo === undefined ? null : linha[campo]))
  const ditos = valores.filter((um) => typeof um === 'number')
  return ditos.length === 0 ? null : ditos.reduce((soma, um) => soma + um, 0)
}

/** The mean of those that say it, to a tenth; null where none does. */
function mediaDas(linhas: readonly Row[], campo: string | undefined): number | null {
  const ditos = linhas
    .map((linha) => (campo === undefined ? null : linha[campo]))
    .filter((um) => typeof um === 'number')
  const soma = ditos.reduce((todos, um) => todos + Math.round(um * 10), 0)
  return ditos.length === 0 ? null : Math.round(soma / ditos.length) / 10
}

/** Metrics of which somebody was told. */
const contadas = new Set<MetricaChave>()
/** What lists add up, by list and field, and of which somebody was told an amount. */
const valorado = (chave: MetricaChave) => `${METRICAS[chave].lista}.${METRICAS[chave].soma?.campo}`
const valorados = new Set<string>()

test.each(PESSOAS)('what %s is told are the rows of lists that they can open', async (nome) => {
  const pessoa = await entrada(nome)
  const concessoes = await concessoesDe(pessoa)
  const valores = await valoresDe(pessoa)
  expect(valores.length).toBeGreaterThan(5)
  for (const { metrica, total, total_aproximado, desde, soma, media, todo } of valores) {
    contadas.add(metrica)
    if (soma !== null && soma > 0) valorados.add(valorado(metrica))
    const { lista, filtro, soma: somada, media: mediada, de } = metricaPara(concessoes, metrica)
    const contada = listaContada(lista)
    const achadas = await listRows(pessoa, contada.endpoint.path, filtro)
    expect(total_aproximado, metrica).toBe(false)
    expect(total, metrica).toBe(achadas.length)
    const espera = aFazer(concessoes, metrica) !== undefined
    expect(desde, metrica).toBe(espera ? maisAntiga(achadas, contada.desde) : null)
    // Who sees no value is told none, and not that it is nothing.
    expect(soma ?? 0, metrica).toBe(somaDas(achadas, somada?.campo) ?? 0)
    if (somada === undefined) expect(soma, metrica).toBeNull()
    expect(media, metrica).toBe(mediaDas(achadas, mediada?.campo))
    if (de === undefined) expect(todo, metrica).toBeNull()
    else {
      const todas = await listRows(pessoa, contada.endpoint.path, de)
      expect(todo, metrica).toEqual({ total: todas.length, total_aproximado: false })
      const ids = new Set(todas.map(({ id }) => id))
      expect(achadas.filter(({ id }) => !ids.has(id))).toEqual([])
    }
  }
})

/** What may be done to a row now: as the list says it, or as its record does. */
async function permitidos(pessoa: Cliente, path: string, linha: Row): Promise<string[]> {
  const dita = linha.acoes ?? ((await get(pessoa, `${path}/${linha.id}`)).dados as Row).acoes
  return (dita as AcaoDoRegistro[]).filter(({ permitido }) => permitido).map(({ chave }) => chave)
}

/** Lines of what is to be done that somebody was shown. */
const mostradas = new Set<MetricaChave>()

test.each(PESSOAS)(
  'what waits for %s is theirs to do: each row offers the act of the button',
  async (nome) => {
    const pessoa = await entrada(nome)
    const concessoes = await concessoesDe(pessoa)
    const alheias: unknown[] = []
    for (const { metrica, total } of await valoresDe(pessoa)) {
      const ato = aFazer(concessoes, metrica)
      if (ato === undefined || total === 0) continue
      mostradas.add(metrica)
      const { lista, filtro } = metricaPara(concessoes, metrica)
      const { path } = listaContada(lista).endpoint
      for (const linha of await listRows(pessoa, path, filtro)) {
        const pode = await permitidos(pessoa, path, linha)
        if (!ato.atos.some((um) => pode.includes(um))) alheias.push({ metrica, linha: linha.id, pode })
      }
    }
    expect(alheias).toEqual([])
  },
)

test('and the demonstration has something of most of what may wait', () => {
  expect(mostradas.size).toBeGreaterThan(5)
})

test('and each metric of the catalogue was told to somebody, or has its months', () => {
  expect(MetricaChave.options.filter((chave) => !contadas.has(chave) && !METRICAS[chave].meses)).toEqual([])
})

test('and each value that a list adds up was told to somebody', () => {
  const somadas = MetricaChave.options.filter((chave) => METRICAS[chave].soma)
  expect([...valorados].sort()).toEqual([...new Set(somadas.map(valorado))].sort())
})

test('who sees the assets and not what they are worth is told no amount', async () => {
  const elisa = await entrada('elisa')
  const dosBens = (await valoresDe(elisa)).filter(({ metrica }) => METRICAS[metrica].lista === 'bens')
  expect(dosBens.some(({ total }) => total > 0)).toBe(true)
  expect(dosBens.filter(({ soma }) => soma !== null)).toEqual([])
})

test('who directs one school is told its score and its quotas, and opens their rows', async () => {
  const elisa = await entrada('elisa')
  const valores = await valoresDe(elisa)
  const nota = valores.find(({ metrica }) => metrica === 'locais_avaliados')
  const { path } = listaContada('locais').endpoint
  const [escola, ...outras] = await listRows(elisa, path, METRICAS.locais_avaliados.filtro)
  expect(outras).toEqual([])
  expect(nota).toMatchObject({ total: 1, media: escola?.nota })
  expect(typeof nota?.media).toBe('number')
  const noFim = async () => (await valoresDe(elisa)).find(({ metrica }) => metrica === 'cotas_no_fim')?.total
  const achadas = () => listRows(elisa, listaContada('cotas').endpoint.path, METRICAS.cotas_no_fim.filtro)
  const antes = await noFim()
  expect(antes).toBe((await achadas()).length)
  // Of nothing, nothing is left.
  await db.run(sql`insert into cota_de_material (local_id, grupo_id, periodo, valor_centavos)
    select ${escola?.id}, min(g.id), 'mes', 0 from grupo_de_material g
    where not exists (select from cota_de_material c where c.local_id = ${escola?.id} and c.grupo_id = g.id)`)
  expect(await noFim()).toBe((antes ?? 0) + 1)
  expect((await achadas()).length).toBe((antes ?? 0) + 1)
})

test('what has expired and what expires is worth the same to the home and to the insight', async () => {
  const bruno = await entrada('bruno')
  const { dados } = await get(bruno, '/api/painel/almoxarifado/analises/insights/estoque_a_vencer')
  const { linhas } = dados as ResultadoDoInsight // as: parsed against the contract by the client
  const valores = await valoresDe(bruno)
  for (const [prazo, metrica] of [
    ['vencido', 'materiais_vencidos'],
    ['30', 'materiais_vencendo_30'],
    ['90', 'materiais_vencendo'],
  ] as const) {
    const noInsight = linhas.find(({ chave }) => chave === prazo)?.valores.valor
    expect(valores.find((um) => um.metrica === metrica)?.soma).toBe(noInsight)
  }
})

test('the months kept of a figure end at the figure', async () => {
  const comHistoria = MetricaChave.options.flatMap((chave) => METRICAS[chave].historia ?? [])
  expect(comHistoria.length).toBeGreaterThan(1)
  const clara = await entrada('clara')
  const valores = await valoresDe(clara)
  for (const chave of MetricaChave.options) {
    const { historia } = METRICAS[chave]
    if (historia === undefined) continue
    const { insight, coluna } = historia
    const { dados } = await get(clara, `/api/painel/almoxarifado/analises/insights/${insight}`)
    const { linhas } = dados as ResultadoDoInsight // as: parsed against the contract by the client
    expect(linhas, chave).toHaveLength(13)
    expect(linhas.at(-1)?.valores[coluna], chave).toBe(valores.find((um) => um.metrica === chave)?.total)
  }
})

test('who may open no list is told no number, and people of different reach are told different ones', async () => {
  const [clara, elisa] = await Promise.all([entrada('clara'), entrada('elisa')])
  const deClara = await valoresDe(clara)
  const deElisa = new Map((await valoresDe(elisa)).map(({ metrica, total }) => [metrica, total]))
  expect(deClara.some(({ metrica, total }) => total > (deElisa.get(metrica) ?? 0))).toBe(true)
  expect(MetricaChave.options.filter((chave) => temLista([], METRICAS[chave].lista))).toEqual([])
  const davi = await entrada('davi')
  expect((await get(davi, '/api/painel/metricas')).codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('each month of a series is how many rows its list has in that month', async () => {
  const helena = await entrada('helena')
  const series = MetricaChave.options.filter((chave) => METRICAS[chave].meses)
  expect(series.length).toBeGreaterThan(3)
  let contadas = 0
  for (const chave of series) {
    const metrica = METRICAS[chave]
    const { codigo, dados } = await get(helena, `/api/painel/metricas/${chave}/meses`)
    if (codigo === 'ERR_NAO_AUTORIZADO') continue
    const { meses, um_ano_antes } = dados as SerieDaMetrica // as: parsed against the contract by the client
    expect(meses).toHaveLength(13)
    for (const { mes, total, filtro } of [...meses, { ...um_ano_antes, mes: um_ano_antes.ate }]) {
      if (total > 1_000) continue // More pages than are worth reading.
      const achadas = await listRows(helena, listaContada(metrica.lista).endpoint.path, {
        ...metrica.filtro,
        ...filtro,
      })
      expect(achadas.length, `${chave} in ${mes}`).toBe(total)
      contadas += total
    }
  }
  expect(contadas).toBeGreaterThan(0)
})

test('a series is thirteen whole months, over the turn of the year too', () => {
  const meses = mesesAte('2027-02-10')
  expect(meses[0]).toEqual({ mes: '2026-02', primeiro: '2026-02-01', ultimo: '2026-02-28' })
  expect(meses.at(-1)).toEqual({ mes: '2027-02', primeiro: '2027-02-01', ultimo: '2027-02-28' })
  expect(mesesAte('2024-12-31')[2]).toEqual({ mes: '2024-02', primeiro: '2024-02-01', ultimo: '2024-02-29' })
  expect(new Set(meses.map(({ mes }) => mes)).size).toBe(13)
  expect(umAnoAntes('2027-02-10')).toEqual({ de: '2026-02-01', ate: '2026-02-10' })
  expect(umAnoAntes('2024-02-29')).toEqual({ de: '2023-02-01', ate: '2023-02-28' })
})
