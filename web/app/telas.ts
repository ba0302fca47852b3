// The panel's screens: the one list from which drawer, module switcher, shortcuts, breadcrumbs and the search's "Telas"
// are made. A screen that is not built is not here, so nothing leads to it. Apart from the addresses
// (`paginas-do-painel.ts`), which are in the entry: there a visit would load these icons and words too.
import { Gauge, type LucideIcon } from 'lucide-react'
import type { Pagina } from './pagina.ts'
import { type CaminhoNoPainel, PAGINAS } from './paginas-do-painel.ts'
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
  permissao: Pagina['exige']
  lugar: LugarNoPainel
  icone: LucideIcon
  /** The module that it belongs to; the first one that a person may open is where the switcher leads. */
  modulo?: Modulo
  /** `to` of the screen above it. */
  pai?: string
  /** Other words that people type for it. */
  palavras?: readonly string[]
}

/** Of an address of the panel it is the address that says who may open it. */
export type TelaDeclarada = Omit<Tela, 'to' | 'permissao'> &
  ({ to: `/painel/${CaminhoNoPainel}` } | Pick<Tela, 'to' | 'permissao'>)

const PERMISSOES = new Map(
  Object.entries(PAGINAS).map(([caminho, { exige }]) => [`/painel/${caminho}`, exige]),
)

const declaradas: readonly TelaDeclarada[] = [
  {
    titulo: 'Painel Geral',
    to: '/painel/almoxarifado/dashboard',
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

export const TELAS: readonly Tela[] = declaradas.map((tela) => ({
  // Only one with a permission of its own is no address of the panel.
  permissao: PERMISSOES.get(tela.to) ?? 'session',
  ...tela,
}))
