// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase, type ZeloDatabase } from './database.ts'
import { openDeviceDatabase } from './device-database.ts'
import { dispositivoDe, lossOf, registrarPendentes } from './witness.ts'

let usuarios = 40_000

afterEach(() => vi.unstubAllGlobals())

/** Three tasks captured, one of them still here. */
async function cena(comCaderno = true) {
  const caderno = new Map<string, string>()
  const storage = {
    getItem: (chave: string) => caderno.get(chave) ?? null,
    setItem: (chave: string, valor: string) => void caderno.set(chave, valor),
  }
  vi.stubGlobal('localStorage', comCaderno ? storage : undefined)
  const usuario = { id: ++usuarios, nome: 'Ana', email: '' }
  const aparelho = openDeviceDatabase(`aparelho-${usuario.id}`)
  const db = await openDatabase(usuario.id)
  const dispositivo_id = await dispositivoDe(db)
  await db.meta.put({ chave: 'seq', valor: 3 })
  await db.fila.add({ op_id: 'a', seq: 3, _entidade: 'x' } as never)
  await registrarPendentes(aparelho, db, usuario)
  const apagado = async (): Promise<ZeloDatabase> => {
    db.close()
    await db.delete()
    return openDatabase(usuario.id)
  }
  return { usuario, aparelho, db, dispositivo_id, caderno, apagado }
}

const NADA = { perda: null, perdidos: 0 }

test('a database that is where it should be is no loss, also when it knows more than the witness', async () => {
  const { aparelho, db, usuario } = await cena()
  expect(await lossOf(aparelho, db, usuario)).toEqual(NADA)
  await db.meta.put({ chave: 'seq', valor: 9 })
  expect(await lossOf(aparelho, db, usuario)).toEqual(NADA)
})

test('an erased database with unsent work is a loss: of which device, how much, since when', async () => {
  const { aparelho, apagado, usuario, dispositivo_id } = await cena()
  const { perda, perdidos } = await lossOf(aparelho, await apagado(), usuario)
  expect(perda).toEqual({ dispositivo_id, pendentes: 1, seq: 3, visto_em: expect.stringMatching(/^20.*Z$/) })
  expect(perdidos).toBe(1)
})

test('a database put back from an older time is a loss too', async () => {
  const { aparelho, db, usuario } = await cena()
  await db.meta.put({ chave: 'seq', valor: 2 })
  expect(await lossOf(aparelho, db, usuario)).toMatchObject({ perdidos: 1 })
})

test('either witness is enough', async () => {
  const semCaderno = await cena(false)
  expect(await lossOf(semCaderno.aparelho, await semCaderno.apagado(), semCaderno.usuario)).toMatchObject({
    perdidos: 1,
  })
  const soCaderno = await cena()
  await soCaderno.aparelho.db.pessoas.clear()
  expect(await lossOf(soCaderno.aparelho, await soCaderno.apagado(), soCaderno.usuario)).toMatchObject({
    perdidos: 1,
  })
})

test('nothing pending, nothing lost', async () => {
  const { aparelho, db, usuario, apagado } = await cena()
  await db.fila.clear()
  await registrarPendentes(aparelho, db, usuario)
  expect(await lossOf(aparelho, await apagado(), usuario)).toEqual(NADA)
})

test('a loss is kept until the server knows of it, once', async () => {
  const { aparelho, apagado, usuario } = await cena()
  const novo = await apagado()
  const { perda } = await lossOf(aparelho, novo, usuario)
  await lossOf(aparelho, novo, usuario)
  await dispositivoDe(novo)
  await registrarPendentes(aparelho, novo, usuario)
  expect(await lossOf(aparelho, novo, usuario)).toEqual({ perda, perdidos: 1 })
  if (perda !== null) await aparelho.esquecerPerda(perda)
  expect(await lossOf(aparelho, novo, usuario)).toEqual(NADA)
})
