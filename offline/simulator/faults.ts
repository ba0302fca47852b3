/** What goes wrong, and how often. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE

export interface Faults {
  /** Of each request: it never arrives. */
  readonly requestLost: number
  /** Of each request: committed, but the answer never arrives. */
  readonly answerLost: number
  readonly unavailable: number
  /** 423 or 429. */
  readonly busy: number
  /** The server dies during the request, half before the commit and half after it. */
  readonly killed: number
  /** Delivered once more, up to `duplicateWithin` later. */
  readonly duplicated: number
  readonly duplicateWithin: number
  /** Share of the time without signal, in slots of this mean length. */
  readonly offline: number
  readonly offlineSlot: number
  /** A page of a captive portal instead of the server. */
  readonly portal: number
  /** Mean time between crashes of a tab while the agent works. */
  readonly crashEvery: number
  readonly clockJumps: number
  readonly clockBack: number
  readonly clockAhead: number
  readonly sessionExpiries: number
  readonly secondTab: number
  readonly frozenTab: number
  readonly thirdTab: number
  /** Of each visit: the server loses a file that it had acknowledged. */
  readonly fileLost: number
  /** Of each visit: it is done by two devices, and by three. */
  readonly twoDevices: number
  readonly threeDevices: number
  /** Of each further device: another agent of the visit works on it. */
  readonly otherAgent: number
  /** Of each device: its person leaves it for a while to the other one, who works on it too. */
  readonly handedOver: number
  /** Of each transaction that writes: no space left, it aborts whole. */
  readonly full: number
  /** Of each transaction: the browser has closed the database before it. */
  readonly closed: number
  /** Of each request: answered with success by something that is not this server, or not this operation. */
  readonly foreign: number
  /** Of each request: given up by the device, and arriving at the server up to `duplicateWithin` later. */
  readonly delayed: number
  /** Of each visit: the server is put back to an older copy before the finish. */
  readonly restored: number
  /** Of each visit of two people: the second one is taken off it while she works. */
  readonly suspended: number
}

export const SEVERE: Faults = {
  requestLost: 0.08,
  answerLost: 0.1,
  unavailable: 0.03,
  busy: 0.02,
  killed: 0.04,
  duplicated: 0.04,
  duplicateWithin: 20 * MINUTE,
  offline: 0.5,
  offlineSlot: 25 * MINUTE,
  portal: 0.03,
  crashEvery: 6 * MINUTE,
  clockJumps: 2,
  clockBack: 48 * HOUR,
  clockAhead: 6 * HOUR,
  sessionExpiries: 1,
  secondTab: 0.4,
  frozenTab: 0.1,
  thirdTab: 0.1,
  fileLost: 0.1,
  twoDevices: 0.35,
  threeDevices: 0.15,
  otherAgent: 0.6,
  handedOver: 0.08,
  full: 0.004,
  closed: 0.003,
  foreign: 0.02,
  delayed: 0.02,
  restored: 0.04,
  suspended: 0.1,
}

export const MILD: Faults = {
  requestLost: 0.01,
  answerLost: 0.01,
  unavailable: 0.005,
  busy: 0.005,
  killed: 0.005,
  duplicated: 0.005,
  duplicateWithin: 20 * MINUTE,
  offline: 0.2,
  offlineSlot: 10 * MINUTE,
  portal: 0.005,
  crashEvery: 2 * HOUR,
  clockJumps: 0.1,
  clockBack: HOUR,
  clockAhead: HOUR,
  sessionExpiries: 0.1,
  secondTab: 0.2,
  frozenTab: 0.01,
  thirdTab: 0.02,
  fileLost: 0.01,
  twoDevices: 0.35,
  threeDevices: 0.15,
  otherAgent: 0.6,
  handedOver: 0.02,
  full: 0.0005,
  closed: 0.0005,
  foreign: 0.002,
  delayed: 0.002,
  restored: 0.005,
  suspended: 0.02,
}

export const NONE: Faults = {
  requestLost: 0,
  answerLost: 0,
  unavailable: 0,
  busy: 0,
  killed: 0,
  duplicated: 0,
  duplicateWithin: 0,
  offline: 0,
  offlineSlot: HOUR,
  portal: 0,
  crashEvery: Number.POSITIVE_INFINITY,
  clockJumps: 0,
  clockBack: 0,
  clockAhead: 0,
  sessionExpiries: 0,
  secondTab: 0,
  frozenTab: 0,
  thirdTab: 0,
  fileLost: 0,
  twoDevices: 0,
  threeDevices: 0,
  otherAgent: 0,
  handedOver: 0,
  full: 0,
  closed: 0,
  foreign: 0,
  delayed: 0,
  restored: 0,
  suspended: 0,
}

export const PROFILES = { severe: SEVERE, mild: MILD } as const
export type Profile = keyof typeof PROFILES

/** Switched off one at a time, each must be missed: by damage done or by a promise broken. */
export const PROTECTIONS = [
  /** One effect for each op_id. */
  'dedupe',
  /** Effects on one thing in the order of capture. */
  'fifo',
  /** Nothing before what it needs. */
  'dependencies',
  /** A new round of attempts after the fourth failure. */
  'cycles',
  /** A schedule in an impossible future is due now. */
  'clock-guard',
  /** One tab sends. */
  'lock',
  /** A lost session stops the queue and costs no attempt. */
  'session-pause',
  /** The lock is taken from a tab that shows no life. */
  'steal',
  /** A task leaves the queue only by the receipt of its own op_id. */
  'receipt',
  /** The server compares what the finish names with what it holds. */
  'manifest',
  /** Between devices the later capture stands, not the later arrival. */
  'merge-order',
  /** A refetch is older than the receipts that came while it travelled. */
  'refetch-marks',
  /** A finish that was not sent forgets what was cancelled. */
  'finish-forgets',
  /** What was acknowledged and is missing after a restore goes back into the queue. */
  'redeliver',
] as const
export type Protection = (typeof PROTECTIONS)[number]
