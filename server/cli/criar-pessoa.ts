// A person with an account, what they may do and where, and the link by which they make their own password.
import sql from 'sql-template-tag'
import { linhaVisivel } from '#contract/casa/texto.ts'
import { guardarRecuperacao } from '#server/administracao/conta/queries.ts'
import type { Database, Queryable, Tx } from '#server/casa/db/database.ts'
import { auditTrail } from '#server/casa/http/audit.ts'
import { hashOfKey, newKey } from '#server/casa/http/session-cookies.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { acharLocal } from './criar-monitoramento.ts'

export const HORAS_DO_PRIMEIRO_ACESSO = 72

export interface NovaPessoa {
  nome: string
  email: string
  /** Slug of the profile. */
  perfil: string
  /** INEP code, or the code of the place; absent: the whole tree. */
  local?: string | undefined
  matricula?: string | undefined
  cargo?: string | undefined
}

export interface PessoaCriada {
  id: number
  perfil: string
  /** Name of the place; null: everywhere. */
  local: string | null
  /** Good for `HORAS_DO_PRIMEIRO_ACESSO`, once; the database keeps only its hash. */
  token: string
}

export interface Perfil {
  id: number
  slug: string
  nome: string
  descricao: string | null
}

export function perfisAtivos(db: Queryable): Promise<Perfil[]> {
  return db.rows(sql`select id, slug, nome, descricao from perfil where ativo order by id`)
}

async function acharPerfil(tx: Tx, slug: string): Promise<Perfil> {
  const perfis = await perfisAtivos(tx)
  const achado = perfis.find((perfil) => perfil.slug === slug)
  if (achado) return achado
  const nomes = perfis.map((perfil) => perfil.slug).join(', ')
  throw new OperatorError(`Não existe o perfil “${slug}”. Use um destes: ${nomes}.`)
}

async function inserir(tx: Tx, { nome, email, matricula, cargo }: NovaPessoa): Promise<number> {
  if (linhaVisivel(nome) !== nome)
    throw new OperatorError('Há um caractere invisível no nome. Escreva-o à mão, sem colar.')
  const inserida = await tx.maybe<{ id: number }>(sql`
    insert into usuario (nome, email, matricula, cargo)
    values (${nome}, ${email}, ${matricula ?? null}, ${cargo ?? null})
    on conflict (lower(email)) do nothing returning id`)
  if (!inserida) throw new OperatorError(`Já existe uma pessoa com o e-mail “${email}”.`)
  return inserida.id
}

async function registrar(tx: Tx, id: number, perfil: Perfil, local_id: number | null): Promise<void> {
  const trail = auditTrail({
    acao: 'usuarios.criar',
    ator_id: null,
    origem: 'cli',
    ip: null,
    dispositivo_id: null,
    op_id: null,
    requisicao_id: null,
    ocorrido_em: new Date(),
  })
  trail.mudanca({ entidade: 'usuario', entidade_id: id, motivo: 'primeiro acesso' })
  const para = { perfil: perfil.slug, local_id }
  trail.mudanca({ entidade: 'usuario', entidade_id: id, local_id, para: { atribuicao: para } })
  await trail.write(tx, null)
}

/** All or nothing. Throws `OperatorError` for a profile, a place or an e-mail that will not do. */
export function criarPessoa(db: Database, nova: NovaPessoa): Promise<PessoaCriada> {
  const token = newKey()
  return db.transaction(async (tx) => {
    const perfil = await acharPerfil(tx, nova.perfil)
    const local_id = nova.local === undefined ? null : await acharLocal(tx, nova.local)
    const id = await inserir(tx, nova)
    await tx.run(sql`
      insert into atribuicao (usuario_id, perfil_id, local_id, ato)
      values (${id}, ${perfil.id}, ${local_id}, 'Primeiro acesso')`)
    const conta = { id, senha_hash: null }
    await guardarRecuperacao(tx, conta, hashOfKey(token), HORAS_DO_PRIMEIRO_ACESSO * 60)
    await registrar(tx, id, perfil, local_id)
    const local = await tx.maybe<{ nome: string }>(sql`select nome from local where id = ${local_id}`)
    return { id, perfil: perfil.nome, local: local?.nome ?? null, token }
  })
}
