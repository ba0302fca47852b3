/** The browser's client, derived from the contract: one typed function for each operation, and no other list. */

import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { EM_COLUNAS, emLinhas } from '#contract/casa/em-colunas.ts'
import {
  type BodyFor,
  type DadosOf,
  type Endpoint,
  type Endpoints,
  type ParamsFor,
  pathOf,
  type QueryFor,
} from '#contract/casa/endpoint.ts'
import { Envelope } from '#contract/casa/envelope.ts'
import { ErroDaApi, ErroDeRede, type Resposta } from './answer.ts'
import { type Chaves, cabecalhos } from './keys.ts'

type Nada = Record<never, never>
type Parte<Nome extends string, T> = [T] extends [undefined]
  ? Nada
  : Nada extends T
    ? { [N in Nome]?: T }
    : { [N in Nome]: T }

export interface Opcoes {
  signal?: AbortSignal
  /** Idempotency-Key: the same uuid for every repetition of the same act. */
  chave?: string
  /** Of another session than the cookies say: a logout that could not be told in time. */
  chaves?: Chaves
  prazoMs?: number
  /** The caller itself deals with ERR_NAO_AUTENTICADO. */
  emSilencio?: boolean
}

export type PedidoDaApi<E extends Endpoint> = Parte<'params', ParamsFor<E>> &
  Parte<'query', QueryFor<E>> &
  Parte<'body', BodyFor<E>> &
  Opcoes

type Respondido<E extends Endpoint> = E['answer'] extends 'bare' ? DadosOf<E> : Resposta<DadosOf<E>>
type Chamada<E extends Endpoint> =
  Nada extends PedidoDaApi<E>
    ? (pedido?: PedidoDaApi<E>) => Promise<Respondido<E>>
    : (pedido: PedidoDaApi<E>) => Promise<Respondido<E>>

export type Api<C extends Readonly<Record<string, Endpoints>>> = {
  readonly [F in keyof C]: { readonly [O in keyof C[F]]: Chamada<C[F][O]> }
}

/** What a call reads of its operation; the rest is for the types, and a build leaves it out (`scripts/contract-for-screens.ts`). */
export type Call = Pick<Endpoint, 'method' | 'path' | 'answer'>

export interface ApiOptions {
  /** Told once for each answer ERR_NAO_AUTENTICADO. */
  aoPerderSessao?: () => void
  /** Told of each answer of the server itself, with its headers. */
  aoResponder?: (resposta: { enviadoEm: number; headers: Headers }) => void
}

/** Any pedido, once its types have done their work. */
interface Solto extends Opcoes {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

const PRAZO_MS = 60_000

/** Arrays become comma-separated values; what is absent is left out. */
export function queryString(query: Readonly<Record<string, unknown>> = {}): string {
  const params = new URLSearchParams()
  for (const [nome, valor] of Object.entries(query)) {
    if (valor === undefined || valor === null || valor === '') continue
    params.set(nome, Array.isArray(valor) ? valor.join(',') : String(valor))
  }
  const texto = params.toString()
  return texto && `?${texto}`
}

async function json(response: Response): Promise<unknown> {
  const tipo = response.headers.get('content-type') ?? ''
  if (!tipo.includes('json')) throw new ErroDeRede()
  try {
    return await response.json()
  } catch (cause) {
    throw new ErroDeRede(undefined, { cause })
  }
}

async function call(endpoint: Call, pedido: Solto, options: ApiOptions): Promise<unknown> {
  const { params, query, body, chave, signal, prazoMs = PRAZO_MS } = pedido
  const prazo = AbortSignal.timeout(prazoMs)
  const enviadoEm = Date.now()
  const response = await fetch(pathOf(endpoint, params) + queryString(query), {
    method: endpoint.method,
    credentials: 'include',
    cache: 'no-store',
    signal: signal ? AbortSignal.any([signal, prazo]) : prazo,
    headers: {
      ...cabecalhos(pedido.chaves),
      ...(endpoint.method === 'GET' && { [CABECALHOS.linhas]: EM_COLUNAS }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(chave && { [CABECALHOS.chave]: chave }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ErroDeRede(undefined, { cause })
  })
  const corpo = await json(response)
  options.aoResponder?.({ enviadoEm, headers: response.headers })
  if (endpoint.answer === 'bare' && response.ok) return emLinhas(corpo)
  const envelope = Envelope.safeParse(corpo)
  if (!envelope.success) throw new ErroDeRede()
  if (envelope.data.codigo === 'ERR_NAO_AUTENTICADO' && !pedido.emSilencio) options.aoPerderSessao?.()
  // as: checked above; a code other than SUCESSO is a refusal
  if (endpoint.answer === 'bare')
    throw new ErroDaApi(envelope.data as ConstructorParameters<typeof ErroDaApi>[0])
  return { ...envelope.data, dados: emLinhas(envelope.data.dados) }
}

/** Acts under way, by what they ask: pressed twice before the answer, an act is one, and both hear the same. */
function umaVez(chamar: typeof call): typeof call {
  const emCurso = new Map<string, Promise<unknown>>()
  return (endpoint, pedido, options) => {
    const { params, query, body, signal, chave, chaves } = pedido
    if (endpoint.method === 'GET' || signal || chave || chaves) return chamar(endpoint, pedido, options)
    const ato = JSON.stringify([endpoint.method, pathOf(endpoint, params), query, body])
    const andamento = emCurso.get(ato) ?? chamar(endpoint, pedido, options).finally(() => emCurso.delete(ato))
    emCurso.set(ato, andamento)
    return andamento
  }
}

export function createApi<const C extends Readonly<Record<string, Endpoints>>>(
  contract: C,
  options: ApiOptions = {},
): Api<C> {
  const chamar = umaVez(call)
  const features = Object.entries(contract).map(([feature, operations]) => {
    const calls = Object.entries<Call>(operations).map(([name, endpoint]) => [
      name,
      (pedido: Solto = {}) => chamar(endpoint, pedido, options),
    ])
    return [feature, Object.fromEntries(calls)]
  })
  return Object.fromEntries(features) as Api<C> // as: the same keys as the contract, built from it
}
