import { expect, test } from 'vitest'
import { zipOf } from '#server/testing/pictures.ts'
import { suspeitaDoZip } from './office-zip.ts'

const NOME = '[Content_Types].xml'

test('an ordinary document says nothing suspicious', () => {
  expect(suspeitaDoZip(zipOf(NOME, Buffer.from('<Types/>')))).toBeNull()
})

test('a document that would swell when opened is told by its table, without opening it', () => {
  expect(suspeitaDoZip(zipOf(NOME, Buffer.alloc(10 * 1024 ** 2)))).toContain('vezes')
  expect(suspeitaDoZip(zipOf(NOME, Buffer.alloc(1000), 200 * 1024 ** 2))).toContain('200 MB')
})

test('a document cut short, or with a table that leads nowhere, is told', () => {
  const whole = zipOf(NOME, Buffer.from('<Types/>'))
  expect(suspeitaDoZip(whole.subarray(0, -5))).toContain('cortado')
  expect(suspeitaDoZip(Buffer.alloc(0))).toContain('cortado')
  const lost = Buffer.from(whole)
  lost.writeUInt32LE(0xffffff00, lost.length - 6)
  expect(suspeitaDoZip(lost)).toContain('danificado')
  const many = Buffer.from(whole)
  many.writeUInt16LE(5_000, many.length - 12)
  expect(suspeitaDoZip(many)).toContain('5000')
})
