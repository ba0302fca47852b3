// How a visit stands for the desk, over `monitoramento m`.
import sql, { type Sql } from 'sql-template-tag'

const aberto = sql`exists (select from monitoramento_intervalo x where x.monitoramento_id = m.id and x.fim is null)`

/** The contract's SituacaoDaVisita. */
export const SITUACAO: Sql = sql`case when m.impossivel_motivo is not null then 'impossivel'
  when m.cancelado_em is not null then 'cancelada'
  when m.homologado_em is not null then 'homologada' when m.concluido_em is not null then 'aguardando_homologacao'
  when m.devolvido_em is not null then 'em_correcao' when ${aberto} then 'em_andamento'
  when m.finalizado_em is not null then 'falta_concluir' when m.iniciado_em is not null then 'pausada' else 'aguardando' end`
