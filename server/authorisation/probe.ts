// What the matrix asks of an operation: how far it reaches, and a valid request about a fresh object of a given place.

import type { DadosOf, Endpoint } from '#contract/casa/endpoint.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Contract } from '#contract/index.ts'
import type { Answer, CallOptions } from '#server/testing/client.ts'
import type { Scene } from './scene.ts'

/**
 * Who may reach an object of the operation, the permission apart. `publico`: anybody. `proprio`: whose it is. `local`:
 * who holds the permission at its place or above. `documento`: who is assigned to it. `global`: it has no place, and the
 * permission counts wherever it is held, unless the handler wants it for the whole tree.
 */
export type Reach = 'publico' | 'proprio' | 'local' | 'documento' | 'global'

export type Asked<E extends Endpoint> = CallOptions<E> & {
  /** Whether a success was about the object: a list that shows it, a session that ended. Absent: every success is. */
  reached?: (answer: Answer<DadosOf<E>>) => boolean | Promise<boolean>
  /** Fields in which the caller names what is new (`body.uuid`), each with a name that this scene has already given. */
  named?: Readonly<Record<string, unknown>>
  /** Fields whose values are of no place, each with one that who is at the own place may not use all the same. */
  beyond?: Readonly<Record<string, unknown>>
}

export interface Probe<E extends Endpoint = Endpoint> {
  reach: Reach
  /** Beyond the operation's own access, what its objects demand. */
  permissoes?: readonly Permissao[]
  /** Makes fresh objects at the scene's place and answers a valid request about them. */
  ask(scene: Scene): Promise<Asked<E>>
  /** The same for other shapes that the body may have. */
  variants?: readonly ((scene: Scene) => Promise<Asked<E>>)[]
  /** Tables that a refusal, or a read, may write, and nothing else: the traces that it leaves on purpose. */
  traces?: readonly string[]
  /** Why not even who may do it gets a success. */
  exception?: string
}

/** One probe for each operation, or it does not compile. */
export type Probes = { [F in keyof Contract]: ProbesOf<Contract[F]> }
export type ProbesOf<G> = { [K in keyof G]: G[K] extends Endpoint ? Probe<G[K]> : never }
