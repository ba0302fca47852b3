// Labels of what is kept by quantity: what it is, in words, and the code that the readers of counts and entries take.
import { etiquetasPorPagina, FORMATOS_DE_ETIQUETA } from '#contract/patrimonio/etiquetas.ts'
import { emLinhas, lugarDaEtiqueta, retangulosDoQr, SILENCIO } from './desenho.ts'
import { matrizQr } from './qr.ts'
import { type Pagina, vectorPdf } from './vector-pdf.ts'

const FORMATO = 'a4_21'
const { etiqueta: TAMANHO } = FORMATOS_DE_ETIQUETA[FORMATO]
const BORDA = 2
const QR = 22

export interface EtiquetaDeMaterial {
  /** What a reader answers. */
  lido: string
  descricao: string
  dados: string
  rodape: string
}

function desenhar(
  pagina: Pagina,
  posicao: number,
  { lido, descricao, dados, rodape }: EtiquetaDeMaterial,
): void {
  const canto = lugarDaEtiqueta(FORMATO, posicao)
  const cabe = TAMANHO.largura - QR - 3 * BORDA
  const escrever = (texto: string, linha: number, corpo: number, negrito = false) =>
    pagina.escrever({ x: canto.x + BORDA, y: canto.y + linha, texto, corpo, negrito })
  const matriz = matrizQr(lido)
  if (matriz) {
    const modulo = QR / (matriz.length + 2 * SILENCIO)
    const x = canto.x + TAMANHO.largura - QR - BORDA + modulo
    pagina.preencher(retangulosDoQr({ x, y: canto.y + (TAMANHO.altura - QR) / 2, lado: QR, matriz }))
  }
  for (const [i, texto] of emLinhas(descricao, cabe, 10, 4).entries()) escrever(texto, 7 + i * 4.4, 10, true)
  for (const texto of emLinhas(dados, cabe, 9, 1)) escrever(texto, 28, 9)
  for (const texto of emLinhas(rodape, cabe, 7, 1)) escrever(texto, 33, 7)
}

/** Sheets of 21, in the order given. */
export function folhasDeMaterial(titulo: string, etiquetas: readonly EtiquetaDeMaterial[]): Uint8Array {
  const porPagina = etiquetasPorPagina(FORMATO)
  const pdf = vectorPdf(FORMATOS_DE_ETIQUETA[FORMATO].pagina, titulo)
  let pagina = pdf.pagina()
  for (const [i, etiqueta] of etiquetas.entries()) {
    if (i > 0 && i % porPagina === 0) pagina = pdf.pagina()
    desenhar(pagina, i % porPagina, etiqueta)
  }
  return pdf.bytes()
}
