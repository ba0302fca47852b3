// The algebra of access conditions (specification, section 6): pure, the same on the server and in the browser.
import { z } from 'zod'

/** One grant of a session. Null is a wildcard; `local` is the assigned node and covers its descendants. */
export const Concessao = z.object({
  role: z.string().nullable(),
  permission: z.string().nullable(),
  local: z.number().int().nullable(),
})
export type Concessao = z.infer<typeof Concessao>

/** One value, any of a list, or all of a list. */
export type Alvo<T> = T | { algum: readonly T[] } | { todos: readonly T[] }

export type Condicao =
  | { e: readonly Condicao[] }
  | { ou: readonly Condicao[] }
  | { nao: Condicao }
  | {
      role?: Alvo<string>
      permission?: Alvo<string>
      /** The place asked about, or its path from the root down to it when the tree is known. */
      local?: Alvo<number> | { caminho: readonly number[] }
    }

interface Pergunta {
  role?: string
  permission?: string
  local?: readonly number[]
}

function concede({ role, permission, local }: Concessao, pergunta: Pergunta): boolean {
  return (
    (pergunta.role === undefined || role === null || role === pergunta.role) &&
    (pergunta.permission === undefined || permission === null || permission === pergunta.permission) &&
    (pergunta.local === undefined || local === null || pergunta.local.includes(local))
  )
}

function expandir<T>(alvo: Alvo<T> | undefined): {
  modo: 'algum' | 'todos'
  valores: readonly (T | undefined)[]
} {
  if (alvo === undefined) return { modo: 'algum', valores: [undefined] }
  if (typeof alvo === 'object' && alvo !== null) {
    if ('algum' in alvo) return { modo: 'algum', valores: alvo.algum }
    if ('todos' in alvo) return { modo: 'todos', valores: alvo.todos }
  }
  return { modo: 'algum', valores: [alvo as T] } // as: T is a string or a number here, never an object
}

function caminhos(
  local: Alvo<number> | { caminho: readonly number[] } | undefined,
): Alvo<readonly number[]> | undefined {
  if (local === undefined) return undefined
  if (typeof local === 'number') return { algum: [[local]] }
  if ('caminho' in local) return { algum: [local.caminho] }
  return 'algum' in local
    ? { algum: local.algum.map((id) => [id]) }
    : { todos: local.todos.map((id) => [id]) }
}

function quantificar<T>(alvo: Alvo<T> | undefined, vale: (valor: T | undefined) => boolean): boolean {
  const { modo, valores } = expandir(alvo)
  return modo === 'algum' ? valores.some(vale) : valores.every(vale)
}

/** Whether the grants of a session satisfy the condition. The fields of one leaf must meet in one grant. */
export function atende(concessoes: readonly Concessao[], condicao: Condicao): boolean {
  if ('e' in condicao) return condicao.e.every((parte) => atende(concessoes, parte))
  if ('ou' in condicao) return condicao.ou.some((parte) => atende(concessoes, parte))
  if ('nao' in condicao) return !atende(concessoes, condicao.nao)
  return quantificar(condicao.role, (role) =>
    quantificar(condicao.permission, (permission) =>
      quantificar(caminhos(condicao.local), (local) =>
        concessoes.some((concessao) =>
          concede(concessao, {
            ...(role !== undefined && { role }),
            ...(permission !== undefined && { permission }),
            ...(local !== undefined && { local }),
          }),
        ),
      ),
    ),
  )
}

/** The common question: may this session do `permission`, anywhere or at the place whose path is given? */
export function pode(
  concessoes: readonly Concessao[],
  permission: string,
  caminho?: readonly number[],
): boolean {
  return atende(concessoes, caminho === undefined ? { permission } : { permission, local: { caminho } })
}
