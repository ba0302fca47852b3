// What a label is printed on: sheets and rolls, in millimetres.
import { z } from 'zod'

export interface MedidasDaFolha {
  rotulo: string
  pagina: { largura: number; altura: number }
  etiqueta: { largura: number; altura: number }
  colunas: number
  linhas: number
  /** From the edge of the page to the first label. */
  margem: { esquerda: number; topo: number }
  /** From one label's edge to the same edge of the next. */
  passo: { horizontal: number; vertical: number }
}

const A4 = { largura: 210, altura: 297 }

const rolo = (largura: number, altura: number): MedidasDaFolha => ({
  rotulo: `Rolo, ${largura} × ${altura} mm`,
  pagina: { largura, altura },
  etiqueta: { largura, altura },
  colunas: 1,
  linhas: 1,
  margem: { esquerda: 0, topo: 0 },
  passo: { horizontal: largura, vertical: altura },
})

export const FormatoDeEtiqueta = z.enum([
  'a4_65',
  'a4_33',
  'a4_21',
  'rolo_40x20',
  'rolo_50x25',
  'rolo_50x30',
  'rolo_60x40',
])
export type FormatoDeEtiqueta = z.infer<typeof FormatoDeEtiqueta>

/** The sheets that Brazilian stationers sell for laser and ink, and the rolls of thermal printers (domain B13). */
export const FORMATOS_DE_ETIQUETA: Readonly<Record<FormatoDeEtiqueta, MedidasDaFolha>> = {
  a4_65: {
    rotulo: 'Folha A4, 65 etiquetas de 38,1 × 21,2 mm',
    pagina: A4,
    etiqueta: { largura: 38.1, altura: 21.2 },
    colunas: 5,
    linhas: 13,
    margem: { esquerda: 4.65, topo: 10.7 },
    passo: { horizontal: 40.65, vertical: 21.2 },
  },
  a4_33: {
    rotulo: 'Folha A4, 33 etiquetas de 63,5 × 25,4 mm',
    pagina: A4,
    etiqueta: { largura: 63.5, altura: 25.4 },
    colunas: 3,
    linhas: 11,
    margem: { esquerda: 7.2, topo: 8.8 },
    passo: { horizontal: 66.05, vertical: 25.4 },
  },
  a4_21: {
    rotulo: 'Folha A4, 21 etiquetas de 63,5 × 38,1 mm',
    pagina: A4,
    etiqueta: { largura: 63.5, altura: 38.1 },
    colunas: 3,
    linhas: 7,
    margem: { esquerda: 7.2, topo: 15.15 },
    passo: { horizontal: 66.05, vertical: 38.1 },
  },
  rolo_40x20: rolo(40, 20),
  rolo_50x25: rolo(50, 25),
  rolo_50x30: rolo(50, 30),
  rolo_60x40: rolo(60, 40),
}

export const etiquetasPorPagina = (formato: FormatoDeEtiqueta): number =>
  FORMATOS_DE_ETIQUETA[formato].colunas * FORMATOS_DE_ETIQUETA[formato].linhas

/** One label a page: it may go to a thermal printer in its own language. */
export const ehRolo = (formato: FormatoDeEtiqueta): boolean => etiquetasPorPagina(formato) === 1

export const MAXIMO_POR_IMPRESSAO = 2000
export const DESLOCAMENTO_MAXIMO_MM = 10

const deslocamento = z.coerce
  .number()
  .min(-DESLOCAMENTO_MAXIMO_MM, `No máximo ${DESLOCAMENTO_MAXIMO_MM} mm`)
  .max(DESLOCAMENTO_MAXIMO_MM, `No máximo ${DESLOCAMENTO_MAXIMO_MM} mm`)
  .default(0)

/** How the paper is in the printer. */
export const Papel = z.strictObject({
  formato: FormatoDeEtiqueta,
  /** The first label to use of the first sheet, from the left and from the top. */
  posicao_inicial: z.coerce.number().int().min(1, 'A primeira posição é 1').default(1),
  /** What this printer shifts, measured on the calibration sheet: to the right and down. */
  deslocamento_x_mm: deslocamento,
  deslocamento_y_mm: deslocamento,
  /** A Code 128 under the QR, for readers that take no QR; left out of a label where it would be too fine to be read. */
  codigo_de_barras: z.boolean().default(false),
})
export type Papel = z.output<typeof Papel>

/** Of a shape with these: the first position is one of the sheet that was chosen. */
export const comPosicaoDaFolha = <S extends z.ZodType<Pick<Papel, 'formato' | 'posicao_inicial'>>>(
  shape: S,
): S =>
  shape.superRefine(({ formato, posicao_inicial }, contexto) => {
    const posicoes = etiquetasPorPagina(formato)
    if (posicao_inicial <= posicoes) return
    const message = ehRolo(formato)
      ? 'De um rolo, a primeira posição é 1'
      : `Esta folha tem ${posicoes} posições: use de 1 a ${posicoes}`
    contexto.addIssue({ code: 'custom', path: ['posicao_inicial'], message })
  })

/** What one label says. The code may be longer or other than ours. */
export interface Etiqueta {
  codigo: string
  descricao: string | null
}
