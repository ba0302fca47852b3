// What counts as done of a visit: every count and every filter of the device asks the same functions.
import type { ResultadoDaInstalacao, ResultadoDoPatrimonio } from '#contract/administracao/vocabularios.ts'

/** Nobody saw it: it waits to be looked for, or the collection ended without it. Seeing it makes it seen. */
export const BEM_NAO_VISTO = [
  'pendente',
  'nao_localizado',
] as const satisfies readonly ResultadoDoPatrimonio[]

export const bemVisto = (resultado: ResultadoDoPatrimonio): boolean =>
  !(BEM_NAO_VISTO as readonly ResultadoDoPatrimonio[]).includes(resultado) // as: `includes` asks for one of the two

interface Bem {
  resultado: ResultadoDoPatrimonio
  estado: string | null
  condicao: string | null
}

/** Looked at closely: its estado and condição were answered in this visit. */
export const bemConferido = ({ resultado, estado, condicao }: Bem): boolean =>
  bemVisto(resultado) && (resultado === 'conferido' || (estado !== null && condicao !== null))

interface Instalacao {
  resultado: ResultadoDaInstalacao
  estado: string | null
}

/** Answered in this visit: one that the desk sent back waits again, whatever was answered before. */
export const instalacaoVerificada = ({ resultado, estado }: Instalacao): boolean =>
  resultado === 'conferida' || (resultado === 'nova' && estado !== null)
