import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { primeirosPassos } from '#contract/administracao/primeiros-passos.ts'
import { createPeople } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const { client } = await createTestApp(db)
const { clara, bruno } = await createPeople(db)

const naConta = async (pessoa: { email: string }) => {
  const navegador = client()
  await navegador.entrar(pessoa)
  return navegador
}
const deClara = await naConta(clara)

test('ver says what is there already, and pular what somebody goes on without, until it is there', async () => {
  const ver = async () => (await deClara.call(primeirosPassos.ver, {})).dados
  const abertos = async () =>
    (await ver()).filter(({ feito, pulado }) => !feito && !pulado).map((p) => p.passo)
  expect(await abertos()).toEqual(['orgao', 'materiais', 'plaquetas', 'bens', 'visita'])

  const body = { passo: 'plaquetas', pulado: true } as const
  const { dados } = await deClara.call(primeirosPassos.pular, { body })
  expect(dados).toContainEqual({ passo: 'plaquetas', feito: false, pulado: true })
  await deClara.call(primeirosPassos.pular, { body })
  expect(await abertos()).toEqual(['orgao', 'materiais', 'bens', 'visita'])

  await db.transaction((tx) => tx.run(sql`insert into lote_plaquetas (inicio, fim) values (1, 10)`))
  expect(await ver()).toContainEqual({ passo: 'plaquetas', feito: true, pulado: false })

  await deClara.call(primeirosPassos.pular, { body: { passo: 'visita', pulado: true } })
  await deClara.call(primeirosPassos.pular, { body: { passo: 'visita', pulado: false } })
  expect(await abertos()).toContain('visita')
})

test('ver refuses who does not set up the installation', async () => {
  const deBruno = await naConta(bruno)
  expect((await deBruno.call(primeirosPassos.ver, {})).codigo).toBe('ERR_NAO_AUTORIZADO')
})
