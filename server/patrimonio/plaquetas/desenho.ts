// Where everything of a label goes, in millimetres: the same for paper and for thermal printers.
import {
  type Etiqueta,
  FORMATOS_DE_ETIQUETA,
  type FormatoDeEtiqueta,
  type Papel,
} from '#contract/patrimonio/etiquetas.ts'
import { barrasDe } from './code128.ts'
import { type Matriz, matrizQr } from './qr.ts'
import { larguraDoTexto, PONTOS_POR_MM, type Retangulo } from './vector-pdf.ts'

/** White around a QR, in modules (ISO/IEC 18004). */
export const SILENCIO = 4
/** Nothing is drawn nearer to the edge of a label: the cut is never exact. */
export const BORDA = 0.5
const ENTRE = 1
/** White on each side of the bars, in modules (ISO/IEC 15417). */
const SILENCIO_DAS_BARRAS = 10
/** Of one module: finer ones are not read, and wider ones gain nothing. */
const MODULO_MINIMO = 0.19
const MODULO_MAXIMO = 0.5
const CORPO_DO_APOIO = 6
const LINHA_DO_APOIO = (CORPO_DO_APOIO * 1.15) / PONTOS_POR_MM

export interface Conteudo {
  /** Of the órgão, whole where it fits. */
  orgao: string
  /** Short name of it. */
  sigla: string
  /** `https://…`, without the bar at the end. */
  urlPublica: string
}

/** What the QR says. An address too long for a small symbol gives way to the bare code, which readers take as well. */
export function textoDoQr({ urlPublica }: Conteudo, codigo: string): string {
  const endereco = `${urlPublica}/p/${encodeURIComponent(codigo)}`
  return endereco.length <= 106 ? endereco : codigo
}

export interface LinhaDeTexto {
  texto: string
  corpo: number
  negrito: boolean
  /** From the left and the top of the label; of the base line. */
  x: number
  y: number
}

export interface EtiquetaDesenhada {
  /** The square of the symbol, white included. */
  qr: { x: number; y: number; lado: number; matriz: Matriz }
  linhas: LinhaDeTexto[]
  /** `larguras` in modules, the first of a bar. */
  barras: { x: number; y: number; altura: number; modulo: number; larguras: readonly number[] } | null
}

/** Along the foot of the label; null where the code would be too fine to be read. */
function barrasDaEtiqueta(
  codigo: string,
  { largura, altura }: { largura: number; altura: number },
): EtiquetaDesenhada['barras'] {
  const larguras = barrasDe(codigo)
  if (larguras === undefined) return null
  const modulos = larguras.reduce((soma, uma) => soma + uma, 0)
  const modulo = Math.min((largura - 2 * BORDA) / (modulos + 2 * SILENCIO_DAS_BARRAS), MODULO_MAXIMO)
  if (modulo < MODULO_MINIMO) return null
  const alta = Math.min(Math.max(altura / 4, 5), 9)
  return { x: (largura - modulo * modulos) / 2, y: altura - 2 * BORDA - alta, altura: alta, modulo, larguras }
}

/** Where label `posicao` (from 0) of a page is. */
export function lugarDaEtiqueta(formato: FormatoDeEtiqueta, posicao: number): Retangulo {
  const { colunas, margem, passo, etiqueta } = FORMATOS_DE_ETIQUETA[formato]
  return {
    x: margem.esquerda + (posicao % colunas) * passo.horizontal,
    y: margem.topo + Math.floor(posicao / colunas) * passo.vertical,
    largura: etiqueta.largura,
    altura: etiqueta.altura,
  }
}

/** Words in as many lines as there are; the last one says that it was cut. */
export function emLinhas(texto: string, largura: number, corpo: number, quantas: number): string[] {
  const cabe = (linha: string) => larguraDoTexto(linha, corpo) <= largura
  const cortado = (linha: string) => {
    let resto = linha
    while (resto.length > 1 && !cabe(`${resto}...`)) resto = resto.slice(0, -1)
    return `${resto.trimEnd()}...`
  }
  const linhas: string[] = []
  for (const palavra of texto.split(/\s+/).filter(Boolean)) {
    const junta = [linhas.at(-1), palavra].filter(Boolean).join(' ')
    if (linhas.length > 0 && cabe(junta)) linhas[linhas.length - 1] = junta
    else linhas.push(palavra)
  }
  const visiveis = linhas.slice(0, quantas).map((linha) => (cabe(linha) ? linha : cortado(linha)))
  const ultima = visiveis.at(-1)
  if (linhas.length > quantas && ultima !== undefined && !ultima.endsWith('...'))
    visiveis[visiveis.length - 1] = cortado(ultima)
  return visiveis
}

/** The largest body in which the code fits. */
function corpoDoCodigo(codigo: string, largura: number, altura: number): number {
  const naLargura = largura / larguraDoTexto(codigo, 1, true)
  return Math.max(4, Math.min(naLargura, altura * 0.22 * PONTOS_POR_MM, 16))
}

/** The name in so many lines, or the short one where it would be cut. */
function nomeDoOrgao({ orgao, sigla }: Conteudo, largura: number, linhas: number): string[] {
  const inteiro = emLinhas(orgao, largura, CORPO_DO_APOIO, linhas)
  if (inteiro.length > 0 && !inteiro.some((uma) => uma.endsWith('...'))) return inteiro
  return emLinhas(sigla, largura, CORPO_DO_APOIO, 1)
}

export function desenhada(
  formato: FormatoDeEtiqueta,
  { codigo, descricao }: Etiqueta,
  conteudo: Conteudo,
  comBarras: boolean,
): EtiquetaDesenhada {
  const { etiqueta } = FORMATOS_DE_ETIQUETA[formato]
  const barras = comBarras ? barrasDaEtiqueta(codigo, etiqueta) : null
  const { largura } = etiqueta
  const altura = barras ? barras.y : etiqueta.altura
  const matriz = matrizQr(textoDoQr(conteudo, codigo))
  if (matriz === undefined) throw new Error(`the code ${codigo} does not fit in a label`)
  const lado = Math.min(altura - 2 * BORDA, largura * 0.55)
  const x = BORDA + lado + ENTRE
  const cabe = largura - x - 3 * BORDA
  const corpo = corpoDoCodigo(codigo, cabe, altura)
  const alturaDoCodigo = (corpo * 1.05) / PONTOS_POR_MM
  const sobram = Math.max(1, Math.floor((altura - 4 * BORDA - alturaDoCodigo) / LINHA_DO_APOIO))
  const dono = nomeDoOrgao(conteudo, cabe, sobram - 1)
  const apoio = emLinhas(descricao ?? '', cabe, CORPO_DO_APOIO, sobram - dono.length)
  const ocupa = LINHA_DO_APOIO * (dono.length + apoio.length) + alturaDoCodigo
  let y = (altura - ocupa) / 2
  const linha = (texto: string, tamanho: number, negrito: boolean, avanca: number): LinhaDeTexto => {
    y += avanca
    return { texto, corpo: tamanho, negrito, x, y: y - avanca * 0.22 }
  }
  return {
    barras,
    qr: { x: BORDA, y: (altura - lado) / 2, lado, matriz },
    linhas: [
      ...dono.map((texto) => linha(texto, CORPO_DO_APOIO, false, LINHA_DO_APOIO)),
      linha(codigo, corpo, true, alturaDoCodigo),
      ...apoio.map((texto) => linha(texto, CORPO_DO_APOIO, false, LINHA_DO_APOIO)),
    ],
  }
}

export function retangulosDasBarras({
  x,
  y,
  altura,
  modulo,
  larguras,
}: NonNullable<EtiquetaDesenhada['barras']>): Retangulo[] {
  let desde = x
  return larguras.flatMap((uma, i) => {
    const barra = { x: desde, y, largura: uma * modulo, altura }
    desde += barra.largura
    return i % 2 === 0 ? [barra] : []
  })
}

/** Dark runs of the symbol, row by row, in millimetres from the corner of the page. */
export function retangulosDoQr({ x, y, lado, matriz }: EtiquetaDesenhada['qr']): Retangulo[] {
  const modulo = lado / (matriz.length + 2 * SILENCIO)
  return matriz.flatMap((linha, i) => {
    const corridas: Retangulo[] = []
    for (let j = 0; j < linha.length; j++) {
      if (!linha[j]) continue
      const desde = j
      while (linha[j + 1]) j++
      corridas.push({
        x: x + (SILENCIO + desde) * modulo,
        y: y + (SILENCIO + i) * modulo,
        largura: (j - desde + 1) * modulo,
        altura: modulo,
      })
    }
    return corridas
  })
}

/** How far the whole page moves. */
export const deslocado = (
  { deslocamento_x_mm, deslocamento_y_mm }: Pick<Papel, 'deslocamento_x_mm' | 'deslocamento_y_mm'>,
  { x, y }: { x: number; y: number },
) => ({ x: x + deslocamento_x_mm, y: y + deslocamento_y_mm })
