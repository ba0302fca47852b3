// The panel's screens: the one list from which drawer, module switcher, shortcuts, breadcrumbs and the search's "Telas"
// are made. A screen that is not built is not here, so nothing leads to it.
import {
  Boxes,
  Building2,
  ClipboardList,
  Gauge,
  GitCompareArrows,
  Inbox,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  Package,
  ScrollText,
  Settings2,
  ShieldAlert,
  ShieldCheck,
  UploadCloud,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { Concessao } from '#contract/acesso.ts'
import { pode } from '#contract/acesso.ts'
import type { Permissao } from '#contract/permissoes.ts'
import type { MenusDoPainel } from '#web/layouts/painel/menus.ts'
import type { Crumb } from '#web/ui/page/Breadcrumbs.tsx'

/** Where the shell leads to a screen; `interna`: only from within its parent and by the search. */
export type LugarNoPainel = 'principal' | 'analises' | 'administracao' | 'atalho' | 'conta' | 'interna'

/** The module switcher of the header. */
export type Modulo = 'bens-moveis' | 'almoxarifado' | 'infraestrutura'

export interface Tela {
  titulo: string
  to: string
  /** `session`: anyone signed in. */
  permissao: Permissao | 'session'
  lugar: LugarNoPainel
  icone: LucideIcon
  /** The module that it belongs to; the first one that a person may open is where the switcher leads. */
  modulo?: Modulo
  /** `to` of the screen above it. */
  pai?: string
  /** Other words that people type for it. */
  palavras?: readonly string[]
}

/** The header's own button leads there, once the screen exists. */
export const TELA_DE_REQUISICOES = '/painel/almoxarifado/requisicoes'

const TITULOS_DOS_MODULOS: Readonly<Record<Modulo, string>> = {
  'bens-moveis': 'Bens móveis',
  almoxarifado: 'Almoxarifado',
  infraestrutura: 'Infraestrutura',
}
const MODULOS: readonly Modulo[] = ['bens-moveis', 'almoxarifado', 'infraestrutura']

const GRUPOS = [
  { chave: 'analises', titulo: 'Análises' },
  { chave: 'administracao', titulo: 'Administração' },
] as const satisfies readonly { chave: LugarNoPainel; titulo: string }[]

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
  {
    titulo: 'Locais',
    to: '/painel/locais',
    permissao: 'painel.locais.listar',
    lugar: 'principal',
    icone: Building2,
    palavras: ['escolas', 'unidades'],
  },
  {
    titulo: 'Coleta em campo',
    to: '/painel/coleta',
    permissao: 'painel.monitoramentos.acompanhar',
    lugar: 'principal',
    icone: MonitorSmartphone,
    modulo: 'infraestrutura',
    palavras: ['aparelhos', 'saúde da coleta'],
  },
  {
    titulo: 'Divergências',
    to: '/painel/coleta/divergencias',
    permissao: 'painel.monitoramentos.acompanhar',
    lugar: 'interna',
    icone: GitCompareArrows,
    pai: '/painel/coleta',
    palavras: ['conflitos', 'coleta em campo'],
  },
  {
    titulo: 'Quarentena',
    to: '/painel/coleta/quarentena',
    permissao: 'painel.monitoramentos.acompanhar',
    lugar: 'interna',
    icone: ShieldAlert,
    pai: '/painel/coleta',
    palavras: ['coleta em campo'],
  },
  {
    titulo: 'Pacotes',
    to: '/painel/coleta/pacotes',
    permissao: 'painel.monitoramentos.importar-pacote',
    lugar: 'interna',
    icone: Package,
    pai: '/painel/coleta',
    palavras: ['importar pacote', 'coleta em campo'],
  },
  {
    titulo: 'Minhas visitas',
    to: '/monitoramentos',
    permissao: 'monitoramentos.executar',
    lugar: 'principal',
    icone: ClipboardList,
    modulo: 'infraestrutura',
    palavras: ['monitoramentos', 'campo'],
  },
  {
    titulo: 'Pendências de envio',
    to: '/monitoramentos/pendencias',
    permissao: 'monitoramentos.executar',
    lugar: 'interna',
    icone: UploadCloud,
    pai: '/monitoramentos',
    palavras: ['fila', 'sincronizar', 'enviar'],
  },
  {
    titulo: 'Usuários',
    to: '/painel/admin/usuarios',
    permissao: 'admin.usuarios.listar',
    lugar: 'administracao',
    icone: UsersRound,
    palavras: ['pessoas', 'contas', 'convites'],
  },
  {
    titulo: 'Perfis',
    to: '/painel/admin/perfis',
    permissao: 'admin.perfis.listar',
    lugar: 'administracao',
    icone: ShieldCheck,
    palavras: ['permissões', 'papéis'],
  },
  {
    titulo: 'Auditoria',
    to: '/painel/admin/auditoria',
    permissao: 'admin.auditoria.listar',
    lugar: 'administracao',
    icone: ScrollText,
    palavras: ['eventos', 'histórico', 'quem fez'],
  },
  {
    titulo: 'Parâmetros',
    to: '/painel/admin/parametros',
    permissao: 'admin.parametros.listar',
    lugar: 'administracao',
    icone: Settings2,
    palavras: ['configuração', 'órgão', 'vocabulários', 'limites'],
  },
  {
    titulo: 'Meus dados',
    to: '/painel/meus-dados',
    permissao: 'session',
    lugar: 'conta',
    icone: UserRound,
    palavras: ['sessões', 'tema', 'preferências', 'aparelhos'],
  },
  {
    titulo: 'Notificações',
    to: '/painel/notificacoes',
    permissao: 'session',
    lugar: 'conta',
    icone: Inbox,
    palavras: ['avisos', 'sino'],
  },
  {
    titulo: 'Trocar senha',
    to: '/painel/senha',
    permissao: 'session',
    lugar: 'conta',
    icone: KeyRound,
    pai: '/painel/meus-dados',
    palavras: ['alterar senha'],
  },
]

export function telasPermitidas(
  concessoes: readonly Concessao[],
  telas: readonly Tela[] = TELAS,
): readonly Tela[] {
  return telas.filter(({ permissao }) => permissao === 'session' || pode(concessoes, permissao))
}

/** What the shell shows of the screens that a person may open; `pathname` says where they are. */
export function menusDoPainel(telas: readonly Tela[], pathname: string): MenusDoPainel {
  const em = (lugar: LugarNoPainel) => telas.filter((tela) => tela.lugar === lugar)
  const aqui = telaDe(telas, pathname)
  const atual = aqui?.modulo ?? telas.find(({ to }) => to === aqui?.pai)?.modulo
  return {
    principal: em('principal'),
    grupos: GRUPOS.map(({ chave, titulo }) => ({ titulo, telas: em(chave) })).filter(
      (grupo) => grupo.telas.length > 0,
    ),
    modulos: MODULOS.flatMap((modulo) => {
      const primeira = telas.find((tela) => tela.modulo === modulo)
      if (primeira === undefined) return []
      const icone = modulo === 'bens-moveis' ? Boxes : primeira.icone
      return [{ titulo: TITULOS_DOS_MODULOS[modulo], to: primeira.to, icone, atual: modulo === atual }]
    }),
    atalhos: em('atalho'),
    conta: em('conta'),
    requisicoes: telas.find(({ to }) => to === TELA_DE_REQUISICOES),
  }
}

/** The screen that an address belongs to: itself, or the nearest one above it. */
export function telaDe(telas: readonly Tela[], pathname: string): Tela | undefined {
  return telas
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0]
}

/** The way down to an address, without the page itself; empty at the person's own start. */
export function trilhaDe(telas: readonly Tela[], pathname: string, inicio: string): Crumb[] {
  const tela = telaDe(telas, pathname)
  if (tela === undefined || pathname === inicio) return []
  const grupo = GRUPOS.find(({ chave }) => chave === tela.lugar)
  const acima = [telas.find(({ to }) => to === tela.pai), pathname === tela.to ? undefined : tela]
  return [
    { label: 'Início', to: inicio },
    ...(grupo ? [{ label: grupo.titulo }] : []),
    ...acima.flatMap((cada) =>
      cada === undefined || cada.to === inicio ? [] : [{ label: cada.titulo, to: cada.to }],
    ),
  ]
}
