// An entry and its lines, for an act on it.
import sql from 'sql-template-tag'
import type { ItemDaEntrada } from '#contract/almoxarifado/entrada.ts'
import { opcoesDeMaterial } from '#server/almoxarifado/materiais/opcoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { colunasDoAlvo } from './columns.ts'
import type { EntradaAlvo } from './policy.ts'

/** Held until the transaction ends with `mudar`. */
export async function entradaAlvo(
  db: Queryable,
  id: number,
  para: 'ver' | 'mudar',
): Promise<EntradaAlvo | undefined> {
  if (para === 'mudar') await db.maybe(sql`select id from entrada where id = ${id} for update`)
  return db.maybe<EntradaAlvo>(sql`
    select ${colunasDoAlvo} from entrada e join local d on d.id = e.deposito_id where e.id = ${id}`)
}

export type LinhaDeEntrada = Omit<ItemDaEntrada, 'qtd_documento_e3' | 'total_centavos'> & {
  qtd_documento_e3: number
  total_centavos: number
}

export async function itensDaEntrada(db: Queryable, id: number): Promise<LinhaDeEntrada[]> {
  const linhas = await db.rows<Omit<LinhaDeEntrada, 'material'> & { material_id: number | null }>(sql`
    select i.id, i.ordem, i.material_id, i.descricao_documento, i.codigo_documento, i.embalagem_id, i.qtd_documento_e3,
      i.qtd_recebida_e3, i.qtd_recusada_e3, i.motivo_recusa, i.total_centavos, i.custo_documento_centavos,
      i.custo_centavos, i.lote_codigo, i.fabricacao, i.validade, i.lote_id,
      case when a.id is not null then json_build_object('id', a.id, 'codigo', a.codigo) end as endereco,
      i.marca, i.series, i.valor_estimado_por
    from entrada_item i left join endereco_de_estoque a on a.id = i.endereco_id
    where i.entrada_id = ${id} order by i.ordem`)
  const ids = [...new Set(linhas.flatMap(({ material_id }) => material_id ?? []))]
  const opcoes = ids.length === 0 ? [] : await opcoesDeMaterial(db, { texto: '', ids, limite: ids.length })
  const materiais = new Map(opcoes.map(({ pelo_gtin: _, ...material }) => [material.id, material]))
  return linhas.map(({ material_id, ...linha }) => ({
    ...linha,
    material: materiais.get(material_id ?? 0) ?? null,
  }))
}
