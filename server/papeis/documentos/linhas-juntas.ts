// A sum alone at the top of a page sums nothing that one can see: the last two rows of a table with a total stand on one
// page. pdfmake 0.3 keeps rows together only after a header, so the last two are made one block here. A title alone at the
// end of a page names nothing: it goes with what it names.
import { createRequire } from 'node:module'
import type { Node } from 'pdfmake/interfaces.js'

/** Of the `table` of such a table: pdfmake keeps it and does not read it. */
export const COM_TOTAL = { comTotal: true }

interface Writer {
  beginUnbreakableBlock(): void
  commitUnbreakableBlock(): void
}

interface Rows {
  tableNode: { table: { body: unknown[]; comTotal?: boolean } }
  beginRow(row: number, writer: Writer): void
  endRow(row: number, writer: Writer, breaks: unknown): void
}

/** The row, from the end, that a total is kept with: blocks inside blocks are one, and the header may be in it too. */
const before = ({ table: { body, comTotal } }: Rows['tableNode']) => (comTotal ? body.length - 2 : -1)

/** From here on every document of this process has its totals kept; call it once. */
export function keepTotals(): void {
  const load = createRequire(import.meta.url)
  // as: what pdfmake 0.3.11 lays rows out with, without types of its own; a test says when it is another
  const rows = (load('pdfmake/js/TableProcessor.js') as { default: { prototype: Rows } }).default.prototype
  const { beginRow, endRow } = rows
  rows.beginRow = function (row, writer) {
    if (row > 0 && row === before(this.tableNode)) writer.beginUnbreakableBlock()
    beginRow.call(this, row, writer)
  }
  rows.endRow = function (row, writer, breaks) {
    endRow.call(this, row, writer, breaks)
    const first = before(this.tableNode)
    if (first > 0 && row === first + 1) writer.commitUnbreakableBlock()
  }
}

/** What a title, the header of its table and a first row of two lines take, in points. */
const TITULO_E_LINHA = 76
/** A line of fields, name over value. */
const LINHA_DE_CAMPOS = 30

/** Of a title: so many lines of fields stand between it and its table. pdfmake keeps it and does nothing with it. */
export const comCampos = (linhas: number) => ({ headlineLevel: linhas })

/** Whether a title would end its page: pdfmake asks it of everything that it laid out. */
export function tituloNoFim({ style, headlineLevel: linhas = 0, startPosition }: Node): boolean {
  if (style !== 'secao') return false
  const { pageInnerHeight, verticalRatio } = startPosition
  return pageInnerHeight * (1 - verticalRatio) < TITULO_E_LINHA + linhas * LINHA_DE_CAMPOS
}
