import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { celulasSemValor } from './celulas-sem-valor.ts'
import { lerPlanilha } from './leitura-de-planilha.ts'

/** A zip of one entry, whose index says that it has `declarado` bytes once open. */
function zip(conteudo: Buffer, declarado: number): Buffer {
  const nome = Buffer.from('xl/worksheets/sheet1.xml')
  const comprimido = deflateRawSync(conteudo, { level: 9 })
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(comprimido.length, 18)
  local.writeUInt32LE(declarado, 22)
  local.writeUInt16LE(nome.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(comprimido.length, 20)
  central.writeUInt32LE(declarado, 24)
  central.writeUInt16LE(nome.length, 28)
  const fim = Buffer.alloc(22)
  fim.writeUInt32LE(0x06054b50, 0)
  fim.writeUInt16LE(1, 8)
  fim.writeUInt16LE(1, 10)
  fim.writeUInt32LE(46 + nome.length, 12)
  fim.writeUInt32LE(30 + nome.length + comprimido.length, 16)
  return Buffer.concat([local, nome, comprimido, central, nome, fim])
}

test('a spreadsheet is read as its person typed it', async () => {
  const bytes = await writeXlsxFile([
    [
      { value: 'Código INEP' },
      { value: 'Nome' },
      { value: 'Latitude' },
      { value: 'Dia' },
      { value: 'Acessível' },
    ],
    [
      { value: 17000001, type: Number },
      { value: 'Escola Açaí', type: String },
      { value: -10.184, type: Number },
      { value: new Date('2025-04-10T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
      { value: true, type: Boolean },
    ],
  ]).toBuffer()
  const { cabecalho, linhas } = await lerPlanilha(bytes)
  expect(cabecalho).toEqual(['Código INEP', 'Nome', 'Latitude', 'Dia', 'Acessível'])
  expect(linhas).toEqual([
    { numero: 2, celulas: ['17000001', 'Escola Açaí', '-10,184', '2025-04-10', 'Sim'] },
  ])
})

const BOMBA = Buffer.alloc(101 * 1024 ** 2)

test.each([
  ['says that it grows too much', zip(BOMBA, BOMBA.length), 'teria 101 MB'],
  ['lies about how much it grows', zip(BOMBA, 50_000), 'passa de 100 MB'],
  ['is cut', zip(Buffer.from('<xml/>'), 6).subarray(0, 60), 'cortado'],
])('a spreadsheet that %s is not opened', async (_nome, bytes, motivo) => {
  await expect(lerPlanilha(bytes)).rejects.toThrow(motivo)
})

const NOMES = new Set(['cnpj', 'razao social', 'municipio'])
const CABECALHO = ['CNPJ', 'Razão social', 'Município']
const LINHA = ['11.222.333/0001-81', 'Papelaria', 'Palmas']
const aba = (sheet: string, data: (string | null)[][]) => ({ sheet, data })

test('titles that span the columns stand above the header', async () => {
  const titulo = [{ value: 'Governo do Estado', columnSpan: 3 }, null, null]
  const bytes = await writeXlsxFile([titulo, ['Relação'], CABECALHO, LINHA]).toBuffer()
  const lida = await lerPlanilha(bytes, NOMES)
  expect(lida).toMatchObject({ acima: 2, cabecalho: CABECALHO, linhas: [{ numero: 4, celulas: LINHA }] })
  expect(lida.aba).toBeUndefined()
})

test.each([
  [
    'a cover before it',
    [aba('Capa', [['Secretaria', 'Educação']]), aba('Dados', [CABECALHO, LINHA])],
    { lida: 'Dados', fora: [] },
  ],
  [
    'an empty one before it',
    [aba('Plan1', []), aba('Dados', [CABECALHO, LINHA])],
    { lida: 'Dados', fora: [] },
  ],
  [
    'another table beside it',
    [aba('Capital', [CABECALHO, LINHA]), aba('Interior', [CABECALHO, LINHA])],
    { lida: 'Capital', fora: ['Interior'] },
  ],
  [
    'an explanation beside it',
    [aba('Modelo', [CABECALHO, LINHA]), aba('Como', [['Coluna', 'O que']])],
    undefined,
  ],
])('of a workbook, the sheet with the table is read: %s', async (_nome, abas, dita) => {
  const lida = await lerPlanilha(await writeXlsxFile(abas).toBuffer(), NOMES)
  expect(lida).toMatchObject({ cabecalho: CABECALHO, linhas: [{ celulas: LINHA }] })
  expect(lida.aba).toEqual(dita)
})

test('a formula without its result, and one that ended in an error, are told from an empty cell', async () => {
  const bytes = await writeXlsxFile([
    CABECALHO,
    [LINHA[0] ?? '', { value: 'A2', type: 'Formula' }, { value: '1/0', type: 'Formula' }],
    LINHA,
  ]).toBuffer()
  const { linhas } = await lerPlanilha(bytes, NOMES)
  expect(linhas).toEqual([
    { numero: 2, celulas: [LINHA[0], '#FÓRMULA!', '#FÓRMULA!'] },
    { numero: 3, celulas: LINHA },
  ])
  const celula = (dentro: string, tipo = '') => `<c r="C7"${tipo && ` t="${tipo}"`}><f>X</f>${dentro}</c>`
  const ditas = (xml: string) => celulasSemValor(`<c r="A7"/><c r="B7"><v>1</v></c>${xml}`).get(7)
  expect(ditas(celula('<v>#DIV/0!</v>', 'e'))).toEqual(new Map([[2, '#DIV/0!']]))
  expect(ditas(celula('<v>5</v>'))).toBeUndefined()
  expect(ditas(celula('<v></v>', 'str'))).toBeUndefined()
  expect(ditas(celula(''))).toEqual(new Map([[2, '#FÓRMULA!']]))
})
