// The rows of an answer, told by column: each name once, and what several rows have in common once, whatever it is (the
// acts that a state allows, a place, an emptiness). Lossless, and for any rows: both sides read it here.

/** What who reads by column says in `CABECALHOS.linhas`. */
export const EM_COLUNAS = 'colunas'

/** As JSON; `undefined` is what has no value, and not null. */
type Valor = unknown
type Objeto = Readonly<Record<string, Valor>>

/** One value of each row: as they are, or in one of the ways below when that says less. */
export type Coluna = readonly Valor[] | Igual | Distintos | Alguns | Listas | Campos

/** All the same. */
interface Igual {
  igual: Valor
}
/** Each distinct value once, and which of them each row has. */
interface Distintos {
  valores: Coluna
  de: readonly number[]
}
/** Only these rows have one; the others have null, or, with `ausente`, nothing. */
interface Alguns {
  em: readonly number[]
  estes: Coluna
  ausente?: true
}
/** Lists: how long each is, and all that is in them, one after the other. */
interface Listas {
  tamanhos: readonly number[]
  itens: Coluna
}
interface Campos {
  campos: Readonly<Record<string, Coluna>>
}

const eObjeto = (valor: Valor): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

const comoJson = (valor: Valor): Valor =>
  typeof valor === 'object' && valor !== null && 'toJSON' in valor && typeof valor.toJSON === 'function'
    ? valor.toJSON()
    : valor

/** In a list JSON writes what has no value as null. */
const emLista = (valor: Valor): Valor => (valor === undefined ? null : valor)

/** Equal keys, equal values: one that is not a list nor an object is its own. */
const chaveDe = (valor: Valor): Valor =>
  typeof valor === 'object' && valor !== null ? JSON.stringify(valor) : valor

/** About as many characters as it takes to say it. */
const tamanhoDe = (chave: Valor) => (typeof chave === 'string' ? chave.length + 3 : 6)

function colunaDe(valores: readonly Valor[]): Coluna {
  const lugares = new Map<Valor, number>()
  const distintos: Valor[] = []
  const de: number[] = []
  let [ditos, uma] = [0, 0]
  for (const lido of valores) {
    const valor = comoJson(lido)
    const chave = chaveDe(valor)
    let lugar = lugares.get(chave)
    if (lugar === undefined) {
      lugar = distintos.push(valor) - 1
      lugares.set(chave, lugar)
      uma += tamanhoDe(chave)
    }
    de.push(lugar)
    ditos += tamanhoDe(chave)
  }
  if (lugares.has(undefined)) return alguns(valores, undefined)
  if (distintos.length === 1) return { igual: distintos[0] }
  if (lugares.has(null) && distintos.some((valor) => typeof valor === 'object' && valor !== null))
    return alguns(valores, null)
  if (uma + 2 * de.length + 24 < ditos) return { valores: compostos(distintos), de }
  return compostos(de.map((lugar) => distintos[lugar]))
}

function alguns(valores: readonly Valor[], outro: null | undefined): Coluna {
  const em = valores.flatMap((valor, linha) => (valor === outro ? [] : [linha]))
  const estes = colunaDe(em.map((linha) => valores[linha]))
  return outro === undefined ? { em, estes, ausente: true } : { em, estes }
}

/** Several that differ: of what they are made of, part by part. */
function compostos(valores: readonly Valor[]): Coluna {
  if (valores.every(eObjeto)) return { campos: camposDe(valores) }
  if (valores.every(Array.isArray) && valores.some((lista) => lista.some(eObjeto)))
    return { tamanhos: valores.map(({ length }) => length), itens: colunaDe(valores.flat(1).map(emLista)) }
  return valores
}

function camposDe(objetos: readonly Objeto[]): Record<string, Coluna> {
  const nomes = new Set(objetos.flatMap((objeto) => Object.keys(objeto)))
  return Object.fromEntries(
    [...nomes].flatMap((nome) => {
      const valores = objetos.map((objeto) => (Object.hasOwn(objeto, nome) ? objeto[nome] : undefined))
      return valores.every((valor) => valor === undefined) ? [] : [[nome, colunaDe(valores)]]
    }),
  )
}

/** Undefined only of no rows. */
function valoresDa(coluna: Coluna, quantos: number): Valor[] {
  if (Array.isArray(coluna)) return coluna
  const dita = coluna as Exclude<Coluna, readonly Valor[]> // as: Array.isArray does not narrow a read-only one
  if ('igual' in dita) return Array.from({ length: quantos }, () => dita.igual)
  if ('de' in dita) {
    const valores = valoresDa(dita.valores, Math.max(...dita.de) + 1)
    return dita.de.map((lugar) => valores[lugar])
  }
  if ('em' in dita) {
    const todos = Array.from({ length: quantos }, (): Valor => (dita.ausente ? undefined : null))
    for (const [n, valor] of valoresDa(dita.estes, dita.em.length).entries()) todos[dita.em[n] ?? 0] = valor
    return todos
  }
  if ('tamanhos' in dita) {
    const itens = valoresDa(
      dita.itens,
      dita.tamanhos.reduce((total, tamanho) => total + tamanho, 0),
    )
    let fim = 0
    return dita.tamanhos.map((tamanho) => {
      fim += tamanho
      return itens.slice(fim - tamanho, fim)
    })
  }
  const campos = Object.entries(dita.campos).map(([nome, dela]) => [nome, valoresDa(dela, quantos)] as const)
  return Array.from({ length: quantos }, (_, linha) =>
    Object.fromEntries(
      campos.flatMap(([nome, valores]) => (valores[linha] === undefined ? [] : [[nome, valores[linha]]])),
    ),
  )
}

/** Where the rows of a page stand in its answer. */
interface PaginaEmColunas {
  linhas: number
  colunas: Readonly<Record<string, Coluna>>
}

/** `{ data, … }` with its rows in columns, of two rows or more; anything else as it is. */
export function emColunas(dados: unknown): unknown {
  if (!eObjeto(dados) || !Array.isArray(dados.data) || dados.data.length < 2) return dados
  const { data, ...resto } = dados
  if (!data.every(eObjeto)) return dados
  return { ...resto, linhas: data.length, colunas: camposDe(data) } satisfies PaginaEmColunas
}

export function emLinhas(dados: unknown): unknown {
  if (!eObjeto(dados) || !eObjeto(dados.colunas) || 'data' in dados) return dados
  const { linhas, colunas, ...resto } = dados as Objeto & PaginaEmColunas // as: nothing else that is answered has these and no `data`
  return { data: valoresDa({ campos: colunas }, linhas), ...resto }
}
