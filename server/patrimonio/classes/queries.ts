// All the SQL of classes of assets.
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { ClasseDetalhada, ClasseListada, DadosDaClasse } from '#contract/patrimonio/classes.ts'
import { contem, palavrasDe } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type BoundedCount, boundedCount } from '#server/casa/http/list/bounded-count.ts'
import { type Chaves, porChave, type TrechoOrdenado } from '#server/casa/http/list/keyset.ts'

export type ClasseNaLista = Omit<ClasseListada, 'acoes'>
export type ClasseInteira = Omit<ClasseDetalhada, 'acoes'>

export interface FiltroDeClasses {
  texto?: string | undefined
  deprecia?: boolean | undefined
  ativo?: boolean | undefined
  incompleta?: boolean | undefined
  ids?: readonly number[] | undefined
}

export type TrechoDeClasses = TrechoOrdenado<'codigo' | 'nome'>

const CHAVES: Chaves<TrechoDeClasses['ordem']> = {
  codigo: { valor: sql`c.codigo`, tipo: sql`text` },
  nome: { valor: sql`lower(f_unaccent(c.nome))`, tipo: sql`text` },
}

const LISTADAS = sql`c.id, c.codigo, c.nome, c.conta, c.natureza_despesa, c.deprecia, c.vida_util_meses, c.residual_bp,
  c.ativo`

function condicoes({ texto, deprecia, ativo, incompleta, ids }: FiltroDeClasses): Sql {
  const partes = [sql`true`]
  for (const palavra of palavrasDe(texto ?? ''))
    partes.push(contem(sql`c.codigo || ' ' || c.nome || ' ' || coalesce(c.conta, '')`, palavra))
  if (deprecia !== undefined) partes.push(sql`c.deprecia = ${deprecia}`)
  if (ativo !== undefined) partes.push(sql`c.ativo = ${ativo}`)
  if (incompleta !== undefined)
    partes.push(sql`(c.conta is null or c.deprecia and c.vida_util_meses is null) = ${incompleta}`)
  if (ids !== undefined) partes.push(sql`c.id = any(${[...ids]}::bigint[])`)
  return join(partes, ' and ')
}

export function paginaDeClasses(
  db: Queryable,
  filtro: FiltroDeClasses,
  trecho: TrechoDeClasses,
): Promise<(ClasseNaLista & { chave: string })[]> {
  const { chave, depois, pagina } = porChave(CHAVES[trecho.ordem], sql`c.id`, trecho)
  return db.rows(sql`
    select ${LISTADAS}, ${chave} from classe_bem c where ${condicoes(filtro)} ${depois} ${pagina}`)
}

export function quantasClasses(db: Queryable, filtro: FiltroDeClasses): Promise<BoundedCount> {
  return boundedCount(db, sql`select from classe_bem c where ${condicoes(filtro)}`)
}

export function classeInteira(
  db: Queryable,
  id: number,
  { segurar = false } = {},
): Promise<ClasseInteira | undefined> {
  return db.maybe(sql`
    select ${LISTADAS}, c.exige_serie, c.exige_foto, c.criticidade, c.verificar_a_cada_meses, c.atributos, c.versao
    from classe_bem c where c.id = ${id} ${segurar ? sql`for update` : empty}`)
}

export function donaDoCodigo(
  db: Queryable,
  codigo: string,
  menos: number | null,
): Promise<{ id: number; nome: string } | undefined> {
  return db.maybe(sql`
    select id, nome from classe_bem where upper(codigo) = ${codigo} and id is distinct from ${menos}::bigint limit 1`)
}

const COLUNAS = sql`codigo, nome, conta, natureza_despesa, deprecia, vida_util_meses, residual_bp, exige_serie,
  exige_foto, criticidade, verificar_a_cada_meses, atributos`

const enviado = (dados: DadosDaClasse): Sql => sql`
  select ${COLUNAS} from jsonb_to_record(${JSON.stringify(dados)}::jsonb) as d (codigo text, nome text, conta text,
    natureza_despesa text, deprecia boolean, vida_util_meses int, residual_bp int, exige_serie boolean,
    exige_foto boolean, criticidade text, verificar_a_cada_meses int, atributos jsonb)`

export async function inserirClasse(tx: Queryable, dados: DadosDaClasse): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into classe_bem (${COLUNAS}) ${enviado(dados)} returning id`,
  )
  return id
}

export async function gravarClasse(tx: Queryable, id: number, dados: DadosDaClasse): Promise<void> {
  await tx.run(sql`update classe_bem set (${COLUNAS}) = (${enviado(dados)}), versao = versao + 1, atualizado_em = now()
    where id = ${id}`)
}

export async function gravarAtiva(tx: Queryable, id: number, ativo: boolean): Promise<void> {
  await tx.run(
    sql`update classe_bem set ativo = ${ativo}, versao = versao + 1, atualizado_em = now() where id = ${id}`,
  )
}
