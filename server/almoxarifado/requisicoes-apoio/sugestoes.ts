// How much a place needs of each material: by what it consumed, less what it has and what is coming.
import sql, { type Sql } from 'sql-template-tag'
import { DIAS_DO_MES } from '#contract/almoxarifado/ressuprimento.ts'
import {
  MESES_DA_SUGESTAO,
  quantoSugerir,
  type SugestaoDoMaterial,
  sugestoesDeRequisicao,
} from '#contract/almoxarifado/sugestoes-de-requisicao.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { localAlcancado } from './alcance.ts'

/** As many as one looks at, when no material is named. */
const MAIS_CONSUMIDOS = 50

interface PedidoDeSugestoes {
  local_id: number
  materiais: readonly number[] | undefined
}

/**
 * Movements `x` of consumption: what was given to the place, less what it gave back, and, where it keeps stock, what left
 * its own shelves. An estorno counts against what it takes back.
 */
const consumo = (local_id: number): Sql => sql`
  select x.material_id, sum(-x.sinal * x.qtd_e3) as qtd_e3, min(x.registrado_em) filter (where x.sinal < 0) as desde
  from movimento_estoque x left join movimento_estoque o on o.id = x.estornado_id
  where coalesce(o.tipo, x.tipo) in ('saida_consumo', 'saida_amostra', 'entrada_devolucao_unidade')
    and x.registrado_em >= now() - make_interval(months => ${MESES_DA_SUGESTAO})
    and (x.local_consumo_id = ${local_id}::bigint
      or (x.deposito_id = ${local_id}::bigint and x.local_consumo_id is null
        and coalesce(o.tipo, x.tipo) <> 'entrada_devolucao_unidade'))
  group by x.material_id`

async function sugestoesPara(
  db: Queryable,
  { local_id, materiais }: PedidoDeSugestoes,
): Promise<SugestaoDoMaterial[]> {
  const linhas = await db.rows<Omit<SugestaoDoMaterial, 'qtd_sugerida_e3'>>(sql`
    with consumo as (${consumo(local_id)}),
    a_caminho as (
      select i.material_id, sum(coalesce(i.qtd_autorizada_e3, i.qtd_solicitada_e3) - i.qtd_cancelada_e3
        - i.qtd_recebida_e3 - i.qtd_perdida_e3) as qtd_e3
      from requisicao r join requisicao_item i on i.requisicao_id = r.id
      where r.local_destino_id = ${local_id} and r.situacao in ('enviada', 'em_autorizacao', 'autorizada')
        and (i.substituto_de is null or i.substituicao_respondida_em is not null)
      group by i.material_id)
    select json_build_object('id', m.id, 'codigo', m.codigo, 'descricao', m.descricao, 'unidade', u.sigla,
        'casas', u.casas, 'ativo', m.ativo) as material,
      q.consumo_mensal_e3, q.saldo_destino_e3, q.a_caminho_e3
    from material m join unidade_de_medida u on u.id = m.unidade_id
    join local l on l.id = ${local_id} join local_tipo t on t.id = l.tipo_id
    left join consumo c on c.material_id = m.id left join a_caminho a on a.material_id = m.id
    left join saldo s on s.material_id = m.id and s.deposito_id = l.id
    cross join lateral (select
      greatest(0, round(coalesce(c.qtd_e3 / least(${MESES_DA_SUGESTAO}::numeric,
        greatest(1, ceil(extract(epoch from now() - c.desde) / 86400 / ${DIAS_DO_MES}::numeric))), 0)))::bigint as consumo_mensal_e3,
      case when t.permite_estoque then coalesce(s.qtd_e3 - s.bloqueado_e3, 0) end as saldo_destino_e3,
      coalesce(a.qtd_e3, 0)::bigint as a_caminho_e3) q
    where ${materiais ? sql`m.id = any(${[...materiais]}::bigint[])` : sql`m.ativo and m.natureza = 'consumo' and q.consumo_mensal_e3 > 0`}
    order by q.consumo_mensal_e3 > 0 desc, c.qtd_e3 desc nulls last, m.id limit ${materiais?.length ?? MAIS_CONSUMIDOS}`)
  return linhas.map((linha) => ({ ...linha, qtd_sugerida_e3: quantoSugerir(linha, linha.material.casas) }))
}

export const sugestoesDeRequisicaoHandlers: Handlers<typeof sugestoesDeRequisicao> = {
  async listar(call) {
    const { local_id, materiais } = call.query
    await localAlcancado(call, local_id, sugestoesDeRequisicao.listar.access)
    return sugestoesPara(call.tx, { local_id, materiais })
  },
}
