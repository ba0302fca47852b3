// What was found a moment ago and does no harm where it is no longer so: that a list is too long to be counted, that a
// reach has too many places to be told one by one. What a person may see is never known in this way.
import type { Sql } from 'sql-template-tag'
import type { Queryable } from './db/database.ts'

const PERGUNTAS = 1_000

interface Sabido {
  tem(pergunta: Sql): boolean
  guarda(pergunta: Sql): void
}

const chaveDe = ({ text, values }: Sql) => JSON.stringify([text, values])

/** For so long, in this process. By the function that reads: all plain calls of a process have one. */
export function sabidoPor(ms: number): (db: Queryable) => Sabido {
  const todos = new WeakMap<Queryable['rows'], Map<string, number>>()

  function doBanco(db: Queryable): Map<string, number> {
    const antes = todos.get(db.rows)
    if (antes) return antes
    const agora = new Map<string, number>()
    todos.set(db.rows, agora)
    return agora
  }

  return (db) => {
    const ate = doBanco(db)
    return {
      tem: (pergunta) => (ate.get(chaveDe(pergunta)) ?? 0) > Date.now(),
      guarda(pergunta) {
        if (ate.size >= PERGUNTAS) ate.clear()
        ate.set(chaveDe(pergunta), Date.now() + ms)
      },
    }
  }
}
