/** What a run of the proof says at its end: the same shape for every level. */
import type { ViolationKind } from '#offline/simulator/oracle.ts'

export const LEVELS = ['L0', 'L1', 'L2', 'L3', 'L4'] as const
export type Level = (typeof LEVELS)[number]

/** A visit that ended wrong; `--runs 1 --seed` repeats it. */
export interface Failure {
  readonly seed: number
  readonly kind: ViolationKind | 'harness'
  readonly detail: string
}

export interface Report {
  readonly level: Level
  /** What ran it, e.g. `Chromium 156.0, PostgreSQL 18.4, Node 24.21`. */
  readonly stack: string
  readonly runs: number
  readonly firstSeed: number
  readonly profile: string
  /** The protection that was switched off for a control run. */
  readonly without: string | null
  /** ISO 8601. */
  readonly startedAt: string
  readonly seconds: number
  /** Tasks captured on the devices. */
  readonly operations: number
  /** How often each fault was injected, by name. */
  readonly faults: Readonly<Record<string, number>>
  readonly violations: Readonly<Record<ViolationKind, number>>
  readonly damaged: number
  /** The first twenty. */
  readonly failures: readonly Failure[]
  /** Measurements beside the verdict, e.g. write p95 in milliseconds. */
  readonly measures: Readonly<Record<string, number>>
}
