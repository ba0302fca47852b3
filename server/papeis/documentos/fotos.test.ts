// What a document prints of the photos it froze.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { phonePhoto, picture } from '#server/testing/pictures.ts'
import { sha256 } from './canonico.ts'
import { type FotoNoDisco, fotosImpressas } from './fotos.ts'

const folder = await mkdtemp(join(tmpdir(), 'zelo-fotos-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function guardada(bytes: Buffer): Promise<FotoNoDisco> {
  const uuid = randomUUID()
  const path = join(folder, uuid)
  await writeFile(path, bytes)
  return { uuid, path, sha256: sha256(bytes) }
}

test('a photo is printed small, in a format that the paper takes, without what the camera wrote', async () => {
  const fotos = [await guardada(await phonePhoto()), await guardada(await picture('webp'))]
  const impressas = await fotosImpressas(fotos)
  const [grande, pequena] = await Promise.all(fotos.map(({ uuid }) => sharp(impressas.get(uuid)).metadata()))
  expect(grande).toMatchObject({ format: 'jpeg', width: 360, height: 480 })
  expect(grande?.exif).toBeUndefined()
  expect(pequena).toMatchObject({ format: 'jpeg', width: 64 })
})

test('one that is missing, was changed or is no picture is left out, and the others are printed', async () => {
  const boa = await guardada(await picture('jpeg'))
  const trocada = { ...(await guardada(await picture('png'))), sha256: sha256('outra') }
  const sumida = { uuid: randomUUID(), path: join(folder, 'nada'), sha256: sha256('nada') }
  const falsa = await guardada(Buffer.from('não é imagem'))
  const impressas = await fotosImpressas([sumida, trocada, falsa, boa])
  expect([...impressas.keys()]).toEqual([boa.uuid])
})
