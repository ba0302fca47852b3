// The panel's screens: the one list from which drawer, module switcher, shortcuts, breadcrumbs and the search's "Telas"
// are made. A screen that is not built is not here, so nothing leads to it.
import {
  Building2,
  ClipboardList,
  FileText,
  FileUp,
  Gauge,
  GitCompareArrows,
  Handshake,
  Inbox,
  KeyRound,
  ListChecks,
  ListTree,
  type LucideIcon,
  Map as MapIcon,
  MonitorSmartphone,
  Package,
  ScrollText,
  Settings2,
  Shapes,
  ShieldAlert,
  ShieldCheck,
  UploadCloud,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { Permissao } from '#contract/permissoes.ts'

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
    titulo: 'Árvore de locais',
    to: '/painel/locais/arvore',
    permissao: 'painel.locais.listar',
    lugar: 'interna',
    icone: ListTree,
    pai: '/painel/locais',
    palavras: ['estrutura', 'hierarquia', 'organograma'],
  },
  {
    titulo: 'Documentos',
    to: '/painel/geral/documentos',
    permissao: 'painel.geral.documentos.listar',
    lugar: 'principal',
    icone: FileText,
    palavras: ['pdf', 'fichas', 'etiquetas', 'verificação'],
  },
  {
    titulo: 'Mapa dos locais',
    to: '/painel/locais/mapa',
    permissao: 'painel.locais.mapa',
    lugar: 'interna',
    icone: MapIcon,
    pai: '/painel/locais',
    palavras: ['mapa', 'coordenadas', 'georreferenciamento'],
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
    titulo: 'Fornecedores',
    to: '/painel/geral/fornecedores',
    permissao: 'painel.geral.fornecedores.listar',
    lugar: 'administracao',
    icone: Handshake,
    palavras: ['cnpj', 'doadores', 'transportadores', 'empresas'],
  },
  {
    titulo: 'Tipos de instalação',
    to: '/painel/admin/instalacao-tipos',
    permissao: 'admin.instalacao-tipos.listar',
    lugar: 'administracao',
    icone: ListChecks,
    palavras: ['checklist', 'recursos', 'ambientes'],
  },
  {
    titulo: 'Tipos de local',
    to: '/painel/admin/local-tipos',
    permissao: 'admin.local-tipos.listar',
    lugar: 'administracao',
    icone: Shapes,
    palavras: ['tipos de unidade', 'escola', 'regional'],
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
    titulo: 'Importações',
    to: '/painel/admin/importacoes',
    permissao: 'admin.importacoes.listar',
    lugar: 'administracao',
    icone: FileUp,
    palavras: ['planilha', 'csv', 'xlsx', 'censo', 'inep', 'carga'],
  },
  {
    titulo: 'Nova importação',
    to: '/painel/admin/importacoes/nova',
    permissao: 'admin.importacoes.executar',
    lugar: 'interna',
    icone: FileUp,
    pai: '/painel/admin/importacoes',
    palavras: ['importar planilha', 'importar censo'],
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
