// @vitest-environment node
import { beforeAll, expect, test } from 'vitest'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url&inline'
import { plaqueta } from '#contract/casa/codigos.ts'
import { decode, loadWasm } from './decode.ts'
import { codePicture } from './testing/code-picture.ts'

beforeAll(async () => {
  loadWasm(await (await fetch(wasmUrl)).arrayBuffer())
})

const label = plaqueta(123)
const address = `https://zelo.demo.gov.br/p/${label}`

test.for([
  ['qrcode', address, 'QRCode'],
  ['datamatrix', label, 'DataMatrix'],
  ['code128', label, 'Code128'],
  ['code39', label, 'Code39'],
  ['ean13', '7891000315507', 'EAN13'],
  ['ean8', '78912342', 'EAN8'],
  ['interleaved2of5', '00012345', 'ITF'],
] as const)('decode reads %s', async ([symbology, text, format]) => {
  expect(await decode(codePicture(symbology, text))).toEqual([{ text, format }])
})

test('decode reads a label that is turned, faded and small', async () => {
  const picture = codePicture('code128', label, { turned: true, scale: 2, paper: 190, ink: 90 })
  expect(await decode(picture)).toEqual([{ text: label, format: 'Code128' }])
  const tiny = codePicture('qrcode', address, { scale: 2, paper: 120, ink: 40 })
  expect(await decode(tiny)).toEqual([{ text: address, format: 'QRCode' }])
})

test('decode finds nothing on blank paper, nor in a symbol too short to trust', async () => {
  const data = new Uint8ClampedArray(320 * 240 * 4).fill(255)
  expect(await decode({ width: 320, height: 240, data })).toEqual([])
  expect(await decode(codePicture('interleaved2of5', '12'))).toEqual([])
})
