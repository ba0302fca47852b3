// The depósito that supplies a place: one in use, of a type that keeps stock, that the person sees.
import sql, { type Sql } from 'sql-template-tag'
import type { Comando } from '#server/casa/comando.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { localPara, localVisto } from './alvo.ts'

const CAMPO = 'deposito_supridor_id'

/** `id` is the place supplied; null while it is new. */
export async function exigirSupridor(
  comando: Pick<Comando, 'tx' | 'ator'>,
  supridor_id: number | null,
  id: number | null,
): Promise<void> {
  if (supridor_id === null) return
  if (supridor_id === id) throw campoInvalido(CAMPO, 'Um local não é supridor de si mesmo.')
  const supridor = await localVisto(comando, { id: supridor_id, acao: null, campo: CAMPO })
  if (!supridor.ativo) throw campoInvalido(CAMPO, `${supridor.nome} está inativo. Escolha outro depósito.`)
  const { permite_estoque } = await comando.tx.one<{ permite_estoque: boolean }>(
    sql`select permite_estoque from local_tipo where id = ${supridor.tipo_id}`,
  )
  if (!permite_estoque) throw campoInvalido(CAMPO, `${supridor.nome} não tem estoque. Escolha um depósito.`)
}

/** Answers the one that it had, null for none, if not the same. */
export async function mudarSupridor(
  comando: Comando,
  id: number,
  deposito_supridor_id: number | null,
): Promise<number | null | undefined> {
  const { tx, audit } = comando
  const alvo = await localPara(comando, { id, acao: 'locais.editar' })
  await exigirSupridor(comando, deposito_supridor_id, alvo.id)
  const antes = await tx.one<{ deposito_supridor_id: number | null }>(
    sql`select deposito_supridor_id from local where id = ${alvo.id}`,
  )
  if (antes.deposito_supridor_id === deposito_supridor_id) return undefined
  await tx.run(sql`
    update local set deposito_supridor_id = ${deposito_supridor_id}, versao = versao + 1, atualizado_em = now()
    where id = ${alvo.id}`)
  audit.mudanca({
    entidade: 'local',
    entidade_id: alvo.id,
    local_id: alvo.id,
    de: antes,
    para: { deposito_supridor_id },
  })
  return antes.deposito_supridor_id
}

/** The depósito that supplies `local l`: its own or, without one, that of the nearest place above it. */
export const SUPRIDOR: Sql = sql`(select s.deposito_supridor_id from local s
  where s.id = any(l.caminho) and s.deposito_supridor_id is not null and s.deposito_supridor_id <> l.id
  order by array_position(l.caminho, s.id) desc limit 1)`
