// The statements of adjustments.
import sql from 'sql-template-tag'
import type { AjusteDaPosicao, TipoDeAjuste } from '#contract/almoxarifado/posicao-de-estoque.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { PosicaoAlvo } from './policy.ts'

/** Of an adjustment `a`; the act issues one at most. */
const DO_AJUSTE = sql`d.entidade = 'ajuste_de_estoque' and d.entidade_id = a.id`

export interface NovoAjuste {
  protocolo: string
  deposito_id: number
  tipo: TipoDeAjuste
  motivo: string
  processo: string | null
  fornecedor_id: number | null
  destinatario: string | null
  criado_por: number
  item: {
    material_id: number
    qtd_e3: number
    valor_centavos: number | null
    lote_id: number | null
    endereco_id: number | null
    destino_id: number | null
  }
}

/** Answers its id, and that of its one item, which is its line in the ledger. */
export function inserirAjuste(
  tx: Queryable,
  { item, ...ajuste }: NovoAjuste,
): Promise<{ id: number; linha: number }> {
  return tx.one(sql`
    with a as (
      insert into ajuste_de_estoque (protocolo, deposito_id, tipo, motivo, processo, fornecedor_id, destinatario, criado_por)
      values (${ajuste.protocolo}, ${ajuste.deposito_id}, ${ajuste.tipo}, ${ajuste.motivo}, ${ajuste.processo},
        ${ajuste.fornecedor_id}, ${ajuste.destinatario}, ${ajuste.criado_por}) returning id)
    insert into ajuste_de_estoque_item (ajuste_id, material_id, qtd_e3, valor_centavos, lote_id, endereco_id, destino_id)
    select a.id, ${item.material_id}::bigint, ${item.qtd_e3}::bigint, ${item.valor_centavos}::bigint,
      ${item.lote_id}::bigint, ${item.endereco_id}::bigint, ${item.destino_id}::bigint from a
    returning ajuste_id as id, id as linha`)
}

export interface AjusteAlvo {
  id: number
  protocolo: string
  tipo: TipoDeAjuste
  situacao: 'lancado' | 'estornado'
  depositoId: number
  materialId: number
  /** The paper of a loss or of an exit, still good. */
  termo_id: number | null
}

/** Held until the end. */
export function ajusteParaMudar(tx: Queryable, id: number): Promise<AjusteAlvo | undefined> {
  return tx.maybe(sql`
    select a.id, a.protocolo, a.tipo, a.situacao, a.deposito_id as "depositoId", i.material_id as "materialId",
      (select d.id from documento d where ${DO_AJUSTE} and d.situacao = 'vigente') as termo_id
    from ajuste_de_estoque a join ajuste_de_estoque_item i on i.ajuste_id = a.id
    where a.id = ${id} limit 1 for update of a`)
}

export async function marcarEstornado(
  tx: Queryable,
  id: number,
  { por, motivo }: { por: number; motivo: string },
): Promise<void> {
  await tx.run(sql`
    update ajuste_de_estoque set situacao = 'estornado', estornado_por = ${por}, estornado_em = now(),
      estorno_motivo = ${motivo}
    where id = ${id}`)
}

const MOSTRADOS = 100

/** The value is what the ledger wrote: of an exit, its average. */
export function ajustesDaPosicao(
  db: Queryable,
  { deposito_id, material_id }: PosicaoAlvo,
): Promise<Omit<AjusteDaPosicao, 'acoes'>[]> {
  return db.rows(sql`
    select a.id, a.protocolo, a.tipo, a.situacao, a.motivo, a.processo, i.qtd_e3, c.nome as criado_por,
      case when f.id is not null then json_build_object('id', f.id, 'nome', f.razao_social) end as fornecedor,
      a.destinatario, (select string_agg(distinct t.codigo, ', ') from movimento_estoque x join lote t on t.id = x.lote_id
        where x.documento_tipo = 'ajuste' and x.documento_id = a.id) as lote,
      a.criado_em, (select json_build_object('id', d.id, 'numero', d.numero) from documento d where ${DO_AJUSTE}) as termo,
      e.nome as estornado_por, a.estornado_em, a.estorno_motivo,
      (select sum(x.valor_centavos)::bigint from movimento_estoque x
        where x.documento_tipo = 'ajuste' and x.documento_id = a.id and x.fase in ('unica', 'saida')) as valor_centavos
    from ajuste_de_estoque a join ajuste_de_estoque_item i on i.ajuste_id = a.id
    join usuario c on c.id = a.criado_por left join usuario e on e.id = a.estornado_por
    left join fornecedor f on f.id = a.fornecedor_id
    where i.material_id = ${material_id} and a.deposito_id = ${deposito_id}
    order by a.id desc limit ${MOSTRADOS}`)
}

export function enderecoEmUso(
  db: Queryable,
  { id, deposito_id }: { id: number; deposito_id: number },
): Promise<{ codigo: string } | undefined> {
  return db.maybe(sql`
    select codigo from endereco_de_estoque where id = ${id} and deposito_id = ${deposito_id} and ativo`)
}

export function loteDoMaterial(
  db: Queryable,
  { id, material_id }: { id: number; material_id: number },
): Promise<{ codigo: string } | undefined> {
  return db.maybe(sql`select codigo from lote where id = ${id} and material_id = ${material_id}`)
}
