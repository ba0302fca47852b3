/** The kinds of record that the trail speaks of: what they are called, and the screen where one is seen. */

export interface TipoDeRegistro {
  /** With its article: "a entrada". */
  um: string
  varios: string
  /** Before its number. */
  tela?: string
}

export const REGISTROS: Readonly<Record<string, TipoDeRegistro>> = {
  achado_de_bem: { um: 'o achado', varios: 'achados' },
  achado_do_diagnostico: { um: 'o achado do diagnóstico', varios: 'achados do diagnóstico' },
  ajuste_de_estoque: { um: 'o ajuste', varios: 'ajustes' },
  anexo: { um: 'o anexo', varios: 'anexos' },
  alerta: { um: 'o aviso', varios: 'avisos' },
  anotacao: { um: 'a anotação', varios: 'anotações' },
  apuracao: { um: 'a apuração', varios: 'apurações', tela: '/painel/almoxarifado/apuracoes/' },
  baixa: { um: 'a baixa', varios: 'baixas' },
  bem: { um: 'o bem', varios: 'bens', tela: '/painel/almoxarifado/patrimonios/' },
  campanha: { um: 'a campanha', varios: 'campanhas', tela: '/painel/campanhas/' },
  carga: { um: 'a carga de dados', varios: 'cargas de dados' },
  carga_patrimonial: {
    um: 'a carga patrimonial',
    varios: 'cargas patrimoniais',
    tela: '/painel/almoxarifado/termos/',
  },
  classe_bem: { um: 'a classe', varios: 'classes', tela: '/painel/admin/classes/' },
  comissao: { um: 'a comissão', varios: 'comissões' },
  cota_de_material: { um: 'a cota', varios: 'cotas' },
  delegacao_de_autorizacao: { um: 'a delegação', varios: 'delegações' },
  depreciacao: { um: 'a depreciação', varios: 'depreciações', tela: '/painel/almoxarifado/depreciacoes/' },
  desfazimento: {
    um: 'o desfazimento',
    varios: 'desfazimentos',
    tela: '/painel/almoxarifado/desfazimentos/',
  },
  dispositivo: { um: 'o aparelho', varios: 'aparelhos' },
  divergencia: { um: 'o conflito', varios: 'conflitos' },
  documento: { um: 'o documento', varios: 'documentos', tela: '/painel/geral/documentos/' },
  endereco_do_calendario: { um: 'o endereço do calendário', varios: 'endereços do calendário' },
  endereco_de_estoque: { um: 'o endereço de estoque', varios: 'endereços de estoque' },
  entrada: { um: 'a entrada', varios: 'entradas', tela: '/painel/almoxarifado/entradas/' },
  entrada_item: { um: 'o item da entrada', varios: 'itens da entrada' },
  exportacao: { um: 'a exportação', varios: 'exportações' },
  fechamento: { um: 'o fechamento de', varios: 'fechamentos', tela: '/painel/almoxarifado/fechamentos/' },
  feriado: { um: 'o feriado', varios: 'feriados' },
  fornecedor: { um: 'o fornecedor', varios: 'fornecedores', tela: '/painel/geral/fornecedores/' },
  grupo_de_material: { um: 'o grupo de materiais', varios: 'grupos de materiais' },
  importacao: { um: 'a importação', varios: 'importações', tela: '/painel/admin/importacoes/' },
  impressao_de_etiquetas: { um: 'as etiquetas', varios: 'impressões de etiquetas' },
  instalacao: { um: 'o ambiente', varios: 'ambientes' },
  instalacao_tipo: {
    um: 'o tipo de ambiente',
    varios: 'tipos de ambiente',
    tela: '/painel/admin/instalacao-tipos/',
  },
  inventario: { um: 'o inventário', varios: 'inventários', tela: '/painel/almoxarifado/inventarios/' },
  inventario_de_bens: {
    um: 'o inventário de bens',
    varios: 'inventários de bens',
    tela: '/painel/almoxarifado/inventarios-de-bens/',
  },
  roteiro: { um: 'o roteiro', varios: 'roteiros', tela: '/painel/roteiros/' },
  leitura: { um: 'a leitura', varios: 'leituras' },
  local: { um: 'o local', varios: 'locais', tela: '/painel/locais/' },
  local_tipo: { um: 'o tipo de local', varios: 'tipos de local', tela: '/painel/admin/local-tipos/' },
  lote: { um: 'o lote', varios: 'lotes' },
  lote_plaquetas: {
    um: 'o lote de plaquetas',
    varios: 'lotes de plaquetas',
    tela: '/painel/almoxarifado/plaquetas/',
  },
  manutencao: { um: 'a manutenção', varios: 'manutenções', tela: '/painel/almoxarifado/manutencoes/' },
  material: { um: 'o material', varios: 'materiais', tela: '/painel/almoxarifado/materiais/' },
  monitoramento: { um: 'a visita', varios: 'visitas', tela: '/painel/monitoramentos/' },
  monitoramento_instalacao: { um: 'o ambiente da visita', varios: 'ambientes da visita' },
  monitoramento_patrimonio: { um: 'o bem da visita', varios: 'bens da visita' },
  multimidia: { um: 'o arquivo', varios: 'arquivos' },
  notificacao: { um: 'a notificação', varios: 'notificações' },
  ocorrencia: { um: 'a ocorrência', varios: 'ocorrências', tela: '/painel/ocorrencias/' },
  operacao: { um: 'o envio do aparelho', varios: 'envios do aparelho' },
  pacote_importado: { um: 'o pacote', varios: 'pacotes' },
  pacote_recusado: { um: 'o pacote', varios: 'pacotes' },
  parametros: { um: 'os parâmetros', varios: 'parâmetros' },
  patrimonio: { um: 'o bem', varios: 'bens', tela: '/painel/almoxarifado/patrimonios/' },
  perfil: { um: 'o perfil', varios: 'perfis', tela: '/painel/admin/perfis/' },
  plaqueta: { um: 'a plaqueta', varios: 'plaquetas' },
  quarentena: { um: 'o envio em quarentena', varios: 'envios em quarentena' },
  recebimento_de_material: { um: 'o recebimento', varios: 'recebimentos' },
  remessa: { um: 'a remessa', varios: 'remessas', tela: '/painel/almoxarifado/expedicao/' },
  remessa_de_material: { um: 'a remessa', varios: 'remessas', tela: '/painel/almoxarifado/expedicao/' },
  relatorio: { um: 'o relatório', varios: 'relatórios', tela: '/painel/almoxarifado/analises/relatorios/' },
  ressuprimento: {
    um: 'o pedido de ressuprimento',
    varios: 'pedidos de ressuprimento',
    tela: '/painel/almoxarifado/ressuprimentos/',
  },
  requisicao: { um: 'a requisição', varios: 'requisições', tela: '/painel/almoxarifado/requisicoes/' },
  requisicao_modelo: { um: 'o modelo de requisição', varios: 'modelos de requisição' },
  rmb: { um: 'o relatório mensal', varios: 'relatórios mensais' },
  rodada_do_diagnostico: { um: 'o diagnóstico', varios: 'diagnósticos' },
  romaneio: { um: 'o romaneio', varios: 'romaneios' },
  saldo: { um: 'o saldo de', varios: 'saldos' },
  sessao: { um: 'a sessão', varios: 'sessões' },
  temporarios: { um: 'os arquivos temporários', varios: 'arquivos temporários' },
  termo: { um: 'o termo', varios: 'termos' },
  transferencia: {
    um: 'a transferência',
    varios: 'transferências',
    tela: '/painel/almoxarifado/transferencias/',
  },
  unidade_de_medida: { um: 'a unidade de medida', varios: 'unidades de medida' },
  usuario: { um: 'o usuário', varios: 'usuários', tela: '/painel/admin/usuarios/' },
  painel: { um: 'o painel', varios: 'painéis' },
  visao: { um: 'a visão', varios: 'visões' },
}

/** Where the record has a screen of its own. */
export function telaDoRegistro({
  entidade,
  entidade_id,
}: {
  entidade: string | null
  entidade_id: string | null
}): string | null {
  if (entidade_id === null || !/^\d+$/.test(entidade_id)) return null
  const tela = REGISTROS[entidade ?? '']?.tela
  return tela ? `${tela}${entidade_id}` : null
}
