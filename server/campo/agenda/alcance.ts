// Whose visits the agenda shows: those of the places that the person reaches, and the person's own.
import sql, { type Sql } from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'

const LISTAR = 'painel.monitoramentos.listar'
const EXECUTAR = 'monitoramentos.executar'

export interface Alcance {
  /** Nodes whose branches the person reaches; null is the whole tree, empty is none. */
  nos: number[] | null
  /** Whose own visits are seen too. */
  agente_id: number | null
}

type Pessoa = { usuario: { id: number }; concessoes: Ator['concessoes'] }

/** Throws `ERR_NAO_AUTORIZADO` for who neither follows nor makes visits. */
export function alcanceDaAgenda({ usuario, concessoes }: Pessoa): Alcance {
  const executa = pode(concessoes, EXECUTAR)
  if (!executa && !pode(concessoes, LISTAR)) throw new Recusa('ERR_NAO_AUTORIZADO')
  return { nos: nosDaPermissao(concessoes, LISTAR), agente_id: executa ? usuario.id : null }
}

const sua = (agente_id: number): Sql => sql`exists (select from monitoramento_agente ma
  where ma.monitoramento_id = m.id and ma.usuario_id = ${agente_id})`

/** Of a visit `m` to a place `l`. */
export function alcancada({ nos, agente_id }: Alcance): Sql {
  if (nos === null) return sql`true`
  if (nos.length === 0) return agente_id === null ? sql`false` : sua(agente_id)
  const nosLocais = sql`l.caminho && ${nos}::bigint[]`
  return agente_id === null ? nosLocais : sql`(${nosLocais} or ${sua(agente_id)})`
}
