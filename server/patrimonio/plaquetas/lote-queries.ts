// Ranges of labels: listed, read whole, held. What each label is follows from the assets that bear it.
import sql, { join, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import { numeroDaPlaqueta, plaqueta, referenciaLida } from '#contract/casa/codigos.ts'
import type {
  FiltroDeLotes,
  ImpressaoDeEtiquetas,
  LoteDePlaquetas,
  LoteDetalhado,
} from '#contract/patrimonio/plaqueta.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type BoundedCount, boundedCount } from '#server/casa/http/list/bounded-count.ts'
import { type Chaves, porChave, type TrechoOrdenado } from '#server/casa/http/list/keyset.ts'
import { usadas } from '#server/patrimonio/faixas/codigos.ts'
import type { LoteAlvo } from './policy.ts'

export interface FiltroDaListaDeLotes extends z.output<typeof FiltroDeLotes> {
  ids?: readonly number[] | undefined
}

export type TrechoDeLotes = TrechoOrdenado<'inicio' | 'criado_em'>

export type LoteNaLista = Omit<LoteDePlaquetas, 'acoes'>

const CHAVES: Chaves<TrechoDeLotes['ordem']> = {
  inicio: { valor: sql`f.inicio`, tipo: sql`bigint` },
  criado_em: { valor: sql`f.criado_em`, tipo: sql`timestamptz` },
}

/** Of a range `f`: its labels, and what it is because of them. */
const DE_LOTES = sql`
  lote_plaquetas f
  cross join lateral (select count(*)::int as aplicadas from (${usadas(sql`f.inicio`, sql`f.fim`)}) u) ap
  cross join lateral (
    select count(*)::int as fora_de_uso from plaqueta x where x.numero between f.inicio and f.fim
      and not exists (select from (${usadas(sql`x.numero`, sql`x.numero`)}) u)) fo
  cross join lateral (select max(i.impresso_em) as impresso_em from impressao_de_etiquetas i
    where i.inicio is not null and int8range(i.inicio, i.fim, '[]') && int8range(f.inicio, f.fim, '[]')) im
  cross join lateral (select (f.fim - f.inicio + 1)::int as quantidade) q
  cross join lateral (select case
    when f.situacao = 'cancelado' then 'cancelado'
    when f.situacao = 'esgotado' or q.quantidade - ap.aplicadas - fo.fora_de_uso <= 0 then 'esgotado'
    when ap.aplicadas > 0 then 'em_uso'
    when f.situacao = 'reservado' then 'reservado'
    when f.situacao = 'impresso' or im.impresso_em is not null then 'impresso'
    else 'gerado' end as situacao) s`

const COLUNAS = sql`
  f.id, f.inicio, f.fim, f.material, s.situacao, q.quantidade, ap.aplicadas, fo.fora_de_uso,
  case when f.situacao in ('cancelado', 'esgotado') then 0
    else greatest(0, q.quantidade - ap.aplicadas - fo.fora_de_uso) end as livres,
  f.criado_em, im.impresso_em, f.agente_id, f.regional_id,
  (select json_build_object('id', u.id, 'nome', u.nome) from usuario u where u.id = f.agente_id) as agente,
  (select json_build_object('id', l.id, 'nome', l.nome) from local l where l.id = f.regional_id) as regional`

type Bruta = Omit<LoteNaLista, 'primeira' | 'ultima'> & {
  agente_id: number | null
  regional_id: number | null
}

function montado({ agente_id, regional_id, ...lote }: Bruta): { lote: LoteNaLista; alvo: LoteAlvo } {
  const { id, inicio, fim, situacao, livres } = lote
  return {
    lote: { ...lote, primeira: plaqueta(inicio), ultima: plaqueta(fim) },
    alvo: { id, inicio, fim, situacao, agente_id, regional_id, livres },
  }
}

/** The number in what somebody wrote, with its check digit or without; 0 when there is none. */
export function numeroEscrito(texto: string): number {
  const lido = referenciaLida(texto)
  const numero = numeroDaPlaqueta(lido) ?? (/^\d{1,12}$/.test(lido) ? Number(lido) : 0)
  return Number.isSafeInteger(numero) ? numero : 0
}

function condicoes({ texto, situacao, material, agente_id, regional_id, ids }: FiltroDaListaDeLotes): Sql {
  const partes: Sql[] = [sql`true`]
  if (texto?.trim()) partes.push(sql`${numeroEscrito(texto)} between f.inicio and f.fim`)
  if (situacao?.length) partes.push(sql`s.situacao = any(${situacao}::text[])`)
  if (material?.length) partes.push(sql`f.material = any(${material}::text[])`)
  if (agente_id !== undefined) partes.push(sql`f.agente_id = ${agente_id}`)
  if (regional_id !== undefined) partes.push(sql`f.regional_id = ${regional_id}`)
  if (ids) partes.push(sql`f.id = any(${ids}::bigint[])`)
  return join(partes, ' and ')
}

export async function paginaDeLotes(db: Queryable, filtro: FiltroDaListaDeLotes, trecho: TrechoDeLotes) {
  const { chave, depois, pagina } = porChave(CHAVES[trecho.ordem], sql`f.id`, trecho)
  const linhas = await db.rows<Bruta & { chave: string }>(sql`
    select ${chave}, ${COLUNAS} from ${DE_LOTES}
    where ${condicoes(filtro)} ${depois}
    ${pagina}`)
  return linhas.map(({ chave, ...bruta }) => ({ chave, id: bruta.id, ...montado(bruta) }))
}

export function quantosLotes(db: Queryable, filtro: FiltroDaListaDeLotes): Promise<BoundedCount> {
  return boundedCount(db, sql`select 1 from ${DE_LOTES} where ${condicoes(filtro)}`)
}

/** Holds the range until the transaction ends. */
export async function loteParaMudar(tx: Queryable, id: number): Promise<LoteAlvo | undefined> {
  await tx.run(sql`select from lote_plaquetas where id = ${id} for update`)
  return (await loteVisto(tx, id))?.alvo
}

async function loteVisto(db: Queryable, id: number) {
  const bruta = await db.maybe<Bruta>(sql`select ${COLUNAS} from ${DE_LOTES} where f.id = ${id}`)
  return bruta && montado(bruta)
}

/** Newest first: of this run of numbers, whole or in part. */
export function impressoesDaFaixa(
  db: Queryable,
  { inicio, fim }: { inicio: number; fim: number },
): Promise<ImpressaoBruta[]> {
  return db.rows(sql`
    select ${COLUNAS_DA_IMPRESSAO} from impressao_de_etiquetas i join usuario u on u.id = i.impresso_por
    where i.inicio is not null and int8range(i.inicio, i.fim, '[]') && int8range(${inicio}, ${fim}, '[]')
    order by i.id desc limit 50`)
}

export const COLUNAS_DA_IMPRESSAO = sql`i.id, i.inicio, i.fim, i.formato, i.quantidade, i.repetidas, i.motivo,
  u.nome as impresso_por, i.impresso_em`

export type ImpressaoBruta = Omit<ImpressaoDeEtiquetas, 'primeira' | 'ultima'> & {
  inicio: number | null
  fim: number | null
}

export const impressaoContada = ({ inicio, fim, ...resto }: ImpressaoBruta): ImpressaoDeEtiquetas => ({
  ...resto,
  primeira: inicio === null ? null : plaqueta(inicio),
  ultima: fim === null ? null : plaqueta(fim),
})

export async function lotePorId(
  db: Queryable,
  id: number,
): Promise<{ lote: Omit<LoteDetalhado, 'acoes'>; alvo: LoteAlvo } | undefined> {
  const visto = await loteVisto(db, id)
  if (visto === undefined) return undefined
  const resto = await db.one<Pick<LoteDetalhado, 'observacao' | 'motivo' | 'criado_por'>>(sql`
    select f.observacao, f.motivo, (select u.nome from usuario u where u.id = f.criado_por) as criado_por
    from lote_plaquetas f where f.id = ${id}`)
  const impressoes = await impressoesDaFaixa(db, visto.lote)
  return { lote: { ...visto.lote, ...resto, impressoes: impressoes.map(impressaoContada) }, alvo: visto.alvo }
}
