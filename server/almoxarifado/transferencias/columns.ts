// What both the list and the record read of a transfer.
import sql, { type Sql } from 'sql-template-tag'
import type { TransferenciaListada } from '#contract/almoxarifado/transferencia.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import type { TransferenciaAlvo } from './policy.ts'

const itens = (situacao: string): Sql => sql`(select count(*)::int from transferencia_item i
  where i.transferencia_id = t.id and i.situacao = ${situacao})`
/** Of assets: those of materials are acted upon by themselves. */
const remessas = (situacao: string): Sql => sql`(select count(*)::int from remessa r
  where r.transferencia_id = t.id and t.objeto = 'bem' and r.situacao = ${situacao})`

const todasAsRemessas = (situacao: string): Sql => sql`(select count(*)::int from remessa r
  where r.transferencia_id = t.id and r.situacao = ${situacao})`

/** Over `transferencia t`, of materials too. */
export const ANDAMENTO_DAS_REMESSAS: Sql = sql`${todasAsRemessas('expedida')} as remessas_indo,
  ${todasAsRemessas('em_devolucao')} as remessas_voltando`

/** Who shipped each that is under way. */
const A_CAMINHO: Sql = sql`array(select r.expedida_por from remessa r
  where r.transferencia_id = t.id and t.objeto = 'bem' and r.situacao = 'expedida')`

/** Of `transferencia t`: lines with something that nobody is picking. */
export const LINHAS_A_SEPARAR: Sql = sql`(select count(*)::int from transferencia_material m
  where m.transferencia_id = t.id and coalesce(m.qtd_autorizada_e3, m.qtd_solicitada_e3) > m.qtd_cancelada_e3
    + m.qtd_em_separacao_e3 + m.qtd_separada_e3 + m.qtd_expedida_e3)`

/** Of `transferencia t`: nothing is picked where no stock is kept. */
export const DEVOLUCAO_SEM_ESTOQUE: Sql = sql`(t.tipo = 'devolucao' and exists (
  select from local ol join local_tipo lt on lt.id = ol.tipo_id where ol.id = t.origem_id and not lt.permite_estoque))`

/** Over `transferencia t`, with both places joined as `o` and `d`. */
export const colunasDoAlvo: Sql = sql`t.id, t.protocolo, t.objeto, t.tipo, t.situacao, t.origem_id, o.caminho as origem_caminho,
  t.destino_id, coalesce(d.caminho, o.caminho) as destino_caminho, t.instalacao_destino_id, t.responsavel_destino_id,
  t.previsao_devolucao, t.acima_do_limite, t.solicitada_por as solicitante_id, t.entregue_por,
  t.requisicao_id, ${itens('pendente')} as pendentes,
  ${itens('emprestado')} as emprestados, ${itens('divergente')} as divergentes, ${A_CAMINHO} as a_caminho_por,
  ${remessas('em_devolucao')} as voltando,
  ${LINHAS_A_SEPARAR} as linhas_a_separar, ${DEVOLUCAO_SEM_ESTOQUE} as devolucao_sem_estoque,
  (select count(*)::int from remessa r where r.transferencia_id = t.id and r.situacao <> 'cancelada') as remessas,
  t.versao`

export type AlvoBruto = Omit<TransferenciaAlvo, 'solicitada_por' | 'a_receber'> & { solicitante_id: number }

export const alvoDe = ({ solicitante_id, ...resto }: AlvoBruto): TransferenciaAlvo => ({
  ...resto,
  solicitada_por: solicitante_id,
  a_receber: resto.a_caminho_por.length,
})

export const atraso = (fuso: string): Sql =>
  sql`(t.situacao = 'emprestada' and t.previsao_devolucao < ${hojeEm(fuso)})`

export const JUNCOES = sql`join local o on o.id = t.origem_id left join local d on d.id = t.destino_id
  join usuario s on s.id = t.solicitada_por left join usuario rd on rd.id = t.responsavel_destino_id`

export const colunasDaLista = (fuso: string): Sql => sql`t.id, t.protocolo, t.objeto, t.tipo, t.situacao,
  json_build_object('id', o.id, 'nome', o.nome) as origem,
  case when d.id is not null then json_build_object('id', d.id, 'nome', d.nome) end as destino,
  coalesce(t.tomador_nome, case when t.tipo = 'troca_responsavel' then rd.nome end) as para,
  (select count(*)::int from transferencia_item i where i.transferencia_id = t.id) as bens,
  (select count(*)::int from transferencia_material m where m.transferencia_id = t.id) as linhas,
  t.previsao_devolucao, case when ${atraso(fuso)} then ${hojeEm(fuso)} - t.previsao_devolucao end as dias_de_atraso,
  t.expedida_em, case when t.situacao in ('em_transito', 'com_divergencia')
    then extract(day from now() - t.expedida_em)::int end as dias_em_transito,
  s.nome as solicitada_por, t.criado_em`

export type Bruta = Omit<TransferenciaListada, 'acoes'>
