// The demonstration's people that the journeys need; their password is public.
import { PESSOAS } from '#server/demo/pessoas.ts'

export { SENHA_DA_DEMONSTRACAO as SENHA } from '#server/demo/pessoas.ts'

function emailOf(perfil: string): string {
  const found = PESSOAS.find((pessoa) => pessoa.perfil === perfil)
  if (!found) throw new Error(`the demonstration has no ${perfil}`)
  return found.email
}

export const AGENTE = emailOf('agente_monitoramento')
export const ALMOXARIFE = emailOf('almoxarife')
export const DIRETORA = emailOf('gestor_unidade')
export const ADMINISTRADORA = emailOf('admin_sistema')
