// A few handlers open their own transactions: they leave a trace even when they refuse, or do slow work that must
// not hold a connection (deriving a password takes 30 ms).

export type OwnTransaction = { readonly ownTransaction: true }

/** The decision point then opens none and writes no audit: the handler does both, and is never replayed. */
export function ownTransaction<H extends object>(handler: H): H & OwnTransaction {
  return Object.assign(handler, { ownTransaction: true } as const)
}

export function ownsTransaction(handler: object): boolean {
  return 'ownTransaction' in handler
}
