// The files of labels, measured and read back.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { plaqueta } from '#contract/casa/codigos.ts'
import {
  etiquetasPorPagina,
  FORMATOS_DE_ETIQUETA,
  FormatoDeEtiqueta,
} from '#contract/patrimonio/etiquetas.ts'
import { desenhada, emLinhas } from './desenho.ts'
import { arquivoDeEtiquetas, type PedidoDeEtiquetas } from './folhas.ts'
import { labelsFile } from './labels-file.ts'
import { matrizQr } from './qr.ts'
import { larguraDoTexto } from './vector-pdf.ts'

const PACIENCIA = 120_000
const MM = 72 / 25.4
const conteudo = {
  orgao: 'Secretaria de Estado da Educação do Paraná',
  sigla: 'SEED-PR',
  urlPublica: 'https://zelo.educacao.pr.gov.br',
}

const pedido = (
  partes: Partial<PedidoDeEtiquetas> & { formato?: FormatoDeEtiqueta; barras?: boolean } = {},
): PedidoDeEtiquetas => ({
  tipo: 'pdf',
  papel: {
    formato: partes.formato ?? 'a4_33',
    posicao_inicial: 1,
    deslocamento_x_mm: 0,
    deslocamento_y_mm: 0,
    codigo_de_barras: partes.barras ?? false,
  },
  conteudo,
  etiquetas: [],
  dpi: 203,
  ...partes,
})

const etiquetas = (quantas: number, desde = 110_001) =>
  Array.from({ length: quantas }, (_, i) => ({
    codigo: plaqueta(desde + i),
    descricao: 'Carteira escolar (adulto), tamanho 6 — polipropileno',
  }))

/** Content streams of a file of ours, in the order of its pages. */
function fluxos(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf)
  const achados: string[] = []
  for (let i = bytes.indexOf('stream\n'); i >= 0; i = bytes.indexOf('stream\n', i + 7)) {
    if (bytes.subarray(i - 3, i).toString() === 'end') continue
    achados.push(inflateSync(bytes.subarray(i + 7)).toString('latin1'))
  }
  return achados
}

interface Caixa {
  x: number
  y: number
  largura: number
  altura: number
}

/** Stroked boxes, in millimetres from the top left corner, as the file's own numbers say. */
function caixas(fluxo: string, alturaDaPagina: number): Caixa[] {
  return [...fluxo.matchAll(/^(\S+) (\S+) (\S+) (\S+) re\nS$/gm)].map((achado) => {
    const [x = 0, y = 0, largura = 0, altura = 0] = achado.slice(1, 5).map((ponto) => Number(ponto) / MM)
    return { x, y: alturaDaPagina - y - altura, largura, altura }
  })
}

const FOLHAS = FormatoDeEtiqueta.options

test.each(FOLHAS)('the boxes of %s are where the paper has them, within 0.05 mm', (formato) => {
  const { pagina, etiqueta, margem, passo, colunas } = FORMATOS_DE_ETIQUETA[formato]
  const [fluxo = ''] = fluxos(arquivoDeEtiquetas(pedido({ tipo: 'calibracao', formato })))
  const vistas = caixas(fluxo, pagina.altura)
  expect(vistas).toHaveLength(etiquetasPorPagina(formato))
  for (const [i, caixa] of vistas.entries()) {
    const x = margem.esquerda + (i % colunas) * passo.horizontal
    const y = margem.topo + Math.floor(i / colunas) * passo.vertical
    expect(Math.abs(caixa.x - x)).toBeLessThan(0.05)
    expect(Math.abs(caixa.y - y)).toBeLessThan(0.05)
    expect(Math.abs(caixa.largura - etiqueta.largura)).toBeLessThan(0.05)
    expect(Math.abs(caixa.altura - etiqueta.altura)).toBeLessThan(0.05)
  }
})

test('what is drawn of a label stays within it, from the position asked and moved as asked', () => {
  const formato = 'a4_65'
  const { pagina, etiqueta, margem, passo, colunas } = FORMATOS_DE_ETIQUETA[formato]
  const papel = {
    formato,
    posicao_inicial: 64,
    deslocamento_x_mm: 1,
    deslocamento_y_mm: -0.5,
    codigo_de_barras: true,
  } as const
  const paginas = fluxos(arquivoDeEtiquetas(pedido({ papel, etiquetas: etiquetas(3) })))
  expect(paginas).toHaveLength(2)
  const escuros = [...(paginas[0] ?? '').matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)].map((achado) =>
    achado.slice(1, 5).map((ponto) => Number(ponto) / MM),
  )
  expect(escuros.length).toBeGreaterThan(200)
  const x0 = margem.esquerda + (63 % colunas) * passo.horizontal + 1
  const y0 = margem.topo + Math.floor(63 / colunas) * passo.vertical - 0.5
  for (const [x = 0, y = 0, largura = 0, altura = 0] of escuros) {
    const topo = pagina.altura - y - altura
    expect(x).toBeGreaterThan(x0)
    expect(x + largura).toBeLessThan(x0 + passo.horizontal + etiqueta.largura)
    expect(topo).toBeGreaterThan(y0)
    expect(topo + altura).toBeLessThan(y0 + etiqueta.altura)
  }
})

const require = createRequire(import.meta.url)
async function prontoParaLer(): Promise<void> {
  const wasm = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })
}

interface Desenho {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
}

async function codigosEm(desenho: Desenho): Promise<string[]> {
  const lidos = await readBarcodes(
    { ...desenho, colorSpace: 'srgb' },
    { formats: ['QRCode', 'Code128'], textMode: 'Plain', maxNumberOfSymbols: 255 },
  )
  return lidos.filter(({ isValid }) => isValid).map(({ text }) => text)
}

function desenhoDe(texto: string): Desenho {
  const matriz = matrizQr(texto) ?? []
  const [ponto, silencio] = [4, 4]
  const lado = (matriz.length + 2 * silencio) * ponto
  const data = new Uint8ClampedArray(lado * lado * 4).fill(255)
  for (let y = 0; y < lado; y++)
    for (let x = 0; x < lado; x++)
      if (matriz[Math.floor(y / ponto) - silencio]?.[Math.floor(x / ponto) - silencio])
        data.fill(0, (y * lado + x) * 4, (y * lado + x) * 4 + 3)
  return { width: lado, height: lado, data }
}

test('a symbol of any length says what it was given', { timeout: PACIENCIA }, async () => {
  await prontoParaLer()
  for (let tamanho = 1; tamanho <= 213; tamanho += 7) {
    const texto = 'https://zelo.gov.br/p/Aç1-'.repeat(20).slice(0, tamanho)
    if (new TextEncoder().encode(texto).length > 213) continue
    expect(await codigosEm(desenhoDe(texto))).toEqual([texto])
  }
  expect(matrizQr('x'.repeat(214))).toBeUndefined()
})

const run = promisify(execFile)
const temPoppler = await run('pdftoppm', ['-v']).then(
  () => true,
  () => false,
)
if (!temPoppler) console.warn('pdftoppm não está aqui: os códigos impressos não foram lidos')

// Reading a printed page needs poppler, which draws it: said aloud above when it is not here.
test
  .skipIf(!temPoppler)
  .each(FOLHAS.flatMap((formato) => [[formato, false] as const, [formato, true] as const]))(
  'every code of a printed page of %s is read back (bars: %s)',
  { timeout: PACIENCIA },
  async (formato, barras) => {
    await prontoParaLer()
    const quantas = Math.min(etiquetasPorPagina(formato), 65)
    const impressas = etiquetas(quantas)
    const pdf = await labelsFile(pedido({ formato, barras, etiquetas: impressas }))
    const folder = await mkdtemp(join(tmpdir(), 'zelo-etiquetas-'))
    try {
      await writeFile(join(folder, 'folha.pdf'), pdf)
      await run('pdftoppm', ['-r', '200', '-png', join(folder, 'folha.pdf'), join(folder, 'folha')])
      const nomes = (await readdir(folder)).filter((nome) => nome.endsWith('.png'))
      expect(nomes).toHaveLength(1)
      const { data, info } = await sharp(join(folder, nomes[0] ?? ''))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const lidos = await codigosEm({
        width: info.width,
        height: info.height,
        data: Uint8ClampedArray.from(data),
      })
      const escritos = impressas.flatMap(({ codigo }) => [
        `${conteudo.urlPublica}/p/${codigo}`,
        ...(barras ? [codigo] : []),
      ])
      expect(lidos.sort()).toEqual(escritos.sort())
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)

test('two thousand labels are one file of as many pages as they need', { timeout: PACIENCIA }, async () => {
  const pdf = await labelsFile(pedido({ formato: 'a4_65', etiquetas: etiquetas(2000) }))
  const texto = Buffer.from(pdf).toString('latin1')
  expect(texto).toContain(`/Count ${Math.ceil(2000 / 65)} `)
})

test('ZPL has one format for each label, and nothing that people wrote becomes a command', () => {
  const zpl = Buffer.from(
    arquivoDeEtiquetas(
      pedido({
        tipo: 'zpl',
        formato: 'rolo_50x25',
        etiquetas: [{ codigo: '110001-4', descricao: 'Mesa ^XA~JA ção' }],
      }),
    ),
  ).toString()
  expect(zpl.match(/\^XA/g)).toHaveLength(1)
  expect(zpl).toContain('^PW400^LL200')
  expect(zpl).toContain('^FDMA,https://zelo.educacao.pr.gov.br/p/110001-4^FS')
  expect(zpl).not.toContain('~JA')
  expect(zpl).toContain('_c3_a7')
})

test('ZPL has the bars drawn by the printer, within the label, where they are asked and fine enough to be read', () => {
  const zpl = (codigo: string, barras: boolean) =>
    Buffer.from(
      arquivoDeEtiquetas(
        pedido({ tipo: 'zpl', formato: 'rolo_50x25', barras, etiquetas: [{ codigo, descricao: null }] }),
      ),
    ).toString()
  const [, ponto = '', x = ''] =
    /\^BY(\d+)\^FO(\d+),\d+\^BCN,\d+,N,N,N,A\^FH\^FD110001-4\^FS/.exec(zpl('110001-4', true)) ?? []
  expect(Number(ponto)).toBe(3)
  expect(Number(x) + 101 * Number(ponto)).toBeLessThan(400 - 10 * Number(ponto))
  expect(zpl('110001-4', false)).not.toContain('^BC')
  expect(zpl('A'.repeat(40), true)).not.toContain('^BC')
})

test('a long description is cut where it stops fitting, and says so', () => {
  const linhas = emLinhas('Computador de mesa com monitor de vinte e quatro polegadas', 18, 6, 2)
  expect(linhas).toHaveLength(2)
  expect(linhas[1]).toMatch(/\.\.\.$/)
  for (const linha of linhas) expect(larguraDoTexto(linha, 6)).toBeLessThanOrEqual(18)
})

test('a label says the name of the órgão whole where it fits, and the short one where it would be cut', () => {
  const linhas = (formato: FormatoDeEtiqueta, orgao: string) =>
    desenhada(formato, { codigo: '123456-7', descricao: 'Mesa' }, { ...conteudo, orgao }, false).linhas.map(
      ({ texto }) => texto,
    )
  const ditas = FormatoDeEtiqueta.options.map((formato) => linhas(formato, conteudo.orgao).join(' '))
  expect(
    ditas.filter((dita) => !/^(Secretaria de Estado da Educação do Paraná|SEED-PR) 123456-7/.test(dita)),
  ).toEqual([])
  expect(ditas.some((dita) => dita.startsWith(conteudo.orgao))).toBe(true)
  for (const formato of FormatoDeEtiqueta.options)
    expect(linhas(formato, 'Secretaria '.repeat(40))[0]).toBe('SEED-PR')
})
