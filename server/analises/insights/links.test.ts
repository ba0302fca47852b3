// On the demonstration with a past planted in its ledger, asked over HTTP by people of different reach: the figure that an
// insight says is the list's own is what the list has, for each of its rows.
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { LISTA_DE_ENTRADAS } from '#contract/almoxarifado/lista-de-entradas.ts'
import { LISTA_DE_REQUISICOES } from '#contract/almoxarifado/lista-de-requisicoes.ts'
import { LISTA_DO_ESTOQUE } from '#contract/almoxarifado/lista-do-estoque.ts'
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import type { Insight, LinhaDoInsight, ResultadoDoInsight } from '#contract/analises/insight.ts'
import { InsightChave } from '#contract/analises/insights.ts'
import { SEM_GRUPO } from '#contract/analises/insights-da-equidade.ts'
import {
  LISTA_DE_MATERIAIS_DO_CONSUMO,
  LISTA_DE_MOVIMENTOS_DE_USO,
} from '#contract/analises/listas-do-uso.ts'
import { type ListaDoInsight, listaDoInsight } from '#contract/analises/listas-dos-insights.ts'
import { TITULOS_DOS_INSIGHTS } from '#contract/analises/titulos-dos-insights.ts'
import { LISTA_DE_VISITAS } from '#contract/campo/lista-de-visitas.ts'
import type { FiltroDeclarado } from '#contract/dados/lista.ts'
import { LISTA_DE_BENS } from '#contract/patrimonio/lista-de-bens.ts'
import { LISTA_DE_MANUTENCOES } from '#contract/patrimonio/lista-de-manutencoes.ts'
import { LISTA_DE_INSTALACOES } from '#contract/rede/lista-de-instalacoes.ts'
import { LISTA_DE_LOCAIS } from '#contract/rede/lista-de-locais.ts'
import type { Tx } from '#server/casa/db/database.ts'
import { depositoCentral } from '#server/demo/deposito.ts'
import { loadDemonstration } from '#server/demo/load-demonstration.ts'
import { SENHA_DA_DEMONSTRACAO } from '#server/demo/pessoas.ts'
import { applySeeds } from '#server/seeds/apply-seeds.ts'
import type { Client } from '#server/testing/client.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { listRows } from '#server/testing/list-rows.ts'
import { plantMovements } from '#server/testing/past-movements.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { atosDe, passado } from '#server/testing/uso-ao-acaso.ts'
import { mesesDo, mesMais } from './periodo.ts'

const AGORA = new Date()
const CORRENTE = AGORA.toISOString().slice(0, 7)
const SEED = 18

const { db } = await createTestDatabase()
await applySeeds(db)
await loadDemonstration(db, { agora: AGORA })
const { client } = await createTestApp(db)

/** Materials that the demonstration never moved, used at its schools for a year. */
async function plantarPassado(tx: Tx): Promise<void> {
  const deposito = await depositoCentral(tx)
  const numeros = async (consulta: ReturnType<typeof sql>) =>
    (await tx.rows<{ id: number }>(consulta)).map(({ id }) => id)
  const materiais = await numeros(sql`
    select id from material where natureza = 'consumo' and not controla_lote
      and id not in (select material_id from saldo) order by id limit 6`)
  await tx.run(sql`
    update local set matriculas = 40 + id % 7 * 35 where ativo and tipo_id = (select id from local_tipo where slug = 'escola')`)
  // The director's own among them.
  const escolas = await numeros(sql`
    select id from local where ativo and matriculas > 0 order by codigo <> '99000017', id limit 6`)
  expect(Math.min(materiais.length, escolas.length)).toBeGreaterThan(2)
  const ato = atosDe({ depositos: [deposito], materiais, locais: [...escolas, null] })
  const atos = fc.sample(fc.array(ato, { minLength: 150, maxLength: 150 }), { seed: SEED, numRuns: 1 }).flat()
  // Before the current month: what it has of each day depends on the day of the test.
  await plantMovements(tx, passado(atos, mesesDo({ de: mesMais(CORRENTE, -11), ate: mesMais(CORRENTE, -1) })))
}

/** Some of the assets of each place were repaired, one of them twice. */
async function plantarConsertos(tx: Tx): Promise<void> {
  const feitas = await tx.run(sql`
    insert into manutencao (numero, patrimonio_id, local_id, defeito, enviado_por, enviado_em, retornado_por,
      retornado_em, resultado, custo_centavos)
    select 'OS-V-' || n, b.id, b.local_id, 'Não liga mais', u.id, now() - n % 20 * interval '20 days' - interval '2 days',
      u.id, now() - n % 20 * interval '20 days', 'consertado', 1000 + n
    from (select p.id, p.local_id, row_number() over (order by p.id) as n from patrimonio p
      where p.situacao = 'ativo' and p.id % 3 = 0 and exists (select from local l where l.id = p.local_id)) b
    cross join (select min(id) as id from usuario) u where b.n <= 200`)
  expect(feitas).toBeGreaterThan(100)
}

/** Something is not found, buildings are in a bad state, and less was authorised than was asked. */
async function plantarFaltas(tx: Tx): Promise<void> {
  await tx.run(
    sql`update patrimonio set situacao = 'nao_localizado' where situacao = 'ativo' and id % 11 = 0`,
  )
  await tx.run(sql`update local set nota = 20 + id % 60 where ativo`)
  await tx.run(sql`
    update instalacao set origem = '{"fonte": "censo"}', condicao = case when id % 9 = 0 then 'inexistente' else condicao end
    where id % 3 = 0`)
  await tx.run(sql`update lote set validade = ${HOJE} - 3 where codigo = 'FJ-1026'`)
  await tx.run(sql`update dispositivo set pendentes = 3, seq = greatest(seq, 3), protegido = false`)
  await tx.run(sql`
    update requisicao_item set qtd_solicitada_e3 = qtd_autorizada_e3 + 1000, motivo_corte = 'Sem saldo'
    where qtd_autorizada_e3 > 0 and ordem = 1`)
}

async function entrada(nome: string): Promise<Client> {
  const pessoa = client()
  await pessoa.entrar({ email: `${nome}@zelo.demo` }, SENHA_DA_DEMONSTRACAO)
  return pessoa
}

async function get(pessoa: Client, url: string) {
  return pessoa.inject({ method: 'GET', url, headers: pessoa.keys() })
}

/** Of a row, how many its list has, and what its figure should be. */
async function naLista(pessoa: Client, { lista, prova }: Insight, filtro: Record<string, string>) {
  const { path } = listaDoInsight(lista).endpoint
  const campo = prova?.soma
  if (campo !== undefined) {
    const linhas = await listRows(pessoa, path, filtro)
    return { ha: linhas.length, tem: linhas.reduce((soma, linha) => soma + Number(linha[campo]), 0) }
  }
  const { codigo, dados } = await get(pessoa, `${path}?${new URLSearchParams({ ...filtro, perPage: '1' })}`)
  expect(codigo, `${path} ${JSON.stringify(filtro)}`).toBe('SUCESSO')
  const { total } = dados as { total: number } // as: what every list of the panel answers
  return { ha: total, tem: total }
}

/** Which figure of a row its list is asked for: of one in which the first is nothing, the other. */
const figuraDe = ({ prova }: Insight, valores: LinhaDoInsight['valores']): number =>
  (prova && (valores[prova.coluna] || (prova.senao !== undefined && valores[prova.senao]))) || 0

type Filtros = Readonly<Partial<Record<string, FiltroDeclarado>>>

/** What each screen reads of its address and shows as a filter: anything else it would drop, and count more rows. */
const FILTROS_DA_TELA: Readonly<Record<ListaDoInsight, Filtros>> = {
  movimentos: LISTA_DE_MOVIMENTOS_DE_USO.filtros,
  materiais: LISTA_DE_MATERIAIS_DO_CONSUMO.filtros,
  estoque: LISTA_DO_ESTOQUE.filtros,
  entradas: LISTA_DE_ENTRADAS.filtros,
  requisicoes: LISTA_DE_REQUISICOES.filtros,
  bens: LISTA_DE_BENS.filtros,
  manutencoes: LISTA_DE_MANUTENCOES.filtros,
  locais: LISTA_DE_LOCAIS.filtros,
  instalacoes: LISTA_DE_INSTALACOES.filtros,
  visitas: LISTA_DE_VISITAS.filtros,
  // The screen of the devices has fields of its own for these two.
  aparelhos: { alerta: { tipo: 'opcao', rotulo: 'Aviso' }, local_id: { tipo: 'local', rotulo: 'Local' } },
}

/** Of a link, what its screen would leave out: a filter that it does not have, or a choice that it does not offer. */
const perdidosNaTela = (lista: ListaDoInsight, filtro: Record<string, string>): string[] =>
  Object.entries(filtro).flatMap(([nome, valor]) => {
    const declarado = FILTROS_DA_TELA[lista][nome]
    if (!declarado) return [`${lista}: ${nome}`]
    const escolhas = 'vocabulario' in declarado && declarado.vocabulario
    const semNome = escolhas ? valor.split(',').filter((uma) => !Object.hasOwn(escolhas, uma)) : []
    return semNome.map((uma) => `${lista}: ${nome}=${uma}`)
  })

interface Conferido {
  /** Insights of which some figure was more than nothing. */
  comNumero: Set<InsightChave>
  abertas: number
  diferem: string[]
  /** Rows that lead to a list of nothing. */
  vazias: string[]
  perdidos: Set<string>
}

/** Opens the list behind every row of every insight that the person may see. */
async function conferir(pessoa: Client, onde: Record<string, string> = {}): Promise<Conferido> {
  const visto: Conferido = { comNumero: new Set(), abertas: 0, diferem: [], vazias: [], perdidos: new Set() }
  for (const chave of InsightChave.options) {
    const insight: Insight = INSIGHTS[chave]
    const url = `/api/painel/almoxarifado/analises/insights/${chave}?${new URLSearchParams(onde)}`
    const { codigo, dados } = await get(pessoa, url)
    if (codigo === 'ERR_NAO_AUTORIZADO') continue
    expect(codigo, url).toBe('SUCESSO')
    const { linhas } = dados as ResultadoDoInsight // as: checked against the contract by the server
    for (const { chave: linha, valores, filtro } of linhas) {
      if (filtro === null) continue
      for (const perdido of perdidosNaTela(insight.lista, filtro)) visto.perdidos.add(`${chave}, ${perdido}`)
      const { ha, tem } = await naLista(pessoa, insight, filtro)
      visto.abertas++
      if (ha === 0) visto.vazias.push(`${chave} ${linha}: ${JSON.stringify(filtro)}`)
      if (insight.prova === null) continue
      const figura = figuraDe(insight, valores)
      if (figura > 0) visto.comNumero.add(chave)
      if (figura !== tem) visto.diferem.push(`${chave} ${linha}: ${figura}, and the list has ${tem}`)
    }
  }
  return visto
}

/** Of what has expired there is a row of its own. */
const vencidos = async () => {
  const url = '/api/painel/almoxarifado/analises/insights/estoque_a_vencer'
  const { linhas } = (await get(await entrada('clara'), url)).dados as ResultadoDoInsight // as: checked against the contract
  return linhas.find(({ chave }) => chave === 'vencido')?.valores.posicoes
}

const COM_PROVA = InsightChave.options.filter((chave) => INSIGHTS[chave].prova !== null)

/** Insights of which somebody was shown more than nothing. */
const tentados = new Set<InsightChave>()

test('of the demonstration as it is, no row leads to a list of nothing', async () => {
  const { abertas, diferem, vazias } = await conferir(await entrada('clara'))
  expect(vazias).toEqual([])
  expect(diferem).toEqual([])
  expect(abertas).toBeGreaterThan(20)
  for (const plantar of [plantarPassado, plantarConsertos, plantarFaltas]) await db.transaction(plantar)
})

test.each(['clara', 'helena', 'bruno', 'elisa'])(
  'what %s is shown is what the list behind it has',
  async (nome) => {
    const { comNumero, diferem, vazias, perdidos } = await conferir(await entrada(nome))
    expect(diferem).toEqual([])
    expect(vazias).toEqual([])
    expect([...perdidos]).toEqual([])
    expect(comNumero.size).toBeGreaterThan(4)
    for (const chave of comNumero) tentados.add(chave)
  },
)

test('and each figure that has a list was opened with something in it', async () => {
  expect(await vencidos()).toBe(1)
  expect(COM_PROVA.filter((chave) => !tentados.has(chave))).toEqual([])
})

test('so it is of a branch and of some months', async () => {
  const { id } = await db.one<{ id: number }>(sql`
    select pai_id as id from local where ativo and matriculas > 0 order by codigo limit 1`)
  const onde = { local_id: String(id), de: mesMais(CORRENTE, -4), ate: mesMais(CORRENTE, -1) }
  const { abertas, diferem, vazias, perdidos } = await conferir(await entrada('clara'), onde)
  expect(diferem).toEqual([])
  expect(vazias).toEqual([])
  expect([...perdidos]).toEqual([])
  expect(abertas).toBeGreaterThan(20)
})

test('so it is of a group of materials', async () => {
  const { id } = await db.one<{ id: number }>(sql`
    select m.grupo_id as id from entrada e join entrada_item i on i.entrada_id = e.id join material m on m.id = i.material_id
    where e.provisorio_em is not null and e.fornecedor_id is not null group by 1 order by count(*) desc, 1 limit 1`)
  const { diferem, vazias, perdidos, comNumero } = await conferir(await entrada('clara'), {
    grupo_id: String(id),
  })
  expect(diferem).toEqual([])
  expect(vazias).toEqual([])
  expect([...perdidos]).toEqual([])
  expect(comNumero).toContain('prazo_do_fornecedor')
})

/** Of the explorers that have the field of the group. */
const COM_GRUPO = new Set(
  Object.values<Insight>(INSIGHTS).flatMap(({ explorador, usa }) =>
    usa.includes('grupo') ? [explorador] : [],
  ),
)

test.each(InsightChave.options.filter((chave) => COM_GRUPO.has(INSIGHTS[chave].explorador)))(
  '%s has nothing of a group that moved nothing, or says that groups do not change it',
  async (chave) => {
    const insight: Insight = INSIGHTS[chave]
    if (!insight.usa.includes('grupo')) {
      expect(insight.como).toContain(SEM_GRUPO)
      return
    }
    const parado = await db.transaction((tx) =>
      tx.one<{ id: number }>(sql`
        insert into grupo_de_material (codigo, nome) values ('98', 'Nada se moveu')
        on conflict (codigo) do update set nome = excluded.nome returning id`),
    )
    const url = `/api/painel/almoxarifado/analises/insights/${chave}?grupo_id=${parado.id}`
    const dados = (await get(await entrada('clara'), url)).dados as ResultadoDoInsight // as: checked against the contract
    const { desenho } = insight
    const medida = 'coluna' in desenho ? desenho.coluna : desenho.maximo
    expect(dados.linhas.filter(({ valores }) => valores[medida])).toEqual([])
    expect(TITULOS_DOS_INSIGHTS[chave](dados).titulo).not.toContain('R$')
  },
)

const DE_BARRAS = InsightChave.options.filter((chave) => INSIGHTS[chave].desenho.tipo === 'barras')

test.each(DE_BARRAS)('%s begins with what answers it: its picture may not hold all', async (chave) => {
  const { desenho }: Insight = INSIGHTS[chave]
  if (desenho.tipo !== 'barras' || desenho.ordem === 'propria') return
  const url = `/api/painel/almoxarifado/analises/insights/${chave}`
  const { linhas } = (await get(await entrada('clara'), url)).dados as ResultadoDoInsight // as: checked against the contract
  const valores = linhas.map(({ valores: deles }) => deles[desenho.coluna]).filter((valor) => valor != null)
  const sinal = desenho.ordem === 'menor' ? 1 : -1
  expect(valores).toEqual(valores.toSorted((a, b) => sinal * (a - b)))
})
