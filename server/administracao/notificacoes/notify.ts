// Writes a notification for each person that it concerns, and rings their bells at the commit.
import sql, { type Sql } from 'sql-template-tag'
import { assuntoDe, type TipoDeNotificacao } from '#contract/administracao/notificacoes.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { CANAL_LOCAL, canalDoUsuario } from '#contract/casa/tempo-real.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeNoOrgao } from '#server/casa/hoje.ts'
import { type Aviso, publicar } from '#server/casa/tempo-real/publish.ts'

export interface Assunto {
  tipo: TipoDeNotificacao
  /** What the type carries, e.g. `{requisicao: {id, protocolo}}`. */
  data: Record<string, unknown>
  titulo: string
  detalhe?: string | null
  /** A path of this product. */
  acao_url?: string | null
  /** Where the object is: who no longer reaches it no longer sees the notification. */
  local_id?: number | null
  /**
   * These people (with `permissao`: who see it only as long as they hold it), or whoever holds the permission at
   * `local_id` now; of what has no place, who holds it for the whole network, and nobody of a part.
   */
  para: { usuarios: readonly number[]; permissao?: Permissao } | { permissao: Permissao }
  /** Who did it, or hears of it otherwise, is not told. */
  exceto?: number | readonly number[] | null
  /** Unread notifications with the same text here become one row that counts. */
  grupo?: string | null
  socket_id?: string | null
  /** False: this subject has an e-mail of its own. */
  email?: boolean
}

/** `tx` is the transaction of what happened. Answers how many people are told. */
export async function notificar(tx: Queryable, assunto: Assunto): Promise<number> {
  const avisados = await tx.rows<{ id: number; painel: boolean }>(escrita(assunto))
  const exceto = assunto.socket_id ?? null
  const toques: Aviso[] = avisados
    .filter(({ painel }) => painel)
    .map(({ id }) => ({ canal: canalDoUsuario(id), evento: 'NotificacaoCriada', exceto }))
  // The specification's own channel and event, whoever hears it.
  if (assunto.tipo === 'RequisicaoCriada')
    toques.push({ canal: CANAL_LOCAL, evento: 'RequisicaoCriada', exceto })
  await publicar(tx, ...toques)
  return avisados.length
}

/** In the order of the people, so that two transactions that tell the same ones never wait for each other. */
function escrita(assunto: Assunto): Sql {
  const { tipo, data, titulo, detalhe = null, acao_url = null, local_id = null, grupo = null } = assunto
  const permissao = assunto.para.permissao ?? null
  const { painel, email } = canais(assunto)
  return sql`
    with destinatarios as (${destinatarios(assunto)})
    insert into notificacao as n (destinatario_id, type, data, titulo, detalhe, acao_url, local_id, permissao, grupo,
      painel, email)
    select d.id, ${tipo}, ${JSON.stringify(data)}::jsonb, ${titulo}, ${detalhe}, ${acao_url}, ${local_id}::bigint,
      ${permissao}, ${grupo}::text, ${painel}, case when ${email} then 'pendente' end
    from destinatarios d
    left join preferencia_de_notificacao p on p.usuario_id = d.id and p.type = ${tipo}
    where ${painel} or ${email}
    order by d.id
    on conflict (destinatario_id, type, grupo) where grupo is not null do update set
      quantas = n.quantas + 1, created_at = excluded.created_at, data = excluded.data, titulo = excluded.titulo,
      detalhe = excluded.detalhe, acao_url = excluded.acao_url, local_id = excluded.local_id,
      permissao = excluded.permissao, painel = n.painel or excluded.painel
    returning destinatario_id as id, painel`
}

/** How each person hears of the type: what they chose, and what is mandatory whatever they chose. */
function canais({ tipo, email: porEmail = true }: Assunto): { painel: Sql; email: Sql } {
  const { obrigatoria = false, email = false } = assuntoDe(tipo)
  return {
    painel: sql`(coalesce(p.painel, true) or ${obrigatoria}::boolean)`,
    email: sql`(${porEmail}::boolean and (coalesce(p.email, ${email}::boolean) or ${obrigatoria && email}::boolean))`,
  }
}

function destinatarios({ para, local_id = null, exceto = null }: Assunto): Sql {
  const menos = sql`u.situacao = 'ativo' and u.id <> all(${[exceto ?? []].flat()}::bigint[])`
  if ('usuarios' in para)
    return sql`select u.id from usuario u where u.id = any(${[...para.usuarios]}::bigint[]) and ${menos}`
  return sql`${comPermissao({ permissao: para.permissao, local_id })} and ${menos}`
}

interface Onde {
  permissao: Permissao
  local_id: number | null
  /** Only who holds it by name at that very place, and not for a branch or for everything. */
  pelo_nome?: boolean
}

/** Who holds the permission at the place today, over `usuario u`. */
function comPermissao({ permissao, local_id, pelo_nome = false }: Onde): Sql {
  const aqui = sql`a.local_id = ${local_id}::bigint and pp.permissao is not null`
  const alcanca = sql`(a.local_id is null
    or a.local_id = any((select l.caminho from local l where l.id = ${local_id}::bigint)::bigint[]))`
  return sql`
    select distinct u.id
    from usuario u
    join atribuicao a on a.usuario_id = u.id
    join perfil pf on pf.id = a.perfil_id and pf.ativo
    join perfil_permissao pp on pp.perfil_id = pf.id and coalesce(pp.permissao, ${permissao}) = ${permissao}
    where u.situacao = 'ativo'
      and ${pelo_nome ? aqui : alcanca}
      and ${hojeNoOrgao()}
        between coalesce(a.vigencia_inicio, '-infinity') and coalesce(a.vigencia_fim, 'infinity')`
}

/** For what is told to some people in other words than to these. */
export async function quemPode(
  tx: Queryable,
  permissao: Permissao,
  local_id: number,
  como?: Pick<Onde, 'pelo_nome'>,
): Promise<number[]> {
  const pessoas = await tx.rows<{ id: number }>(comPermissao({ permissao, local_id, ...como }))
  return pessoas.map(({ id }) => id)
}
