// Reads the structure tree of a PDF as a screen reader would find it: enough of the format for the files that we make,
// whose objects are not compressed.
import { inflateSync } from 'node:zlib'

export interface Tag {
  tipo: string
  alt: string | undefined
  /** Of a header cell: what it heads. */
  escopo: string | undefined
  filhos: Tag[]
  /** Pieces of the pages that are in it, not in its children. */
  pedacos: number
}

export interface Estrutura {
  marcado: boolean
  idioma: string | undefined
  titulo: string | undefined
  /** The window shows the title, not the name of the file. */
  mostraTitulo: boolean
  raiz: Tag
  /** Texts shown on the pages outside of any mark. */
  textosSoltos: number
}

type Valor = string | number | boolean | null | Nome | Referencia | Valor[] | Dicionario
interface Nome {
  nome: string
}
interface Referencia {
  ref: number
}
type Dicionario = Map<string, Valor>

const TOKEN =
  /\s*(<<|>>|\[|\]|\/[^\s/<>[\]()]*|\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]*>|\d+ \d+ R|[-+.\d]+|true|false|null)/y

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function textoDe(bruto: string): string {
  const dito = bruto.replace(/\\([\s\S])/g, (_, sinal: string) => ESCAPES[sinal] ?? sinal)
  if (!dito.startsWith('\u00fe\u00ff')) return dito
  return Buffer.from(dito.slice(2), 'latin1').swap16().toString('utf16le')
}

class Leitor {
  readonly #fonte: string
  #onde = 0

  constructor(fonte: string) {
    this.#fonte = fonte
  }

  #proximo(): string {
    TOKEN.lastIndex = this.#onde
    const [tudo, token] = TOKEN.exec(this.#fonte) ?? []
    if (tudo === undefined || token === undefined)
      throw new Error(`not understood: ${this.#fonte.slice(this.#onde, this.#onde + 60)}`)
    this.#onde += tudo.length
    return token
  }

  valor(token = this.#proximo()): Valor {
    if (token === '<<') return this.#dicionario()
    if (token === '[') return this.#lista()
    if (token.startsWith('/')) return { nome: token.slice(1) }
    if (token.startsWith('(')) return textoDe(token.slice(1, -1))
    if (token.startsWith('<')) return Buffer.from(token.slice(1, -1), 'hex').toString('latin1')
    if (token.endsWith(' R')) return { ref: Number.parseInt(token, 10) }
    if (token === 'null') return null
    if (token === 'true' || token === 'false') return token === 'true'
    return Number(token)
  }

  #lista(): Valor[] {
    const itens: Valor[] = []
    for (let token = this.#proximo(); token !== ']'; token = this.#proximo()) itens.push(this.valor(token))
    return itens
  }

  #dicionario(): Dicionario {
    const pares: Dicionario = new Map()
    for (let token = this.#proximo(); token !== '>>'; token = this.#proximo())
      pares.set(token.slice(1), this.valor())
    return pares
  }
}

class Arquivo {
  readonly #texto: string
  readonly #onde = new Map<number, number>()

  constructor(bytes: Buffer) {
    this.#texto = bytes.toString('latin1')
    for (const achado of this.#texto.matchAll(/(?:^|\n)(\d+) 0 obj\n/g))
      this.#onde.set(Number(achado[1]), achado.index + achado[0].length)
  }

  get trailer(): Dicionario {
    return dicionario(new Leitor(this.#texto.slice(this.#texto.lastIndexOf('trailer') + 7)).valor())
  }

  segue(valor: Valor | undefined): Valor {
    if (valor === undefined) return null
    if (!eReferencia(valor)) return valor
    const onde = this.#onde.get(valor.ref)
    return onde === undefined ? null : new Leitor(this.#texto.slice(onde)).valor()
  }

  dicionario(valor: Valor | undefined): Dicionario {
    return dicionario(this.segue(valor))
  }

  /** The bytes of a stream, unpacked. */
  fluxo(valor: Valor | undefined): string {
    if (valor === undefined || !eReferencia(valor)) return ''
    const onde = this.#onde.get(valor.ref) ?? 0
    const comeco = this.#texto.indexOf('stream\n', onde) + 7
    const tamanho = Number(this.segue(this.dicionario(valor).get('Length')))
    return inflateSync(Buffer.from(this.#texto.slice(comeco, comeco + tamanho), 'latin1')).toString('latin1')
  }
}

const eReferencia = (valor: Valor): valor is Referencia =>
  typeof valor === 'object' && valor !== null && 'ref' in valor
const dicionario = (valor: Valor): Dicionario => (valor instanceof Map ? valor : new Map())
const lista = (valor: Valor): Valor[] => (Array.isArray(valor) ? valor : valor === null ? [] : [valor])
const nome = (valor: Valor | undefined) =>
  typeof valor === 'object' && valor !== null && 'nome' in valor ? valor.nome : undefined
const texto = (valor: Valor) => (typeof valor === 'string' ? valor : undefined)

function tag(arquivo: Arquivo, elemento: Dicionario): Tag {
  const filhos: Tag[] = []
  let pedacos = 0
  for (const filho of lista(arquivo.segue(elemento.get('K')))) {
    const dentro = arquivo.dicionario(filho)
    if (dentro.has('S')) filhos.push(tag(arquivo, dentro))
    else pedacos++
  }
  return {
    tipo: nome(elemento.get('S')) ?? '',
    alt: texto(arquivo.segue(elemento.get('Alt'))),
    escopo: nome(arquivo.dicionario(elemento.get('A')).get('Scope')),
    filhos,
    pedacos,
  }
}

function paginas(arquivo: Arquivo, no: Dicionario): Dicionario[] {
  if (nome(no.get('Type')) === 'Page') return [no]
  return lista(arquivo.segue(no.get('Kids'))).flatMap((filho) => paginas(arquivo, arquivo.dicionario(filho)))
}

function soltos(conteudo: string): number {
  let dentro = 0
  let fora = 0
  for (const [, operador] of conteudo.matchAll(/(?<=^|[\s\])>])(BDC|BMC|EMC|TJ|Tj)(?=\s|$)/g)) {
    if (operador === 'EMC') dentro--
    else if (operador === 'BDC' || operador === 'BMC') dentro++
    else if (dentro === 0) fora++
  }
  return fora
}

export function estruturaDoPdf(bytes: Buffer): Estrutura {
  const arquivo = new Arquivo(bytes)
  const catalogo = arquivo.dicionario(arquivo.trailer.get('Root'))
  const informacoes = arquivo.dicionario(arquivo.trailer.get('Info'))
  const [raiz] = lista(arquivo.segue(arquivo.dicionario(catalogo.get('StructTreeRoot')).get('K')))
  const folhas = paginas(arquivo, arquivo.dicionario(catalogo.get('Pages')))
  return {
    marcado: arquivo.dicionario(catalogo.get('MarkInfo')).get('Marked') === true,
    idioma: texto(arquivo.segue(catalogo.get('Lang'))),
    titulo: texto(arquivo.segue(informacoes.get('Title'))),
    mostraTitulo: arquivo.dicionario(catalogo.get('ViewerPreferences')).get('DisplayDocTitle') === true,
    raiz: tag(arquivo, arquivo.dicionario(raiz)),
    textosSoltos: folhas.reduce(
      (soma, folha) =>
        soma + lista(folha.get('Contents') ?? null).reduce<number>((s, c) => s + soltos(arquivo.fluxo(c)), 0),
      0,
    ),
  }
}

/** Every element of a type, in reading order. */
export function tagsDe(raiz: Tag, tipo: string): Tag[] {
  return [...(raiz.tipo === tipo ? [raiz] : []), ...raiz.filhos.flatMap((filho) => tagsDe(filho, tipo))]
}
