/** The screen of a list, from what the contract tells of it. */
import { createElement, type ReactNode } from 'react'
import { reais } from '#contract/casa/reais.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import {
  type Celula,
  type ColunaDeclarada,
  celulaDa,
  type FiltroDeclarado,
  type FormatoDaColuna,
  type Lista,
  type Listar,
  type RegistroDa,
} from '#contract/dados/lista.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import type { SelectOption } from '#web/ui/fields/Select.tsx'
import { data, numero, VAZIO } from '#web/ui/format.ts'
import type { Coluna, FiltroDaLista } from './list-definition.ts'
import { PlaceName } from './PlaceName.tsx'

const NUMEROS: readonly (FormatoDaColuna | undefined)[] = ['numero', 'centavos', 'milesimos', 'percentual']

function escrita(celula: Celula, formato: FormatoDaColuna | undefined): ReactNode {
  if (celula === null || celula === '' || celula === false) return VAZIO
  if (celula === true) return 'Sim'
  if (typeof celula === 'string' && NUMEROS.includes(formato)) return celula
  if (formato === 'data' || formato === 'instante') return data(String(celula))
  if (formato === 'local') return createElement(PlaceName, { name: String(celula) })
  if (formato === 'centavos') return reais(Number(celula))
  if (formato === 'numero') return numero(Number(celula))
  if (formato === 'percentual') return `${celula}%`
  return formato === 'milesimos' ? quantidade(Number(celula)) : celula
}

function coluna<T>(
  chave: string,
  declarada: ColunaDeclarada<T>,
  celula: ((item: T) => ReactNode) | undefined,
): Coluna<T> {
  const { rotulo, formato, ordem, largo, opcional } = declarada
  return {
    chave,
    rotulo,
    valor: celula ?? ((item) => escrita(celulaDa(chave, declarada, item), formato)),
    ...(NUMEROS.includes(formato) && { numero: true as const }),
    ...(ordem !== undefined && { ordem }),
    ...(largo && { largo }),
    ...(opcional && { opcional }),
  }
}

function filtro(
  chave: string,
  declarado: FiltroDeclarado,
  opcoes: readonly SelectOption[] | null = [],
): FiltroDaLista {
  if (declarado.tipo !== 'opcao' && declarado.tipo !== 'varias') return { ...declarado, chave }
  const { vocabulario, ...resto } = declarado
  if (vocabulario) return { ...resto, chave, opcoes: opcoesDe(vocabulario) }
  return { ...resto, chave, opcoes: opcoes ?? [], ...(opcoes === null && { oculto: true }) }
}

interface DaTela<N extends string, T> {
  /** Cells that are more than the value of their column. */
  celulas?: { readonly [K in N]?: (item: T) => ReactNode }
  /** Choices that only the screen knows, by the filter; null for who may not read them, to whom the filter is not offered. */
  opcoes?: Readonly<Record<string, readonly SelectOption[] | null>>
}

/** What `ListPage` takes of it. */
export function daLista<E extends Listar, N extends string>(
  { lista, titulo, um, varios, exportar, ordem, colunas, filtros }: Lista<E, N>,
  { celulas = {}, opcoes = {} }: DaTela<N, RegistroDa<E>> = {},
) {
  const daTela = Object.entries<ColunaDeclarada<RegistroDa<E>>>(colunas).filter(
    ([, { so }]) => so !== 'arquivo',
  )
  const deles = Object.entries<FiltroDeclarado | undefined>(filtros)
  return {
    lista,
    titulo,
    um,
    varios,
    exportar,
    ...(ordem && { ordem }),
    // as: each key is of the columns
    colunas: daTela.map(([chave, uma]) => coluna(chave, uma, celulas[chave as N])),
    filtros: deles.flatMap(([chave, um]) => (um ? [filtro(chave, um, opcoes[chave])] : [])),
  }
}
