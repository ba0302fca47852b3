// Cells of a workbook that say nothing to who reads it without calculating: a formula whose result was never kept, as
// programs that write spreadsheets leave it, and a result that is an error. Read as empty, they would be lost in silence.

import { FORMULA_SEM_RESULTADO } from './erros-de-planilha.ts'

/** Of the parts of a workbook, by the path of each, those that are looked at here. */
export type Partes = ReadonlyMap<string, string>

export const PARTES_LIDAS = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/

export interface AbaDeclarada {
  nome: string
  oculta: boolean
  /** Where its cells are. */
  parte: string
}

const atributo = (elemento: string, nome: string): string =>
  new RegExp(`\\s${nome}\\s*=\\s*"([^"]*)"`).exec(elemento)?.[1] ?? ''

const elementos = (xml: string, nome: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${nome}\\s[^>]*>`, 'g')) ?? []

/** In the order in which a person sees them. */
export function abasDeclaradas(partes: Partes): AbaDeclarada[] {
  const relacoes = elementos(partes.get('xl/_rels/workbook.xml.rels') ?? '', 'Relationship')
  const alvos = new Map(relacoes.map((uma) => [atributo(uma, 'Id'), atributo(uma, 'Target')]))
  return elementos(partes.get('xl/workbook.xml') ?? '', 'sheet').map((aba) => {
    const alvo = alvos.get(atributo(aba, '\\w+:id')) ?? ''
    return {
      nome: atributo(aba, 'name'),
      oculta: /hidden/i.test(atributo(aba, 'state')),
      parte: alvo.startsWith('/') ? alvo.slice(1) : `xl/${alvo}`,
    }
  })
}

const CELULA = /<(?:\w+:)?c\s([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs

/** What stands in its cell; undefined where the cell says what it says. */
function semValor(atributos: string, dentro: string): string | undefined {
  const tipo = atributo(` ${atributos}`, 't')
  if (tipo === 'e') return /<(?:\w+:)?v[^>]*>([^<]*)</.exec(dentro)?.[1] ?? FORMULA_SEM_RESULTADO
  if (!/<(?:\w+:)?f[\s/>]/.test(dentro) || /<(?:\w+:)?v[^>]*>[^<]/.test(dentro)) return undefined
  // A text that is empty is a result.
  return tipo === 'str' && /<(?:\w+:)?v[\s/>]/.test(dentro) ? undefined : FORMULA_SEM_RESULTADO
}

/** `B` is 1. */
const posicaoDe = (letras: string): number =>
  [...letras].reduce((soma, letra) => soma * 26 + letra.charCodeAt(0) - 64, 0) - 1

/** What stands in such a cell, by the number of its line and its place in it. */
export function celulasSemValor(xml: string): Map<number, Map<number, string>> {
  const achadas = new Map<number, Map<number, string>>()
  for (const [, atributos = '', dentro = ''] of xml.matchAll(CELULA)) {
    const dita = dentro === '' ? undefined : semValor(atributos, dentro)
    const [, letras, numero] = /^([A-Z]+)(\d+)$/.exec(atributo(` ${atributos}`, 'r')) ?? []
    if (dita === undefined || letras === undefined) continue
    const daLinha = achadas.get(Number(numero)) ?? new Map<number, string>()
    achadas.set(Number(numero), daLinha.set(posicaoDe(letras), dita))
  }
  return achadas
}
