// One line of a file, through the mapping, to the fields of a target; and which mapping the names of the columns suggest.

import type { Alvo, Campo, Valores } from './alvos/definicao.ts'
import { erroDePlanilha } from './erros-de-planilha.ts'
import { nomeDeColuna } from './normalizacao.ts'
import type { ErroDeLinha } from './queries.ts'
import type { LinhaDaTabela } from './tabela.ts'

export type Mapeamento = Readonly<Record<string, string>>

/** Field → column, by the label, the key or another of the field's names. */
export function mapeamentoSugerido(
  campos: readonly Campo[],
  colunas: readonly string[],
): Record<string, string> {
  const livres = new Map(colunas.map((coluna) => [nomeDeColuna(coluna), coluna]))
  const sugerido: Record<string, string> = {}
  // Every label before any other name: a column of one field may be another name of a second.
  for (const nomesDe of [rotuloEChave, outrosNomes]) {
    for (const campo of campos) {
      if (sugerido[campo.chave] !== undefined) continue
      const nome = nomesDe(campo).find((cada) => livres.has(cada))
      const coluna = nome === undefined ? undefined : livres.get(nome)
      if (nome === undefined || coluna === undefined) continue
      sugerido[campo.chave] = coluna
      livres.delete(nome)
    }
  }
  return sugerido
}

const rotuloEChave = ({ rotulo, chave }: Campo) => [nomeDeColuna(rotulo), nomeDeColuna(chave)]
const outrosNomes = ({ sinonimos }: Campo) => sinonimos.map(nomeDeColuna)

/** What the column of a field may be called. */
export const nomesDoCampo = (campo: Campo): string[] => [...rotuloEChave(campo), ...outrosNomes(campo)]

/** Required fields that no column was given to. */
export const camposQueFaltam = (campos: readonly Campo[], mapeamento: Mapeamento): Campo[] =>
  campos.filter(({ obrigatorio, chave }) => obrigatorio && mapeamento[chave] === undefined)

/** `ruins`: of the fields that could not be read, why not. */
export type LinhaLida = { valores: Valores; ruins: Readonly<Record<string, string>> } | { erro: ErroDeLinha }

export interface Leitor {
  ler(linha: LinhaDaTabela): LinhaLida
  /** The column that a field of the target came from. */
  colunaDe(campo: string): string | null
}

interface Arquivo {
  formato: 'csv' | 'xlsx'
  colunas: readonly { coluna: string }[]
  mapeamento: Mapeamento
}

const OUTRO_TAMANHO = (tem: number, devia: number) =>
  `a linha tem ${tem} colunas, e o cabeçalho tem ${devia}: veja se há separador ou aspas a mais ou a menos`

export function leitorDe(
  { campos, livres }: Pick<Alvo, 'campos' | 'livres'>,
  { formato, colunas, mapeamento }: Arquivo,
): Leitor {
  const mapeadas = Object.values(mapeamento)
  const soltas = colunas.flatMap(({ coluna }, posicao) =>
    livres?.test(coluna) && !mapeadas.includes(coluna) ? [{ coluna, posicao }] : [],
  )
  const posicoes = new Map(colunas.map(({ coluna }, i) => [coluna, i]))
  const lidos = campos.flatMap((campo) => {
    const coluna = mapeamento[campo.chave]
    const posicao = coluna === undefined ? undefined : posicoes.get(coluna)
    return coluna === undefined || posicao === undefined ? [] : [{ campo, coluna, posicao }]
  })

  function problemaDoTamanho({ celulas }: LinhaDaTabela): string | undefined {
    const sobram = celulas.slice(colunas.length).some((celula) => celula.trim() !== '')
    const faltam = formato === 'csv' && celulas.length < colunas.length
    return sobram || faltam ? OUTRO_TAMANHO(celulas.length, colunas.length) : undefined
  }

  function ler(linha: LinhaDaTabela): LinhaLida {
    const { numero, celulas } = linha
    const problema = linha.problema ?? problemaDoTamanho(linha)
    if (problema !== undefined) return { erro: { linha: numero, coluna: null, mensagem: problema, celulas } }
    const valores: Record<string, unknown> = {}
    const ruins: Record<string, string> = {}
    for (const { campo, posicao } of lidos) {
      const celula = celulas[posicao] ?? ''
      try {
        const estragada = erroDePlanilha(celula)
        if (estragada !== undefined) throw new Error(estragada)
        if (celula.trim() !== '') valores[campo.chave] = campo.ler(celula)
        else if (campo.obrigatorio) throw new Error('está vazia, e é obrigatória')
      } catch (error) {
        if (!(error instanceof Error)) throw error
        const valor = celula.trim() === '' ? '' : `“${celula.trim().slice(0, 40)}”: `
        ruins[campo.chave] = `${valor}${error.message}`
      }
    }
    const ditas = soltas.flatMap(({ coluna, posicao }) => {
      const celula = celulas[posicao] ?? ''
      return celula.trim() === '' ? [] : [[coluna, celula]]
    })
    if (ditas.length > 0) valores.livres = Object.fromEntries(ditas)
    return { valores, ruins }
  }

  return { ler, colunaDe: (chave) => lidos.find(({ campo }) => campo.chave === chave)?.coluna ?? null }
}
