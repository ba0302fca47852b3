// The panel's screens: the one list from which drawer, module switcher, shortcuts, breadcrumbs and the search's "Telas"
// are made. A screen that is not built is not here, so nothing leads to it.
import { Gauge, type LucideIcon } from 'lucide-react'
import type { Condicao } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { TELAS_DA_ADMINISTRACAO } from './telas-da-administracao.ts'
import { TELAS_DA_REDE } from './telas-da-rede.ts'
import { TELAS_DAS_ANALISES } from './telas-das-analises.ts'
import { TELAS_DO_ALMOXARIFADO } from './telas-do-almoxarifado.ts'
import { TELAS_DOS_BENS } from './telas-dos-bens.ts'

/** Where the shell leads to a screen; `interna`: only from within its parent and by the search. */
export type LugarNoPainel =
  | 'principal'
  | 'almoxarifado'
  | 'patrimonio'
  | 'analises'
  | 'administracao'
  | 'atalho'
  | 'conta'
  | 'interna'

/** The module switcher of the header. */
export type Modulo = 'bens-moveis' | 'almoxarifado' | 'infraestrutura'

export interface Tela {
  titulo: string
  to: string
  /** `session`: anyone signed in. */
  permissao: Permissao | Condicao | 'session'
  lugar: LugarNoPainel
  icone: LucideIcon
  /** The module that it belongs to; the first one that a person may open is where the switcher leads. */
  modulo?: Modulo
  /** `to` of the screen above it. */
  pai?: string
  /** Other words that people type for it. */
  palavras?: readonly string[]
}

export const TELAS: readonly Tela[] = [
  {
    titulo: 'Painel Geral',
    to: '/painel/almoxarifado/dashboard',
    permissao: 'painel.almoxarifado.dashboard',
    lugar: 'principal',
    icone: Gauge,
    modulo: 'almoxarifado',
    palavras: ['início', 'dashboard'],
  },
  ...TELAS_DOS_BENS,
  ...TELAS_DO_ALMOXARIFADO,
  ...TELAS_DA_REDE,
  ...TELAS_DAS_ANALISES,
  ...TELAS_DA_ADMINISTRACAO,
]
