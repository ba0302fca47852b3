// The list of requisitions: one query for a page of them, of a destination or of a depósito that the person lists.
import sql, { join, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { FilaDeRequisicoes } from '#contract/almoxarifado/requisicao.ts'
import type { FiltroDeRequisicoes } from '#contract/almoxarifado/requisicao-formas.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { atendidaComo } from '#server/almoxarifado/atendimento/requisicao-lida.ts'
import type { Autoridade } from '#server/almoxarifado/requisicoes-apoio/autoridade.ts'
import { contem, literal } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import {
  type BoundedCount,
  type BoundedSum,
  boundedCount,
  boundedSum,
} from '#server/casa/http/list/bounded-count.ts'
import {
  type Chaves,
  type PosicaoNaLista,
  porChave,
  type TrechoOrdenado,
} from '#server/casa/http/list/keyset.ts'
import { noPeriodo } from '#server/casa/http/list/periodo.ts'
import { noAlcance } from '#server/casa/no-alcance.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { ALVO, atrasada, type Bruta, colunasDaLista, JUNCOES, NA_FILA, SEPARAVEL } from './columns.ts'
import type { Hoje } from './etapas.ts'
import type { RequisicaoAlvo } from './policy.ts'

export interface FiltroDaListaDeRequisicoes extends z.output<typeof FiltroDeRequisicoes> {
  concessoes: readonly Concessao[]
  /** Own and lent. */
  autoridades: readonly Autoridade[]
  usuario_id: number
  hoje: Hoje
  /** Only these, of those that the filter lets through. */
  ids?: readonly number[] | undefined
}

export type TrechoDeRequisicoes = TrechoOrdenado<'criado_em' | 'necessidade_em' | 'valor_estimado_centavos'>

const CHAVES: Chaves<TrechoDeRequisicoes['ordem']> = {
  criado_em: { valor: sql`r.criado_em`, tipo: sql`timestamptz` },
  necessidade_em: { valor: sql`coalesce(r.necessidade_em, 'infinity')`, tipo: sql`date` },
  valor_estimado_centavos: { valor: sql`r.valor_estimado_centavos`, tipo: sql`bigint` },
}

const area = 'painel.almoxarifado.requisicoes'

/** In the destinations where some authority of the person, own or lent, holds it; lent by who asked, it does not count. */
function porAutoridade({ autoridades }: FiltroDaListaDeRequisicoes, permissao: Permissao): Sql {
  return join(
    autoridades.map(({ delegado_por, concessoes }) => {
      const nos = noAlcance(sql`r.local_destino_id`, nosDaPermissao(concessoes, permissao))
      return delegado_por === null ? nos : sql`(r.solicitante_id <> ${delegado_por} and ${nos})`
    }),
    ' or ',
  )
}

function aAutorizar(filtro: FiltroDaListaDeRequisicoes): Sql {
  const { usuario_id } = filtro
  return sql`(((r.situacao = 'em_autorizacao' and (
        (r.nivel = 1 and (${porAutoridade(filtro, `${area}.autorizar`)}))
        or (r.nivel = 2 and (${porAutoridade(filtro, `${area}.autorizar-nivel-2`)}))
        or (r.nivel = 3 and (${porAutoridade(filtro, `${area}.autorizar-nivel-3`)}))))
      or (r.situacao = 'autorizada' and r.ratificar_ate is not null and r.ratificada_em is null
        and (${porAutoridade(filtro, `${area}.ratificar-emergencial`)})))
    and r.solicitante_id <> ${usuario_id}
    and not exists (select from requisicao_versao v where v.requisicao_id = r.id
      and v.versao_do_pedido = r.versao_do_pedido and v.enviada_por = ${usuario_id})
    and not exists (select from requisicao_decisao x where x.requisicao_id = r.id
      and x.versao_do_pedido = r.versao_do_pedido and x.autor_id = ${usuario_id}))`
}

function daFila(fila: FilaDeRequisicoes, filtro: FiltroDaListaDeRequisicoes): Sql {
  const { concessoes, usuario_id, hoje } = filtro
  const no = (coluna: Sql, acao: 'separar' | 'receber' | 'editar') =>
    noAlcance(coluna, nosDaPermissao(concessoes, `${area}.${acao}` satisfies Permissao))
  if (fila === 'minhas') return sql`r.solicitante_id = ${usuario_id}`
  if (fila === 'a_corrigir')
    return sql`(r.situacao = 'devolvida' and ${no(sql`r.local_destino_id`, 'editar')})`
  if (fila === 'a_autorizar') return aAutorizar(filtro)
  if (fila === 'a_separar') return sql`(${no(sql`r.deposito_id`, 'separar')} and ${SEPARAVEL})`
  if (fila === 'a_responder')
    return sql`(r.situacao = 'autorizada' and ${no(sql`r.local_destino_id`, 'editar')} and exists (
      select from requisicao_item i where i.requisicao_id = r.id and i.substituto_de is not null
        and i.substituicao_respondida_em is null and i.substituicao_proposta_por <> ${usuario_id}))`
  if (fila === 'aguardando_estoque') return NA_FILA
  if (fila === 'atrasadas') return atrasada(hoje)
  return sql`(r.situacao = 'autorizada' and ${no(sql`r.local_destino_id`, 'receber')} and (exists (
    select from remessa e where e.requisicao_id = r.id and e.situacao = 'expedida') or exists (
    select from transferencia t join remessa e on e.transferencia_id = t.id
    where t.requisicao_id = r.id and e.situacao = 'expedida')))`
}

function doTexto(texto: string): Sql {
  return sql`(r.protocolo ilike ${`%${literal(texto.trim())}%`}
    or r.solicitante_id in (select p.id from usuario p where ${contem(sql`p.nome`, texto)})
    or exists (select from requisicao_item i join material m on m.id = i.material_id
      where i.requisicao_id = r.id and (m.codigo = upper(${texto.trim()}) or ${contem(sql`m.descricao`, texto)})))`
}

function doPedido(filtro: FiltroDaListaDeRequisicoes): Sql[] {
  const { tipo, situacao, atendimento, prioridade, local_id, deposito_id, solicitante_id } = filtro
  const partes: Sql[] = []
  if (tipo?.length) partes.push(sql`r.tipo = any(${tipo}::text[])`)
  if (situacao?.length) partes.push(sql`r.situacao = any(${situacao}::text[])`)
  if (atendimento?.length) partes.push(atendidaComo(atendimento))
  if (prioridade?.length) partes.push(sql`r.prioridade = any(${prioridade}::text[])`)
  if (local_id !== undefined) partes.push(noAlcance(sql`r.local_destino_id`, [local_id]))
  if (deposito_id !== undefined) partes.push(noAlcance(sql`r.deposito_id`, [deposito_id]))
  if (solicitante_id !== undefined) partes.push(sql`r.solicitante_id = ${solicitante_id}`)
  return partes
}

const DAS_REMESSAS = sql`remessa x where x.requisicao_id = r.id and x.situacao <> 'cancelada'`

/** The step ended, and not before it began. */
const ETAPAS: Readonly<Record<NonNullable<FiltroDaListaDeRequisicoes['etapa']>, Sql>> = {
  autorizar: sql`r.autorizada_em >= r.enviada_em`,
  separar: sql`(select min(x.expedida_em) from ${DAS_REMESSAS}) >= r.autorizada_em`,
  entregar: sql`exists (select from ${DAS_REMESSAS} and x.recebida_em >= x.expedida_em)`,
  tudo: sql`(select min(x.recebida_em) from ${DAS_REMESSAS}) >= r.enviada_em`,
}

function condicoes(filtro: FiltroDaListaDeRequisicoes): Sql {
  const { concessoes, texto, fila, material_id, autorizador_id, valor_de, valor_ate, ids } = filtro
  const nos = nosDaPermissao(concessoes, `${area}.listar`)
  const partes = [
    sql`(${noAlcance(sql`r.local_destino_id`, nos)}
      or (r.protocolo is not null and ${noAlcance(sql`r.deposito_id`, nos)}))`,
    ...noPeriodo(sql`r.criado_em`, filtro, filtro.hoje.fuso),
    ...doPedido(filtro),
  ]
  if (texto?.trim()) partes.push(doTexto(texto))
  if (fila !== undefined) partes.push(daFila(fila, filtro))
  if (autorizador_id !== undefined)
    partes.push(sql`exists (select from requisicao_decisao x
      where x.requisicao_id = r.id and x.autor_id = ${autorizador_id})`)
  if (material_id !== undefined)
    partes.push(
      sql`r.id in (select i.requisicao_id from requisicao_item i where i.material_id = ${material_id})`,
    )
  if (filtro.motivo_do_corte?.trim())
    partes.push(sql`exists (select from requisicao_item i
      where i.requisicao_id = r.id and i.qtd_autorizada_e3 < i.qtd_solicitada_e3
        and lower(f_unaccent(btrim(i.motivo_corte))) = lower(f_unaccent(btrim(${filtro.motivo_do_corte}))))`)
  if (filtro.etapa !== undefined) partes.push(ETAPAS[filtro.etapa])
  if (valor_de !== undefined) partes.push(sql`r.valor_estimado_centavos >= ${valor_de}`)
  if (valor_ate !== undefined) partes.push(sql`r.valor_estimado_centavos <= ${valor_ate}`)
  if (filtro.atrasada !== undefined) partes.push(sql`${atrasada(filtro.hoje)} = ${filtro.atrasada}`)
  if (ids !== undefined) partes.push(sql`r.id = any(${[...ids]}::bigint[])`)
  return join(partes, ' and ')
}

export interface LinhaDaLista extends PosicaoNaLista {
  requisicao: Bruta
  alvo: RequisicaoAlvo
}

export async function paginaDeRequisicoes(
  db: Queryable,
  filtro: FiltroDaListaDeRequisicoes,
  trecho: TrechoDeRequisicoes,
): Promise<LinhaDaLista[]> {
  const { chave, depois, ordem, pagina } = porChave(CHAVES[trecho.ordem], sql`r.id`, trecho)
  const linhas = await db.rows<Bruta & { chave: string; alvo: RequisicaoAlvo }>(sql`
    with pagina as (
      select r.id from requisicao r where ${condicoes(filtro)} ${depois} ${pagina})
    select ${chave}, ${ALVO} as alvo, ${colunasDaLista(filtro.hoje)}
    from pagina join requisicao r on r.id = pagina.id ${JUNCOES} ${ordem}`)
  return linhas.map(({ chave, alvo, ...requisicao }) => ({ chave, id: requisicao.id, requisicao, alvo }))
}

export function quantasRequisicoes(
  db: Queryable,
  filtro: FiltroDaListaDeRequisicoes,
  ate?: number,
): Promise<BoundedCount> {
  return boundedCount(db, sql`select 1 from requisicao r where ${condicoes(filtro)}`, ate)
}

/** Of what was estimated when each was asked. */
export const somaDasRequisicoes = (db: Queryable, filtro: FiltroDaListaDeRequisicoes): Promise<BoundedSum> =>
  boundedSum(db, sql`select r.valor_estimado_centavos as valor from requisicao r where ${condicoes(filtro)}`)
