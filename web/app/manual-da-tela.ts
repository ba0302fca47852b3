// Which page of the manual explains a screen: the longest beginning of its address decides.

const PAGINAS: Readonly<Record<string, string>> = {
  '/painel': 'painel',
  '/painel/almoxarifado/dashboard': 'painel-geral',
  '/painel/almoxarifado/requisicoes': 'requisicoes',
  '/painel/almoxarifado/requisicoes/modelos': 'modelos-cotas-e-delegacoes',
  '/painel/almoxarifado/requisicoes/cotas': 'modelos-cotas-e-delegacoes',
  '/painel/almoxarifado/requisicoes/delegacoes': 'modelos-cotas-e-delegacoes',
  '/painel/almoxarifado/transferencias': 'transferencias',
  '/painel/almoxarifado/entradas': 'entradas',
  '/painel/almoxarifado/estoque': 'estoque',
  '/painel/almoxarifado/expedicao': 'expedicao',
  '/painel/almoxarifado/receber': 'recebimentos',
  '/painel/almoxarifado/inventarios': 'inventarios',
  '/painel/almoxarifado/fechamentos': 'fechamentos',
  '/painel/almoxarifado/materiais': 'materiais',
  '/painel/almoxarifado/patrimonios': 'bens',
  '/painel/almoxarifado/plaquetas': 'plaquetas',
  '/painel/almoxarifado/achados': 'plaquetas',
  '/painel/almoxarifado/termos': 'termos',
  '/painel/almoxarifado/desfazimentos': 'desfazimento',
  '/painel/almoxarifado/depreciacoes': 'depreciacao',
  '/painel/almoxarifado/rmb': 'depreciacao',
  '/painel/admin/classes': 'depreciacao',
  '/painel/almoxarifado/diagnostico': 'diagnostico',
  '/painel/almoxarifado/apuracoes': 'bens',
  '/painel/almoxarifado/manutencoes': 'bens',
  '/painel/almoxarifado/balcao': 'expedicao',
  '/painel/almoxarifado/remessas': 'recebimentos',
  '/painel/geral/comissoes': 'desfazimento',
  '/painel/monitoramentos': 'programar-visitas',
  '/painel/agenda': 'agenda',
  '/painel/almoxarifado/analises': 'insights',
  '/painel/campanhas': 'campanhas',
  '/painel/coleta': 'coleta-em-campo',
  '/painel/locais': 'locais',
  '/painel/locais/mapa': 'mapa',
  '/painel/locais/instalacoes': 'instalacoes',
  '/painel/admin/instalacao-tipos': 'tipos-de-instalacao',
  '/painel/admin/local-tipos': 'locais',
  '/painel/admin/usuarios': 'usuarios-e-perfis',
  '/painel/admin/perfis': 'usuarios-e-perfis',
  '/painel/admin/auditoria': 'listas',
  '/painel/admin/importacoes': 'importacoes',
  '/painel/geral/fornecedores': 'fornecedores',
  '/painel/geral/documentos': 'documentos',
  '/painel/notificacoes': 'notificacoes',
  '/painel/meus-dados': 'meus-dados',
  '/painel/primeiros-passos': 'primeiros-passos',
  '/painel/senha': 'entrar',
}

export function paginaDoManual(pathname: string): string {
  const [melhor] = Object.keys(PAGINAS)
    .filter((comeco) => pathname === comeco || pathname.startsWith(`${comeco}/`))
    .sort((a, b) => b.length - a.length)
  return PAGINAS[melhor ?? ''] ?? 'painel'
}
