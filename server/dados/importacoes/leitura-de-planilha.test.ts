import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
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
