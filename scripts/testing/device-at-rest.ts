/**
 * What a test leaves behind when it ends: a screen that was keeping something goes on after its page was taken away,
 * and says so to React, which finds no window if the file was the worker's last.
 */
import { IDBDatabase, type IDBTransaction } from 'fake-indexeddb'

/** Before any test uses fake timers. */
const nextTick = setTimeout

/** Longer than any chain of transactions of a test; one that never ends is told, not waited for. */
const MAXIMO_EM_MS = 5000

const open = new Set<IDBTransaction>()

const begin = IDBDatabase.prototype.transaction
IDBDatabase.prototype.transaction = function (...args: Parameters<typeof begin>) {
  const transaction = begin.apply(this, args)
  open.add(transaction)
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => open.delete(transaction))
  return transaction
}

/** Waits until the database rests: no transaction open, nor one begun by what the last one set going. */
export async function deviceAtRest() {
  const until = performance.now() + MAXIMO_EM_MS
  let quiet = 0
  while (quiet < 2) {
    await new Promise((resolve) => nextTick(resolve, 0))
    quiet = open.size === 0 ? quiet + 1 : 0
    if (performance.now() > until) throw new Error('O teste acabou e o aparelho continua a gravar.')
  }
}
