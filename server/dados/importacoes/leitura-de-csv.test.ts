import { expect, test } from 'vitest'
import { lerCsv } from './leitura-de-csv.ts'

const utf8 = (texto: string) => new TextEncoder().encode(texto)

test('reads UTF-8 with and without a byte-order mark, and Latin-1', () => {
  const texto = 'Escola;UF\nSão João;TO\n'
  const comMarca = lerCsv(utf8(`\uFEFF${texto}`))
  expect(comMarca.cabecalho).toEqual(['Escola', 'UF'])
  expect(comMarca).toEqual(lerCsv(utf8(texto)))
  expect(comMarca.codificacao).toBe('UTF-8')
  const latin1 = lerCsv(Buffer.from(texto, 'latin1'))
  expect(latin1.codificacao).toBe('Latin-1')
  expect(latin1.linhas).toEqual(comMarca.linhas)
})

test('finds the separator by the header, whatever is inside quotes', () => {
  expect(lerCsv(utf8('a,"b;c;d",e\n1,2,3')).separador).toBe(',')
  expect(lerCsv(utf8('a;"b,c,d,e";f\n1;2;3')).separador).toBe(';')
  expect(lerCsv(utf8('a\tb\n1\t2')).separador).toBe('\t')
})

test('keeps the number that each line has in the file, across blank lines and line ends inside quotes', () => {
  const { linhas } = lerCsv(utf8('a;b\r\n1;2\r\n\r\n"x\r\ny";3\r\n;\r\n4;5'))
  expect(linhas).toEqual([
    { numero: 2, celulas: ['1', '2'] },
    { numero: 4, celulas: ['x\r\ny', '3'] },
    { numero: 7, celulas: ['4', '5'] },
  ])
})

test('the title of a report stands above its header, and the header of each page is no line', () => {
  const relatorio = 'Secretaria da Educação\nRelação de escolas;emitida em 05/03/2025;;;\n\n'
  const lido = lerCsv(
    utf8(`${relatorio}Código;Nome;Tipo;UF;CEP\n1;Um;Setor;TO;\nCódigo;Nome;Tipo;UF;CEP\n2;Dois;Setor;TO;`),
  )
  expect(lido).toMatchObject({ separador: ';', acima: 2, cabecalho: ['Código', 'Nome', 'Tipo', 'UF', 'CEP'] })
  expect(lido.linhas.map(({ numero, celulas: [codigo] }) => [numero, codigo])).toEqual([
    [5, '1'],
    [7, '2'],
  ])
})

test('a header of fewer names than its lines have cells is still the header', () => {
  expect(lerCsv(utf8('Nome\n1;2\n3;4'))).toMatchObject({ cabecalho: ['Nome'], acima: 0 })
  expect(lerCsv(utf8('Código;Nome\nA;B'))).toMatchObject({ cabecalho: ['Código', 'Nome'], acima: 0 })
})

test('an empty file has no header and no line', () => {
  expect(lerCsv(new Uint8Array())).toMatchObject({ cabecalho: [], linhas: [] })
})

const COM_RUIM = 'Escola;UF\nSão João;TO\nAç#aí;RO\nÉden;PA\n'

test('one bad byte, in either encoding, is of its line, which says its number and column', () => {
  const ruim = (bytes: Uint8Array, byte: number) => bytes.map((este) => (este === 0x23 ? byte : este))
  for (const [bytes, codificacao] of [
    [ruim(utf8(COM_RUIM), 0xff), 'UTF-8'],
    [ruim(utf8(COM_RUIM), 0x00), 'UTF-8'],
    [ruim(Buffer.from(COM_RUIM, 'latin1'), 0x81), 'Latin-1'],
    [ruim(Buffer.from(COM_RUIM, 'latin1'), 0x00), 'Latin-1'],
  ] as const) {
    const lido = lerCsv(bytes)
    expect(lido.codificacao).toBe(codificacao)
    expect(lido.linhas.map(({ numero, celulas: [nome] }) => [numero, nome])).toMatchObject([
      [2, 'São João'],
      [3, expect.stringContaining('A')],
      [4, 'Éden'],
    ])
    expect(lido.linhas.map(({ problema }) => problema)).toEqual([
      undefined,
      'a coluna 1 desta linha traz um caractere que não se lê: redigite a célula e salve de novo',
      undefined,
    ])
  }
})

test('what is no text is refused whole', () => {
  const binario = Uint8Array.from({ length: 2_000 }, (_, i) => (i * 7919) % 256)
  expect(() => lerCsv(binario)).toThrow('Não reconheci a codificação')
})

const NOMES = new Set(['cnpj', 'razao social', 'municipio', 'uf'])
const FORNECEDORES = 'CNPJ;Razão social;Município;UF\n11.222.333/0001-81;Papelaria;Palmas;TO'

test.each([
  ['a comma in its title', 'Relação de fornecedores, emitida em 05/03/2025', 1],
  ['its own separator in its title', 'Relação; fornecedores; ativos; 2025; todos; x', 1],
  ['titles in several lines and cells', 'Secretaria;da;Educação\nEmitido; em; 05/03/2025\nFiltro: todos', 3],
])('of a file with %s, the header is the line that names columns', (_nome, titulo, acima) => {
  for (const separador of [';', ',', '\t', '|'] as const) {
    const tabela = FORNECEDORES.replaceAll(';', separador)
    expect(lerCsv(utf8(`${titulo}\n${tabela}`), NOMES)).toMatchObject({
      separador,
      acima,
      cabecalho: ['CNPJ', 'Razão social', 'Município', 'UF'],
      linhas: [{ numero: acima + 2 }],
    })
  }
})

test('a title that a comma cuts says nothing of the separator, whatever the columns are called', () => {
  expect(lerCsv(utf8('Relação, emitida hoje\nAlfa;Beta;Gama\n1;2;3\n4;5;6'))).toMatchObject({
    separador: ';',
    acima: 1,
    cabecalho: ['Alfa', 'Beta', 'Gama'],
  })
  expect(lerCsv(utf8('Alfa;Beta\nUm;Rua A, 1, Centro\nDois;Rua B, 2, Centro')).separador).toBe(';')
})
