import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { importacoes } from '#contract/dados/importacoes.ts'
import { createPeople } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const { client } = await createTestApp(db)
const { clara } = await createPeople(db)
const browser = client()
await browser.entrar(clara)

const utf8 = (texto: string) => new TextEncoder().encode(texto)
const CABECALHO = 'Código;Nome'

const enviar = (bytes: Uint8Array, nome = 'arquivo.csv') =>
  browser.call(importacoes.criar, {
    query: { alvo: 'locais', nome },
    bytes,
    headers: { 'content-type': 'application/octet-stream' },
  })

test.each([
  ['a PDF', utf8('%PDF-1.7 …'), 'PDF'],
  ['a JSON', utf8('[{"codigo": "X-1"}]'), 'JSON'],
  ['bytes of no text', Buffer.from([0x81, 0xff, 0x01, 0x02, 0x90, 0x0a]), 'codificação'],
  ['an empty file', utf8('\n'), 'vazio'],
  ['a header alone', utf8(CABECALHO), 'cabeçalho'],
  ['too many columns', utf8(`${'a;'.repeat(301)}b\n1`), '302 colunas'],
  ['a broken spreadsheet', Buffer.from('PK\u0003\u0004 nothing of a zip'), 'planilha'],
])('criar refuses %s with what to do', async (_nome, bytes, palavra) => {
  const { codigo, envelope } = await enviar(bytes)
  expect(codigo).toBe('ERR_ARQUIVO_INVALIDO')
  expect(envelope.mensagem).toContain(palavra)
})

test('of a report, the header is found under its title, and the person is told', async () => {
  const { dados } = await enviar(utf8(`Relação de locais de 2025\n\n${CABECALHO}\nX-1;Setor Um`))
  expect(dados).toMatchObject({
    total: 1,
    mapeamento: { codigo: 'Código', nome: 'Nome' },
    mensagem: 'O cabeçalho foi achado abaixo de 1 linha de título, que fica de fora.',
  })
  expect((await enviar(utf8(`${CABECALHO}\nX-1;Setor Um`))).dados.mensagem).toBeNull()
})

test('a text that is called a spreadsheet is told to be none', async () => {
  const { codigo, envelope } = await enviar(utf8(CABECALHO), 'locais.XLSX')
  expect(codigo).toBe('ERR_ARQUIVO_INVALIDO')
  expect(envelope.mensagem).toContain('não é uma planilha')
  expect((await enviar(utf8(CABECALHO), 'locais.csv')).envelope.mensagem).toContain('só tem o cabeçalho')
})

test('criar refuses a file over the limit and keeps nothing of it', async () => {
  const antes = await db.one(sql`select count(*) as n from importacao`)
  const { codigo, envelope } = await enviar(Buffer.alloc(51 * 1024 ** 2, 'a'))
  expect(codigo).toBe('ERR_ARQUIVO_GRANDE')
  expect(envelope.mensagem).toContain('50 MB')
  expect(await db.one(sql`select count(*) as n from importacao`)).toEqual(antes)
})
