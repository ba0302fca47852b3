/** What an act was about, where the trail wrote down no record of it: "abriu uma apuração". */
import { ENTIDADE_DA_AREA } from '#contract/administracao/auditoria-registros.ts'
import { REGISTROS } from './registros-da-trilha.ts'
import { ENTRADA_RECUSADA, juntar, verboDoAto } from './verbos-dos-atos.ts'

interface Objeto {
  /** With its article. */
  um: string
  varios: string
}

/** Of the features whose acts are about no one kind of record. */
const DA_AREA: Readonly<Record<string, Objeto>> = {
  agenda: { um: 'um feriado', varios: 'feriados' },
  comentariosDaRequisicao: { um: 'uma requisição', varios: 'requisições' },
  diagnostico: { um: 'um achado do diagnóstico', varios: 'achados do diagnóstico' },
  entregas: { um: 'uma entrega de fornecedor', varios: 'entregas de fornecedor' },
  instalacoes: { um: 'um ambiente da visita', varios: 'ambientes da visita' },
  multimidias: { um: 'um arquivo', varios: 'arquivos' },
  notificacoes: { um: 'uma notificação', varios: 'notificações' },
  operacoes: { um: 'um envio do aparelho', varios: 'envios do aparelho' },
  papeisDaRemessa: { um: 'uma remessa', varios: 'remessas' },
  parametros: { um: 'os parâmetros', varios: 'parâmetros' },
  ressuprimentos: { um: 'um pedido de ressuprimento', varios: 'pedidos de ressuprimento' },
  rmb: { um: 'um relatório mensal', varios: 'relatórios mensais' },
}

/** Where the kind of record would say less, or something else, than the act is. */
const DITOS_SEM_ALVO: Readonly<Record<string, string>> = {
  'agenda.criarEndereco': 'criou um endereço de calendário',
  'agenda.revogarEndereco': 'revogou um endereço de calendário',
  'anexos.registrar': 'anexou um arquivo a um registro',
  'anexos.repetir': 'anexou um arquivo a vários registros',
  'anexos.remover': 'removeu um anexo',
  'anexos.restaurar': 'devolveu um anexo',
  'anexos.enviarParte': 'enviou parte de um arquivo',
  'aparelhos.chave': 'registrou a chave de um aparelho',
  'bens.criarVarios': 'cadastrou bens',
  'bens.juntar': 'juntou bens',
  'bens.separar': 'separou bens que estavam juntos',
  'bens.tombarVarios': 'tombou bens',
  'coleta.decidir': 'decidiu sobre envios em quarentena',
  'coleta.importarPacote': 'importou um pacote de um aparelho',
  [ENTRADA_RECUSADA]: 'recusou a entrada de quem não tem conta',
  'conta.recuperarSenha': 'recebeu um pedido de outra senha',
  'conta.sairDoVerComo': 'deixou de ver o Zelo como outra pessoa',
  'depreciacoes.reavaliar': 'reavaliou um bem',
  'desfazimentos.arrolar': 'arrolou bens para desfazimento',
  'entradas.cadastrarFornecedor': 'cadastrou um fornecedor pela nota',
  'estoque.criarEndereco': 'criou um endereço de estoque',
  'estoque.bloquearLote': 'bloqueou um lote',
  'estoque.desbloquearLote': 'liberou um lote',
  'estoque.baixarPerda': 'baixou uma perda do estoque',
  'estoque.darSaida': 'deu saída a um material do estoque',
  'estoque.ajustar': 'ajustou o estoque',
  'estoque.ajustarValor': 'ajustou o valor do estoque',
  'estoque.trocarEndereco': 'trocou o endereço de um material no estoque',
  'estoque.gravarParametros': 'mudou os parâmetros de estoque de um material',
  'exportacoes.encerrar': 'terminou uma exportação',
  'exportacoes.baixar': 'baixou o arquivo de uma exportação',
  'fechamentos.arquivo': 'baixou o arquivo de um fechamento',
  'fechamentos.fechar': 'fez um fechamento',
  'localTipos.reordenar': 'mudou a ordem dos tipos de local',
  'materiais.criarGrupo': 'criou um grupo de materiais',
  'materiais.editarGrupo': 'editou um grupo de materiais',
  'materiais.criarUnidade': 'criou uma unidade de medida',
  'materiais.editarUnidade': 'editou uma unidade de medida',
  'meusDados.desistirDoNome': 'desistiu de mudar o próprio nome',
  'meusDados.editar': 'editou os próprios dados',
  'meusDados.encerrarOutras': 'encerrou as suas outras sessões',
  'meusDados.encerrarSessao': 'encerrou uma das suas sessões',
  'meusDados.gravarPreferencias': 'mudou as próprias preferências',
  'meusDados.pedirNome': 'pediu para mudar o próprio nome',
  'meusDados.recusarAparelho': 'recusou um dos seus aparelhos',
  'notificacoes.atualizar': 'leu uma notificação',
  'notificacoes.gravarPreferencias': 'mudou as próprias preferências de notificação',
  'operacoes.descartar': 'descartou envios do aparelho',
  'parametros.editarRotulos': 'mudou as palavras do sistema',
  'patrimonios.lote': 'enviou as leituras de uma visita',
  'perfis.impacto': 'mediu o efeito de mudar um perfil',
  'plaquetas.etiquetar': 'imprimiu etiquetas',
  'plaquetas.marcar': 'marcou plaquetas de um lote',
  'plaquetas.relatar': 'relatou sobre um bem achado',
  'plaquetas.resolver': 'resolveu um relato de bem achado',
  'plaquetas.trocar': 'trocou plaquetas',
  'remessas.onda': 'juntou remessas para separar',
  'tempoReal.autorizar': 'passou a receber as novidades na hora',
  'usuarios.convidarLista': 'convidou pessoas por uma lista',
  'usuarios.verComo': 'viu o Zelo como outra pessoa',
}

const INDEFINIDOS: Readonly<Record<string, string>> = { o: 'um', a: 'uma' }

/** "a entrada" → "uma entrada"; what is many, or the only one, keeps its article. */
function indefinido(um: string): string {
  const [artigo = '', ...resto] = um.replace(/ de$/, '').split(' ')
  return [INDEFINIDOS[artigo] ?? artigo, ...resto].join(' ')
}

function objetoDaArea(area: string): Objeto | undefined {
  const registro = REGISTROS[ENTIDADE_DA_AREA[area] ?? '']
  return registro ? { um: indefinido(registro.um), varios: registro.varios } : DA_AREA[area]
}

/** The act as it is said with no record to name: the kind of record instead. */
export function fezSemAlvo(acao: string): string {
  const { dito, inteiro } = verboDoAto(acao)
  if (inteiro) return dito
  const proprio = DITOS_SEM_ALVO[acao]
  if (proprio) return proprio
  const [area = '', nome] = acao.split('.')
  const objeto = objetoDaArea(area)
  if (!objeto) return dito
  return nome === 'emLote' ? `tratou ${objeto.varios} em lote` : juntar(dito, objeto.um)
}
