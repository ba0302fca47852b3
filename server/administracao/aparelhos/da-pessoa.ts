// The devices of one person, as the administration and the person’s own page both show them.
import sql, { type Sql } from 'sql-template-tag'
import type { AparelhoDaPessoa } from '#contract/administracao/pessoas.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { navegadorLegivel } from '#server/casa/navegador.ts'

const ESPACO = sql`least(100, round(100.0 * d.espaco_usado / nullif(d.espaco_cota, 0)))::int`

async function aparelhos(db: Queryable, onde: Sql): Promise<AparelhoDaPessoa[]> {
  const linhas = await db.rows<Omit<AparelhoDaPessoa, 'navegador'> & { agente: string | null }>(sql`
    select d.id, coalesce(d.navegador, d.agente) as agente, d.versao_app, d.ultimo_contato_em, d.pendentes,
      ${ESPACO} as espaco, d.recusado_em
    from dispositivo d where ${onde} order by d.ultimo_contato_em desc, d.id limit 500`)
  return linhas.map(({ agente, ...aparelho }) => ({ ...aparelho, navegador: navegadorLegivel(agente ?? '') }))
}

/** The one last heard of first. */
export function aparelhosDaPessoa(db: Queryable, usuario_id: number): Promise<AparelhoDaPessoa[]> {
  return aparelhos(db, sql`d.usuario_id = ${usuario_id}`)
}

export async function aparelhoDaPessoa(
  db: Queryable,
  { id, usuario_id }: { id: string; usuario_id: number },
): Promise<AparelhoDaPessoa | undefined> {
  const [achado] = await aparelhos(db, sql`d.usuario_id = ${usuario_id} and d.id = ${id}::uuid`)
  return achado
}
