// How far a requisition was served, as it is read: what differs in the return of what was refused, nobody received.
import sql, { type Sql } from 'sql-template-tag'
import {
  type Atendimento,
  atendimentoDe,
  type QuantidadesDaLinha,
} from '#contract/almoxarifado/atendimento.ts'
import { RECUSADA } from './remessa-lida.ts'

/** Of `requisicao_item i`: what is in dispute of the shipments that were refused. */
export const DIVERGENTE_DE_VOLTA: Sql = sql`(select coalesce(sum(x.qtd_divergente_e3), 0)::bigint
  from remessa_item x join remessa r on r.id = x.remessa_id where x.requisicao_item_id = i.id and ${RECUSADA})`

/** Of `requisicao r`: the table keeps one word for both. */
export const ATENDIMENTO: Sql = sql`case when r.atendimento = 'recebida_com_divergencia' and not exists (
  select from requisicao_item i where i.requisicao_id = r.id and i.qtd_divergente_e3 > ${DIVERGENTE_DE_VOLTA})
  then 'devolvida_com_divergencia' else r.atendimento end`

const GUARDADOS: Readonly<Partial<Record<Atendimento, Atendimento>>> = {
  devolvida_com_divergencia: 'recebida_com_divergencia',
}

/** Of `requisicao r`, that it is served as far as one of these; the first word is the table's own. */
export const atendidaComo = (lidos: readonly Atendimento[]): Sql =>
  sql`(r.atendimento = any(${lidos.map((um) => GUARDADOS[um] ?? um)}::text[])
    and ${ATENDIMENTO} = any(${[...lidos]}::text[]))`

/** Of one line. */
export function atendimentoDaLinha(
  linha: QuantidadesDaLinha & { qtd_divergente_de_volta_e3: number },
): Atendimento {
  const atendimento = atendimentoDe([linha])
  const soDeVolta = linha.qtd_divergente_e3 <= linha.qtd_divergente_de_volta_e3
  return atendimento === 'recebida_com_divergencia' && soDeVolta ? 'devolvida_com_divergencia' : atendimento
}
