// The shape of one operation. The server's handler table, the browser's client, the guards of the
// screens and the OpenAPI document are all derived from values of this type: there is no second list.
import type { z } from 'zod'
import type { Permissao } from './permissoes.ts'
import { comRegrasJuntas } from './regras-juntas.ts'
import { comTextosVisiveis } from './texto.ts'

/** Who may call: anyone, anyone signed in, or who holds the permission (the handler narrows it to a place). */
export type Access = 'public' | 'session' | Permissao

export interface Endpoint {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** OpenAPI style, e.g. `/api/monitoramentos/{id}`; every `{name}` has its entry in `params`. */
  path: `/${string}`
  access: Access
  /** Who holds this one instead may call too: of the field, for the visits alone in which a school counts its assets. */
  ou?: Permissao
  /**
   * Evidence of the field: accepted also from who prepared the visit and then lost its assignment or the permission.
   * It waits in quarantine for a supervisor.
   */
  evidencia?: true
  /** Public to read, and counted all the same: what strangers could try over and over. */
  limited?: true
  /** A way out: open also to who looks at the panel as another person, and can do nothing else. */
  saida?: true
  /** What would be, or the beginning of what another operation ends: nobody did anything yet that the trail could tell. */
  ensaio?: true
  /** One sentence in Portuguese, shown in the API's documentation. */
  resumo: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** Fields of the body, whether it travels as JSON, as a form or as multipart. */
  body?: z.ZodType
  /** Names of the multipart fields that carry files; absent when the operation takes none. */
  files?: readonly string[]
  /** `bytes`: the body is the file itself and is handed to the handler as a stream. */
  content?: 'bytes'
  /** `bare` answers `dados` itself without the envelope; `stream` answers what the handler sends. */
  answer?: 'bare' | 'stream'
  dados: z.ZodType
}

export type Endpoints = Readonly<Record<string, Endpoint>>

function comCorpoLegivel(endpoint: Endpoint): Endpoint {
  return endpoint.body === undefined
    ? endpoint
    : { ...endpoint, body: comTextosVisiveis(comRegrasJuntas(endpoint.body)) }
}

/** Keeps each operation's literal types; every body that it takes refuses the characters that nobody sees, and tells all that is wrong with it at once. */
export function endpoints<const G extends Endpoints>(group: G): G {
  const entries = Object.entries(group).map(([name, endpoint]) => [name, comCorpoLegivel(endpoint)])
  return Object.fromEntries(entries) as G // as: the same names, each with the same shapes
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives, already parsed. */
export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
/** What a caller gives. */
export type ParamsFor<E extends Endpoint> = Given<E['params']>
export type QueryFor<E extends Endpoint> = Given<E['query']>
export type BodyFor<E extends Endpoint> = Given<E['body']>
export type DadosOf<E extends Endpoint> = z.output<E['dados']>

/** `path` with its `{name}` parts filled in and encoded. Throws when one is missing. */
export function pathOf(
  endpoint: Pick<Endpoint, 'path'>,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`missing path parameter ${name} of ${endpoint.path}`)
    return encodeURIComponent(value)
  })
}
