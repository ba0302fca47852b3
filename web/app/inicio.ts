import { atende, type Concessao, pode } from '#contract/casa/acesso.ts'
import { RECEBE_MATERIAIS } from '#contract/rede/recebe-materiais.ts'
import { useSessao } from '#web/session/use-sessao.ts'

export const SEM_ACESSO = '/painel/sem-acesso'

/** Where a person starts: the first area they may open, else a page that says there is none. */
export function inicioDe(concessoes: readonly Concessao[]): string {
  if (pode(concessoes, 'painel.almoxarifado.dashboard')) return '/painel/almoxarifado/dashboard'
  if (pode(concessoes, 'monitoramentos.executar')) return '/monitoramentos'
  return pode(concessoes, 'painel.locais.listar') ? '/painel/locais' : SEM_ACESSO
}

/** With no signal only the field opens: visits, and what arrives. */
export function inicioSemSinal(concessoes: readonly Concessao[]): string {
  const recebe = atende(concessoes, RECEBE_MATERIAIS)
  return recebe && !pode(concessoes, 'monitoramentos.executar')
    ? '/painel/almoxarifado/receber'
    : '/monitoramentos'
}

/** The specification leads logo and Sair of the visit to the panel's home; with no signal only the field opens. */
export function useInicio(): string {
  const { estado, sessao } = useSessao()
  if (sessao === null) return '/monitoramentos'
  return estado === 'offline' ? inicioSemSinal(sessao.permissoes) : inicioDe(sessao.permissoes)
}
