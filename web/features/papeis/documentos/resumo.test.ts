// @vitest-environment node
import { expect, test } from 'vitest'
import { resumoDoArquivo } from './resumo.ts'

test('resumoDoArquivo writes the hash as the server does', async () => {
  expect(await resumoDoArquivo(new Blob(['abc']))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
