// What a file really is, by its first bytes: what the device declared is only a claim.
import { grupoDoMime } from '#contract/casa/tipos-de-arquivo.ts'

const at = (head: Buffer, offset: number, bytes: string) =>
  head.subarray(offset, offset + bytes.length).toString('latin1') === bytes

const ole = (head: Buffer) => at(head, 0, '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1')
const matroska = (head: Buffer) => at(head, 0, '\x1A\x45\xDF\xA3')

/** A zip whose first entry is one that Office writes. */
function ooxml(head: Buffer): boolean {
  if (!at(head, 0, 'PK\x03\x04') || head.length < 30) return false
  const name = head.subarray(30, 30 + head.readUInt16LE(26)).toString('latin1')
  return /^(\[Content_Types\]\.xml|_rels\/|docProps\/|word\/|xl\/|ppt\/)/.test(name)
}

/** No control characters but tab and line ends: any encoding of written text, and no binary format. */
function text(head: Buffer): boolean {
  return !head.some(
    (byte) => (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) || byte === 0x7f,
  )
}

/** MPEG audio: an ID3 tag, or the eleven set bits of a frame with a layer that exists. */
function mpegAudio(head: Buffer): boolean {
  const [first = 0, second = 0] = head
  return at(head, 0, 'ID3') || (first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0)
}

const SIGNATURES: Readonly<Record<string, (head: Buffer) => boolean>> = {
  'image/jpeg': (head) => at(head, 0, '\xFF\xD8\xFF'),
  'image/png': (head) => at(head, 0, '\x89PNG\r\n\x1A\n'),
  'image/webp': (head) => at(head, 0, 'RIFF') && at(head, 8, 'WEBP'),
  'text/plain': text,
  'application/pdf': (head) => at(head, 0, '%PDF-'),
  'application/vnd.ms-excel': ole,
  'application/msword': ole,
  'application/vnd.ms-powerpoint': ole,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ooxml,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ooxml,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ooxml,
  'audio/webm': matroska,
  'video/webm': matroska,
  'audio/mpeg': mpegAudio,
  'video/mp4': (head) => at(head, 4, 'ftyp'),
}

/** Whether the first bytes are those of the declared type. A type that is not accepted never is. */
export function matchesMime(mime: string, head: Buffer): boolean {
  return grupoDoMime(mime) !== undefined && (SIGNATURES[mime]?.(head) ?? false)
}
