import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'papaparse'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { usuarios } from '#contract/administracao/usuarios.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { reais } from '#contract/casa/reais.ts'
import { exportacoes } from '#contract/dados/exportacoes.ts'
import { backgroundDone } from '#server/casa/http/background.ts'
import type { Client } from '#server/testing/client.ts'
import { insideZip } from '#server/testing/inside-zip.ts'
import { createPeople, createPerson, createPlace } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const { app, client, services } = await createTestApp(db)
const people = await createPeople(db)
const { locais } = people
const regional = await createPerson(db, {
  nome: 'Rui Regional',
  email: 'rui@teste.zelo',
  permissoes: ['painel.locais.listar', 'painel.locais.exportar'],
  locais: [locais.regional],
})

async function naConta(person: { email: string }): Promise<Client> {
  const browser = client()
  await browser.entrar(person)
  return browser
}
const clara = await naConta(people.clara)
const rui = await naConta(regional)

type PedidoDeExportacao = BodyFor<typeof exportacoes.criar>
const LOCAIS: PedidoDeExportacao = { lista: 'locais', formato: 'csv', filtro: {}, colunas: [] }

/** Asks for it and waits until the server has nothing left to do. */
async function exportar(browser: Client, pedido: Partial<PedidoDeExportacao> = {}) {
  const { dados } = await browser.call(exportacoes.criar, { body: { ...LOCAIS, ...pedido } })
  await backgroundDone(app)
  return (await browser.call(exportacoes.ver, { params: { id: dados.id } })).dados
}

async function arquivoDe(browser: Client, id: number): Promise<Buffer> {
  const { status, bytes } = await browser.call(exportacoes.baixar, { params: { id } })
  expect(status).toBe(200)
  return bytes
}

async function linhasDe(browser: Client, pedido: Partial<PedidoDeExportacao> = {}): Promise<string[][]> {
  const { id } = await exportar(browser, pedido)
  const texto = (await arquivoDe(browser, id)).toString('utf8')
  return parse<string[]>(texto.replace('\uFEFF', ''), { delimiter: ';', skipEmptyLines: true }).data
}

test('criar makes a CSV that a spreadsheet in Brazil opens, and its person fetches it', async () => {
  const pronta = await exportar(clara, { colunas: ['nome', 'instalacoes'] })
  expect(pronta).toMatchObject({ situacao: 'pronta', linhas: 6, total: 6, mensagem: null })
  expect(pronta.nome_do_arquivo).toMatch(/^locais-\d{4}-\d{2}-\d{2}-\d{2}h\d{2}\.csv$/)
  const answer = await clara.call(exportacoes.baixar, { params: { id: pronta.id } })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${pronta.nome_do_arquivo}"`,
    'x-content-type-options': 'nosniff',
  })
  const texto = answer.bytes.toString('utf8')
  expect(texto.startsWith('\uFEFFLocal;Instalações\r\n')).toBe(true)
  expect(texto).toContain('Escola Anísio Teixeira;0\r\n')
})

test('criar writes only what the person reaches now, by filter or by choice', async () => {
  const nomes = async (browser: Client, pedido: Partial<PedidoDeExportacao>) =>
    (await linhasDe(browser, { ...pedido, colunas: ['nome'] })).slice(1).flat()
  expect(await nomes(rui, {})).toEqual(['Escola Cora Coralina', 'Escola Paulo Freire', 'Regional do Vale'])
  expect(await nomes(rui, { filtro: { texto: 'escola', sort: 'desc' } })).toEqual([
    'Escola Paulo Freire',
    'Escola Cora Coralina',
  ])
  const ids = [locais.escola, locais.escolaAlheia]
  expect(await nomes(rui, { ids })).toEqual(['Escola Cora Coralina'])
  expect(await nomes(clara, { ids })).toHaveLength(2)
})

test('criar refuses a list that the person may not export, and a filter that the list does not take', async () => {
  const ana = await naConta(people.ana)
  expect((await ana.call(exportacoes.criar, { body: LOCAIS })).codigo).toBe('ERR_NAO_AUTORIZADO')
  const usuarios: PedidoDeExportacao = { ...LOCAIS, lista: 'usuarios' }
  expect((await rui.call(exportacoes.criar, { body: usuarios })).codigo).toBe('ERR_NAO_AUTORIZADO')
  const answer = await clara.call(exportacoes.criar, { body: { ...LOCAIS, filtro: { id: 'x' } } })
  expect(answer.codigo).toBe('ERR_FORM_VALIDATION')
  expect(Object.keys(answer.envelope.erros ?? {})).toEqual(['filtro.id'])
})

test('criar lets nobody’s text run as a formula', async () => {
  const { tipo_id } = await db.one<{ tipo_id: number }>(sql`select tipo_id from local limit 1`)
  const id = await createPlace(db, { codigo: 'T-X', nome: '=HYPERLINK("http://mau")', tipo_id })
  const [, linha] = await linhasDe(clara, { ids: [id], colunas: ['nome'] })
  expect(linha).toEqual([`'=HYPERLINK("http://mau")`])
  await db.transaction((tx) => tx.run(sql`update local set ativo = false where id = ${id}`))
})

test('criar makes a spreadsheet of the same rows', async () => {
  const pronta = await exportar(clara, { formato: 'xlsx', colunas: ['nome', 'patrimonios'] })
  expect(pronta).toMatchObject({ situacao: 'pronta', linhas: 6 })
  const arquivo = await arquivoDe(clara, pronta.id)
  const folha = insideZip(arquivo, 'xl/worksheets/sheet1.xml')
  expect(folha.match(/<row /g)).toHaveLength(7)
  expect(insideZip(arquivo, 'xl/sharedStrings.xml')).toContain('Escola Anísio Teixeira')
  expect(await readdir(join(services.config.dados, 'exportacoes'))).not.toContainEqual(
    expect.stringMatching(/\.(linhas|nova)$/),
  )
})

test('criar signs personal data with who took it, and both the export and the download are in the trail', async () => {
  const { id } = await exportar(clara, { lista: 'usuarios', colunas: ['nome', 'email'] })
  const texto = (await arquivoDe(clara, id)).toString('utf8')
  expect(texto).toContain('Ana Ribeiro;ana@teste.zelo\r\n')
  expect(texto.trimEnd().split('\r\n').at(-1)).toMatch(
    /Exportado por Clara Nunes \(clara@teste\.zelo\) em \d{2}\/\d{2}\/\d{4}/,
  )
  const eventos = await db.rows<{ acao: string; ator_id: number | null }>(sql`
    select distinct acao, ator_id from evento where entidade = 'exportacao' and entidade_id = ${String(id)}
    order by acao`)
  expect(eventos).toEqual([
    { acao: 'exportacoes.baixar', ator_id: people.clara.id },
    { acao: 'exportacoes.criar', ator_id: people.clara.id },
    { acao: 'exportacoes.encerrar', ator_id: null },
  ])
})

test('criar exports the profiles and the audit trail by their own filters', async () => {
  const perfis = await linhasDe(clara, { lista: 'perfis', colunas: ['nome', 'chaves'] })
  expect(perfis).toContainEqual(['admin_sistema', 'Todas'])
  const eventos = await linhasDe(clara, {
    lista: 'auditoria',
    filtro: { acao: 'exportacoes.criar' },
    colunas: ['chave', 'acao', 'ator', 'entidade'],
  })
  expect(eventos[0]).toEqual(['Chave do ato', 'O que fez', 'Quem', 'Tipo de registro'])
  expect(eventos.length).toBeGreaterThan(2)
  expect(new Set(eventos.slice(1, -1).map(([chave, ...dito]) => `${chave} ${dito[0]} ${dito[2]}`))).toEqual(
    new Set(['exportacoes.criar Criou a exportação exportação']),
  )
})

test('criar exports the trail in the words of its screen: labels, values, lists, and events written whole', async () => {
  const quando = '2026-03-05T12:00:00.000Z'
  await db.run(sql`
      insert into evento (entidade, entidade_id, acao, campo, de, para, origem, registrado_em, ocorrido_em)
      values ('importacao', '1', 'de.palavras', 'situacao', '"andando"', '"concluida"', 'web', now(), now()),
        ('patrimonio', '1', 'de.palavras', 'valor_aquisicao_centavos', '100', '123456', 'web', now(), now()),
        ('perfil', '1', 'de.palavras', 'chaves', '[]', '["painel.locais.listar"]', 'web', now(), now()),
        ('usuario', '1', 'de.palavras', 'ver_como_ate', null, ${JSON.stringify(quando)}, 'web', now(), now()),
        ('perfil', '2', 'de.palavras', null, null,
          '{"nome": "Do almoxarife", "chaves": ["painel.locais.listar"], "descricao": null}', 'web', now(), now())`)
  const linhas = await linhasDe(clara, {
    lista: 'auditoria',
    filtro: { acao: 'de.palavras' },
    colunas: ['campo', 'de', 'para'],
  })
  expect(linhas.slice(1, -1).reverse()).toEqual([
    ['Situação', 'Importando', 'Concluída'],
    ['Valor de aquisição', reais(100), reais(123_456)],
    ['Permissões', '', 'Listar locais'],
    ['Ver como, até', '', '05/03/2026 09:00:00'],
    ['', '', 'Nome: Do almoxarife; Permissões: Listar locais'],
  ])
})

test('ver, baixar and cancelar know only one’s own', async () => {
  const { id } = await exportar(clara)
  for (const operation of [exportacoes.ver, exportacoes.baixar, exportacoes.cancelar])
    expect((await rui.call(operation, { params: { id } })).codigo).toBe('ERR_NAO_ENCONTRADO')
  const { dados } = await rui.call(exportacoes.listar, { query: { perPage: 100 } })
  expect(dados.data.map((exportacao) => exportacao.id)).not.toContain(id)
})

test('baixar gives nothing to who looks at the panel as its person', async () => {
  const { id } = await exportar(rui)
  const outra = await naConta(people.clara)
  const verComo = { params: { id: regional.id }, body: { motivo: 'Conferir o que ele vê' } }
  expect((await outra.call(usuarios.verComo, verComo)).codigo).toBe('SUCESSO')
  expect((await outra.call(exportacoes.ver, { params: { id } })).codigo).toBe('SUCESSO')
  expect((await outra.call(exportacoes.baixar, { params: { id } })).codigo).toBe('ERR_SOMENTE_LEITURA')
})

test('baixar refuses who meanwhile lost the permission', async () => {
  const { id } = await exportar(rui)
  await db.transaction((tx) => tx.run(sql`delete from atribuicao where usuario_id = ${regional.id}`))
  expect((await rui.call(exportacoes.baixar, { params: { id } })).codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('cancelar deletes the file of a finished one', async () => {
  const { id } = await exportar(clara)
  const folder = join(services.config.dados, 'exportacoes')
  const antes = await readdir(folder)
  expect((await clara.call(exportacoes.cancelar, { params: { id } })).codigo).toBe('SUCESSO')
  expect(await readdir(folder)).toHaveLength(antes.length - 1)
  expect((await clara.call(exportacoes.ver, { params: { id } })).codigo).toBe('ERR_NAO_ENCONTRADO')
})

test('listar pages through one’s own, the newest first', async () => {
  const primeira = await clara.call(exportacoes.listar, { query: { perPage: 2 } })
  const cursor = primeira.dados.proximo ?? undefined
  const segunda = await clara.call(exportacoes.listar, { query: { perPage: 2, ...(cursor && { cursor }) } })
  const ids = [...primeira.dados.data, ...segunda.dados.data].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(4)
})
