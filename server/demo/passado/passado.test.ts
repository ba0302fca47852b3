// The long demonstration: fourteen months that hold together, and in which there is something to find.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type CodigoDaRegra, REGRAS_DO_DIAGNOSTICO } from '#contract/analises/diagnostico.ts'
import { MESES_DA_SERIE, type MetricaChave, SerieDaMetrica } from '#contract/analises/metricas.ts'
import { CampanhaDetalhada } from '#contract/campo/campanhas.ts'
import { verificar } from '#server/almoxarifado/razao/verificar.ts'
import { abrirRodada, rodarProxima } from '#server/analises/diagnostico/rodada.ts'
import { createDecoder } from '#server/casa/arquivos/decoder.ts'
import { createFileStore } from '#server/casa/arquivos/file-store.ts'
import { readConfig } from '#server/casa/config.ts'
import { applySeeds } from '#server/seeds/apply-seeds.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { depositoCentral } from '../deposito.ts'
import { loadDemonstration } from '../load-demonstration.ts'
import { DIRETORA, SENHA_DA_DEMONSTRACAO } from '../pessoas.ts'
import { ultimosMeses } from './dias.ts'
import { MATERIAIS_DO_PASSADO } from './mercado.ts'
import { MESES_DO_PASSADO } from './viver.ts'

const { db } = await createTestDatabase()
await applySeeds(db)
const AGORA = new Date()
const pasta = await mkdtemp(join(tmpdir(), 'zelo-passado-'))
const files = createFileStore(pasta)
await loadDemonstration(db, { agora: AGORA, demo: 'longa', files })
afterAll(() => rm(pasta, { recursive: true }))
const adiante = await datadosAdiante()
const { client } = await createTestApp(db)
const clara = client()
await clara.entrar({ email: 'clara@zelo.demo' }, SENHA_DA_DEMONSTRACAO)

async function get(url: string): Promise<unknown> {
  const { dados, codigo } = await clara.inject({ method: 'GET', url, headers: clara.keys() })
  if (codigo !== 'SUCESSO') throw new Error(`${url} answered ${codigo}`)
  return dados
}

const serieDe = async (metrica: MetricaChave) =>
  SerieDaMetrica.parse(await get(`/api/painel/metricas/${metrica}/meses`)).meses

test('every month has requisitions, entries and shipments, as the panel counts them', async () => {
  for (const metrica of ['requisicoes_por_mes', 'remessas_por_mes', 'entradas_por_mes'] as const) {
    const serie = await serieDe(metrica)
    expect(serie).toHaveLength(MESES_DA_SERIE)
    // Of the month in course, which may have begun today, nothing is promised.
    const vazios = serie.slice(0, -1).filter(({ total }) => total === 0)
    expect(vazios.map(({ mes }) => `${metrica} ${mes}`)).toEqual([])
  }
})

test('the depósito knows how long what it has lasts', async () => {
  const { data } = z
    .object({ data: z.array(z.object({ cobertura_dias: z.number().nullable() })) })
    .parse(await get('/api/painel/almoxarifado/estoque?perPage=100'))
  const conhecidos = data.filter(({ cobertura_dias }) => cobertura_dias !== null)
  expect(conhecidos.length).toBeGreaterThanOrEqual(MATERIAIS_DO_PASSADO.length - 2)
  // What nobody bought any more is gone, and what is bought lasts.
  expect(conhecidos.filter(({ cobertura_dias }) => cobertura_dias === 0).length).toBeGreaterThanOrEqual(2)
  expect(conhecidos.filter(({ cobertura_dias }) => Number(cobertura_dias) > 30).length).toBeGreaterThan(8)
})

test('the ledger agrees with every balance kept of it, and each month that ended long ago is closed', async () => {
  const deposito_id = await db.transaction(depositoCentral)
  const { movimentos, diferencas } = await db.transaction((tx) => verificar(tx, { deposito_id }))
  expect(diferencas).toEqual([])
  expect(movimentos).toBeGreaterThan(800)
  const fechados = await db.rows<{ competencia: string }>(sql`
    select competencia from fechamento where situacao = 'fechado' order by competencia`)
  const deviam = ultimosMeses(AGORA, MESES_DO_PASSADO).slice(0, -2)
  expect(fechados.map(({ competencia }) => competencia)).toEqual(
    expect.arrayContaining(deviam.map(({ competencia }) => competencia)),
  )
})

test('the field met what nobody planned: occurrences open and treated, and visits that could not be made', async () => {
  const total = async (url: string) => z.object({ total: z.number() }).parse(await get(url)).total
  const abertas = await total('/api/painel/ocorrencias?situacao=aberta')
  const tratadas = await total('/api/painel/ocorrencias?situacao=tratada')
  expect([abertas, tratadas]).toEqual([5, 6])
  expect(
    await contagem(
      sql`select from ocorrencia where monitoramento_id is not null and registrada_por is not null`,
    ),
  ).toBe(2)
  expect(await total('/api/painel/monitoramentos?situacao=impossivel')).toBe(3)
  const refeitas = await contagem(
    sql`select from monitoramento where refaz_id is not null and cancelado_em is null`,
  )
  expect(refeitas).toBe(2)
})

async function contagem(consulta: ReturnType<typeof sql>): Promise<number> {
  return (await db.one<{ n: number }>(sql`select count(*)::int as n from (${consulta}) q`)).n
}

/** Columns that the database fills in with the time, and that have a later one than the story's; but for when it was loaded. */
async function datadosAdiante(): Promise<string[]> {
  const colunas = await db.rows<{ tabela: string; coluna: string }>(sql`
    select quote_ident(c.relname) as tabela, quote_ident(a.attname) as coluna
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      join pg_class c on c.oid = d.adrelid
    where c.relnamespace = 'public'::regnamespace and c.relname <> 'carga' and pg_get_expr(d.adbin, d.adrelid) ~ '(now|timestamp)'`)
  if (colunas.length < 80) throw new Error('the defaults that tell the time were not found')
  const tarde: string[] = []
  for (const { tabela, coluna } of colunas) {
    const n = await contagem(sql`select from ${raw(tabela)} where ${raw(coluna)} > ${AGORA}`)
    if (n > 0) tarde.push(`${tabela}.${coluna}: ${n}`)
  }
  return tarde
}

test('nothing is dated by the real clock: each default that tells the time told the time of the story', () => {
  expect(adiante).toEqual([])
})

test('no asset came in after it was registered, nor after the first that was done to it', async () => {
  const tarde = await db.rows<{ referencia_id: string | null; data_ingresso: string; primeiro: string }>(sql`
    select p.referencia_id, p.data_ingresso, least(f.em, p.criado_em) as primeiro
    from patrimonio p cross join lateral (select min(u.em) as em from (
      select min(e.ocorrido_em) as em from evento e where e.entidade = 'patrimonio' and e.entidade_id in (p.id::text, p.uuid::text)
      union all select min(t.criado_em) from transferencia_item i join transferencia t on t.id = i.transferencia_id
        where i.patrimonio_id = p.id) u) f
    where p.data_ingresso > (least(f.em, p.criado_em) at time zone 'America/Sao_Paulo')::date`)
  expect(tarde).toEqual([])
  expect(await contagem(sql`select from patrimonio where data_ingresso is not null`)).toBeGreaterThan(4000)
})

test('a sample certifies something of the network, with visits at every step, and its schools have answered', async () => {
  const { id } = await db.one<{ id: number }>(sql`select id from campanha where tipo = 'amostragem'`)
  const campanha = CampanhaDetalhada.parse(await get(`/api/painel/campanhas/${id}`))
  const { visitas, concluidas, homologadas, certificacao } = campanha
  expect(homologadas).toBeGreaterThan(0)
  expect(concluidas).toBeGreaterThan(homologadas)
  expect(visitas).toBeGreaterThan(concluidas)
  expect(certificacao?.lidos).toBeGreaterThanOrEqual(concluidas)
  const { de, estimativa, ate } = certificacao ?? {}
  expect([de, estimativa, ate]).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)])
  expect(Number(de)).toBeLessThan(Number(ate))
  const respostas = await db.rows<{ escola_resposta: string }>(sql`
    select escola_resposta from monitoramento where escola_resposta is not null and concluido_em is null
    order by escola_resposta`)
  expect(respostas.map(({ escola_resposta }) => escola_resposta)).toEqual(['confirmada', 'pede_outra'])
  const paraElisa = sql`
    select from notificacao n join usuario u on u.id = n.destinatario_id and u.email = ${DIRETORA}
      join monitoramento m on m.id = (n.data #>> '{monitoramento,id}')::bigint and m.iniciado_em is null
    where n.type = 'VisitaNaUnidade' and n.read_at is null and m.escola_resposta is null`
  expect(await contagem(paraElisa)).toBeGreaterThan(0)
})

test('assets were moved, lent, repaired, looked for, judged and depreciated, with something of each still to do', async () => {
  const de = async (consulta: ReturnType<typeof sql>) =>
    (await db.rows<{ situacao: string }>(consulta)).map(({ situacao }) => situacao)
  expect(await de(sql`select distinct situacao from transferencia order by 1`)).toEqual(
    expect.arrayContaining(['com_divergencia', 'em_transito', 'emprestada', 'encerrada', 'solicitada']),
  )
  const situacoes = async (url: string) => {
    const { data } = z.object({ data: z.array(z.object({ situacao: z.string() })) }).parse(await get(url))
    return [...new Set(data.map(({ situacao }) => situacao))].sort()
  }
  const BASE = '/api/painel/almoxarifado'
  expect(await situacoes(`${BASE}/manutencoes`)).toEqual(['aberta', 'atrasada', 'concluida'])
  // Each of these has what takes it out of there.
  const { presos } = await db.one<{ presos: number }>(sql`
    select count(*)::int as presos from patrimonio p where p.situacao = 'em_manutencao'
      and not exists (select from manutencao m where m.patrimonio_id = p.id and m.retornado_em is null)`)
  expect(presos).toBe(0)
  expect(await situacoes(`${BASE}/apuracoes`)).toEqual(['atrasada', 'concluida'])
  expect(await situacoes(`${BASE}/desfazimentos`)).toEqual(['aberto', 'baixado'])
  expect(await situacoes(`${BASE}/depreciacoes`)).toEqual(['contabilizada', 'previa'])
})

test('the diagnosis finds something by twenty rules at least', async () => {
  await db.transaction((tx) => abrirRodada(tx, null))
  while (await db.transaction((tx) => rodarProxima(tx, { agora: AGORA, fuso: readConfig().fuso })));
  const regras = await db.rows<{ regra: string }>(
    sql`select distinct regra from achado_do_diagnostico where resolvido_em is null order by 1`,
  )
  expect(regras.length, regras.map(({ regra }) => regra).join(', ')).toBeGreaterThanOrEqual(20)
})

test('what nobody has seen for a year is as much by the diagnosis as by the list that its remedy opens', async () => {
  const total = async (url: string) => z.object({ total: z.number() }).parse(await get(url)).total
  const achados = await total('/api/painel/almoxarifado/diagnostico/achados?regra=D17')
  expect(achados).toBe(await total(`/api${REGRAS_DO_DIAGNOSTICO.D17.remedio.to}`))
  expect(achados).toBeGreaterThan(100)
})

/** What was planted, and what of it the diagnosis names. */
const ACHADAS: Readonly<Record<string, readonly [CodigoDaRegra, RegExp]>> = {
  'a shipment left, and nobody said that it came': ['D3', /Escola Estadual Vila dos Buritis$/],
  'what was counted at the dock was never accepted': ['D4', /^ENT-/],
  'the same person counted and accepted': ['D13', /^ENT-.*Irene Vasques$/],
  'what was bought is asked for by nobody': ['D8', /^Pen drive/],
  'paint was given, and is worth nothing in the books': ['D31', /^Tinta acrílica/],
  'the same squeegee is twice in the catalogue': ['D10', /^RODO-60 .* repete LIM-RODO-60$/],
  'a screen is lost, and nobody inquires': ['D18', /Monitor/],
  'two notebooks have one series': ['D15', /ID40977215/],
  'notebooks wait for their labels': ['D19', /^Notebook/],
  'what is of others is in no termo': ['D20', /^COM-0001/],
  'a desk of a federal programme was never given on paper': ['D37', /^FNDE-0001/],
  'what expires later was given first': ['D36', /, ficou o lote .* e saiu o /],
  'what was lent did not come back': ['D21', /Conselho Tutelar/],
  'schools were never visited': ['D22', /Beira-Lagoa, sem visita$/],
}

test('the diagnosis names each story that was planted', async () => {
  const achados = await db.rows<{ regra: string; rotulo: string }>(
    sql`select regra, rotulo from achado_do_diagnostico where resolvido_em is null`,
  )
  const esquecidas = Object.entries(ACHADAS).filter(
    ([, [regra, rotulo]]) => !achados.some((um) => um.regra === regra && rotulo.test(um.rotulo)),
  )
  expect(esquecidas.map(([historia]) => historia)).toEqual([])
})

const resumo = sql`select
    (select md5(string_agg(concat_ws('|', deposito_id, material_id, seq, tipo, qtd_e3, valor_centavos, registrado_em), ';'
      order by id)) from movimento_estoque) as razao,
    (select md5(string_agg(concat_ws('|', protocolo, situacao, solicitante_id, enviada_em, etapa_em), ';' order by id))
      from requisicao) as requisicoes,
    (select md5(string_agg(concat_ws('|', acao, ator_id, ocorrido_em), ';' order by id)) from evento) as trilha`

/** Two long lives: on a busy machine that is most of two minutes. */
const DUAS_VIDAS_MS = 180_000

test('the same day gives the same past', { timeout: DUAS_VIDAS_MS }, async () => {
  const digests = []
  for (let vez = 0; vez < 2; vez++) {
    const { db: outra } = await createTestDatabase()
    await applySeeds(outra)
    await loadDemonstration(outra, { agora: new Date('2026-03-10T15:30:00Z'), demo: 'longa', meses: 2 })
    digests.push(await outra.one(resumo))
  }
  expect(digests[0]).toEqual(digests[1])
})

test('what was photographed and signed is on the disk as its row says, opens, and is drawn once', async () => {
  const fotos = await db.rows<{ uuid: string; model: string; tamanho: number; sha256: string }>(sql`
    select uuid, model, tamanho, sha256 from multimidia where situacao = 'registrado' order by id`)
  const de = (modelo: string) => fotos.filter(({ model }) => model === modelo)
  for (const modelo of ['instalacao', 'patrimonio', 'material', 'monitoramento'])
    expect(de(modelo).length, modelo).toBeGreaterThan(10)
  expect(new Set(fotos.map(({ sha256 }) => sha256)).size).toBe(fotos.length)
  for (const { uuid, tamanho, sha256 } of fotos)
    expect(await files.fingerprint(uuid)).toEqual({ tamanho, sha256 })
  const decoder = createDecoder()
  const umaDeCada = ['instalacao', 'patrimonio', 'material', 'monitoramento'].flatMap((um) =>
    de(um).slice(0, 2),
  )
  for (const { uuid } of umaDeCada)
    expect(await files.onThisMachine([uuid], ([path = '']) => decoder.decode(path))).toMatchObject({
      cor: expect.stringMatching(/^#[0-9a-f]{6}$/),
    })
  decoder.close()
  // The one registered twice has none.
  expect(await contagem(sql`select from material where capa_uuid is null and codigo <> 'RODO-60'`)).toBe(0)
})
