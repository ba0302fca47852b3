// The structure that screen readers follow. pdfmake 0.3 marks a file as tagged and tags nothing: each line of text is
// tagged here as it is drawn, in reading order, and what says nothing (rules, the QR whose address is beside it, the
// órgão's picture) is set apart as decoration.
import { createRequire } from 'node:module'

interface Structure {
  add(child: unknown): void
  end(): void
}

interface Paper {
  struct(type: string): Structure
  addStructure(structure: Structure): void
  markStructureContent(tag: string): unknown
  markContent(tag: string): void
  endMarkedContent(): void
}

interface Line {
  inlines: { fontSize: number }[]
}

interface Renderer {
  pdfDocument: Paper
  renderLine(line: Line, x: number, y: number): void
  renderVector(vector: unknown): void
  renderImage(image: unknown): void
}

const roots = new WeakMap<Paper, Structure>()

function rootOf(paper: Paper): Structure {
  const before = roots.get(paper)
  if (before) return before
  const root = paper.struct('Document')
  paper.addStructure(root)
  roots.set(paper, root)
  return root
}

/** By the sizes of the styles in folha.ts. */
function tagOf({ inlines }: Line): 'H1' | 'H2' | 'P' {
  const size = inlines[0]?.fontSize ?? 0
  if (size >= 17) return 'H1'
  return size >= 13 ? 'H2' : 'P'
}

function decoration<A extends unknown[]>(draw: (this: Renderer, ...args: A) => void) {
  return function (this: Renderer, ...args: A): void {
    this.pdfDocument.markContent('Artifact')
    draw.apply(this, args)
    this.pdfDocument.endMarkedContent()
  }
}

/** From here on every document of this process is tagged; call it once. */
export function tagEverything(): void {
  // as: what pdfmake 0.3.11 draws with, without types of its own; a test says when it is another
  const { default: drawing } = createRequire(import.meta.url)('pdfmake/js/Renderer.js') as {
    default: { prototype: Renderer }
  }
  const renderer = drawing.prototype
  const { renderLine } = renderer
  renderer.renderLine = function (line, x, y) {
    const paper = this.pdfDocument
    const tag = tagOf(line)
    const element = paper.struct(tag)
    rootOf(paper).add(element)
    element.add(paper.markStructureContent(tag))
    renderLine.call(this, line, x, y)
    paper.endMarkedContent()
    element.end()
  }
  renderer.renderVector = decoration(renderer.renderVector)
  renderer.renderImage = decoration(renderer.renderImage)
}
