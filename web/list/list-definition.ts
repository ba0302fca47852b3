/** What a list of the panel is: its columns, filters and acts. `ListPage` makes the rest. */

import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { EscolhaDePessoa } from '#contract/administracao/usuarios.ts'
import type { ListaDoPainel } from '#contract/administracao/visoes.ts'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Resposta } from '#web/api/answer.ts'
import type { Paged } from '#web/api/use-paged-list.ts'
import type { Exigencia } from '#web/session/use-sessao.ts'
import type { SelectOption } from '#web/ui/fields/Select.tsx'
import type { VoltaDoLote } from './desfazer-lote.ts'
import type { RowsProps } from './list-rows.ts'
import type { List } from './use-list.ts'
import type { Selection } from './use-selection.ts'

export interface Registro {
  id: number
}

export interface Coluna<T> {
  /** The export's column of the same key has the same content. */
  chave: string
  /** The export's columns of what is told here together, in their order; absent: the one of the same key. */
  noArquivo?: readonly string[]
  rotulo: string
  valor: (item: T) => ReactNode
  /** The `order` by which the API sorts it. */
  ordem?: string
  numero?: true
  /** Sentences: as wide as there is room for. */
  largo?: true
  /** Shown only to who chooses it. */
  opcional?: true
}

interface Comum {
  /** The field of the operation's query; a key of the address too. */
  chave: string
  rotulo: string
  /** Only by a link: the person could not choose its value here. */
  oculto?: boolean
}

export type FiltroDaLista =
  /** The first of these is the search box, which is always in sight. */
  | (Comum & { tipo: 'texto'; dica?: string })
  | (Comum & { tipo: 'opcao'; opcoes: readonly SelectOption[] })
  | (Comum & { tipo: 'varias'; opcoes: readonly SelectOption[] })
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

export interface Ordem {
  order: string
  sort: 'asc' | 'desc'
}

export interface DialogoDoLoteProps<T> {
  selecionados: readonly T[]
  ocupado: boolean
  /** Runs the act and shows what became of each record. */
  executar: (pedido: () => Promise<ResultadoDoLote>) => void
  onClose: () => void
  /** The dialog did and told the act itself: only these stay chosen, none when it says none. */
  onTerminar: (ficam?: readonly number[]) => void
  /** The dialog did the act itself: what became of each is shown, and those that failed stay chosen. */
  onResultado: (resultado: ResultadoDoLote) => void
  /** What takes back what the dialog did and tells by itself; undefined where nothing does. */
  desfazer: (resultado: ResultadoDoLote) => (() => void) | undefined
}

export interface AcaoEmLote<T> {
  /** A verb: "Bloquear". */
  rotulo: string
  /** Before what it is done to, where the verb alone does not take it: "Desfazer o silêncio de". */
  antes?: string
  icone: LucideIcon
  tom?: 'danger'
  exige: Exigencia
  /** A record in which it changes something: where none of those chosen is one, it is not offered. */
  muda?: (item: T) => boolean
  /** Of the same act on one: its operation `emLote` says what the reason may be. */
  chave?: string
  /** What happens, said before it does; `motivo` asks why. */
  aviso?: string
  motivo?: true
  /** Asks each record the same as the server would, without `Dialogo`. */
  executar?: (ids: number[], motivo: string) => Promise<Resposta<ResultadoDoLote>>
  /** Where the act needs more than a reason. */
  Dialogo?: ComponentType<DialogoDoLoteProps<T>>
  /** What takes it back, where something does: offered beside what became of each. */
  desfazer?: VoltaDoLote
}

/** Another way of seeing what the list finds; its key is `?ver=`. */
export interface ModoDaLista<T extends Registro> {
  chave: string
  rotulo: string
  icone: LucideIcon
  /** The records of the list, drawn otherwise. */
  Linhas?: ComponentType<RowsProps<T>>
  /** In place of the records: what it shows of the filter, it asks by itself. */
  Quadro?: ComponentType<{ lista: List<T>; selecao: Selection<T> }>
}

export interface ComecoDaLista {
  rotulo: string
  to: string
  exige: Exigencia
}

/** The act that makes the first, told only to who may. */
export interface PrimeiroDaLista {
  exige: Exigencia
  como: string
}

export interface ListDefinition<T extends Registro> {
  /** Names the saved views, the columns kept and the export. */
  lista: ListaDoPainel
  titulo: string
  icone: LucideIcon
  /** "usuário", "usuários". */
  um: string
  varios: string
  colunas: readonly Coluna<T>[]
  filtros: readonly FiltroDaLista[]
  /** The order in which the API answers when none is asked. */
  ordem?: Ordem
  /** The contract's own operation: `api.usuarios.listar`. */
  pedir: (pedido: { query: never; signal?: AbortSignal }) => Promise<Resposta<Paged<T>>>
  /** What the record is called, where only its name is said. */
  nome: (item: T) => string
  /** Where the whole row leads; null where there is nothing to open. */
  endereco?: (item: T) => string | null
  exportar?: Permissao
  acoesEmLote?: readonly AcaoEmLote<T>[]
  /** Besides the table. */
  modos?: readonly ModoDaLista<T>[]
  /** Buttons of the page, at the right of its title. */
  acoes?: ReactNode
  /** Under the title: the ways into the list that people use most. */
  filas?: ReactNode
  /** What belongs here, while there is nothing and no filter: said to everybody. */
  vazio: ReactNode
  primeiro?: PrimeiroDaLista
  /** The way to the first, other than the page's own act: to bring many at once. */
  comecar?: ComecoDaLista
}

/** Of one bulk act; the server takes no more. */
export const LIMITE_DO_LOTE = 500
