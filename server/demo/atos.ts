// Acts of people at their desks while the demonstration is loaded.

import sql from 'sql-template-tag'
import type { BodyFor, DadosOf, Endpoint, Endpoints } from '#contract/casa/endpoint.ts'
import { pessoaComConcessoes } from '#server/administracao/acesso/pessoa.ts'
import type { Tx } from '#server/casa/db/database.ts'
import type { Ator, Handlers } from '#server/casa/http/call.ts'
import { admitted, decide } from '#server/casa/http/decision.ts'
import { operationHeaders } from '#server/casa/http/operation-headers.ts'
import { FIELD_RULES } from '#server/field-rules.ts'
import { contextoDe, operacaoDe, ZONA } from './decisao.ts'

type PedidoDoAto<E extends Endpoint> = { params?: Record<string, number> } & (undefined extends BodyFor<E>
  ? { body?: BodyFor<E> }
  : { body: BodyFor<E> })

/** Without the types of one operation. */
interface Solto {
  params?: Record<string, number>
  body?: Record<string, unknown>
}

/** Where the story is told, and what time it is there. */
export interface Cena {
  tx: Tx
  agora(): Date
}

/** Somebody does an operation of this feature, as they would on the screen: with their own permissions, and then. */
export type Atuar<G extends Endpoints> = <K extends keyof G & string>(
  email: string,
  operacao: K,
  pedido: PedidoDoAto<G[K]>,
) => Promise<DadosOf<G[K]>>

export function atosDe<G extends Endpoints>(
  { tx, agora: hora }: Cena,
  feature: string,
  { operacoes, handlers }: { operacoes: G; handlers: Handlers<G> },
): Atuar<G> {
  const atores = new Map<string, Promise<Ator>>()
  /** What a person may do does not change while the story is told. */
  const atorDe = (email: string): Promise<Ator> => {
    const antes = atores.get(email)
    if (antes !== undefined) return antes
    const um = lerAtor(tx, email)
    atores.set(email, um)
    return um
  }
  const atuar = async (email: string, operacao: keyof G & string, { params = {}, body = {} }: Solto) => {
    const agora = hora()
    const endpoint = operacoes[operacao] as Endpoint // as: the key is one of them
    const admission = await admitted({ db: tx, campo: FIELD_RULES }, endpoint, await atorDe(email))
    const asked = {
      params,
      query: {},
      fields: body,
      files: [],
      cabecalhos: {},
      op: operationHeaders({}, agora, ZONA),
    }
    const operation = operacaoDe(`${feature}.${operacao}`, endpoint, handlers[operacao])
    return (await decide(contextoDe(tx, agora), operation, admission, asked)).dados
  }
  return atuar as Atuar<G> // as: the public type ties what is asked and what is answered to the operation
}

async function lerAtor(tx: Tx, email: string): Promise<Ator> {
  const { id } = await tx.one<{ id: number }>(sql`select id from usuario where email = ${email}`)
  const { concessoes, ...usuario } = await pessoaComConcessoes(tx, id, ZONA)
  return { usuario, concessoes, sessaoId: 0 }
}
