/** Zelo cannot start or go on for a reason that its operator can act on: print the message alone, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
