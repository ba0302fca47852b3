// The file of a run of labels: sheets or rolls as a PDF, rolls in ZPL, and the sheet by which a printer is measured.
import {
  type Etiqueta,
  etiquetasPorPagina,
  FORMATOS_DE_ETIQUETA,
  type FormatoDeEtiqueta,
  type Papel,
} from '#contract/patrimonio/etiquetas.ts'
import {
  type Conteudo,
  desenhada,
  deslocado,
  type EtiquetaDesenhada,
  lugarDaEtiqueta,
  retangulosDasBarras,
  retangulosDoQr,
  SILENCIO,
  textoDoQr,
} from './desenho.ts'
import { PONTOS_POR_MM, vectorPdf } from './vector-pdf.ts'

/** What the program that makes the file is told. */
export interface PedidoDeEtiquetas {
  tipo: 'pdf' | 'zpl' | 'calibracao'
  papel: Papel
  conteudo: Conteudo
  etiquetas: readonly Etiqueta[]
  dpi: number
}

function etiquetasEmPdf({ papel, conteudo, etiquetas }: PedidoDeEtiquetas): Uint8Array {
  const { formato, posicao_inicial } = papel
  const porPagina = etiquetasPorPagina(formato)
  const pdf = vectorPdf(FORMATOS_DE_ETIQUETA[formato].pagina, `Etiquetas ${etiquetas[0]?.codigo ?? ''}`)
  let pagina = pdf.pagina()
  for (const [i, etiqueta] of etiquetas.entries()) {
    const posicao = (posicao_inicial - 1 + i) % porPagina
    if (posicao === 0 && i > 0) pagina = pdf.pagina()
    const canto = deslocado(papel, lugarDaEtiqueta(formato, posicao))
    const { qr, linhas, barras } = desenhada(formato, etiqueta, conteudo, papel.codigo_de_barras)
    if (barras)
      pagina.preencher(retangulosDasBarras({ ...barras, x: canto.x + barras.x, y: canto.y + barras.y }))
    pagina.preencher(retangulosDoQr({ ...qr, x: canto.x + qr.x, y: canto.y + qr.y }))
    for (const linha of linhas) pagina.escrever({ ...linha, x: canto.x + linha.x, y: canto.y + linha.y })
  }
  return pdf.bytes()
}

const REGUA = 100

/** A rule of ten by ten millimetres, across or down, from `x`, `y`. */
function regua(x: number, y: number, vertical: boolean) {
  return Array.from({ length: REGUA / 10 + 1 }, (_, i) => {
    const traco = i % 5 === 0 ? 4 : 2.5
    return vertical
      ? { x, y: y + i * 10 - 0.05, largura: traco, altura: 0.1 }
      : { x: x + i * 10 - 0.05, y, largura: 0.1, altura: traco }
  })
}

/** The outline of every label, and on sheets two rules: printed at 100 %, they measure 100 mm. */
function calibracao({ papel }: PedidoDeEtiquetas): Uint8Array {
  const { formato } = papel
  const { pagina: tamanho, rotulo } = FORMATOS_DE_ETIQUETA[formato]
  const pdf = vectorPdf(tamanho, `Calibração: ${rotulo}`)
  const pagina = pdf.pagina()
  for (let i = 0; i < etiquetasPorPagina(formato); i++) {
    const lugar = lugarDaEtiqueta(formato, i)
    pagina.contornar({ ...lugar, ...deslocado(papel, lugar) })
  }
  if (etiquetasPorPagina(formato) === 1) return pdf.bytes()
  const canto = deslocado(papel, { x: 55, y: 100 })
  pagina.preencher([...regua(canto.x, canto.y, false), ...regua(canto.x, canto.y, true)])
  const texto = (linha: number, escrito: string) =>
    pagina.escrever({ x: canto.x + 8, y: canto.y + 10 + linha * 4, texto: escrito, corpo: 8 })
  for (const [i, escrito] of [
    rotulo,
    'Imprima em 100 %, sem "ajustar à página". Cada régua mede 100 mm.',
    'Ponha esta folha sobre uma folha de etiquetas, contra a luz.',
    'Quanto falta para a direita e para baixo é o deslocamento a informar.',
  ].entries())
    texto(i, escrito)
  return pdf.bytes()
}

/** What people wrote, with nothing that the printer would take for a command. */
const campo = (texto: string) =>
  [...new TextEncoder().encode(texto)]
    .map((byte) =>
      byte > 126 || byte < 32 || '^~_\\'.includes(String.fromCharCode(byte))
        ? `_${byte.toString(16).padStart(2, '0')}`
        : String.fromCharCode(byte),
    )
    .join('')

/** The printer draws them itself, in whole dots, and keeps to the most compact set (mode A). */
function barrasEmZpl(
  { x, y, altura, modulo, larguras }: NonNullable<EtiquetaDesenhada['barras']>,
  codigo: string,
  pontos: (mm: number) => number,
): string {
  const modulos = larguras.reduce((soma, uma) => soma + uma, 0)
  const ponto = Math.max(1, Math.floor(pontos(1000 * modulo) / 1000))
  const sobra = Math.round((pontos(modulo * modulos) - ponto * modulos) / 2)
  return `^BY${ponto}^FO${pontos(x) + sobra},${pontos(y)}^BCN,${pontos(altura)},N,N,N,A^FH^FD${campo(codigo)}^FS`
}

/** Bodies of the printer's own font go by its height in dots. */
function etiquetasEmZpl({ papel, conteudo, etiquetas, dpi }: PedidoDeEtiquetas): Uint8Array {
  const { largura, altura } = FORMATOS_DE_ETIQUETA[papel.formato].etiqueta
  const pontos = (mm: number) => Math.round((mm * dpi) / 25.4)
  const linhas = etiquetas.map((etiqueta) => {
    const {
      qr,
      linhas: escritas,
      barras,
    } = desenhada(papel.formato, etiqueta, conteudo, papel.codigo_de_barras)
    const modulos = qr.matriz.length + 2 * SILENCIO
    const ampliacao = Math.max(1, Math.min(10, Math.floor(pontos(qr.lado) / modulos)))
    const silencio = Math.round((pontos(qr.lado) - ampliacao * qr.matriz.length) / 2)
    const texto = escritas.map(({ texto: escrito, corpo, x, y }) => {
      const alto = pontos(corpo / PONTOS_POR_MM)
      return `^FO${pontos(x)},${Math.max(0, pontos(y) - Math.round(alto * 0.8))}^A0N,${alto},${Math.round(alto * 0.85)}^FH^FD${campo(escrito)}^FS`
    })
    return [
      `^XA^CI28^PW${pontos(largura)}^LL${pontos(altura)}^LH0,0`,
      `^LS${-pontos(papel.deslocamento_x_mm)}^LT${pontos(papel.deslocamento_y_mm)}`,
      `^FO${pontos(qr.x) + silencio},${pontos(qr.y) + silencio}^BQN,2,${ampliacao}^FH^FDMA,${campo(textoDoQr(conteudo, etiqueta.codigo))}^FS`,
      ...texto,
      ...(barras ? [barrasEmZpl(barras, etiqueta.codigo, pontos)] : []),
      '^XZ',
    ].join('\n')
  })
  return new TextEncoder().encode(`${linhas.join('\n')}\n`)
}

export function arquivoDeEtiquetas(pedido: PedidoDeEtiquetas): Uint8Array {
  if (pedido.tipo === 'calibracao') return calibracao(pedido)
  return pedido.tipo === 'zpl' ? etiquetasEmZpl(pedido) : etiquetasEmPdf(pedido)
}

export const nomeDoArquivo = (
  formato: FormatoDeEtiqueta,
  tipo: PedidoDeEtiquetas['tipo'],
  id: number,
): string => (tipo === 'calibracao' ? `calibracao-${formato}.pdf` : `etiquetas-${id}.${tipo}`)
