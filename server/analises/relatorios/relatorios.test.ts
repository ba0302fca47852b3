import readXlsxFile from 'read-excel-file/node'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { notificacoes } from '#contract/administracao/notificacoes.ts'
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import { METRICAS } from '#contract/analises/catalogo-de-metricas.ts'
import type { Ladrilho } from '#contract/analises/paineis.ts'
import { type EnvioDoRelatorio, relatorios } from '#contract/analises/relatorios.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { locais as contratoDeLocais } from '#contract/rede/locais.ts'
import { backgroundDone } from '#server/casa/http/background.ts'
import { consultOf } from '#server/casa/http/mount.ts'
import type { Client } from '#server/testing/client.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { feito } from '#server/testing/mesa-de-inventarios.ts'
import { estruturaDoPdf, tagsDe } from '#server/testing/pdf-structure.ts'
import { enviarRelatorios } from './enviar.ts'
import { abrirDevidos } from './fila.ts'

const { app, db, emails, people, clara, naConta, newPerson, services } = await mesaDaAdministracao()
const { locais } = people
const EXPORTAR = 'painel.almoxarifado.analises.exportar'
const RECEBE: readonly Permissao[] = [
  'painel.almoxarifado.analises',
  EXPORTAR,
  'painel.locais.listar',
  'painel.locais.exportar',
]
const iris = await newPerson({ nome: 'Íris Lima', permissoes: RECEBE, locais: [locais.regional] })
const jonas = await newPerson({ nome: 'Jonas Melo', permissoes: RECEBE })
const semNada = await newPerson({ nome: 'Lia Reis', lotacao: locais.escola })
const { fuso } = services.config
const aqui = { ...services, log: app.log, consult: consultOf(app) }

/** A Monday at nine, on the órgão's wall: the hour of Monday has begun. */
const SEGUNDA = new Date('2025-04-07T12:00:00.000Z')
const depois = (dias: number) => new Date(SEGUNDA.getTime() + dias * 86_400_000)

const relatorio = (partes: Partial<BodyFor<typeof relatorios.criar>> = {}) => ({
  nome: 'Locais da rede',
  assunto: { tipo: 'lista' as const, lista: 'locais' as const, consulta: 'order=nome&colunas=nome,codigo' },
  ritmo: 'semanal' as const,
  dia: 1,
  hora: 8,
  formatos: ['pdf' as const, 'xlsx' as const],
  destinatarios: [iris.id, jonas.id],
  ...partes,
})

const criado = async (partes = {}, quem: Client = clara) =>
  feito(await quem.call(relatorios.criar, { body: relatorio(partes) }))
const ver = async (id: number, quem: Client = clara) =>
  feito(await quem.call(relatorios.ver, { params: { id } }))
const agora = async (id: number) => {
  feito(await clara.call(relatorios.enviar, { params: { id } }))
  await backgroundDone(app)
  return (await ver(id)).envios
}
const doEnvio = (envios: readonly EnvioDoRelatorio[], { id }: { id: number }) =>
  envios.find(({ destinatario }) => destinatario.id === id)
const devido = (id: number, em: Date) => db.run(sql`update relatorio set proximo_em = ${em} where id = ${id}`)
const abrir = (em: Date) => db.transaction((tx) => abrirDevidos(tx, em, fuso))

beforeEach(async () => {
  emails.length = 0
  await db.run(sql`delete from relatorio`)
  await db.run(sql`delete from preferencia_de_notificacao`)
})

test('each person is sent the rows of their own list, as a paper and a spreadsheet', async () => {
  const { id } = await criado()
  const envios = await agora(id)
  for (const pessoa of [iris, jonas]) {
    const cliente = await naConta(pessoa)
    const { total } = feito(await cliente.call(contratoDeLocais.listar, { query: {} }))
    expect(doEnvio(envios, pessoa)).toMatchObject({ situacao: 'enviado', linhas: total })
    const email = emails.find(({ to }) => to === pessoa.email)
    expect(email?.subject).toBe('Zelo: Locais da rede')
    expect(email?.text).toContain(`Ele traz ${total} linhas do que você alcança`)
    expect(email?.text).toContain('/painel/locais?order=nome&colunas=nome,codigo')
    const [pdf, xlsx] = email?.anexos ?? []
    expect(pdf?.nome).toMatch(/^locais-da-rede-\d{4}-\d\d-\d\d\.pdf$/)
    expect(pdf?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(xlsx?.bytes.subarray(0, 2).toString()).toBe('PK')
    const { data } = feito(await cliente.call(notificacoes.listar, { query: {} }))
    expect(data.map(({ titulo }) => titulo)).toContain('Relatório no seu e-mail: Locais da rede')
  }
  expect(doEnvio(envios, iris)?.linhas).toBeLessThan(doEnvio(envios, jonas)?.linhas ?? 0)
})

test('a question of the explorers is answered to each as that person, for the months until now', async () => {
  const assunto = { tipo: 'insight', insight: 'cobertura_de_visitas', consulta: 'meses=6' } as const
  const visitas = await newPerson({ permissoes: [...RECEBE, 'painel.monitoramentos.listar'] })
  const { id } = await criado({ assunto, destinatarios: [iris.id, visitas.id], formatos: ['pdf'] })
  const envios = await agora(id)
  expect(doEnvio(envios, visitas)?.situacao).toBe('enviado')
  expect(emails.map(({ to }) => to)).toEqual([visitas.email])
  expect(emails[0]?.text).toContain('/painel/almoxarifado/analises?explorador=campo')
  // Who does not see visits is not told of them.
  expect(doEnvio(envios, iris)?.situacao).toBe('sem_permissao')
})

test('a question about a place out of reach is refused at it: to who saves it, and to who would be sent it', async () => {
  const consulta = `meses=6&local_id=${locais.escolaAlheia}`
  const assuntos = [
    { tipo: 'insight', insight: 'nota_por_ramo', consulta },
    { tipo: 'explorador', explorador: 'infraestrutura', consulta },
  ] as const
  const recusa = 'Este local não existe ou está fora dos seus locais.'
  const daRegional = await naConta(iris)
  for (const assunto of assuntos) {
    const destinatarios = [iris.id, jonas.id]
    const dela = await daRegional.call(relatorios.criar, {
      body: relatorio({ assunto, destinatarios: [semNada.id] }),
    })
    expect(dela.envelope).toMatchObject({ codigo: 'ERR_FORM_VALIDATION', erros: { assunto: [recusa] } })
    const { id } = await criado({ assunto, destinatarios, formatos: ['pdf'] })
    const envios = await agora(id)
    expect(doEnvio(envios, jonas)?.situacao).toBe('enviado')
    expect(doEnvio(envios, iris)).toMatchObject({ situacao: 'falhou', mensagem: recusa })
  }
  const doArquivo = await daRegional.call(relatorios.baixar, {
    params: { insight: 'nota_por_ramo' },
    query: { formato: 'pdf', local_id: locais.escolaAlheia },
  })
  expect(doArquivo.codigo).toBe('ERR_FORM_VALIDATION')
})

test('a whole explorer is every question that the recipient may ask, each with its picture and its sheet', async () => {
  const assunto = { tipo: 'explorador', explorador: 'infraestrutura', consulta: 'meses=6' } as const
  const visitas = await newPerson({ permissoes: [...RECEBE, 'painel.monitoramentos.listar'] })
  const { id } = await criado({ assunto, destinatarios: [iris.id, visitas.id, semNada.id] })
  const envios = await agora(id)
  const abas = async (pessoa: { email: string }) => {
    const [pdf, xlsx] = emails.find(({ to }) => to === pessoa.email)?.anexos ?? []
    const folhas = await readXlsxFile(xlsx?.bytes ?? Buffer.alloc(0))
    const { raiz } = await estruturaDoPdf(pdf?.bytes ?? Buffer.alloc(0))
    return {
      nomes: folhas.map(({ sheet }) => sheet),
      titulos: tagsDe(raiz, 'H2').length,
      figuras: tagsDe(raiz, 'Figure').map(({ alt }) => alt),
    }
  }
  // She sees places, and neither rooms nor visits.
  const daIris = await abas(iris)
  expect(daIris.nomes).toEqual(['Sobre', INSIGHTS.nota_por_ramo.nome])
  expect(daIris.titulos).toBe(1)
  const dasVisitas = await abas(visitas)
  expect(dasVisitas.nomes).toEqual(['Sobre', INSIGHTS.nota_por_ramo.nome, INSIGHTS.nota_no_tempo.nome])
  expect(dasVisitas.titulos).toBe(2)
  for (const alt of [...daIris.figuras, ...dasVisitas.figuras])
    expect(alt).toMatch(/^(Nota por ramo da rede|Nota no tempo): /)
  expect(doEnvio(envios, semNada)?.situacao).toBe('sem_permissao')
  expect(emails[0]?.text).toContain('/painel/almoxarifado/analises?explorador=infraestrutura')
})

test('a panel is its numbers as the recipient would count them, and each series with its picture', async () => {
  const ladrilhos: Ladrilho[] = [
    { tipo: 'visao', lista: 'locais', nome: 'Escolas', consulta: 'texto=escola' },
    { tipo: 'metrica', metrica: 'locais_sem_visita' },
    { tipo: 'metrica', metrica: 'visitas_por_mes' },
    { tipo: 'metrica', metrica: 'bens_a_tombar' },
  ]
  const visitas = await newPerson({ permissoes: [...RECEBE, 'painel.monitoramentos.listar'] })
  const { id } = await criado({
    assunto: { tipo: 'painel', ladrilhos },
    destinatarios: [iris.id, visitas.id],
  })
  const envios = await agora(id)
  for (const [pessoa, series] of [
    [iris, []],
    [visitas, [METRICAS.visitas_por_mes.nome]],
  ] as const) {
    expect(doEnvio(envios, pessoa)?.situacao).toBe('enviado')
    const [pdf, xlsx] = emails.find(({ to }) => to === pessoa.email)?.anexos ?? []
    const [, numeros, ...outras] = await readXlsxFile(xlsx?.bytes ?? Buffer.alloc(0))
    const cliente = await naConta(pessoa)
    const contar = async (query: object) =>
      feito(await cliente.call(contratoDeLocais.listar, { query: { ...query, perPage: 1 } })).total
    expect(numeros?.data.slice(1)).toEqual([
      ['Escolas', 'Locais', await contar({ texto: 'escola' })],
      [
        METRICAS.locais_sem_visita.nome,
        METRICAS.locais_sem_visita.pergunta,
        await contar(METRICAS.locais_sem_visita.filtro),
      ],
    ])
    expect(outras.map(({ sheet }) => sheet)).toEqual(series)
    const { raiz } = await estruturaDoPdf(pdf?.bytes ?? Buffer.alloc(0))
    expect(tagsDe(raiz, 'Figure')).toHaveLength(series.length)
  }
  const vazio = { assunto: { tipo: 'painel' as const, ladrilhos: [] } }
  expect((await clara.call(relatorios.criar, { body: relatorio(vazio) })).codigo).toBe('ERR_FORM_VALIDATION')
})

test('who lost the permission or wants none gets nothing, and the author is told', async () => {
  const { id } = await criado({ destinatarios: [iris.id, jonas.id, semNada.id], formatos: ['pdf'] })
  await db.run(sql`delete from atribuicao where usuario_id = ${iris.id}`)
  const doJonas = await naConta(jonas)
  await doJonas.call(notificacoes.gravarPreferencias, {
    body: { tipos: [{ tipo: 'RelatorioRecebido', painel: true, email: false }], resumo_diario: true },
  })
  const envios = await agora(id)
  expect(emails).toEqual([])
  expect([iris, jonas, semNada].map((uma) => doEnvio(envios, uma)?.situacao)).toEqual([
    'sem_permissao',
    'nao_quer',
    'sem_permissao',
  ])
  expect(await ver(id)).toMatchObject({ nao_receberam: 3 })
  await db.run(sql`insert into atribuicao (usuario_id, perfil_id, local_id)
    select ${iris.id}, id, ${locais.regional} from perfil where slug = ${`teste-${iris.email}`}`)
})

test('it leaves once for each time that it is due, whatever the number of processes, and once for all that was missed', async () => {
  const { id } = await criado({ formatos: ['pdf'] })
  await devido(id, depois(-21))
  expect((await Promise.all([abrir(SEGUNDA), abrir(SEGUNDA), abrir(SEGUNDA)])).sort()).toEqual([0, 0, 1])
  const { proximo_em, envios } = await ver(id)
  expect(envios).toHaveLength(2)
  // The next Monday at eight, on the órgão's wall.
  expect(new Date(proximo_em ?? 0).toISOString()).toBe('2025-04-14T11:00:00.000Z')
  const { signal } = new AbortController()
  const enviados = await Promise.all([enviarRelatorios(aqui, signal), enviarRelatorios(aqui, signal)])
  expect(enviados.reduce((soma, um) => soma + um)).toBe(2)
  expect(await abrir(SEGUNDA)).toBe(0)
  expect(emails).toHaveLength(2)
})

test('paused it does not leave; taken up again it waits for its next day', async () => {
  const { id } = await criado()
  expect(feito(await clara.call(relatorios.pausar, { params: { id } })).proximo_em).toBeNull()
  await devido(id, depois(-1))
  expect(await abrir(SEGUNDA)).toBe(0)
  const { pausado_em, proximo_em } = feito(await clara.call(relatorios.retomar, { params: { id } }))
  expect(pausado_em).toBeNull()
  expect(new Date(proximo_em ?? 0).getTime()).toBeGreaterThan(Date.now())
})

test('it stops by itself when its author may no longer take the figures out', async () => {
  const autora = await newPerson({ permissoes: RECEBE })
  const dela = await naConta(autora)
  const { id } = await criado({ destinatarios: [autora.id] }, dela)
  await db.run(sql`delete from perfil_permissao where permissao = ${EXPORTAR}
    and perfil_id = (select perfil_id from atribuicao where usuario_id = ${autora.id})`)
  await devido(id, SEGUNDA)
  expect(await abrir(SEGUNDA)).toBe(1)
  const linha = sql`select pausado_sem_permissao, (select count(*)::int from relatorio_envio e where e.relatorio_id = r.id) as envios
    from relatorio r where id = ${id}`
  expect(await db.one(linha)).toEqual({ pausado_sem_permissao: true, envios: 0 })
})

test('an e-mail that could not leave is tried again, and is given up in the end', async () => {
  const { id } = await criado({ destinatarios: [jonas.id], formatos: ['pdf'] })
  await devido(id, SEGUNDA)
  await abrir(SEGUNDA)
  const mail: typeof services.mail = { send: () => Promise.reject(new Error('recusado')) }
  const { signal } = new AbortController()
  for (const tentativas of [0, 5]) {
    expect((await ver(id)).envios.map(({ situacao }) => situacao)).toEqual(['na_fila'])
    await db.run(
      sql`update relatorio_envio set depois_de = null, tentativas = ${tentativas} where relatorio_id = ${id}`,
    )
    await enviarRelatorios({ ...aqui, mail }, signal)
    // It waits: another look takes nothing.
    expect(await enviarRelatorios(aqui, signal)).toBe(0)
  }
  expect(doEnvio((await ver(id)).envios, jonas)).toMatchObject({
    situacao: 'falhou',
    mensagem: 'O e-mail não saiu, depois de várias tentativas.',
  })
})

test.each([
  ['locais', 'order=nome&curva=A&tipo_id=12', '“curva”'],
  ['locais', 'nota_ate=muita&tipo_id=12&pessoa=3', '“Nota até”, “pessoa”'],
  ['estoque', 'order=que-nao-ha', '“order”'],
] as const)(
  'a report of %s filtered by %s is refused with which of them is none of the list',
  async (lista, consulta, ditos) => {
    const body = relatorio({ assunto: { tipo: 'lista', lista, consulta } })
    const { codigo, envelope } = await clara.call(relatorios.criar, { body })
    expect(codigo).toBe('ERR_FORM_VALIDATION')
    expect(envelope.erros?.assunto?.[0]).toContain(`${ditos}. Abra a lista`)
    const { id } = await criado()
    expect((await clara.call(relatorios.editar, { params: { id }, body })).codigo).toBe('ERR_FORM_VALIDATION')
  },
)

test.each(['order=que-nao-ha', 'filtro_de_outrora=1'])(
  'filters that the list does not know any more (%s) are told to the author',
  async (consulta) => {
    const { id } = await criado({ destinatarios: [jonas.id] })
    const assunto = { tipo: 'lista', lista: 'locais', consulta }
    await db.run(sql`update relatorio set assunto = ${JSON.stringify(assunto)}::jsonb where id = ${id}`)
    expect(doEnvio(await agora(id), jonas)).toMatchObject({
      situacao: 'falhou',
      mensagem: 'Os filtros não valem mais. Edite o relatório e escolha de novo.',
    })
  },
)

test('only whom the author may choose receives it, and everything is bounded', async () => {
  const daRegional = await naConta(iris)
  const chamar = (partes: object) => daRegional.call(relatorios.criar, { body: relatorio(partes) })
  const fora = await newPerson({ lotacao: locais.escolaAlheia })
  expect((await chamar({ destinatarios: [fora.id] })).codigo).toBe('ERR_FORM_VALIDATION')
  expect((await chamar({ destinatarios: [semNada.id] })).codigo).toBe('SUCESSO')
  expect((await chamar({ destinatarios: [] })).codigo).toBe('ERR_FORM_VALIDATION')
  expect((await chamar({ destinatarios: Array.from({ length: 51 }, (_, n) => n + 1) })).codigo).toBe(
    'ERR_FORM_VALIDATION',
  )
  expect((await chamar({ dia: 8 })).codigo).toBe('ERR_FORM_VALIDATION')
  const { id } = await criado({ destinatarios: [semNada.id] })
  await db.run(sql`insert into relatorio_envio (relatorio_id, usuario_id, devido_em, a_mao, situacao)
    select ${id}, ${semNada.id}, now() - make_interval(hours => n), true, 'enviado' from generate_series(1, 5) n`)
  expect((await clara.call(relatorios.enviar, { params: { id } })).codigo).toBe('ERR_LIMITE')
  await db.run(sql`insert into relatorio (dono_id, nome, assunto, ritmo, dia, hora, formatos, proximo_em)
    select dono_id, nome, assunto, ritmo, dia, hora, formatos, proximo_em from relatorio, generate_series(1, 19) where id = ${id}`)
  expect((await clara.call(relatorios.criar, { body: relatorio() })).codigo).toBe('ERR_LIMITE')
  feito(await clara.call(relatorios.excluir, { params: { id } }))
  expect((await clara.call(relatorios.ver, { params: { id } })).codigo).toBe('ERR_NAO_ENCONTRADO')
  // Another's is as if it were not there.
  const [outro] = feito(await daRegional.call(relatorios.listar, {}))
  expect((await clara.call(relatorios.ver, { params: { id: outro?.id ?? 0 } })).codigo).toBe(
    'ERR_NAO_ENCONTRADO',
  )
})

test('one question is taken away at once as a spreadsheet or a paper, of what the person reaches', async () => {
  const baixa = (quem: Client, formato: 'xlsx' | 'pdf', mais = {}) =>
    quem.call(relatorios.baixar, { params: { insight: 'cobertura_de_visitas' }, query: { formato, ...mais } })
  const planilha = await baixa(clara, 'xlsx')
  expect(planilha.headers['content-disposition']).toBe('attachment; filename="cobertura-de-visitas.xlsx"')
  const [, aba] = await readXlsxFile(planilha.bytes)
  const { linha, pergunta } = INSIGHTS.cobertura_de_visitas
  expect(aba?.data[0]).toEqual([linha, 'Visitados em um ano (%)', 'Sem visita', 'Locais'])
  const [sobre] = await readXlsxFile((await baixa(clara, 'xlsx', { local_id: locais.regional })).bytes)
  const ditas = sobre?.data.map(([, dita]) => String(dita ?? '')).join('\n')
  const { nome } = await db.one<{ nome: string }>(sql`select nome from local where id = ${locais.regional}`)
  for (const dita of [
    'Do que',
    pergunta,
    `Local: ${nome}, com o que está abaixo dele.`,
    'Serve para decidir',
  ])
    expect(ditas).toContain(dita)
  const papel = await baixa(clara, 'pdf')
  expect(papel.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(papel.bytes.length).toBeGreaterThan(5_000)
  expect((await baixa(await naConta(semNada), 'pdf')).codigo).toBe('ERR_NAO_AUTORIZADO')
})
