// A PDF of rectangles and short lines of text, in millimetres from the top left corner: what labels need, at a
// hundredth of what a typesetter takes. The fonts are the ones that every reader has.
import { deflateSync } from 'node:zlib'

export const PONTOS_POR_MM = 72 / 25.4

/** A thousandth of a point is 0.00035 mm. */
const n = (valor: number) => String(Math.round(valor * 1000) / 1000)
const pt = (mm: number) => n(mm * PONTOS_POR_MM)

export interface Retangulo {
  x: number
  y: number
  largura: number
  altura: number
}

export interface Escrita {
  x: number
  /** Of the base line. */
  y: number
  texto: string
  /** In points. */
  corpo: number
  negrito?: boolean
}

/** Advance widths of Helvetica from the space to the tilde, in thousandths of the body (Adobe's metrics). */
const LARGURAS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
/** What people write beyond Latin-1, where WinAnsi has it: its code there, and its width in Helvetica. */
const SINAIS: Readonly<Record<string, { codigo: number; largura: number }>> = {
  '€': { codigo: 0x80, largura: 556 },
  '…': { codigo: 0x85, largura: 1000 },
  '‘': { codigo: 0x91, largura: 222 },
  '’': { codigo: 0x92, largura: 222 },
  '“': { codigo: 0x93, largura: 333 },
  '”': { codigo: 0x94, largura: 333 },
  '•': { codigo: 0x95, largura: 350 },
  '–': { codigo: 0x96, largura: 556 },
  '—': { codigo: 0x97, largura: 1000 },
}
/** Bold is up to this much wider. */
const FOLGA_DO_NEGRITO = 1.08

/** In millimetres. */
export function larguraDoTexto(texto: string, corpo: number, negrito = false): number {
  const letras = [...texto.normalize('NFD').replace(/\p{M}/gu, '')]
  const daLetra = (letra: string) => SINAIS[letra]?.largura ?? LARGURAS[letra.charCodeAt(0) - 32] ?? 800
  const milesimos = letras.reduce((soma, letra) => soma + daLetra(letra), 0)
  return ((milesimos / 1000) * corpo * (negrito ? FOLGA_DO_NEGRITO : 1)) / PONTOS_POR_MM
}

/** In the encoding of the fonts; what it has no letter for becomes a question mark. */
function literal(texto: string): string {
  const letras = [...texto.normalize('NFC')].map((letra) => {
    const sinal = SINAIS[letra]
    if (sinal) return `\\${sinal.codigo.toString(8)}`
    const codigo = letra.charCodeAt(0)
    if (codigo < 32 || codigo > 255 || letra.length > 1 || (codigo > 126 && codigo < 160)) return '?'
    if ('()\\'.includes(letra)) return `\\${letra}`
    return codigo > 126 ? `\\${codigo.toString(8).padStart(3, '0')}` : letra
  })
  return `(${letras.join('')})`
}

/** Of what is said of the file, whose encoding is another: by UTF-16. */
const dito = (texto: string) => `<${Buffer.from(`\uFEFF${texto}`, 'utf16le').swap16().toString('hex')}>`

export interface Pagina {
  preencher(retangulos: readonly Retangulo[]): void
  /** The line is centred on the edge. */
  contornar(retangulo: Retangulo, espessura?: number): void
  escrever(escrita: Escrita): void
}

export interface Papel {
  largura: number
  altura: number
}

/** Pages of one size. */
export function vectorPdf(papel: Papel, titulo: string): { pagina(): Pagina; bytes(): Uint8Array } {
  const paginas: string[][] = []
  const re = ({ x, y, largura, altura }: Retangulo) =>
    `${pt(x)} ${pt(papel.altura - y - altura)} ${pt(largura)} ${pt(altura)} re`

  function pagina(): Pagina {
    const linhas: string[] = []
    paginas.push(linhas)
    return {
      preencher: (retangulos) => void linhas.push(...retangulos.map(re), 'f'),
      contornar: (retangulo, espessura = 0.15) => void linhas.push(`${pt(espessura)} w`, re(retangulo), 'S'),
      escrever: ({ x, y, texto, corpo, negrito = false }) =>
        void linhas.push(
          `BT /${negrito ? 'FB' : 'FN'} ${n(corpo)} Tf ${pt(x)} ${pt(papel.altura - y)} Td ${literal(texto)} Tj ET`,
        ),
    }
  }

  return { pagina, bytes: () => montado(papel, titulo, paginas) }
}

const FONTE = (nome: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${nome} /Encoding /WinAnsiEncoding >>`
/** Catalogue, pages, two fonts and the title come before the pages' own objects. */
const ANTES = 5

function montado(papel: Papel, titulo: string, paginas: readonly (readonly string[])[]): Uint8Array {
  const objetos: Buffer[] = []
  const por = (texto: string, fluxo?: Uint8Array) =>
    objetos.push(
      fluxo
        ? Buffer.concat([Buffer.from(`${texto}\nstream\n`), fluxo, Buffer.from('\nendstream')])
        : Buffer.from(texto, 'latin1'),
    )
  const filhas = paginas.map((_, i) => `${ANTES + 1 + 2 * i} 0 R`).join(' ')
  por('<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) /ViewerPreferences << /PrintScaling /None >> >>')
  por(
    `<< /Type /Pages /Count ${paginas.length} /Kids [${filhas}] /MediaBox [0 0 ${pt(papel.largura)} ${pt(papel.altura)}]` +
      ' /Resources << /Font << /FN 3 0 R /FB 4 0 R >> >> >>',
  )
  por(FONTE('Helvetica'))
  por(FONTE('Helvetica-Bold'))
  por(`<< /Title ${dito(titulo)} /Producer (Zelo) >>`)
  for (const [i, linhas] of paginas.entries()) {
    const fluxo = deflateSync(Buffer.from(linhas.join('\n'), 'latin1'))
    por(`<< /Type /Page /Parent 2 0 R /Contents ${ANTES + 2 + 2 * i} 0 R >>`)
    por(`<< /Length ${fluxo.length} /Filter /FlateDecode >>`, fluxo)
  }
  return comIndice(objetos)
}

function comIndice(objetos: readonly Buffer[]): Uint8Array {
  const partes = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  let tamanho = partes[0]?.length ?? 0
  const lugares = objetos.map((objeto, i) => {
    const lugar = tamanho
    const parte = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), objeto, Buffer.from('\nendobj\n')])
    partes.push(parte)
    tamanho += parte.length
    return lugar
  })
  const entradas = lugares.map((lugar) => `${String(lugar).padStart(10, '0')} 00000 n \n`).join('')
  partes.push(
    Buffer.from(
      `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${entradas}` +
        `trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R /Info ${ANTES} 0 R >>\nstartxref\n${tamanho}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(partes)
}
