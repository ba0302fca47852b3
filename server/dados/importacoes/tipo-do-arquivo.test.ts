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
  ['relatorio.csv', Buffer.from('\ufeff<html><table>', 'utf16le'), 'uma página (HTML ou XML)'],
  ['bens.csv', Buffer.from('[{"tombamento": "2025/000001"}]'), 'um arquivo JSON'],
  ['bens.json', Buffer.from('{\n  "bens": []\n}'), 'um arquivo JSON'],
  ['bens.csv', Buffer.from('\ufeff{"bens": []}', 'utf16le'), 'um arquivo JSON'],
  ['vazio.json', Buffer.from('[]'), 'um arquivo JSON'],
  ['rota.kml', Buffer.from('<kml xmlns="http://www.opengis.net/kml/2.2"><Document>'), 'um arquivo XML'],
  ['nota.xml', Buffer.from('<?xml version="1.0" encoding="UTF-8"?><nfeProc versao="4.00">'), 'nota fiscal'],
  ['nota.csv', Buffer.from('<NFe xmlns="http://www.portalfiscal.inf.br/nfe">'), 'nota fiscal'],
  ['oficio.csv', Buffer.from('{\\rtf1\\ansi'), '(RTF)'],
  ['bens.csv.gz', Buffer.from([0x1f, 0x8b, 8, 0]), 'compactado'],
  ['bens.rar', Buffer.from('Rar!\x1a\x07\x01\0', 'latin1'), 'compactado'],
  ['bens.7z', Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]), 'compactado'],
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
  for (const texto of ['CNPJ;Nome\n<1;2', '[Código];Nome\n1;A', '{chave},nome\n1,A', '<código>;nome\n1;A'])
    expect(recusaDoTipo(Buffer.from(texto), 'a.csv')).toBeUndefined()
})
