// What schools may count of their own assets, and what is being counted.
import sql, { type Sql } from 'sql-template-tag'
import type { ContagemAFazer } from '#contract/patrimonio/inventario-de-bens.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { contagemDoLocal } from '#server/patrimonio/inventarios-de-bens/contagem.ts'

/** A person directs a few schools, and few inventories are open at each. */
const CONTAGENS = 50

/** Nobody's yet, or of this person. */
const minhaContagem = (usuario_id: number): Sql => sql`(c.contagem is null or exists (
  select from monitoramento_agente ma
  where ma.monitoramento_id = (c.contagem ->> 'id')::bigint and ma.usuario_id = ${usuario_id}))`

/** Of the open inventories that still take readings today, those whose list has one of these very places. */
export function contagensAFazer(
  db: Queryable,
  { nos, hoje, usuario_id }: { nos: readonly number[]; hoje: string; usuario_id: number },
): Promise<ContagemAFazer[]> {
  return db.rows(sql`
    select json_build_object('id', v.id, 'protocolo', v.protocolo, 'fim', to_char(v.fim, 'YYYY-MM-DD')) as inventario,
      json_build_object('id', l.id, 'nome', l.nome) as local, c.contagem,
      ${minhaContagem(usuario_id)} as minha
    from inventario_de_bens v join local l on l.id = any(v.locais) and l.id = any(${[...nos]}::bigint[]) and l.ativo
    join local_tipo t on t.id = l.tipo_id and t.permite_monitoramento
    cross join lateral (select ${contagemDoLocal(sql`v.id`, sql`l.id`)} as contagem) c
    where v.situacao = 'aberto' and ${hoje}::date between v.inicio and v.fim
    order by v.id, f_ordem(l.nome), l.id limit ${CONTAGENS}`)
}

/** Of a school in an inventory, the last that was not called off, and whether it is this person's to make. */
export function ultimaContagem(
  db: Queryable,
  { inventario_id, local_id, usuario_id }: { inventario_id: number; local_id: number; usuario_id: number },
): Promise<Pick<ContagemAFazer, 'contagem' | 'minha'>> {
  return db.one(sql`
    select c.contagem, ${minhaContagem(usuario_id)} as minha
    from (select ${contagemDoLocal(sql`${inventario_id}::bigint`, sql`${local_id}::bigint`)} as contagem) c`)
}
