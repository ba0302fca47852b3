// What a unit gives back to its depósito, and how much of it that unit has of what it was sent.
import sql from 'sql-template-tag'
import { ehTransito, TIPOS_DE_MOVIMENTO, type TipoDeMovimento } from '#contract/almoxarifado/movimento.ts'
import { chavesDe } from '#contract/casa/chaves.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { LinhaDeEntrada } from './alvo.ts'

export const O_PROPRIO = 'O depósito não devolve a si mesmo: diga que unidade devolve.'

const TRANSITO = chavesDe(TIPOS_DE_MOVIMENTO).filter((tipo: TipoDeMovimento) => ehTransito(tipo))

/**
 * Of each material, what was used there or arrived there, less what it gave back by other entries: that is read of the
 * entries, whose movements did not always say the place.
 */
export async function recebidoPelaUnidade(
  tx: Queryable,
  { id, origem_id }: { id: number; origem_id: number },
  materiais: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const linhas = await tx.rows<{ material_id: number; qtd_e3: number }>(sql`
    select t.material_id, (
        coalesce((select sum(-m.sinal * m.qtd_e3) from movimento_estoque m
          left join movimento_estoque o on o.id = m.estornado_id
          where m.local_consumo_id = ${origem_id} and m.deposito_id <> ${origem_id} and m.material_id = t.material_id
            and (m.documento_tipo <> 'entrada' or coalesce(o.tipo, m.tipo) <> 'entrada_devolucao_unidade')), 0)
        + coalesce((select sum(m.sinal * m.qtd_e3) from movimento_estoque m
          left join movimento_estoque o on o.id = m.estornado_id
          where m.deposito_id = ${origem_id} and m.material_id = t.material_id
            and coalesce(o.tipo, m.tipo) = any(${TRANSITO}::text[])), 0)
        - coalesce((select sum(i.qtd_recebida_e3 - i.qtd_recusada_e3) from entrada e join entrada_item i on i.entrada_id = e.id
          where e.origem_id = ${origem_id} and e.tipo = 'devolucao_unidade' and e.situacao = 'aceita' and e.id <> ${id}
            and i.material_id = t.material_id), 0))::bigint as qtd_e3
    from unnest(${[...new Set(materiais)]}::bigint[]) t (material_id)`)
  return new Map(linhas.map(({ material_id, qtd_e3 }) => [material_id, qtd_e3]))
}

/** What comes back and, as far as the books say, was never there. */
export function passaDoRecebido(
  itens: readonly LinhaDeEntrada[],
  unidade: string,
  recebido: ReadonlyMap<number, number>,
): string[] {
  const porMaterial = Map.groupBy(itens, ({ material }) => material?.id)
  return [...porMaterial.values()].flatMap((linhas) => {
    const material = linhas[0]?.material
    if (!material) return []
    const volta = linhas.reduce((soma, { qtd_documento_e3 }) => soma + qtd_documento_e3, 0)
    const tem = Math.max(0, recebido.get(material.id) ?? 0)
    if (volta <= tem) return []
    const consta =
      tem === 0 ? 'nada consta que tenha' : `só consta que tenha ${quantidade(tem, material.unidade)}`
    return [
      `${unidade} devolve ${quantidade(volta, material.unidade)} de ${material.descricao}, e ${consta}: confira, ou justifique nas observações.`,
    ]
  })
}
