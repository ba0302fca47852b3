// What both the list and the record read of a shipment of materials.
import sql, { type Sql } from 'sql-template-tag'
import type { RemessaListada } from '#contract/almoxarifado/remessa.ts'
import { SITUACAO } from '#server/almoxarifado/atendimento/remessa-lida.ts'
import type { RemessaAlvo } from './policy.ts'

/** Over `remessa r`: only of materials, with its order and both places. */
export const JUNCOES: Sql = sql`left join requisicao q on q.id = r.requisicao_id
  left join transferencia t on t.id = r.transferencia_id and t.objeto = 'material'
  join local o on o.id = r.origem_id
  join local d on d.id = r.destino_id join local_tipo dt on dt.id = d.tipo_id
  left join onda_de_separacao w on w.id = r.onda_id`

/** The assets' shipments are of `server/almoxarifado/transferencias`. */
export const DE_MATERIAIS: Sql = sql`(q.id is not null or t.id is not null)`

/** Of one that left: the day it is to arrive, `prazo` days after it left when none was said. */
export const chegaAte = (prazo: number, fuso: string): Sql =>
  sql`coalesce(r.previsto_em, (r.expedida_em at time zone ${fuso})::date + ${prazo}::int)`

const ABERTAS: Sql = sql`(select count(*)::int from remessa_divergencia x where x.remessa_id = r.id and x.tratamento is null)`
const TIPO: Sql = sql`case when q.id is null then 'transferencia' else 'requisicao' end`
const PROTOCOLO: Sql = sql`coalesce(q.protocolo, t.protocolo, '')`

export const colunasDoAlvo: Sql = sql`r.id, r.uuid, r.numero, ${SITUACAO} as situacao, ${TIPO} as tipo,
  coalesce(r.requisicao_id, r.transferencia_id) as pedido_id, ${PROTOCOLO} as protocolo,
  r.origem_id, o.caminho as origem_caminho,
  r.destino_id, d.caminho as destino_caminho, dt.permite_estoque as destino_tem_estoque,
  r.expedida_por as expedida_por_id, r.recebida_por as recebida_por_id, r.recebimento_uuid, r.recusa_uuid, ${ABERTAS} as abertas, r.versao`

export const colunasDaLista: Sql = sql`r.modalidade,
  json_build_object('tipo', ${TIPO}, 'id', coalesce(r.requisicao_id, r.transferencia_id), 'protocolo', ${PROTOCOLO}) as pedido,
  json_build_object('id', o.id, 'nome', o.nome) as origem, json_build_object('id', d.id, 'nome', d.nome) as destino,
  case when w.id is not null then json_build_object('id', w.id, 'numero', w.numero) end as onda,
  (select count(*)::int from remessa_item i where i.remessa_id = r.id) as itens,
  (select count(*)::int from remessa_item i where i.remessa_id = r.id and i.coletada_e3 >= i.qtd_e3) as itens_coletados,
  (select count(*)::int from remessa_volume v where v.remessa_id = r.id) as volumes,
  r.previsto_em, r.criado_em, r.expedida_em, r.recebida_em,
  case when r.situacao in ('expedida', 'em_devolucao') then extract(day from now() - r.expedida_em)::int end
    as dias_em_transito,
  ${ABERTAS} as divergencias_abertas`

/** A row of the list: what the policy asks, and the rest of what is shown. */
export type LinhaDeRemessa = RemessaAlvo & Omit<RemessaListada, 'acoes' | keyof RemessaAlvo>

/** The part of the row that people see. */
export function vistaDe(linha: LinhaDeRemessa): Omit<RemessaListada, 'acoes'> {
  const { id, uuid, numero, situacao, modalidade, pedido, origem, destino, onda } = linha
  const { itens, itens_coletados, volumes, previsto_em, criado_em, expedida_em, recebida_em } = linha
  const { dias_em_transito, divergencias_abertas } = linha
  return {
    id,
    uuid,
    numero,
    situacao,
    modalidade,
    pedido,
    origem,
    destino,
    onda,
    itens,
    itens_coletados,
    volumes,
    previsto_em,
    criado_em,
    expedida_em,
    recebida_em,
    dias_em_transito,
    divergencias_abertas,
  }
}
