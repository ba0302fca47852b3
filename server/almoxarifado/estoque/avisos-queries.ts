// The positions and lots of which somebody should hear, all that there are now.
import sql from 'sql-template-tag'
import type { SituacaoDaPosicao } from '#contract/almoxarifado/posicao-de-estoque.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import { comLotes, DE, SITUACAO } from './list-queries.ts'

export interface PosicaoEmFalta {
  chave: string
  deposito_id: number
  deposito: string
  material: string
  situacao: SituacaoDaPosicao
}

/** Below what there should be, of what is consumed: what nobody asks for may stay at zero in silence. */
export function posicoesConsumidas(tx: Queryable, fuso: string): Promise<PosicaoEmFalta[]> {
  return tx.rows(sql`
    select s.id::text as chave, l.id as deposito_id, l.nome as deposito, m.descricao as material, ${SITUACAO} as situacao
    from ${DE} ${comLotes(fuso)}
    where s.ultimo_seq > 0 and p.consumo_mensal_e3 > 0 and l.ativo and m.ativo
      and ${SITUACAO} in ('ruptura', 'critico', 'repor')
    order by f_ordem(l.nome), l.id, lower(f_unaccent(m.descricao)), s.id`)
}

export interface LoteVencendo {
  chave: string
  deposito_id: number
  deposito: string
  material: string
  /** In days: the least of the material's own within which it expires. */
  faixa: number
}

export function lotesVencendo(tx: Queryable, fuso: string): Promise<LoteVencendo[]> {
  return tx.rows(sql`
    select distinct t.id || ':' || l.id || ':' || f.faixa as chave, l.id as deposito_id, l.nome as deposito,
      m.descricao || ', lote ' || t.codigo as material, f.faixa
    from saldo_lote sl join lote t on t.id = sl.lote_id join material m on m.id = sl.material_id
      join local l on l.id = sl.deposito_id
      cross join lateral (
        select min(a) as faixa from unnest(m.alerta_validade_dias) a where t.validade <= ${hojeEm(fuso)} + a) f
    where sl.qtd_e3 > 0 and t.situacao = 'liberado' and t.validade >= ${hojeEm(fuso)} and f.faixa is not null
    order by deposito, deposito_id, f.faixa, material`)
}
