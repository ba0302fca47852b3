// Why there is not enough, with figures of the part that was asked for, and where the rest is (domain B25).

import sql from 'sql-template-tag'
import { enumerar } from '#contract/casa/enumerar.ts'
import { quantidade, quantidadeQue } from '#contract/casa/unidades.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { type MaterialNoRazao, materiaisDoRazao } from './materiais.ts'
import type { Par } from './saldos.ts'

interface Lugar {
  /** Absent: any; null: what has none. */
  lote_id?: number | null | undefined
  endereco_id?: number | null | undefined
}

interface LugarComSaldo {
  lote_id: number | null
  endereco_id: number | null
  qtd_e3: number
}

export interface SemEstoque extends Par {
  linha: number
  pedido_e3: number
  disponivel_e3: number
  /** Of the whole balance, as are the two that follow: told only where the whole balance was asked for. */
  reservado_e3: number
  vencido_e3: number
  bloqueado_e3: number
  /** There is something expired or blocked, and it may be taken too: `disponivel_e3` counts it. */
  de_tudo?: boolean
  /** Of the lot or the shelf that was named, where there are others. */
  parte?: Lugar & { no_lugar_e3: number }
  /** Beside the part that was named, what may be taken elsewhere. */
  livres_em?: LugarComSaldo[]
}

const LUGARES_DITOS = 3
interface Nomes {
  lotes: ReadonlyMap<number, string>
  enderecos: ReadonlyMap<number, string>
}

async function nomesDe(db: Queryable, lugares: readonly Lugar[]): Promise<Nomes> {
  const lotes = lugares.flatMap(({ lote_id }) => lote_id ?? [])
  const enderecos = lugares.flatMap(({ endereco_id }) => endereco_id ?? [])
  const nomes = await db.rows<{ de: 'lote' | 'endereco'; id: number; codigo: string }>(sql`
    select 'lote' as de, id, codigo from lote where id = any(${lotes}::bigint[])
    union all select 'endereco', id, codigo from endereco_de_estoque where id = any(${enderecos}::bigint[])`)
  const mapa = (qual: 'lote' | 'endereco') =>
    new Map(nomes.filter(({ de }) => de === qual).map(({ id, codigo }) => [id, codigo]))
  return { lotes: mapa('lote'), enderecos: mapa('endereco') }
}

/** `em B-2, lote L7`; `sem endereço`. */
function lugarDito({ lote_id, endereco_id }: Lugar, { lotes, enderecos }: Nomes, porLote: boolean): string {
  const endereco =
    endereco_id == null
      ? endereco_id === null && 'sem endereço'
      : `em ${enderecos.get(endereco_id) ?? 'outro endereço'}`
  const lote =
    lote_id == null ? lote_id === null && porLote && 'sem lote' : `lote ${lotes.get(lote_id) ?? lote_id}`
  const partes = [endereco, lote].filter((parte) => parte !== false)
  return endereco === false && lote_id != null ? `no ${partes.join(', ')}` : partes.join(', ')
}

function daParte(
  falta: SemEstoque & { parte: NonNullable<SemEstoque['parte']> },
  nomes: Nomes,
  material: MaterialNoRazao | undefined,
): string {
  const { parte, disponivel_e3, livres_em = [] } = falta
  const em = (qtd_e3: number) => quantidade(qtd_e3, material?.unidade ?? '')
  const porLote = material?.controla_lote ?? false
  const preso =
    parte.no_lugar_e3 > disponivel_e3
      ? `, de ${em(parte.no_lugar_e3)} que há ali: o resto atende a reservas de outros pedidos`
      : '; o que há em outros lugares atende a reservas de outros pedidos'
  const ditos = livres_em
    .toSorted((a, b) => b.qtd_e3 - a.qtd_e3)
    .map((lugar) => `${em(lugar.qtd_e3)} ${lugarDito(lugar, nomes, porLote)}`)
  const alem = ditos.length - LUGARES_DITOS
  const lugares = [
    ...ditos.slice(0, LUGARES_DITOS),
    ...(alem > 0 ? [`mais em ${alem} ${alem === 1 ? 'outro lugar' : 'outros lugares'}`] : []),
  ]
  const resto = lugares.length > 0 ? `; livre em outro lugar: ${enumerar(lugares)}` : preso
  return `${quantidadeQue(disponivel_e3, material?.unidade ?? '', 'disponível')} ${lugarDito(parte, nomes, porLote)}${resto}`
}

function doTodo(falta: SemEstoque, material: MaterialNoRazao | undefined): string {
  const em = (qtd_e3: number, como: string) => quantidadeQue(qtd_e3, material?.unidade ?? '', como)
  const presos = [
    [falta.reservado_e3, 'reservado', ' para outros pedidos'] as const,
    [falta.vencido_e3, 'vencido', ''] as const,
    [falta.bloqueado_e3, 'bloqueado', ''] as const,
  ].flatMap(([qtd_e3, como, paraQuem]) => (qtd_e3 > 0 ? `${em(qtd_e3, como)}${paraQuem}` : []))
  const ha = falta.de_tudo
    ? `${quantidade(falta.disponivel_e3, material?.unidade ?? '')} que se podem tirar, com o que está vencido ou bloqueado`
    : em(falta.disponivel_e3, 'disponível')
  return `${ha}${presos.length > 0 ? `, e ${enumerar(presos)}` : ''}`
}

/** The refusal of these lines: the first in words, all of them in `dados.linhas`. */
export async function estoqueInsuficiente(db: Queryable, linhas: readonly SemEstoque[]): Promise<Recusa> {
  const [primeira] = linhas
  const material = primeira && (await materiaisDoRazao(db, [primeira.material_id])).get(primeira.material_id)
  const { parte } = primeira ?? {}
  const dito =
    primeira === undefined
      ? 'nada disponível'
      : parte === undefined
        ? doTodo(primeira, material)
        : daParte({ ...primeira, parte }, await nomesDe(db, [parte, ...(primeira.livres_em ?? [])]), material)
  const outros = linhas.length > 1 ? ` (e mais ${linhas.length - 1})` : ''
  return new Recusa('ERR_ESTOQUE_INSUFICIENTE', {
    mensagem: `${material?.descricao ?? 'O material'} tem ${dito}${outros}. Ajuste as quantidades.`,
    dados: { linhas },
  })
}
