// The list of shipments of materials: one query for a page of them, of the places that the person lists.

import sql, { join, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { FilaDeRemessas, FiltroDeRemessas } from '#contract/almoxarifado/remessa.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import { SITUACAO, situacaoGuardada } from '#server/almoxarifado/atendimento/remessa-lida.ts'
import { contem } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import { type BoundedCount, boundedCount } from '#server/casa/http/list/bounded-count.ts'
import { type Chave, porChave, type Trecho } from '#server/casa/http/list/keyset.ts'
import { noPeriodo } from '#server/casa/http/list/periodo.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import {
  chegaAte,
  colunasDaLista,
  colunasDoAlvo,
  DE_MATERIAIS,
  JUNCOES,
  type LinhaDeRemessa,
} from './columns.ts'
import { chaveDoPoder } from './policy.ts'

export interface FiltroDaListaDeRemessas extends Omit<z.output<typeof FiltroDeRemessas>, 'atrasada'> {
  /** `prazo`: days to receive, of one without a day. */
  atrasada?: { sim: boolean; prazo: number } | undefined
  concessoes: readonly Concessao[]
  usuario_id: number
  fuso: string
  /** Only these, of those that the filter lets through. */
  ids?: readonly number[] | undefined
}

type Poder = Parameters<typeof chaveDoPoder>[1]

/** Whether this place is one where the person has the power that the order of the shipment asks. */
export function alcancados(
  concessoes: readonly Concessao[],
  poder: Poder,
  lado: Sql,
  daRequisicao: Sql = sql`r.requisicao_id is not null`,
): Sql {
  const de = (tipo: 'requisicao' | 'transferencia') => {
    const nos = nosDaPermissao(concessoes, chaveDoPoder(tipo, poder))
    return nos === null ? sql`true` : sql`${lado}.caminho && ${nos}::bigint[]`
  }
  return sql`case when ${daRequisicao} then ${de('requisicao')} else ${de('transferencia')} end`
}

const ORIGEM = sql`o`
const DESTINO = sql`d`

const situadas = (...situacoes: string[]): Sql => sql`r.situacao = any(${situacoes}::text[])`

/** Of one that left: who shipped it does not receive it. */
const esperaPor = ({
  concessoes,
  usuario_id,
}: Pick<FiltroDaListaDeRemessas, 'concessoes' | 'usuario_id'>): Sql =>
  sql`${situadas('expedida')} and ${alcancados(concessoes, 'receber', DESTINO)}
    and r.expedida_por is distinct from ${usuario_id}::bigint`

function daFila(fila: z.infer<typeof FilaDeRemessas>, filtro: FiltroDaListaDeRemessas): Sql {
  const { concessoes } = filtro
  switch (fila) {
    case 'a_separar':
      return sql`${situadas('em_separacao')} and ${alcancados(concessoes, 'separar', ORIGEM)}`
    case 'a_expedir':
      return sql`${situadas('separada')} and ${alcancados(concessoes, 'expedir', ORIGEM)}`
    case 'a_caminho':
      return situadas('expedida')
    case 'a_receber':
      return esperaPor(filtro)
    case 'voltando':
      return situadas('em_devolucao')
    case 'com_divergencia':
      return situadas('recebida_com_divergencia')
    case 'a_tratar':
      return sql`${situadas('recebida_com_divergencia')} and ${alcancados(concessoes, 'tratar-divergencia', ORIGEM)}
        and exists (select from remessa_divergencia x where x.remessa_id = r.id and x.tratamento is null)`
  }
}

function dosLados({
  origem_id,
  destino_id,
}: Pick<FiltroDaListaDeRemessas, 'origem_id' | 'destino_id'>): Sql[] {
  return [
    ...(origem_id === undefined ? [] : [sql`${origem_id}::bigint = any(o.caminho)`]),
    ...(destino_id === undefined ? [] : [sql`${destino_id}::bigint = any(d.caminho)`]),
  ]
}

/** Which end is of who asks, of which kind of order, and whether something was not as it left. */
function doQueE({ direcao, tipo, com_divergencia, ids, concessoes }: FiltroDaListaDeRemessas): Sql[] {
  const divergiu = sql`exists (select from remessa_divergencia x where x.remessa_id = r.id)`
  return [
    ...(direcao === undefined
      ? []
      : [alcancados(concessoes, 'listar', direcao === 'chega' ? DESTINO : ORIGEM)]),
    ...(tipo === undefined ? [] : [sql`(r.requisicao_id is not null) = ${tipo === 'requisicao'}`]),
    ...(com_divergencia === undefined ? [] : [sql`${divergiu} = ${com_divergencia}`]),
    ...(ids === undefined ? [] : [sql`r.id = any(${[...ids]}::bigint[])`]),
  ]
}

/** Some item `i` of it is so. */
const leva = (item: Sql): Sql => sql`r.id in (select i.remessa_id from remessa_item i where ${item})`

const doLote = (codigo: string): Sql =>
  sql`i.lote_id = any(array(select l.id from lote l where lower(l.codigo) = lower(${codigo.trim()})))`

function doTexto(texto: string): Sql {
  const material = sql`i.material_id in (
    select m.id from material m where m.codigo = ${texto.trim()} or ${contem(sql`m.descricao`, texto)})`
  return sql`(${contem(sql`r.numero`, texto)} or ${contem(sql`coalesce(q.protocolo, t.protocolo, '')`, texto)}
    or exists (select from remessa_volume v where v.remessa_id = r.id and lower(v.lacre) = lower(${texto.trim()}))
    or ${leva(material)} or ${leva(doLote(texto))})`
}

const CRIADA: Chave = { valor: sql`r.criado_em`, tipo: sql`timestamptz` }

function condicoes(filtro: FiltroDaListaDeRemessas): Sql {
  const { concessoes, texto, fila, situacao, modalidade, material_id, lote } = filtro
  const partes = [
    DE_MATERIAIS,
    sql`(${alcancados(concessoes, 'listar', ORIGEM)} or ${alcancados(concessoes, 'listar', DESTINO)})`,
    ...noPeriodo(sql`r.criado_em`, filtro, filtro.fuso),
    ...dosLados(filtro),
    ...doQueE(filtro),
  ]
  if (texto?.trim()) partes.push(doTexto(texto))
  if (fila !== undefined) partes.push(daFila(fila, filtro))
  if (situacao?.length)
    partes.push(
      sql`${situadas(...situacao.map(situacaoGuardada))} and ${SITUACAO} = any(${situacao}::text[])`,
    )
  if (modalidade?.length) partes.push(sql`r.modalidade = any(${modalidade}::text[])`)
  if (filtro.requisicao_id !== undefined) partes.push(sql`r.requisicao_id = ${filtro.requisicao_id}`)
  if (filtro.transferencia_id !== undefined) partes.push(sql`r.transferencia_id = ${filtro.transferencia_id}`)
  if (filtro.onda_id !== undefined) partes.push(sql`r.onda_id = ${filtro.onda_id}`)
  if (material_id !== undefined) partes.push(leva(sql`i.material_id = ${material_id}`))
  // Few carry one: gathered first, or the newest would be tried one by one.
  if (lote?.trim())
    partes.push(sql`r.id = any(array(select i.remessa_id from remessa_item i where ${doLote(lote)}))`)
  if (filtro.em_transito_ha !== undefined)
    partes.push(
      sql`${situadas('expedida')} and r.expedida_em <= now() - make_interval(days => ${filtro.em_transito_ha})`,
    )
  if (filtro.atrasada !== undefined) {
    const { sim, prazo } = filtro.atrasada
    partes.push(
      sql`(r.situacao = 'expedida' and ${chegaAte(prazo, filtro.fuso)} < ${hojeEm(filtro.fuso)}) = ${sim}`,
    )
  }
  return join(partes, ' and ')
}

/** What each shows is counted of those of the page alone, however deep. */
export function paginaDeRemessas(
  db: Queryable,
  filtro: FiltroDaListaDeRemessas,
  trecho: Trecho,
): Promise<(LinhaDeRemessa & { chave: string })[]> {
  const { chave, depois, ordem, pagina } = porChave(CRIADA, sql`r.id`, trecho)
  return db.rows(sql`
    with pagina as (
      select r.id from remessa r ${JUNCOES} where ${condicoes(filtro)} ${depois} ${pagina})
    select ${chave}, ${colunasDoAlvo}, ${colunasDaLista}
    from pagina join remessa r on r.id = pagina.id ${JUNCOES}
    ${ordem}`)
}

export function quantasRemessas(db: Queryable, filtro: FiltroDaListaDeRemessas): Promise<BoundedCount> {
  return boundedCount(db, sql`select 1 from remessa r ${JUNCOES} where ${condicoes(filtro)}`)
}

/** As many as a device keeps. */
const A_RECEBER = 100

/** On their way to places where the person receives, the ones that left first before. */
export async function idsAReceber(
  db: Queryable,
  quem: Pick<FiltroDaListaDeRemessas, 'concessoes' | 'usuario_id'>,
): Promise<number[]> {
  const linhas = await db.rows<{ id: number }>(sql`
    select r.id from remessa r ${JUNCOES}
    where ${DE_MATERIAIS} and ${esperaPor(quem)}
    order by r.expedida_em, r.id limit ${A_RECEBER}`)
  return linhas.map(({ id }) => id)
}
