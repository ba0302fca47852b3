import { expect, test } from 'vitest'
import { visoes } from '#contract/administracao/visoes.ts'
import { createPeople } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const { client } = await createTestApp(db)
const people = await createPeople(db)
const [ana, bruno] = [client(), client()]
await ana.entrar(people.ana)
await bruno.entrar(people.bruno)

const body = { lista: 'locais', nome: 'Do Vale', consulta: 'texto=vale&colunas=nome' } as const
const nomes = async (browser: typeof ana) =>
  (await browser.call(visoes.listar, { query: { lista: 'locais' } })).dados.map(({ nome }) => nome)

test('salvar keeps a view of its person, for that list alone', async () => {
  const { dados } = await ana.call(visoes.salvar, { body })
  expect(dados).toEqual({ id: dados.id, ...body })
  await ana.call(visoes.salvar, { body: { ...body, nome: 'Água' } })
  expect(await nomes(ana)).toEqual(['Água', 'Do Vale'])
  expect((await ana.call(visoes.listar, { query: { lista: 'usuarios' } })).dados).toEqual([])
  expect(await nomes(bruno)).toEqual([])
  const todas = await ana.call(visoes.listar, { query: {} })
  expect(todas.dados.map(({ nome }) => nome)).toEqual(['Água', 'Do Vale'])
})

test('salvar replaces the view of the same name', async () => {
  const { dados } = await ana.call(visoes.salvar, {
    body: { ...body, nome: 'do VALE', consulta: 'texto=rio' },
  })
  expect(dados.consulta).toBe('texto=rio')
  expect(await nomes(ana)).toEqual(['Água', 'do VALE'])
})

test('salvar refuses a view without a name', async () => {
  expect((await ana.call(visoes.salvar, { body: { ...body, nome: '  ' } })).codigo).toBe(
    'ERR_FORM_VALIDATION',
  )
})

test('remover takes away one’s own view, and nobody else’s', async () => {
  const { dados } = await ana.call(visoes.salvar, { body: { ...body, nome: 'Passageira' } })
  const params = { id: dados.id }
  expect((await bruno.call(visoes.remover, { params })).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await ana.call(visoes.remover, { params })).codigo).toBe('SUCESSO')
  expect((await ana.call(visoes.remover, { params })).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(await nomes(ana)).not.toContain('Passageira')
})

test('listar refuses who is not signed in', async () => {
  expect((await client().call(visoes.listar, { query: { lista: 'locais' } })).codigo).toBe(
    'ERR_NAO_AUTENTICADO',
  )
})
