// What was refused is a page for who opened it in a tab, and the envelope for every program.
import { expect, test } from 'vitest'
import { pathOf } from '#contract/casa/endpoint.ts'
import { multimidias } from '#contract/papeis/multimidias.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { refusedPage } from './refused-page.ts'

const { db } = await createTestDatabase()
const { app } = await createTestApp(db)
const url = pathOf(multimidias.baixar, { uuid: '0190f6a4-0000-7000-8000-000000000001' })
const NAVEGADOR = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

const pedir = (accept?: string, onde = url) =>
  app.inject({ method: 'GET', url: onde, headers: accept === undefined ? {} : { accept } })

test('a file that one may not see is refused in words to who opened it in a tab', async () => {
  const pagina = await pedir(NAVEGADOR)
  expect(pagina.statusCode).toBe(401)
  expect(pagina.headers['content-type']).toContain('text/html')
  expect(pagina.body).toContain('<html lang="pt-BR">')
  const { codigo, mensagem } = (await pedir()).json<{ codigo: string; mensagem: string }>()
  expect(codigo).toBe('ERR_NAO_AUTENTICADO')
  expect(pagina.body).toContain(mensagem)
})

test.each(['*/*', 'application/json', 'image/avif,image/webp,*/*;q=0.8', undefined])(
  'who asks for %s is answered the envelope',
  async (accept) => {
    const resposta = await pedir(accept)
    expect(resposta.headers['content-type']).toContain('application/json')
    expect(resposta.json()).toMatchObject({ codigo: 'ERR_NAO_AUTENTICADO', dados: null })
  },
)

test('what answers no file is an envelope to everybody', async () => {
  for (const onde of ['/api/nunca', '/arquivos/x/y', '/api/painel/locais'])
    expect((await pedir(NAVEGADOR, onde)).headers['content-type']).toContain('application/json')
})

test('what the message quotes of a person is no markup', () => {
  expect(refusedPage('<b>"x" & y')).toContain('&lt;b&gt;&quot;x&quot; &amp; y')
})
