import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { createPeople } from '#server/testing/people.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { avisosDaPosicao } from './coordenadas.ts'

const { db } = await createTestDatabase()
const { locais } = await createPeople(db)

async function avisos(latitude: number, longitude: number): Promise<string[]> {
  await db.run(sql`
    update local set latitude = ${latitude}, longitude = ${longitude}, municipio_ibge = '1721000', municipio = 'Palmas'
    where id = ${locais.escola}`)
  return (await avisosDaPosicao(db, locais.escola)).map(({ mensagem }) => mensagem)
}

test('a point outside Brazil is told at once, with what is most often the mistake', async () => {
  expect(await avisos(-10.18, -48.33)).toEqual([])
  expect(await avisos(10.18, 48.33)).toEqual(['O ponto fica fora do Brasil. Falta o sinal de menos?'])
  expect(await avisos(-10.18, 48.33)).toEqual(['O ponto fica fora do Brasil. Falta o sinal de menos?'])
  expect(await avisos(-48.33, -10.18)).toEqual([
    'O ponto fica fora do Brasil. A latitude e a longitude estão trocadas?',
  ])
  expect(await avisos(38.72, -9.14)).toEqual(['O ponto fica fora do Brasil.'])
})
