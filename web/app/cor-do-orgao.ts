/** The órgão's colour in the place of the product's: a style sheet of our own, which the content policy lets a script write. */
import { type Tons, tonsDaCor } from '#contract/casa/cor.ts'

const tokens = (tons: Tons) =>
  Object.entries(tons)
    .map(([nome, cor]) => `--z-${nome.replaceAll('_', '-')}:${cor}`)
    .join(';')

/** High contrast, sunlight and paper keep their own. */
export function folhaDaCor(cor: string | null): string {
  if (cor === null) return ''
  const { claro, escuro } = tonsDaCor(cor)
  const raiz = ':root:not([data-contraste="alto"],[data-tema="sol"])'
  return `@media screen{${raiz}{${tokens(claro)}}${raiz}[data-bs-theme="dark"]{${tokens(escuro)}}}`
}

let folha: CSSStyleSheet | undefined

export function pintarCor(cor: string | null): void {
  // Browsers before 2023 keep the product's colour.
  if (!('adoptedStyleSheets' in document)) return
  if (folha === undefined) {
    if (cor === null) return
    folha = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, folha]
  }
  folha.replaceSync(folhaDaCor(cor))
}
