import { expect, test } from 'vitest'
import { recusaDoTipo } from './tipo-do-arquivo.ts'

const zip = (parte: string) => Buffer.from(`PK\u0003\u0004${parte}`)
const ole = (dentro: Uint8Array) =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), dentro])

test.each([
  ['old.xls', ole(Buffer.alloc(600)), 'planilha antiga'],
  ['senha.xlsx', ole(Buffer.from('EncryptedPackage', 'utf16le')), 'protegida por senha'],
  ['foto.csv', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'uma imagem'],
  ['foto.xlsx', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'uma imagem'],
  ['foto.csv', Buffer.from('GIF89a'), 'uma imagem'],
  ['relatorio.xls', Buffer.from('\ufeff<html><table><tr><td>CNPJ'), 'uma página (HTML ou XML)'],
  ['relatorio.xls', Buffer.from('<?xml version="1.0"?><Workbook>'), 'uma página (HTML ou XML)'],
  ['dados.ods', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), '(.ods)'],
  ['carta.odt', zip('mimetypeapplication/vnd.oasis.opendocument.text'), 'não é uma planilha'],
  ['carta.docx', zip('word/document.xml'), 'documento de texto'],
  ['slides.pptx', zip('ppt/presentation.xml'), 'apresentação'],
  ['dados.xlsb', zip('xl/workbook.bin'), '(.xlsb)'],
  ['tudo.zip', zip('fornecedores.csv'), 'compactado (zip)'],
  ['texto.xlsx', Buffer.from('CNPJ;Nome'), 'não é uma planilha'],
  ['papel.csv', Buffer.from('%PDF-1.7'), 'um PDF'],
])('%s is told for what it is, with what to do', (nome, bytes, dito) => {
  const recusa = recusaDoTipo(bytes, nome)
  expect(recusa).toContain(dito)
  expect(recusa).toMatch(/Envie|salve|Descompacte/)
})

test('a workbook, one that was cut and a text are read', () => {
  expect(recusaDoTipo(zip('xl/workbook.xml'), 'a.xlsx')).toBeUndefined()
  expect(recusaDoTipo(zip('nothing'), 'a.xlsx')).toBeUndefined()
  expect(recusaDoTipo(Buffer.from('CNPJ;Nome\n<1;2'), 'a.csv')).toBeUndefined()
})
