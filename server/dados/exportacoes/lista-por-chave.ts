// A list in the order of one key and, within it, of the ids, told once: the page that the screen asks for, and its file.
import { z } from 'zod'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Celula, LinhaDa, Lista, Listar, RegistroDa } from '#contract/dados/lista.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { sqlState } from '#server/casa/db/errors.ts'
import type { Ator } from '#server/casa/http/call.ts'
import type { BoundedCount, BoundedMean, BoundedSum } from '#server/casa/http/list/bounded-count.ts'
import { cortar, paginaInexistente, posicaoDoCursor, proximoBloco } from '#server/casa/http/list/cursor.ts'
import type { PosicaoNaLista, TrechoOrdenado } from '#server/casa/http/list/keyset.ts'
import { arquivoDa } from './arquivo-da-lista.ts'
import { type ColunaExportada, exportable, type LeitorDaLista, type Pedida } from './exportable.ts'

type Sentido = 'asc' | 'desc'

export interface PaginaPedida {
  page: number
  perPage: number
  cursor?: string | undefined
  order?: unknown
  sort?: Sentido | undefined
  somar?: unknown
  mediar?: unknown
}

type Ordenada = Listar & { access: Permissao | 'session'; query: { _zod: { output: PaginaPedida } } }
type PedidoDa<E extends Ordenada> = z.output<E['query']>
type OrdemDa<E extends Ordenada> = PedidoDa<E>['order'] & string
/** A field of the rows that the list adds up when asked to. */
type SomadoDa<E extends Ordenada> = PedidoDa<E> extends { somar?: infer C } ? C & string : never
/** Of which it tells the mean when asked to. */
type MediadoDa<E extends Ordenada> = PedidoDa<E> extends { mediar?: infer C } ? C & string : never

export interface ChamadaDaLista<F> {
  tx: Queryable
  ator: Ator
  query: F
  services: { config: { fuso: string } }
}

interface NoServidor<E extends Ordenada, N extends string, Q, L, T> {
  dadosPessoais: boolean
  /** What the queries take; `permissao` is that of the list, or that of taking it away. */
  filtroDe: (pedida: Pedida<PedidoDa<E>> & { permissao: Permissao }, db: Queryable) => Q | Promise<Q>
  ler: (db: Queryable, filtro: Q, trecho: TrechoOrdenado<OrdemDa<E>>) => Promise<L[]>
  quantas: (db: Queryable, filtro: Q) => Promise<BoundedCount>
  /** Of lists whose operation takes `somar`: counted and added up in one reading. */
  soma?: (db: Queryable, filtro: Q, campo: SomadoDa<E>) => Promise<BoundedSum>
  /** Of lists whose operation takes `mediar`: counted and measured in one reading. */
  media?: (db: Queryable, filtro: Q, campo: MediadoDa<E>) => Promise<BoundedMean>
  /** When none is asked; of the list's own order alone where it is not told. */
  sentido?: (ordem: OrdemDa<E>) => Sentido
  /** The rows of a page as the screen gets them, each with what may be done with it. */
  registros: (
    chamada: ChamadaDaLista<PedidoDa<E>>,
    lidas: readonly L[],
    filtro: Q,
  ) => readonly RegistroDa<E>[] | Promise<readonly RegistroDa<E>[]>
  /** What the file says of a row. */
  linha: (lida: L) => T
  celulas?: { readonly [K in N]?: (linha: T) => Celula }
  /** Columns that the screen has no place for. */
  mais?: readonly ColunaExportada<T>[]
}

interface Leitura<P, Q> {
  filtro: Q
  pedido: P
  cursor: string | null | undefined
  pular?: number
  limite: number
}

export const leitorDe = ({
  ator,
  services,
}: Pick<ChamadaDaLista<unknown>, 'ator' | 'services'>): LeitorDaLista => ({
  usuario_id: ator.usuario.id,
  concessoes: ator.concessoes,
  fuso: services.config.fuso,
})

/** What most lists ask of their reader. */
export const doLeitor = ({ leitor, ids }: Pedida<unknown>) => ({
  concessoes: leitor.concessoes,
  fuso: leitor.fuso,
  ...(ids && { ids }),
})

/** Where a row stands, in which order: of another one the same key would be another place, or none. */
const posicaoEm =
  (ordem: string) =>
  ({ chave, id }: PosicaoNaLista): [string, string, number] => [ordem, chave, id]

const NAO_SE_LE = new Set(['22P02', '22003', '22007', '22008'])

/** A key that the database cannot read is of no row: somebody wrote the cursor. */
async function aoContinuar<T>(ler: () => Promise<T>): Promise<T> {
  try {
    return await ler()
  } catch (error) {
    if (NAO_SE_LE.has(sqlState(error) ?? '')) throw paginaInexistente()
    throw error
  }
}

export function listaPorChave<
  E extends Ordenada,
  N extends string,
  Q,
  L extends PosicaoNaLista,
  T extends LinhaDa<E>,
>(
  lista: Lista<E, N>,
  {
    dadosPessoais,
    filtroDe,
    ler,
    quantas,
    soma,
    media,
    sentido = () => lista.ordem?.sort ?? 'desc',
    registros,
    linha,
    celulas = {},
    mais = [],
  }: NoServidor<E, N, Q, L, T>,
) {
  const arquivo = arquivoDa<E, N, T>(lista, celulas)

  /** By the order asked for; with a cursor, from after the row at which it stands. */
  async function trechoLido(
    db: Queryable,
    { filtro, pedido: { order, sort }, cursor, ...quanto }: Leitura<PedidoDa<E>, Q>,
  ) {
    const ordem = order as OrdemDa<E> // as: each operation takes only its own
    const comum = { ordem, sentido: sort ?? sentido(ordem) }
    if (cursor == null) return ler(db, filtro, { ...comum, ...quanto, depois: null })
    const [, chave, id] = posicaoDoCursor(cursor, z.tuple([z.literal(ordem), z.string(), z.number().int()]))
    return aoContinuar(() => ler(db, filtro, { ...comum, limite: quanto.limite, depois: { chave, id } }))
  }

  async function listar(chamada: ChamadaDaLista<PedidoDa<E>>) {
    const { tx, query } = chamada
    const { page, perPage, cursor } = query
    const { access } = lista.operacao
    const permissao = access === 'session' ? lista.exportar : access
    const pedida = { leitor: leitorDe(chamada), filtro: query, ids: null, permissao }
    const filtro = await filtroDe(pedida, tx)
    const pular = (page - 1) * perPage
    const lidas =
      perPage === 0 ? [] : await trechoLido(tx, { filtro, pedido: query, cursor, pular, limite: perPage + 1 })
    const { visiveis, proximo } = cortar(lidas, perPage, posicaoEm(String(query.order)))
    const data = [...(await registros(chamada, visiveis, filtro))]
    return { data, page, perPage, ...(await contada(tx, filtro, query)), proximo }
  }

  /** How many, with the sum or the mean where one is asked for: no operation takes both. */
  async function contada(db: Queryable, filtro: Q, { somar, mediar }: PedidoDa<E>) {
    if (soma !== undefined && somar !== undefined) {
      // as: each operation takes only its own
      const { soma: soma_centavos, ...contagem } = await soma(db, filtro, somar as SomadoDa<E>)
      return { ...contagem, soma_centavos }
    }
    if (media !== undefined && mediar !== undefined) return media(db, filtro, mediar as MediadoDa<E>) // as: each operation takes only its own
    return quantas(db, filtro)
  }

  const doArquivo = (pedida: Pedida<PedidoDa<E>>, db: Queryable) =>
    filtroDe({ ...pedida, permissao: lista.exportar }, db)

  const exportada = exportable<PedidoDa<E>, T>({
    ...arquivo,
    filtro: lista.operacao.query as unknown as z.ZodType<PedidoDa<E>>, // as: what it puts out is by its own name
    dadosPessoais,
    colunas: [...arquivo.colunas, ...mais],
    async pagina(db, pedida, depois, limite) {
      const filtro = await doArquivo(pedida, db)
      const lidas = await trechoLido(db, { filtro, pedido: pedida.filtro, cursor: depois, limite })
      const posicao = posicaoEm(String(pedida.filtro.order))
      return { linhas: lidas.map(linha), proximo: proximoBloco(lidas, limite, posicao) }
    },
    async total(db, pedida) {
      const { total, total_aproximado } = await quantas(db, await doArquivo(pedida, db))
      return total_aproximado ? null : total
    },
  })

  return { listar, exportada }
}
