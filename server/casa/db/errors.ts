// What a PostgreSQL error means to the rest of the server.
import pg from 'pg'

const TRANSIENT = new Set(['40001', '40P01'])

// 57P01..03: shutting down, crashed, starting. 53100, 53200, 53300: no disk, memory or connection left. 58030: the disk
// failed. 08xxx: the connection broke.
const UNAVAILABLE = /^(57P0[1-3]|53[123]00|58030|08...)$/
const SOCKET_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
/** The disk of the files is full or failing, or the process has no descriptor left. */
const STORAGE_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])
const DRIVER_MESSAGES =
  /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect/

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** The SQLSTATE ('23505' …) when PostgreSQL itself refused, else undefined. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** The name of the constraint that a write violated: what a message to the person is chosen by. */
export function violatedConstraint(error: unknown): string | undefined {
  const isViolation = sqlState(error)?.startsWith('23') ?? false
  return isViolation && error instanceof pg.DatabaseError ? error.constraint : undefined
}

/** Serialization failure or deadlock: the same transaction may succeed when run again. */
export function isTransient(error: unknown): boolean {
  return TRANSIENT.has(sqlState(error) ?? '')
}

/** Database or disk are away for now (restarting, unreachable, full): answer 503, the queue waits. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (error instanceof pg.DatabaseError) return UNAVAILABLE.test(code ?? '')
  if (code !== undefined && (SOCKET_ERRORS.has(code) || STORAGE_ERRORS.has(code))) return true
  return error instanceof Error && DRIVER_MESSAGES.test(error.message)
}
