import type { SituacaoDaPessoa, TipoDePessoa } from '#contract/administracao/pessoas.ts'
import type { Tone } from '#web/ui/tone.ts'

export const SITUACOES: Readonly<Record<SituacaoDaPessoa, { rotulo: string; tom: Tone }>> = {
  convidado: { rotulo: 'Convite enviado', tom: 'info' },
  ativo: { rotulo: 'Ativo', tom: 'success' },
  bloqueado: { rotulo: 'Bloqueado', tom: 'danger' },
  inativo: { rotulo: 'Inativo', tom: 'neutral' },
}

export const TIPOS: Readonly<Record<TipoDePessoa, string>> = {
  servidor: 'Servidor',
  terceirizado: 'Terceirizado',
  sistema: 'Sistema',
}

/** "Almoxarife em Depósito Central"; without a place, the whole network. */
export function perfilEmLocal({ perfil, local }: { perfil: string; local: string | null }): string {
  return `${perfil} em ${local ?? 'toda a rede'}`
}
