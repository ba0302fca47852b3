// What is kept of one person, as the administration and the person's own page both show it.
import sql, { type Sql } from 'sql-template-tag'
import type { AparelhoDaPessoa, Atribuicao, SessaoDaPessoa } from '#contract/administracao/pessoas.ts'
import { acesso, emVigor, fimDaSessao } from '#server/administracao/conta/vigencia.ts'
import { navegadorLegivel } from '#server/administracao/notificacoes/browser-name.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** Today, where the órgão is. */
export const hojeEm = (fuso: string): Sql => sql`(now() at time zone ${fuso})::date`

/** Of an attribution `a`: it counts today. */
export const vigenteEm = (fuso: string): Sql =>
  sql`(${hojeEm(fuso)} between coalesce(a.vigencia_inicio, '-infinity') and coalesce(a.vigencia_fim, 'infinity'))`

/** Of a person `u`: another name waits to be decided. */
export const pedeNome = sql`exists (
  select from pedido_de_nome n where n.usuario_id = u.id and n.situacao = 'pendente')`

/** `***.456.789-**`. */
export function cpfOculto(cpf: string | null): string | null {
  return cpf === null ? null : `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
}

/** Those that count first, then the ones to come, then what is over. */
export function atribuicoesDaPessoa(db: Queryable, usuario_id: number, fuso: string): Promise<Atribuicao[]> {
  return db.rows(sql`
    select a.id, json_build_object('id', p.id, 'nome', p.nome) as perfil,
      case when l.id is not null then json_build_object('id', l.id, 'nome', l.nome) end as local,
      a.vigencia_inicio, a.vigencia_fim, ${vigenteEm(fuso)} and p.ativo as vigente, a.ato,
      c.nome as concedido_por, a.criado_em
    from atribuicao a join perfil p on p.id = a.perfil_id
    left join local l on l.id = a.local_id left join usuario c on c.id = a.concedido_por
    where a.usuario_id = ${usuario_id}
    order by vigente desc, coalesce(a.vigencia_fim, 'infinity') < ${hojeEm(fuso)}, lower(f_unaccent(p.nome)), a.id`)
}

/** Sessions in force, the one last seen first. `atual` is the one that asks; null where another person asks. */
export async function sessoesDaPessoa(
  db: Queryable,
  { id, atual }: { id: number; atual: number | null },
  fuso: string,
): Promise<SessaoDaPessoa[]> {
  const limites = await limitesAtuais(db)
  const linhas = await db.rows<Omit<SessaoDaPessoa, 'navegador'> & { agente: string | null }>(sql`
    select s.id, s.ip, s.agente, s.criada_em, s.vista_em, ${fimDaSessao(limites)} as expira_em,
      coalesce(s.id = ${atual}::bigint, false) as atual
    from sessao s join usuario u on u.id = s.usuario_id, ${acesso(fuso)}
    where s.usuario_id = ${id} and ${emVigor(limites)}
    order by s.vista_em desc, s.id desc limit 200`)
  return linhas.map(({ agente, ...sessao }) => ({ ...sessao, navegador: navegadorLegivel(agente ?? '') }))
}

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
