import { atende, type Concessao, pode } from '#contract/casa/acesso.ts'
import { RECEBE_MATERIAIS } from '#contract/rede/recebe-materiais.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { abre } from './pagina.ts'
import { PAGINAS } from './paginas-do-painel.ts'

export const SEM_ACESSO = '/painel/sem-acesso'
/** What is on its way and may be received: open with no signal too. */
const RECEBER = '/painel/almoxarifado/receber'

/** Addresses where nobody starts: of one record, and of what is begun from a list. */
const DE_DENTRO = /:|\/(cadastrar|nova|abrir)$/

/** The first of the panel that the person may open: an area of its own, or what is done in one. */
function primeiraPagina(concessoes: readonly Concessao[]): string | undefined {
  const achada = Object.entries(PAGINAS).find(
    ([caminho, pagina]) => pagina.exige !== 'session' && !DE_DENTRO.test(caminho) && abre(concessoes, pagina),
  )
  return achada && `/painel/${achada[0]}`
}

/** Where a person starts: the first area they may open, else a page that says there is none. */
export function inicioDe(concessoes: readonly Concessao[]): string {
  if (pode(concessoes, 'painel.almoxarifado.dashboard')) return '/painel/almoxarifado/dashboard'
  if (pode(concessoes, 'monitoramentos.executar')) return '/monitoramentos'
  if (pode(concessoes, 'painel.locais.listar')) return '/painel/locais'
  const receber = atende(concessoes, RECEBE_MATERIAIS) ? RECEBER : undefined
  return primeiraPagina(concessoes) ?? receber ?? SEM_ACESSO
}

/** With no signal only the field opens: visits, and what arrives. */
export function inicioSemSinal(concessoes: readonly Concessao[]): string {
  const recebe = atende(concessoes, RECEBE_MATERIAIS)
  return recebe && !pode(concessoes, 'monitoramentos.executar') ? RECEBER : '/monitoramentos'
}

/** The specification leads logo and Sair of the visit to the panel's home; with no signal only the field opens. */
export function useInicio(): string {
  const { estado, sessao } = useSessao()
  if (sessao === null) return '/monitoramentos'
  return estado === 'offline' ? inicioSemSinal(sessao.permissoes) : inicioDe(sessao.permissoes)
}
