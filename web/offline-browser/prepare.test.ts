// @vitest-environment node
import { expect, test } from 'vitest'
import { preparar } from './prepare.ts'
import { aparelho } from './testing/device.ts'
import { apiFalsa, uuid, VISITA, visitaCompleta } from './testing/visit.ts'

test('preparar writes everything and says what it counted', async () => {
  const { db } = await aparelho()
  const pacote = await db.pacotes.get(VISITA)
  expect(pacote?.preparo).toMatchObject({
    contagens: { instalacoes: 2, patrimonios: 3, arquivos: 0, tipos: 1, codigos: 1 },
    valido_ate: '2030-01-01T00:00:00Z',
  })
  expect(pacote?.preparo.bytes).toBeGreaterThan(1000)
})

test('preparar again keeps local work on top of what the server answers', async () => {
  const { visita, prepareWorld, db } = await aparelho()
  await visita.atualizarPatrimonio(uuid('bem', 1), { estado: 'pessimo' })
  await preparar(prepareWorld, VISITA)
  expect(await db.patrimonios.get(1)).toMatchObject({ estado: 'pessimo', _pendentes: 1 })
})

test('preparar refuses a visit that does not match its manifest', async () => {
  const { prepareWorld } = await aparelho()
  const completo = visitaCompleta()
  const api = apiFalsa(() => ({ ...completo, manifesto: { ...completo.manifesto, patrimonios: 9 } }))
  await expect(preparar({ ...prepareWorld, api }, VISITA)).rejects.toThrow(
    'A conferência não fechou: 3 de 9 bens',
  )
})

test('preparar without a server says so and leaves what was there', async () => {
  const { prepareWorld, db } = await aparelho()
  await expect(preparar({ ...prepareWorld, api: apiFalsa(() => null) }, VISITA)).rejects.toThrow(
    'Não foi possível',
  )
  expect(await db.patrimonios.count()).toBe(3)
})

test('preparar tells its progress to the end', async () => {
  const { prepareWorld } = await aparelho()
  const porcentos: number[] = []
  await preparar(prepareWorld, VISITA, ({ porcento }) => porcentos.push(porcento))
  expect(porcentos.at(-1)).toBe(100)
  expect(porcentos).toEqual([...porcentos].sort((a, b) => a - b))
})
