// How bad it gets: of each request, and of each visit.
import type { Faults } from '../../e2e/support/chaos-faults.ts'

export const SEVERE_NETWORK: Partial<Faults> = {
  requestLost: 0.07,
  answerLost: 0.09,
  unavailable: 0.03,
  busy: 0.03,
  captive: 0.03,
  reset: 0.04,
  requestCut: 0.04,
  answerCut: 0.04,
  duplicated: 0.07,
  duplicatedWithinMs: 15_000,
  jitterMs: 120,
  reads: true,
}

/** A control run aims at the protection that it lacks: failures wait for their time, and four in a row end a cycle. */
export const HOPELESS_NETWORK: Partial<Faults> = { ...SEVERE_NETWORK, requestLost: 0.5 }

export const MILD_NETWORK: Partial<Faults> = {
  requestLost: 0.01,
  answerLost: 0.01,
  unavailable: 0.005,
  busy: 0.005,
  captive: 0.005,
  reset: 0.005,
  requestCut: 0.005,
  answerCut: 0.005,
  duplicated: 0.01,
  duplicatedWithinMs: 15_000,
  jitterMs: 20,
  reads: true,
}

/** Of a slow link: about 400 kbit/s. */
export const SLOW: Partial<Faults> = { bytesPerSecond: 400_000, latencyMs: 60 }

/** Mean number of times in one visit. */
export const STRIKES = {
  'server kill': 0.3,
  'server kill mid-upload': 0.16,
  'database crash': 0.075,
  'browser kill': 0.16,
  'tab reload': 0.5,
  'tab close': 0.25,
  'tab crash': 0.2,
  'second tab': 0.5,
  'third tab': 0.15,
  'frozen tab': 0.12,
  'offline slot': 0.5,
  'no answer at all': 0.25,
  'captive portal slot': 0.15,
  'slow link': 0.2,
  'clock jump': 0.35,
  'session revoked': 0.2,
  refetch: 0.25,
  typing: 0.4,
} as const
export type Strike = keyof typeof STRIKES
