// What both the list and the record read of a requisition.
import sql, { type Sql } from 'sql-template-tag'
import type { RequisicaoListada } from '#contract/almoxarifado/requisicao-formas.ts'
import { ATENDIMENTO } from '#server/almoxarifado/atendimento/requisicao-lida.ts'
import { precoMedio } from '#server/almoxarifado/requisicoes-apoio/cota-do-local.ts'
import { diasNaEtapa, type Hoje, passouDoPrazo } from './etapas.ts'

export const JUNCOES: Sql = sql`join local l on l.id = r.local_destino_id join local d on d.id = r.deposito_id
  join usuario u on u.id = r.solicitante_id`

export const ABERTA: Sql = sql`r.situacao in ('em_autorizacao', 'devolvida', 'autorizada')`

export const atrasada = (hoje: Hoje): Sql => sql`(${ABERTA} and (
  coalesce(r.necessidade_em < (now() at time zone ${hoje.fuso})::date, false) or ${passouDoPrazo(hoje)}))`

export const NA_FILA: Sql = sql`(r.situacao = 'autorizada' and exists (
  select from requisicao_item i where i.requisicao_id = r.id and i.na_fila_desde is not null))`

/** `separavelDaLinha` of the contract; of permanent goods, what was not answered yet. */
export const SEPARAVEL: Sql = sql`(r.situacao = 'autorizada' and exists (
  select from requisicao_item i left join reserva v on v.documento_tipo = 'requisicao'
    and v.documento_linha = i.id and v.deposito_id = r.deposito_id and v.situacao = 'ativa'
  where (r.tipo = 'permanente' or v.qtd_e3 > i.qtd_em_separacao_e3 + i.qtd_separada_e3) and i.requisicao_id = r.id
    and i.qtd_autorizada_e3 > i.qtd_em_separacao_e3 + i.qtd_separada_e3 + i.qtd_expedida_e3 + i.qtd_cancelada_e3
      + i.qtd_em_substituicao_e3))`

const PRECO: Sql = precoMedio(sql`i.material_id`, sql`r.deposito_id`)

/** As `valorAutorizado` (`web/`) counts it while it is decided. Prices are asked only of the ones that were cut. */
const AUTORIZADO: Sql = sql`(case when r.autorizada_em is null then null
  when not exists (select from requisicao_item i where i.requisicao_id = r.id and i.substituto_de is null
    and i.qtd_autorizada_e3 < i.qtd_solicitada_e3) then r.valor_estimado_centavos
  else coalesce((
    select round(r.valor_estimado_centavos * sum(i.qtd_autorizada_e3 * p.preco)
      / nullif(sum(i.qtd_solicitada_e3 * p.preco), 0))::bigint
    from requisicao_item i cross join lateral (select ${PRECO} as preco) p
    where i.requisicao_id = r.id and i.substituto_de is null), 0) end)`

/** The mean of each line's share: notebooks and kilos add up to nothing. */
const ATENDIDO: Sql = sql`(
  select floor(100 * avg(least(1, i.qtd_recebida_e3::numeric / (i.qtd_autorizada_e3 - i.qtd_cancelada_e3))))::int
  from requisicao_item i
  where i.requisicao_id = r.id and r.autorizada_em is not null and i.qtd_autorizada_e3 > i.qtd_cancelada_e3)`

export const colunasDaLista = (
  hoje: Hoje,
): Sql => sql`r.id, r.protocolo, r.tipo, r.situacao, r.nivel, ${ATENDIMENTO} as atendimento,
  ${NA_FILA} as na_fila, ${SEPARAVEL} as separavel, r.prioridade, r.entrega,
  json_build_object('id', u.id, 'nome', u.nome) as solicitante,
  json_build_object('id', l.id, 'nome', l.nome) as destino, json_build_object('id', d.id, 'nome', d.nome) as deposito,
  (select count(*)::int from requisicao_item i where i.requisicao_id = r.id
    and (i.substituto_de is null or i.substituicao_aceita_em is not null)) as itens, r.valor_estimado_centavos,
  ${AUTORIZADO} as valor_autorizado_centavos,
  ${ATENDIDO} as atendido_pct,
  r.necessidade_em, case when ${ABERTA} then ${diasNaEtapa(hoje.fuso)} end as dias_na_etapa,
  ${atrasada(hoje)} as atrasada, r.criado_em, r.enviada_em`

/** Over `requisicao r` and what `JUNCOES` brings; apart from the columns of the list. */
export const ALVO: Sql = sql`json_build_object('id', r.id, 'uuid', r.uuid, 'protocolo', r.protocolo, 'tipo', r.tipo,
  'situacao', r.situacao, 'nivel', r.nivel, 'niveis', r.niveis, 'solicitante_id', r.solicitante_id,
  'enviada_por', (select v.enviada_por from requisicao_versao v
    where v.requisicao_id = r.id and v.versao_do_pedido = r.versao_do_pedido),
  'local_destino_id', r.local_destino_id, 'destino_caminho', l.caminho, 'deposito_id', r.deposito_id,
  'deposito_caminho', d.caminho, 'versao_do_pedido', r.versao_do_pedido, 'ratificar_ate', r.ratificar_ate,
  'ratificada_em', r.ratificada_em, 'versao', r.versao,
  'a_caminho', exists (select from remessa e where e.requisicao_id = r.id and e.situacao = 'expedida'),
  'voltando', exists (select from remessa e where e.requisicao_id = r.id and e.situacao = 'em_devolucao'),
  'decidiram', array(select x.autor_id from requisicao_decisao x where x.requisicao_id = r.id
    and x.versao_do_pedido = r.versao_do_pedido and x.autor_id is not null))::jsonb
  || (select jsonb_build_object(
    'a_separar', coalesce(bool_or(i.qtd_autorizada_e3 > i.qtd_em_separacao_e3 + i.qtd_separada_e3 + i.qtd_expedida_e3
      + i.qtd_cancelada_e3 + i.qtd_em_substituicao_e3), false),
    'propostas_de', coalesce(jsonb_agg(distinct i.substituicao_proposta_por) filter (
      where i.substituto_de is not null and i.substituicao_respondida_em is null), '[]'),
    'saindo', coalesce(bool_or(i.qtd_em_separacao_e3 + i.qtd_separada_e3 + i.qtd_expedida_e3 > 0), false),
    'separada', coalesce(bool_or(i.qtd_separada_e3 > 0), false),
    'divergente', coalesce(bool_or(i.qtd_divergente_e3 > 0), false))
    from requisicao_item i where i.requisicao_id = r.id)`

export type Bruta = Omit<RequisicaoListada, 'acoes'>
