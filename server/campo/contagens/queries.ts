// What schools may count of their own assets, and what is being counted.
import sql from 'sql-template-tag'
import type { ContagemAFazer } from '#contract/patrimonio/inventario-de-bens.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { contagemDoLocal } from '#server/patrimonio/inventarios-de-bens/contagem.ts'

/** More schools than this nobody directs. */
const ESCOLAS = 50

/** Of the open inventories that still take readings today, those whose list has one of these very places. */
export function contagensAFazer(
  db: Queryable,
  { nos, hoje, usuario_id }: { nos: readonly number[]; hoje: string; usuario_id: number },
): Promise<ContagemAFazer[]> {
  return db.rows(sql`
    select json_build_object('id', v.id, 'protocolo', v.protocolo, 'fim', to_char(v.fim, 'YYYY-MM-DD')) as inventario,
      json_build_object('id', l.id, 'nome', l.nome) as local, c.contagem,
      c.contagem is null or exists (select from monitoramento_agente ma
        where ma.monitoramento_id = (c.contagem ->> 'id')::bigint and ma.usuario_id = ${usuario_id}) as minha
    from inventario_de_bens v join local l on l.id = any(v.locais) and l.id = any(${[...nos]}::bigint[]) and l.ativo
    join local_tipo t on t.id = l.tipo_id and t.permite_monitoramento
    cross join lateral (select ${contagemDoLocal(sql`v.id`, sql`l.id`)} as contagem) c
    where v.situacao = 'aberto' and ${hoje}::date between v.inicio and v.fim
    order by v.id, l.nome, l.id limit ${ESCOLAS}`)
}

/** Nobody finished it yet. */
export function contagemAberta(
  db: Queryable,
  inventario_id: number,
  local_id: number,
): Promise<{ id: number; protocolo: string; agentes: number[]; nomes: string } | undefined> {
  return db.maybe(sql`
    select m.id, m.protocolo, array_agg(u.id) as agentes, string_agg(u.nome, ', ') as nomes
    from monitoramento m join monitoramento_agente ma on ma.monitoramento_id = m.id
    join usuario u on u.id = ma.usuario_id
    where m.inventario_id = ${inventario_id} and m.local_id = ${local_id} and m.concluido_em is null
      and m.cancelado_em is null
    group by m.id`)
}
