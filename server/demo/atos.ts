// Acts of people at their desks while the demonstration is loaded.
import sql from 'sql-template-tag'
import type { BodyFor, DadosOf, Endpoint, Endpoints } from '#contract/casa/endpoint.ts'
import { pessoaComConcessoes } from '#server/administracao/conta/queries.ts'
import type { Tx } from '#server/casa/db/database.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { admitted, decide } from '#server/casa/http/decision.ts'
import { operationHeaders } from '#server/casa/http/operation-headers.ts'
import { contextoDe, operacaoDe, ZONA } from './decisao.ts'

type PedidoDoAto<E extends Endpoint> = { params?: Record<string, number> } & (undefined extends BodyFor<E>
  ? { body?: BodyFor<E> }
  : { body: BodyFor<E> })

/** Without the types of one operation. */
interface Solto {
  params?: Record<string, number>
  body?: Record<string, unknown>
}

/** Somebody does an operation of this feature, as they would on the screen: with their own permissions, and now. */
export type Atuar<G extends Endpoints> = <K extends keyof G & string>(
  email: string,
  operacao: K,
  pedido: PedidoDoAto<G[K]>,
) => Promise<DadosOf<G[K]>>

export function atosDe<G extends Endpoints>(
  tx: Tx,
  feature: string,
  { operacoes, handlers }: { operacoes: G; handlers: Handlers<G> },
): Atuar<G> {
  const atuar = async (email: string, operacao: keyof G & string, { params = {}, body = {} }: Solto) => {
    const { id } = await tx.one<{ id: number }>(sql`select id from usuario where email = ${email}`)
    const { concessoes, ...usuario } = await pessoaComConcessoes(tx, id, ZONA)
    const agora = new Date()
    const endpoint = operacoes[operacao] as Endpoint // as: the key is one of them
    const admission = await admitted(tx, endpoint, { usuario, concessoes, sessaoId: 0 })
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
