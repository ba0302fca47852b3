/** The little of Markdown that the manual uses, as blocks: headings, paragraphs, lists, tables. */

interface Item {
  texto: string
  dentro: readonly string[]
}

export type Bloco =
  | { tipo: 'titulo'; nivel: number; texto: string; ancora: string }
  | { tipo: 'paragrafo'; texto: string }
  | { tipo: 'lista'; ordenada: boolean; itens: readonly Item[] }
  | { tipo: 'tabela'; cabecalho: readonly string[]; linhas: readonly (readonly string[])[] }

/** As GitHub makes them, so that a link works in both. */
export function ancoraDe(titulo: string): string {
  return titulo
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}

const TITULO = /^(#{1,4}) +(.*)$/
const ITEM = /^( *)(?:[-*]|\d+\.) +(.*)$/
/** A paragraph that is a picture. */
const FIGURA = /^!\[/
const ORDENADO = /^ *\d+\. /

const celulas = (linha: string) =>
  linha
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((celula) => celula.trim())

function itensDe(linhas: readonly string[]): Item[] {
  const itens: { texto: string; dentro: string[] }[] = []
  for (const linha of linhas) {
    const [, recuo = '', texto = linha.trim()] = ITEM.exec(linha) ?? []
    const ultimo = itens.at(-1)
    if (!ITEM.test(linha) && ultimo) ultimo.texto += ` ${linha.trim()}`
    else if (recuo.length > 0 && ultimo) ultimo.dentro.push(texto)
    else itens.push({ texto, dentro: [] })
  }
  return itens
}

function blocoDe(linhas: readonly string[]): Bloco {
  const [primeira = ''] = linhas
  const [, marcas, texto = ''] = TITULO.exec(primeira) ?? []
  if (marcas) return { tipo: 'titulo', nivel: marcas.length, texto, ancora: ancoraDe(texto) }
  if (primeira.startsWith('|')) {
    const [cabecalho = [], , ...corpo] = linhas.map(celulas)
    return { tipo: 'tabela', cabecalho, linhas: corpo }
  }
  if (ITEM.test(primeira)) return { tipo: 'lista', ordenada: ORDENADO.test(primeira), itens: itensDe(linhas) }
  return { tipo: 'paragrafo', texto: linhas.map((linha) => linha.trim()).join(' ') }
}

export function blocosDe(texto: string): Bloco[] {
  return texto
    .split(/\r?\n/)
    .reduce<string[][]>(
      (grupos, linha) => {
        const atual = grupos.at(-1) ?? []
        const muda =
          TITULO.test(linha) || TITULO.test(atual[0] ?? '') || (ITEM.test(linha) && !ehLista(atual))
        if (linha.trim() === '' || (muda && atual.length > 0)) grupos.push(linha.trim() === '' ? [] : [linha])
        else if (grupos.length === 0) grupos.push([linha])
        else atual.push(linha)
        return grupos
      },
      [[]],
    )
    .filter((linhas) => linhas.length > 0)
    .map(blocoDe)
}

const ehLista = (linhas: readonly string[]) => ITEM.test(linhas[0] ?? '')

/** Without the marks of how it is written. */
const palavrasDe = (texto: string) => texto.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`]/g, '')

/** What the page is about: its first paragraph of words, in at most so many sentences. */
export function resumoDe(texto: string, frases = 3): string {
  const paragrafo = blocosDe(texto).find((bloco) => bloco.tipo === 'paragrafo' && !FIGURA.test(bloco.texto))
  if (paragrafo?.tipo !== 'paragrafo') return ''
  return palavrasDe(paragrafo.texto)
    .split(/(?<=[.?!]) (?=[A-ZÀ-Ú])/)
    .slice(0, frases)
    .join(' ')
}
