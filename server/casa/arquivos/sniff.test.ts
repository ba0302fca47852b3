import { expect, test } from 'vitest'
import { GRUPOS_DE_ARQUIVO } from '#contract/casa/tipos-de-arquivo.ts'
import { matchesMime } from './sniff.ts'

const bytes = (latin1: string) => Buffer.from(latin1, 'latin1')
const zip = (name: string) =>
  Buffer.concat([
    bytes('PK\x03\x04'),
    Buffer.alloc(22),
    Buffer.from([name.length, 0, 0, 0]),
    Buffer.from(name),
  ])

const OLE = bytes('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1')
const WEBM = bytes('\x1A\x45\xDF\xA3')
const OOXML = zip('[Content_Types].xml')
const HEADS: Record<string, Buffer> = {
  'image/jpeg': bytes('\xFF\xD8\xFF\xE0\x00\x10JFIF\x00'),
  'image/png': bytes('\x89PNG\r\n\x1A\n'),
  'image/webp': bytes('RIFF\x10\x00\x00\x00WEBPVP8 '),
  'text/plain': Buffer.from('Relatório da visita\r\n\tfim'),
  'application/pdf': bytes('%PDF-1.7'),
  'application/vnd.ms-excel': OLE,
  'application/msword': OLE,
  'application/vnd.ms-powerpoint': OLE,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': OOXML,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': OOXML,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': OOXML,
  'audio/webm': WEBM,
  'video/webm': WEBM,
  'audio/mpeg': bytes('ID3\x03'),
  'video/mp4': bytes('\x00\x00\x00\x18ftypmp42'),
}

test('every accepted type is known by its first bytes, and by no others', () => {
  const mimes = Object.values(GRUPOS_DE_ARQUIVO).flat()
  for (const mime of mimes) {
    for (const [outro, head] of Object.entries(HEADS)) {
      const irmaos = HEADS[mime]?.equals(head) ?? false
      // PDF's first bytes are also plain text, which is then served as text and no more.
      const legivel = mime === 'text/plain' && outro === 'application/pdf'
      expect([mime, outro, matchesMime(mime, head)]).toEqual([mime, outro, irmaos || legivel])
    }
  }
})

test('no bytes are an image, an archive that is not of Office is no document, and SVG and HTML are nothing', () => {
  expect(matchesMime('image/jpeg', Buffer.alloc(0))).toBe(false)
  expect(
    matchesMime('application/vnd.openxmlformats-officedocument.wordprocessingml.document', zip('a.exe')),
  ).toBe(false)
  expect(matchesMime('image/svg+xml', Buffer.from('<svg/>'))).toBe(false)
  expect(matchesMime('text/html', Buffer.from('<html>'))).toBe(false)
})

test('a bare MPEG audio frame is audio, and text with a NUL is not text', () => {
  expect(matchesMime('audio/mpeg', Buffer.from([0xff, 0xfb, 0x90, 0x64]))).toBe(true)
  expect(matchesMime('text/plain', Buffer.from('a\0b'))).toBe(false)
})
