// The exported file of a list, from what the contract tells of it.
import {
  type Celula,
  type ColunaDeclarada,
  celulaDa,
  type FiltroDeclarado,
  type FormatoDaColuna,
  type LinhaDa,
  type Lista,
  type Listar,
} from '#contract/dados/lista.ts'
import type { TipoDeCelula } from './cells.ts'
import type { ColunaExportada } from './exportable.ts'

const TIPOS: Readonly<Record<FormatoDaColuna, TipoDeCelula>> = {
  numero: 'numero',
  centavos: 'dinheiro',
  milesimos: 'numero',
  percentual: 'numero',
  data: 'data',
  instante: 'instante',
  local: 'texto',
}
const PARTES: Readonly<Partial<Record<FormatoDaColuna, number>>> = { centavos: 100, milesimos: 1000 }

function escrita(celula: Celula, formato: FormatoDaColuna | undefined): Celula {
  const partes = formato && PARTES[formato]
  return partes !== undefined && typeof celula === 'number' ? celula / partes : celula
}

/** `celulas`: what the file says otherwise than the row that the list answers. */
export function arquivoDa<E extends Listar, N extends string, L extends LinhaDa<E> = LinhaDa<E>>(
  { operacao, exportar, titulo, tela, ordem, colunas, filtros }: Lista<E, N>,
  celulas: { readonly [K in N]?: (linha: L) => Celula } = {},
) {
  const doArquivo = Object.entries<ColunaDeclarada<LinhaDa<E>>>(colunas).filter(([, { so }]) => so !== 'tela')
  return {
    permissao: exportar,
    titulo,
    tela,
    filtros: filtros as Readonly<Record<string, FiltroDeclarado | undefined>>, // as: by names that are strings
    filtro: operacao.query as E['query'], // as: the operation's own, whose literal type `Listar` forgets
    ...(ordem && { sentido: ordem.sort }),
    colunas: doArquivo.map(
      ([chave, uma]): ColunaExportada<L> => ({
        chave,
        rotulo: uma.no_arquivo ?? uma.rotulo,
        ...(uma.formato && { tipo: TIPOS[uma.formato] }),
        valor: celulas[chave as N] ?? ((linha) => escrita(celulaDa(chave, uma, linha), uma.formato)),
      }),
    ),
  }
}
