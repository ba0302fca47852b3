// What the search can begin, said as an act: each is the screen, or the dialog of a screen, where it is done.
import {
  ArrowLeftRight,
  Building2,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  ClipboardCheck,
  ClipboardList,
  ClipboardPen,
  FileUp,
  Handshake,
  KeyRound,
  type LucideIcon,
  MailPlus,
  Megaphone,
  Package,
  Package2,
  PackagePlus,
  Shapes,
  Tags,
  TriangleAlert,
} from 'lucide-react'
import type { Permissao } from '#contract/casa/permissoes.ts'

export interface AtoDoPainel {
  /** A verb: "Programar visita". */
  titulo: string
  to: string
  permissao: Permissao | 'session'
  icone: LucideIcon
  /** Other words that people type for it. */
  palavras: readonly string[]
}

/** In the order in which they are offered: from what is done every day. */
export const ATOS_DO_PAINEL: readonly AtoDoPainel[] = [
  {
    titulo: 'Pedir material',
    to: '/painel/almoxarifado/requisicoes/cadastrar',
    permissao: 'painel.almoxarifado.requisicoes.criar',
    icone: ClipboardPen,
    palavras: ['nova requisição', 'novo pedido', 'solicitar', 'fazer requisição'],
  },
  {
    titulo: 'Registrar entrada',
    to: '/painel/almoxarifado/entradas/cadastrar',
    permissao: 'painel.almoxarifado.entradas.criar',
    icone: PackagePlus,
    palavras: ['nova entrada', 'receber nota', 'nf-e', 'xml', 'lançar nota'],
  },
  {
    titulo: 'Transferir bens ou materiais',
    to: '/painel/almoxarifado/transferencias/cadastrar',
    permissao: 'painel.almoxarifado.transferencias.criar',
    icone: ArrowLeftRight,
    palavras: ['nova transferência', 'emprestar', 'ceder', 'recolher', 'mover bem'],
  },
  {
    titulo: 'Cadastrar bem',
    to: '/painel/almoxarifado/patrimonios/cadastrar',
    permissao: 'painel.almoxarifado.patrimonios.criar',
    icone: Package2,
    palavras: ['novo bem', 'novo patrimônio', 'incorporar', 'tombar'],
  },
  {
    titulo: 'Programar visita',
    to: '/painel/monitoramentos?fazer=programar',
    permissao: 'painel.monitoramentos.criar',
    icone: CalendarPlus,
    palavras: ['nova visita', 'agendar visita', 'novo monitoramento', 'marcar visita', 'visita com roteiro'],
  },
  {
    titulo: 'Reagendar visitas ou trocar agentes',
    to: '/painel/monitoramentos?situacao=aguardando,pausada',
    permissao: 'painel.monitoramentos.agendar',
    icone: CalendarClock,
    palavras: ['mudar visita de dia', 'reatribuir', 'acrescentar agente', 'tirar agente', 'agenda do campo'],
  },
  {
    titulo: 'Cancelar visitas',
    to: '/painel/monitoramentos?situacao=aguardando,em_andamento,pausada',
    permissao: 'painel.monitoramentos.cancelar',
    icone: CalendarX,
    palavras: ['desmarcar visita', 'cancelar monitoramento'],
  },
  {
    titulo: 'Registrar ocorrência',
    to: '/painel/ocorrencias?fazer=registrar',
    permissao: 'painel.ocorrencias.tratar',
    icone: TriangleAlert,
    palavras: ['nova ocorrência', 'risco', 'dano', 'furto', 'reclamação'],
  },
  {
    titulo: 'Planejar campanha de visitas',
    to: '/painel/campanhas/cadastrar',
    permissao: 'painel.campanhas.criar',
    icone: Megaphone,
    palavras: ['nova campanha', 'muitas visitas', 'programar visitas', 'roteiro'],
  },
  {
    titulo: 'Abrir inventário de bens',
    to: '/painel/almoxarifado/inventarios-de-bens/abrir',
    permissao: 'painel.almoxarifado.inventarios-de-bens.abrir',
    icone: ClipboardCheck,
    palavras: ['novo inventário de bens', 'inventário anual', 'contar os bens', 'comissão'],
  },
  {
    titulo: 'Planejar inventário',
    to: '/painel/almoxarifado/inventarios/cadastrar',
    permissao: 'painel.almoxarifado.inventarios.criar',
    icone: ClipboardList,
    palavras: ['novo inventário', 'contar o estoque', 'contagem'],
  },
  {
    titulo: 'Cadastrar material',
    to: '/painel/almoxarifado/materiais/cadastrar',
    permissao: 'painel.almoxarifado.materiais.criar',
    icone: Package,
    palavras: ['novo material', 'novo item'],
  },
  {
    titulo: 'Gerar lote de plaquetas',
    to: '/painel/almoxarifado/plaquetas?fazer=gerar',
    permissao: 'painel.almoxarifado.plaquetas.gerar',
    icone: Tags,
    palavras: ['novas plaquetas', 'etiquetas', 'numerar'],
  },
  {
    titulo: 'Cadastrar fornecedor',
    to: '/painel/geral/fornecedores/cadastrar',
    permissao: 'painel.geral.fornecedores.criar',
    icone: Handshake,
    palavras: ['novo fornecedor'],
  },
  {
    titulo: 'Cadastrar local',
    to: '/painel/locais/cadastrar',
    permissao: 'painel.locais.criar',
    icone: Building2,
    palavras: ['novo local', 'nova escola'],
  },
  {
    titulo: 'Convidar pessoa',
    to: '/painel/admin/usuarios?fazer=um',
    permissao: 'admin.usuarios.convidar',
    icone: MailPlus,
    palavras: ['novo usuário', 'convidar usuário', 'dar acesso'],
  },
  {
    titulo: 'Criar perfil',
    to: '/painel/admin/perfis?fazer=criar',
    permissao: 'admin.perfis.criar',
    icone: Shapes,
    palavras: ['novo perfil', 'permissões'],
  },
  {
    titulo: 'Importar planilha ou censo',
    to: '/painel/admin/importacoes/nova',
    permissao: 'admin.importacoes.executar',
    icone: FileUp,
    palavras: ['nova importação', 'csv', 'xlsx', 'carga', 'inep'],
  },
  {
    titulo: 'Trocar minha senha',
    to: '/painel/senha',
    permissao: 'session',
    icone: KeyRound,
    palavras: ['alterar senha', 'mudar senha'],
  },
]
