/** What a case of L1 asserts with: a failure names what kind of damage it would be. */
import { isDeepStrictEqual } from 'node:util'
import type { ViolationKind } from '#offline/simulator/oracle.ts'
import type { Breaker } from './faults.ts'

export class Damage extends Error {
  readonly kind: ViolationKind

  constructor(kind: ViolationKind, detail: string) {
    super(detail)
    this.kind = kind
  }
}

export function must(condition: boolean, kind: ViolationKind, detail: string): asserts condition {
  if (!condition) throw new Damage(kind, detail)
}

export function same(is: unknown, should: unknown, kind: ViolationKind, detail: string): void {
  if (!isDeepStrictEqual(is, should)) throw new Damage(kind, detail)
}

export interface CaseWorld {
  readonly breaker: Breaker
  readonly seed: number
  /** Cases that fast-check draws. */
  readonly runs: number
  /** Tasks captured so far, over all cases. */
  captured(n: number): void
}

export interface Case {
  readonly name: string
  run(world: CaseWorld): Promise<void>
}

/** The error of work that should fail, or null when it did not. */
export async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work()
    return null
  } catch (error) {
    return error ?? new Error('rejected with nothing')
  }
}
