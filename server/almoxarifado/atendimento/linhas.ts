// The lines of a requisition as its acts read and change them.
import sql from 'sql-template-tag'
import type { QuantidadesDaLinha } from '#contract/almoxarifado/atendimento.ts'
import type { Queryable } from '#server/casa/db/database.ts'

export interface LinhaAlvo extends QuantidadesDaLinha {
  qtd_em_substituicao_e3: number
  id: number
  ordem: number
  material_id: number
  descricao: string
  unidade: string
  casas: number
  qtd_solicitada_e3: number
  motivo_corte: string | null
  /** Promised to it now, in the depósito of the requisition. */
  reservada_e3: number
  na_fila_desde: string | null
  /** What it would replace, or did, and who proposed it; null for a line that was asked for. */
  substituto_de: number | null
  qtd_substitui_e3: number | null
  substituicao_proposta_por: number | null
}

/** Whoever changes a line holds the header of its requisition. */
export function linhasDaRequisicao(tx: Queryable, id: number): Promise<LinhaAlvo[]> {
  return tx.rows<LinhaAlvo>(sql`
    select i.id, i.ordem, i.material_id, m.descricao, u.sigla as unidade,
      case when r.tipo = 'permanente' then 0 else u.casas end as casas, i.qtd_solicitada_e3,
      i.qtd_autorizada_e3, i.motivo_corte, i.qtd_em_separacao_e3, i.qtd_separada_e3, i.qtd_expedida_e3,
      i.qtd_recebida_e3, i.qtd_divergente_e3, i.qtd_perdida_e3, i.qtd_cancelada_e3,
      i.qtd_em_substituicao_e3, i.na_fila_desde, i.substituto_de, i.qtd_substitui_e3, i.substituicao_proposta_por,
      coalesce(v.qtd_e3, 0)::bigint as reservada_e3
    from requisicao_item i join requisicao r on r.id = i.requisicao_id join material m on m.id = i.material_id
    join unidade_de_medida u on u.id = m.unidade_id
    left join reserva v on v.documento_tipo = 'requisicao' and v.documento_linha = i.id
      and v.deposito_id = r.deposito_id and v.situacao = 'ativa'
    where i.requisicao_id = ${id} order by i.ordem`)
}
