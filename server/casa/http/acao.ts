// One act in the `acoes` of a record, from the refusal of the policy that guards its operation.
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { type Recusa, SemPermissao } from './erro.ts'

/** Without a refusal it may be done. One that the profile does not give is `alheia`: screens do not show it. */
export function acaoDoRegistro(chave: string, recusa: Recusa | undefined): AcaoDoRegistro {
  if (!recusa) return { chave, permitido: true }
  const acao = { chave, permitido: false, motivo: recusa.message }
  return recusa instanceof SemPermissao ? { ...acao, alheia: true } : acao
}
