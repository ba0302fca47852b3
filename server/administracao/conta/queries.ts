// All the SQL of people, sessions and recovery links.
import sql from 'sql-template-tag'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Usuario } from '#contract/casa/usuario.ts'
import { acesso, concessoes, emVigor, fimDaSessao } from '#server/administracao/acesso/vigencia.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import type { Queryable } from '#server/casa/db/database.ts'

export interface SessaoAberta extends Usuario {
  sessao_id: number
  concessoes: Concessao[]
  /** The last contact is older than a minute. */
  envelhecida: boolean
  /** Looks at the panel as this person, until `como_ate`. */
  como_usuario_id: number | null
  como_ate: string | null
}

/** The session of both keys with its person and grants, unless it ended, expired or lay idle too long. */
export async function sessaoAberta(
  db: Queryable,
  keys: { token_hash: Buffer; sid_hash: Buffer },
  fuso: string,
): Promise<SessaoAberta | undefined> {
  const limites = await limitesAtuais(db)
  const query = sql`
    select s.id as sessao_id, s.vista_em < now() - interval '1 minute' as envelhecida,
      case when s.como_ate > now() then s.como_usuario_id end as como_usuario_id, s.como_ate,
      u.id, u.nome, u.email, acesso.concessoes
    from sessao s
    join usuario u on u.id = s.usuario_id and u.situacao = 'ativo',
    ${acesso(fuso)}
    where s.token_hash = ${keys.token_hash} and s.sid_hash = ${keys.sid_hash} and ${emVigor(limites)}`
  return db.maybe<SessaoAberta>(query)
}

/** Of these sessions, those in force, and whether each may do `permissao` anywhere. For many at once: no list of grants. */
export async function sessoesEmVigor(
  db: Queryable,
  sessoes: readonly number[],
  permissao: Permissao,
  fuso: string,
): Promise<{ sessao_id: number; tem_permissao: boolean }[]> {
  const limites = await limitesAtuais(db)
  return db.rows(sql`
    select s.id as sessao_id, acesso.tem_permissao
    from sessao s
    join usuario u on u.id = s.usuario_id and u.situacao = 'ativo',
    lateral (
      select coalesce(bool_or(c.permissao is null or c.permissao = ${permissao}), false) as tem_permissao,
        coalesce(bool_or(c.de_campo), false) as de_campo
      from (${concessoes(fuso)}) c
    ) acesso
    where s.id = any(${sessoes}::bigint[]) and ${emVigor(limites)}`)
}

export async function tocarSessao(db: Queryable, sessao_id: number): Promise<void> {
  await db.run(sql`update sessao set vista_em = now()
    where id = ${sessao_id} and vista_em < now() - interval '1 minute'`)
}

export interface NovaSessao {
  usuario_id: number
  token_hash: Buffer
  sid_hash: Buffer
  ip: string
  agente: string | null
}

/** Opens the session: 14 days at most for who works in the field, the panel's hours for everyone else. */
export async function abrirSessao(
  tx: Queryable,
  nova: NovaSessao,
  fuso: string,
): Promise<{ id: number; expira_em: string; concessoes: Concessao[] }> {
  const { sessao_painel_horas } = await limitesAtuais(tx)
  return tx.one(sql`
    with acesso as (
      select acesso.* from usuario u, ${acesso(fuso)} where u.id = ${nova.usuario_id}
    ), aberta as (
      insert into sessao (usuario_id, token_hash, sid_hash, ip, agente, expira_em)
      select ${nova.usuario_id}, ${nova.token_hash}, ${nova.sid_hash}, ${nova.ip}, ${nova.agente},
        now() + case when acesso.de_campo then interval '14 days'
          else make_interval(hours => ${sessao_painel_horas}::int) end
      from acesso
      returning id, expira_em
    ), visto as (
      update usuario set ultimo_acesso_em = now() where id = ${nova.usuario_id}
    )
    select aberta.id, aberta.expira_em, acesso.concessoes from aberta, acesso`)
}

export async function expiracaoDaSessao(db: Queryable, sessao_id: number, fuso: string): Promise<string> {
  const limites = await limitesAtuais(db)
  const { expira_em } = await db.one<{ expira_em: string }>(sql`
    select ${fimDaSessao(limites)} as expira_em from sessao s join usuario u on u.id = s.usuario_id,
      ${acesso(fuso)} where s.id = ${sessao_id}`)
  return expira_em
}

export async function encerrarSessao(tx: Queryable, sessao_id: number): Promise<void> {
  await tx.run(sql`update sessao set encerrada_em = now(), encerrada_por = 'sair'
    where id = ${sessao_id} and encerrada_em is null`)
}

/** Ends whatever session this browser still had, whoever's it was. */
export async function encerrarSessaoDoNavegador(tx: Queryable, sid_hash: Buffer): Promise<void> {
  await tx.run(sql`update sessao set encerrada_em = now(), encerrada_por = 'nova entrada'
    where sid_hash = ${sid_hash} and encerrada_em is null`)
}

export interface Conta extends Usuario {
  senha_hash: string | null
}

/** Only an active person's account; e-mails are compared without case. */
export function contaDoEmail(db: Queryable, email: string): Promise<Conta | undefined> {
  return db.maybe<Conta>(sql`select id, nome, email, senha_hash from usuario
    where lower(email) = lower(${email}) and situacao = 'ativo'`)
}

export function contaDoId(db: Queryable, id: number): Promise<Conta> {
  return db.one<Conta>(sql`select id, nome, email, senha_hash from usuario where id = ${id}`)
}

/** False when the password changed since `conta` was read. */
export async function gravarSenha(tx: Queryable, conta: Conta, senha_hash: string): Promise<boolean> {
  const changed = await tx.run(sql`
    update usuario set senha_hash = ${senha_hash}, senha_alterada_em = now(), versao = versao + 1
    where id = ${conta.id} and senha_hash is not distinct from ${conta.senha_hash}`)
  return changed > 0
}

/** Keeps a recovery link, bound to the password in force; false past 3 in an hour. */
export async function guardarRecuperacao(
  tx: Queryable,
  conta: Pick<Conta, 'id' | 'senha_hash'>,
  token_hash: Buffer,
  minutos: number,
): Promise<boolean> {
  // One at a time for each person, so that simultaneous requests count each other.
  await tx.one(sql`select id from usuario where id = ${conta.id} for update`)
  const inserted = await tx.run(sql`
    insert into recuperacao_senha (usuario_id, token_hash, senha_hash_atual, expira_em)
    select ${conta.id}, ${token_hash}, ${conta.senha_hash}, now() + make_interval(mins => ${minutos})
    where (select count(*) from recuperacao_senha
      where usuario_id = ${conta.id} and tipo = 'recuperacao' and criada_em > now() - interval '1 hour') < 3`)
  return inserted > 0
}

/** Who was invited enters by the first password. False when they were blocked meanwhile. */
export async function ativarConvidado(tx: Queryable, usuario_id: number): Promise<boolean> {
  const ativados = await tx.run(sql`update usuario set situacao = 'ativo', situacao_em = now()
    where id = ${usuario_id} and situacao = 'convidado'`)
  return ativados > 0
}

export interface ContaDoLink extends Conta {
  tipo: 'recuperacao' | 'convite'
}

/** The account of a link that still works; a password changed meanwhile kills it. */
export function contaDaRecuperacao(db: Queryable, token_hash: Buffer): Promise<ContaDoLink | undefined> {
  return db.maybe<ContaDoLink>(sql`
    select u.id, u.nome, u.email, u.senha_hash, r.tipo
    from recuperacao_senha r
    join usuario u on u.id = r.usuario_id and u.situacao = case r.tipo when 'convite' then 'convidado' else 'ativo' end
    where r.token_hash = ${token_hash} and r.usada_em is null and r.expira_em > now()
      and r.senha_hash_atual is not distinct from u.senha_hash`)
}

/** True for the one caller that uses the link. */
export async function usarRecuperacao(tx: Queryable, token_hash: Buffer): Promise<boolean> {
  const used = await tx.run(sql`update recuperacao_senha set usada_em = now()
    where token_hash = ${token_hash} and usada_em is null and expira_em > now()`)
  return used > 0
}
