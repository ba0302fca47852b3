// What is wrong with the filters of the address, told once for all the questions that they are of.
import type { Erros } from '#contract/casa/envelope.ts'

const CAMPOS = ['de', 'ate', 'local_id', 'grupo_id'] as const

export interface RecusaDoRecorte {
  campo: (typeof CAMPOS)[number]
  mensagem: string
}

/**
 * `recusas`: of each question, null where it was not refused. A place that some question reaches (`alguma`) is there: only
 * the others say that they have none of it.
 */
export function recusaDoRecorte(recusas: readonly (Erros | null)[], alguma: boolean): RecusaDoRecorte | null {
  for (const campo of CAMPOS) {
    const mensagem = recusas.flatMap((erros) => erros?.[campo] ?? [])[0]
    if (mensagem !== undefined && !(campo === 'local_id' && alguma)) return { campo, mensagem }
  }
  return null
}

/** What a press changes in the address, and what the button that does it says. */
export const SAIDAS: Readonly<
  Record<RecusaDoRecorte['campo'], { rotulo: string; mudar: Readonly<Record<string, null>> }>
> = {
  de: { rotulo: 'Ver os últimos 13 meses', mudar: { de: null, ate: null } },
  ate: { rotulo: 'Ver os últimos 13 meses', mudar: { de: null, ate: null } },
  local_id: { rotulo: 'Tirar o filtro de local', mudar: { local_id: null } },
  grupo_id: { rotulo: 'Tirar o filtro de grupo', mudar: { grupo_id: null } },
}
