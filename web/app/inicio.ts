import { type Concessao, pode } from '#contract/acesso.ts'
import { useSessao } from '#web/session/use-sessao.ts'

/** Where a person starts: the panel's home for who may see it, the field for agents, else a page that says so. */
export function inicioDe(concessoes: readonly Concessao[]): string {
  if (pode(concessoes, 'painel.almoxarifado.dashboard')) return '/painel/almoxarifado/dashboard'
  if (pode(concessoes, 'monitoramentos.executar')) return '/monitoramentos'
  return '/painel/sem-acesso'
}

/** The specification leads logo and Sair of the visit to the panel's home; with no signal only the field opens. */
export function useInicio(): string {
  const { estado, sessao } = useSessao()
  return estado === 'offline' || sessao === null ? '/monitoramentos' : inicioDe(sessao.permissoes)
}
