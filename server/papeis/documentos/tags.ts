// The structure that screen readers follow. pdfmake 0.3 marks a file as tagged and tags nothing: what it draws is tagged
// here in reading order. A paragraph is one element, whatever its lines; a table has rows, and cells that say whether
// they head a column; a picture says what it shows; the frame of the page is read once, before all the rest. What says
// nothing (rules, the QR whose address is beside it, a header that a new page repeats) is set apart as decoration.
import { createRequire } from 'node:module'
import type { Content, ContentImage, ContentSvg } from 'pdfmake/interfaces.js'

/** Of a cell: the same `tabela` for every cell of a table. */
interface Celula {
  tabela: object
  linha: number
  cabecalho: boolean
}

/** Leaves are told what they are by these, which pdfmake keeps and does not read. */
export const celula = (content: Content, etiqueta: Celula): Content => Object.assign(content, { etiqueta })
export const figura = (imagem: ContentImage, descricao: string): Content =>
  Object.assign(imagem, { descricao })
export const desenho = (svg: ContentSvg, descricao: string): Content => Object.assign(svg, { descricao })

interface Structure {
  add(child: unknown): void
  end(): void
}

interface Paper {
  page: object
  struct(type: string, options?: object): Structure
  addStructure(structure: Structure): void
  markStructureContent(tag: string): unknown
  markContent(tag: string): void
  endMarkedContent(): void
}

interface Leaf {
  etiqueta?: Celula
}

interface Line {
  inlines: { fontSize: number }[]
  /** Null: of the frame of a page that is not the first. */
  leaf?: Leaf | null
  frame?: boolean
}

/** A photo, or what is drawn by lines. */
interface Image {
  descricao?: string
  etiqueta?: Celula
  x: number
  y: number
  _width: number
  _height: number
}

type FrameOf = (page: number, ...rest: unknown[]) => unknown

interface Layout {
  buildNextLine(node: Leaf): Line | null
  addDynamicRepeatable(content: FrameOf | null | undefined, ...rest: unknown[]): void
  /** The page whose frame is being laid out; zero: none. */
  framePage?: number
}

interface Renderer {
  pdfDocument: Paper
  renderPages(pages: unknown): void
  renderLine(line: Line, x: number, y: number): void
  renderVector(vector: unknown): void
  renderImage(image: Image): void
  renderSVG(svg: Image): void
}

interface Element {
  structure: Structure
  tag: string
  page: object
}

interface Tree {
  root: Structure
  frame: Structure
  leaves: Map<Leaf, Element>
  rows: Map<object, { table: Structure; last: number; row: Structure }>
}

const trees = new WeakMap<Paper, Tree>()

function child(paper: Paper, parent: Structure, type: string, options: object = {}): Structure {
  const structure = paper.struct(type, options)
  parent.add(structure)
  return structure
}

function treeOf(paper: Paper): Tree {
  const before = trees.get(paper)
  if (before) return before
  const root = paper.struct('Document')
  paper.addStructure(root)
  const tree = { root, frame: child(paper, root, 'Sect'), leaves: new Map(), rows: new Map() }
  trees.set(paper, tree)
  return tree
}

/** By the sizes of the styles in folha.ts. */
function tagOf({ inlines }: Line): 'H1' | 'H2' | 'P' {
  const size = inlines[0]?.fontSize ?? 0
  if (size >= 17) return 'H1'
  return size >= 13 ? 'H2' : 'P'
}

function rowOf(paper: Paper, { root, rows }: Tree, { tabela, linha }: Celula): Structure {
  const before = rows.get(tabela)
  if (before?.last === linha) return before.row
  const table = before?.table ?? child(paper, root, 'Table')
  const row = child(paper, table, 'TR')
  rows.set(tabela, { table, last: linha, row })
  return row
}

function cellOf(paper: Paper, tree: Tree, cell: Celula): Element {
  const tag = cell.cabecalho ? 'TH' : 'TD'
  const structure = child(paper, rowOf(paper, tree, cell), tag, cell.cabecalho ? { scope: 'Column' } : {})
  return { structure, tag, page: paper.page }
}

function elementOf(paper: Paper, line: Line & { leaf: Leaf }): Element {
  const tree = treeOf(paper)
  const before = tree.leaves.get(line.leaf)
  if (before) return before
  const { etiqueta } = line.leaf
  const tag = tagOf(line)
  const made = etiqueta
    ? cellOf(paper, tree, etiqueta)
    : { structure: child(paper, line.frame ? tree.frame : tree.root, tag), tag, page: paper.page }
  tree.leaves.set(line.leaf, made)
  return made
}

function apart(paper: Paper, draw: () => void): void {
  paper.markContent('Artifact')
  draw()
  paper.endMarkedContent()
}

function drawIn(
  paper: Paper,
  { structure, tag }: Pick<Element, 'structure' | 'tag'>,
  draw: () => void,
): void {
  structure.add(paper.markStructureContent(tag))
  draw()
  paper.endMarkedContent()
}

function tagLayout(layout: Layout): void {
  const { buildNextLine, addDynamicRepeatable } = layout
  layout.buildNextLine = function (node) {
    const line = buildNextLine.call(this, node)
    if (line === null) return null
    const { framePage = 0 } = this
    return Object.assign(line, { leaf: framePage > 1 ? null : node, frame: framePage > 0 })
  }
  layout.addDynamicRepeatable = function (content, ...rest) {
    const told: typeof content =
      content &&
      ((page, ...more) => {
        this.framePage = page
        return content(page, ...more)
      })
    addDynamicRepeatable.call(this, told, ...rest)
    this.framePage = 0
  }
}

function tagRenderer(renderer: Renderer): void {
  const { renderPages, renderLine, renderVector, renderImage, renderSVG } = renderer
  renderer.renderPages = function (pages) {
    renderPages.call(this, pages)
    trees.get(this.pdfDocument)?.root.end()
  }
  renderer.renderLine = function (line, x, y) {
    const paper = this.pdfDocument
    const draw = () => renderLine.call(this, line, x, y)
    const { leaf } = line
    if (!leaf) return apart(paper, draw)
    const element = elementOf(paper, { ...line, leaf })
    // The header that a table repeats at the top of each page was read already.
    if (leaf.etiqueta?.cabecalho && element.page !== paper.page) return apart(paper, draw)
    return drawIn(paper, element, draw)
  }
  renderer.renderVector = function (vector) {
    apart(this.pdfDocument, () => renderVector.call(this, vector))
  }
  const figured = (draw: (this: Renderer, image: Image) => void) =>
    function (this: Renderer, image: Image): void {
      drawFigure(this.pdfDocument, image, () => draw.call(this, image))
    }
  renderer.renderImage = figured(renderImage)
  renderer.renderSVG = figured(renderSVG)
}

function drawFigure(paper: Paper, image: Image, draw: () => void): void {
  const { x, y, _width, _height, descricao, etiqueta } = image
  if (descricao === undefined) {
    apart(paper, draw)
    return
  }
  const tree = treeOf(paper)
  const parent = etiqueta ? cellOf(paper, tree, etiqueta).structure : tree.root
  const options = { alt: descricao, bbox: [x, y, x + _width, y + _height] }
  drawIn(paper, { structure: child(paper, parent, 'Figure', options), tag: 'Figure' }, draw)
}

/** From here on every document of this process is tagged; call it once. */
export function tagEverything(): void {
  const load = createRequire(import.meta.url)
  // as: what pdfmake 0.3.11 lays out and draws with, without types of its own; a test says when it is another
  const layout = load('pdfmake/js/LayoutBuilder.js') as { default: { prototype: Layout } }
  const drawing = load('pdfmake/js/Renderer.js') as { default: { prototype: Renderer } } // as: above
  tagLayout(layout.default.prototype)
  tagRenderer(drawing.default.prototype)
}
