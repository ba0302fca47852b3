// A list told once: its columns, filters and order. The screen (`daLista`, `web/list/`) and the exported file
// (`arquivoDa`, `server/dados/exportacoes/`) derive from it; an odd cell is given by its own side. The query stays with
// the operation, which checks what is told here: no operation imports a list, since a visit has no room for its words.
import type { z } from 'zod'
import type { EscolhaDePessoa } from '#contract/administracao/usuarios.ts'
import type { ListaDoPainel } from '#contract/administracao/visoes.ts'
import { nomeEm, type Vocabulario } from '#contract/casa/campos.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'

/** What stands in one cell of an exported file. */
export type Celula = string | number | boolean | null

type Valor = Celula | readonly string[] | undefined

/** `instante` is the day on the screen, and the minute in the file; `local`, the name of a place, whole in the file. */
export type FormatoDaColuna =
  | 'numero'
  | 'centavos'
  | 'milesimos'
  | 'percentual'
  | 'data'
  | 'instante'
  | 'local'

export interface ColunaDeclarada<T> {
  rotulo: string
  /** What the file calls it, where the screen has less room. */
  no_arquivo?: string
  /** Absent: the field of the row that has the column's key. */
  valor?: (linha: T) => Valor
  vocabulario?: Vocabulario
  formato?: FormatoDaColuna
  /** The `order` by which the API sorts it. */
  ordem?: string
  /** Sentences: as wide as there is room for. */
  largo?: true
  /** Shown only to who chooses it. */
  opcional?: true
  so?: 'tela' | 'arquivo'
}

/** Of a filter that is on, or off, or neither. */
export const SIM_OU_NAO = { true: 'Sim', false: 'Não' } as const satisfies Vocabulario

interface Comum {
  rotulo: string
  /** Only by a link: the person could not choose its value here. */
  oculto?: boolean
}

export type FiltroDeclarado =
  /** The first of these is the search box, which is always in sight. */
  | (Comum & { tipo: 'texto'; dica?: string })
  /** Without a vocabulary its choices are known to the screen alone. */
  | (Comum & { tipo: 'opcao'; vocabulario?: Vocabulario })
  | (Comum & { tipo: 'varias'; vocabulario?: Vocabulario })
  | (Comum & { tipo: 'data' })
  | (Comum & { tipo: 'numero'; unidade?: string; minimo?: number; maximo?: number })
  /** A place, which stands for its whole branch. */
  | (Comum & { tipo: 'local' })
  /** `para`: the permission of the list itself, within whose reach the person is chosen. */
  | (Comum & { tipo: 'pessoa'; para: EscolhaDePessoa })
  | (Comum & { tipo: 'fornecedor' })
  | (Comum & { tipo: 'material' })
  /** Records named one by one by a link: told by how many they are. */
  | (Comum & { tipo: 'contagem' })

/** The operation that answers it. */
export interface Listar {
  query: z.ZodObject
  dados: z.ZodType<{ data: readonly object[] }>
}
export type RegistroDa<E extends Listar> = z.output<E['dados']>['data'][number]
/** What the screen and the file both have of a row. */
export type LinhaDa<E extends Listar> = Omit<RegistroDa<E>, 'acoes'>
type Ordem<E extends Listar> = z.output<E['query']> extends { order?: infer O } ? O & string : string

/** The fields that a cell can hold as they are. */
type Simples<T> = { [K in keyof T]: T[K] extends Valor ? K : never }[keyof T]

export interface Lista<E extends Listar, N extends string> {
  operacao: E
  /** Names the saved views, the columns kept and the export. */
  lista: ListaDoPainel
  titulo: string
  /** "usuário", "usuários". */
  um: string
  varios: string
  /** Path of the screen. */
  tela: `/painel/${string}`
  exportar: Permissao
  /** In which the API answers when none is asked. */
  ordem?: { order: Ordem<E>; sort: 'asc' | 'desc' }
  /** One whose key is no field of the row says its `valor`. */
  colunas: {
    readonly [K in N]: ColunaDeclarada<LinhaDa<E>> & { ordem?: Ordem<E> } & (K extends Simples<LinhaDa<E>>
        ? unknown
        : { valor: (linha: LinhaDa<E>) => Valor })
  }
  filtros: Readonly<Partial<Record<keyof z.output<E['query']> & string, FiltroDeclarado>>>
}

export const lista = <E extends Listar, N extends string>(
  operacao: E,
  declarada: Omit<Lista<E, N>, 'operacao'>,
): Lista<E, N> => ({ ...declarada, operacao })

/** Of a row, before either side writes it; several are one line. */
export function celulaDa<T>(chave: string, { valor, vocabulario }: ColunaDeclarada<T>, linha: T): Celula {
  const lido = valor ? valor(linha) : ((linha as Record<string, Valor>)[chave] ?? null) // as: `lista` asks it of each key
  if (lido === undefined || lido === null) return null
  const dito = (um: string) => (vocabulario && nomeEm(vocabulario, um)) ?? um
  if (typeof lido === 'object') return lido.map((um) => dito(um)).join(', ')
  return vocabulario ? dito(String(lido)) : lido
}
