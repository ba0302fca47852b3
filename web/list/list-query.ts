/** A list's address is its state: filters, order and chosen columns, so that a link shows what its author saw. */
import { COLUNAS, MODO } from '#contract/casa/endereco-da-lista.ts'
import type { FiltroDaLista, Ordem } from './list-definition.ts'

export type Filtro = Readonly<Record<string, string>>

interface Definida {
  filtros: readonly FiltroDaLista[]
  colunas: readonly { chave: string; ordem?: string }[]
  ordem?: Ordem
}

function valido(filtro: FiltroDaLista, valor: string): string | undefined {
  switch (filtro.tipo) {
    // Options that come from the server are not here yet at first: until then any value may be one of them.
    case 'opcao':
      return (filtro.opcoes.length === 0 || filtro.opcoes.some(({ value }) => value === valor)) && valor
        ? valor
        : undefined
    case 'varias': {
      if (filtro.opcoes.length === 0) return valor || undefined
      const aceitos = valor.split(',').filter((um) => filtro.opcoes.some(({ value }) => value === um))
      return aceitos.join(',') || undefined
    }
    case 'data':
      return /^\d{4}-\d{2}-\d{2}$/.test(valor) ? valor : undefined
    case 'numero':
      return /^\d{1,15}$/.test(valor) ? valor : undefined
    // One record has one address, however its number was written: 003 is 3.
    case 'local':
    case 'pessoa':
    case 'fornecedor':
    case 'material':
      return /^0*([1-9]\d{0,14})$/.exec(valor)?.[1]
    case 'contagem':
      return /^\d{1,15}(,\d{1,15})*$/.test(valor) ? valor : undefined
    case 'texto':
      return valor.trim() || undefined
  }
}

/** What the address filters by; a value that the list does not offer (an old link) is left out. */
export function filtroDoEndereco(params: URLSearchParams, { filtros }: Pick<Definida, 'filtros'>): Filtro {
  const pares = filtros.flatMap((filtro) => {
    const valor = valido(filtro, params.get(filtro.chave) ?? '')
    return valor === undefined ? [] : [[filtro.chave, valor] as const]
  })
  return Object.fromEntries(pares)
}

export function ordemDoEndereco(params: URLSearchParams, { colunas, ordem }: Definida): Ordem | undefined {
  const order = params.get('order')
  if (order === null || !colunas.some((coluna) => coluna.ordem === order)) return ordem
  return { order, sort: params.get('sort') === 'desc' ? 'desc' : 'asc' }
}

/** Null when the address chooses none. */
export function colunasDoEndereco(params: URLSearchParams): string[] | null {
  const escolhidas = params.get(COLUNAS)
  return escolhidas === null ? null : escolhidas.split(',').filter(Boolean)
}

export type Mudancas = Readonly<Record<string, string | null | undefined>>

/** The address after the changes; an empty value takes its key away. */
export function comMudancas(params: URLSearchParams, mudancas: Mudancas): URLSearchParams {
  const novos = new URLSearchParams(params)
  for (const [chave, valor] of Object.entries(mudancas)) {
    if (valor) novos.set(chave, valor)
    else novos.delete(chave)
  }
  return novos
}

/** What a saved view keeps: the list as it is shown, columns included, and nothing of what is open over it. */
export function consultaDaVisao(
  filtro: Filtro,
  ordem: Ordem | undefined,
  colunas: readonly string[],
  modo?: string | undefined,
): string {
  const params = new URLSearchParams(filtro)
  if (ordem) {
    params.set('order', ordem.order)
    params.set('sort', ordem.sort)
  }
  params.set(COLUNAS, colunas.join(','))
  if (modo) params.set(MODO, modo)
  return params.toString()
}

/** Names of the keys to clear so that nothing is filtered any more. */
export function semFiltros(filtros: readonly FiltroDaLista[]): Mudancas {
  return Object.fromEntries(filtros.map(({ chave }) => [chave, null]))
}
