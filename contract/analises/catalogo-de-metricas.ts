// The catalogue of what the Painel Geral counts. A metric is a list with a filter: its number is how many rows that list
// has for who asks.
import { type Concessao, pode } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { ListaContadaChave } from './listas-contadas.ts'
import type { MetricaChave } from './metricas.ts'

/** It waits for who sees it. */
export interface AFazer {
  /** The button. */
  faz: string
  /** Its name when it is one. */
  um: string
  /** Who does it, where the list is also of others: for these it is only seen. Absent: the filter asks for one's own. */
  quem?: readonly Permissao[]
}

export interface Metrica {
  nome: string
  /** The question that the number answers. */
  pergunta: string
  lista: ListaContadaChave
  /** Of the list, as its address carries it. */
  filtro: Readonly<Record<string, string>>
  /** `cuida`: it is as it is, and more of it is worse. */
  tipo: AFazer | 'cuida' | 'conta'
  /** Names of the filters that bound a day: the metric then has a number for each month. */
  meses?: readonly [de: string, ate: string]
}

/** In the order in which they are shown. */
export const METRICAS: Readonly<Record<MetricaChave, Metrica>> = {
  requisicoes_a_autorizar: {
    nome: 'Requisições para autorizar',
    pergunta: 'Que pedidos esperam a minha decisão?',
    lista: 'requisicoes',
    filtro: { fila: 'a_autorizar' },
    tipo: { faz: 'Autorizar', um: 'Requisição para autorizar' },
  },
  requisicoes_a_separar: {
    nome: 'Requisições para separar hoje',
    pergunta: 'O que sai do depósito hoje?',
    lista: 'requisicoes',
    filtro: { fila: 'a_separar' },
    tipo: { faz: 'Separar', um: 'Requisição para separar hoje' },
  },
  substitutos_a_responder: {
    nome: 'Substitutos a responder',
    pergunta: 'Que troca de material o depósito me propôs?',
    lista: 'requisicoes',
    filtro: { fila: 'a_responder' },
    tipo: { faz: 'Responder', um: 'Substituto a responder' },
  },
  remessas_a_receber: {
    nome: 'Remessas para receber',
    pergunta: 'O que está chegando aos meus locais?',
    lista: 'remessas',
    filtro: { fila: 'a_receber' },
    tipo: { faz: 'Receber', um: 'Remessa para receber' },
  },
  remessas_a_expedir: {
    nome: 'Remessas para expedir',
    pergunta: 'O que já foi separado e ainda não saiu?',
    lista: 'remessas',
    filtro: { fila: 'a_expedir' },
    tipo: { faz: 'Expedir', um: 'Remessa para expedir' },
  },
  remessas_com_divergencia: {
    nome: 'Remessas com divergência',
    pergunta: 'O que não chegou como saiu?',
    lista: 'remessas',
    filtro: { fila: 'com_divergencia' },
    tipo: { faz: 'Resolver', um: 'Remessa com divergência' },
  },
  entradas_a_aceitar: {
    nome: 'Entradas para aceitar',
    pergunta: 'Que mercadoria foi recebida e ainda não é estoque?',
    lista: 'entradas',
    filtro: { pendente: 'true' },
    tipo: {
      faz: 'Aceitar',
      um: 'Entrada para aceitar',
      quem: [
        'painel.almoxarifado.entradas.conferir',
        'painel.almoxarifado.entradas.examinar',
        'painel.almoxarifado.entradas.aceitar',
        'painel.almoxarifado.entradas.aceitar-comissao',
      ],
    },
  },
  ressuprimentos_a_encaminhar: {
    nome: 'Pedidos de compra para encaminhar',
    pergunta: 'Que compra o depósito pediu e ninguém encaminhou?',
    lista: 'ressuprimentos',
    filtro: { situacao: 'aberto' },
    tipo: {
      faz: 'Encaminhar',
      um: 'Pedido de compra para encaminhar',
      quem: ['painel.almoxarifado.ressuprimentos.encaminhar'],
    },
  },
  inventarios_em_contagem: {
    nome: 'Contagens de estoque em curso',
    pergunta: 'Que contagem ainda não terminou?',
    lista: 'inventarios',
    filtro: { situacao: 'aberto,em_contagem,em_recontagem,em_apuracao' },
    tipo: {
      faz: 'Contar',
      um: 'Contagem de estoque em curso',
      quem: ['painel.almoxarifado.inventarios.contar', 'painel.almoxarifado.inventarios.apurar'],
    },
  },
  transferencias_a_autorizar: {
    nome: 'Transferências para autorizar',
    pergunta: 'Que mudança de lugar espera a minha decisão?',
    lista: 'transferencias',
    filtro: { fila: 'a_autorizar' },
    tipo: { faz: 'Autorizar', um: 'Transferência para autorizar' },
  },
  transferencias_a_expedir: {
    nome: 'Transferências para expedir',
    pergunta: 'O que foi autorizado e ainda não saiu daqui?',
    lista: 'transferencias',
    filtro: { fila: 'a_expedir' },
    tipo: { faz: 'Expedir', um: 'Transferência para expedir' },
  },
  transferencias_a_receber: {
    nome: 'Transferências para receber',
    pergunta: 'Que bens estão chegando aos meus locais?',
    lista: 'transferencias',
    filtro: { fila: 'a_receber' },
    tipo: { faz: 'Receber', um: 'Transferência para receber' },
  },
  visitas_a_homologar: {
    nome: 'Visitas para homologar',
    pergunta: 'Que visita terminou e espera a minha conferência?',
    lista: 'visitas',
    filtro: { situacao: 'aguardando_homologacao' },
    tipo: { faz: 'Homologar', um: 'Visita para homologar', quem: ['painel.monitoramentos.homologar'] },
  },
  termos_a_assinar: {
    nome: 'Cargas com termo aguardando assinatura',
    pergunta: 'Quem ainda não assinou pelo que tem?',
    lista: 'termos',
    filtro: { situacao: 'aguardando' },
    tipo: { faz: 'Ver termos', um: 'Carga com termo aguardando assinatura' },
  },
  requisicoes_atrasadas: {
    nome: 'Requisições atrasadas',
    pergunta: 'Que pedido passou do prazo da etapa em que está?',
    lista: 'requisicoes',
    filtro: { atrasada: 'true' },
    tipo: 'cuida',
  },
  requisicoes_aguardando_estoque: {
    nome: 'Requisições aguardando estoque',
    pergunta: 'Que pedido autorizado não tem com que ser atendido?',
    lista: 'requisicoes',
    filtro: { fila: 'aguardando_estoque' },
    tipo: 'cuida',
  },
  materiais_em_falta: {
    nome: 'Materiais em ruptura',
    pergunta: 'O que acabou em algum depósito?',
    lista: 'estoque',
    filtro: { situacao: 'ruptura' },
    tipo: 'cuida',
  },
  materiais_a_repor: {
    nome: 'Materiais a repor',
    pergunta: 'O que está abaixo do ponto de pedido ou do mínimo?',
    lista: 'estoque',
    filtro: { situacao: 'critico,repor' },
    tipo: 'cuida',
  },
  materiais_vencendo: {
    nome: 'Materiais que vencem em 90 dias',
    pergunta: 'O que se perde se não sair logo?',
    lista: 'estoque',
    filtro: { vence_em: '90' },
    tipo: 'cuida',
  },
  materiais_parados: {
    nome: 'Materiais parados',
    pergunta: 'O que está guardado e ninguém pede?',
    lista: 'estoque',
    filtro: { situacao: 'parado' },
    tipo: 'cuida',
  },
  ressuprimentos_em_compra: {
    nome: 'Pedidos de compra em andamento',
    pergunta: 'O que foi pedido à compra e ainda não chegou?',
    lista: 'ressuprimentos',
    filtro: { situacao: 'encaminhado' },
    tipo: 'conta',
  },
  remessas_em_transito: {
    nome: 'Remessas a caminho',
    pergunta: 'O que saiu e ainda não chegou?',
    lista: 'remessas',
    filtro: { fila: 'a_caminho' },
    tipo: 'conta',
  },
  bens_a_tombar: {
    nome: 'Bens a tombar',
    pergunta: 'O que entrou e ainda não tem plaqueta nem termo?',
    lista: 'bens',
    filtro: { situacao: 'a_tombar' },
    tipo: 'cuida',
  },
  bens_nao_localizados: {
    nome: 'Bens não localizados',
    pergunta: 'O que ninguém achou onde deveria estar?',
    lista: 'bens',
    filtro: { situacao: 'nao_localizado' },
    tipo: 'cuida',
  },
  bens_sem_verificacao: {
    nome: 'Bens sem verificação há 12 meses',
    pergunta: 'O que ninguém viu no último ano?',
    lista: 'bens',
    filtro: { nao_verificado_ha: '12' },
    tipo: 'cuida',
  },
  bens_divergentes: {
    nome: 'Bens com divergência de visita',
    pergunta: 'O que o campo viu diferente do registro, e ninguém decidiu?',
    lista: 'bens',
    filtro: { divergente: 'true' },
    tipo: 'cuida',
  },
  bens_sem_responsavel: {
    nome: 'Bens sem responsável próprio',
    pergunta: 'Por que bens responde só o titular do local, quando há um?',
    lista: 'bens',
    filtro: { sem_responsavel: 'true' },
    tipo: 'conta',
  },
  emprestimos_vencidos: {
    nome: 'Empréstimos vencidos',
    pergunta: 'Que bem emprestado não voltou no dia prometido?',
    lista: 'bens',
    filtro: { emprestimo_vencido: 'true' },
    tipo: 'cuida',
  },
  termos_a_regularizar: {
    nome: 'Cargas sem termo em dia',
    pergunta: 'Onde o termo não diz mais a verdade, ou não existe?',
    lista: 'termos',
    filtro: { situacao: 'sem_termo,a_regularizar' },
    tipo: 'cuida',
  },
  apuracoes_atrasadas: {
    nome: 'Apurações atrasadas',
    pergunta: 'Que apuração passou do prazo?',
    lista: 'apuracoes',
    filtro: { situacao: 'atrasada' },
    tipo: 'cuida',
  },
  manutencoes_atrasadas: {
    nome: 'Manutenções atrasadas',
    pergunta: 'Que conserto não voltou na data prevista?',
    lista: 'manutencoes',
    filtro: { situacao: 'atrasada' },
    tipo: 'cuida',
  },
  desfazimentos_abertos: {
    nome: 'Desfazimentos em curso',
    pergunta: 'Que lote de bens espera avaliação ou baixa?',
    lista: 'desfazimentos',
    filtro: { situacao: 'aberto,avaliado' },
    tipo: 'conta',
  },
  visitas_atrasadas: {
    nome: 'Visitas atrasadas',
    pergunta: 'Que visita passou do dia previsto?',
    lista: 'visitas',
    filtro: { atrasada: 'true' },
    tipo: 'cuida',
  },
  visitas_com_conflito: {
    nome: 'Visitas com divergência em aberto',
    pergunta: 'Em que visita há o que decidir?',
    lista: 'visitas',
    filtro: { com_conflito: 'true' },
    tipo: 'cuida',
  },
  visitas_em_andamento: {
    nome: 'Visitas em andamento',
    pergunta: 'Onde o campo está agora?',
    lista: 'visitas',
    filtro: { situacao: 'em_andamento,pausada,em_correcao' },
    tipo: 'conta',
  },
  locais_sem_visita: {
    nome: 'Locais sem visita há um ano',
    pergunta: 'Aonde ninguém foi nos últimos 12 meses?',
    lista: 'locais',
    filtro: { sem_visita_ha: '365' },
    tipo: 'cuida',
  },
  locais_sem_responsavel: {
    nome: 'Locais sem responsável',
    pergunta: 'Que local não tem quem responda por ele?',
    lista: 'locais',
    filtro: { com_responsavel: 'false' },
    tipo: 'cuida',
  },
  requisicoes_por_mes: {
    nome: 'Requisições feitas',
    pergunta: 'A rede está pedindo mais ou menos do que antes?',
    lista: 'requisicoes',
    filtro: {},
    tipo: 'conta',
    meses: ['de', 'ate'],
  },
  entradas_por_mes: {
    nome: 'Entradas registradas',
    pergunta: 'Quanto chega de fornecedores, mês a mês?',
    lista: 'entradas',
    filtro: {},
    tipo: 'conta',
    meses: ['de', 'ate'],
  },
  remessas_por_mes: {
    nome: 'Remessas montadas',
    pergunta: 'Quanto o depósito manda às escolas, mês a mês?',
    lista: 'remessas',
    filtro: {},
    tipo: 'conta',
    meses: ['de', 'ate'],
  },
  bens_por_mes: {
    nome: 'Bens que entraram',
    pergunta: 'Quantos bens entram no patrimônio, mês a mês?',
    lista: 'bens',
    filtro: {},
    tipo: 'conta',
    meses: ['ingresso_de', 'ingresso_ate'],
  },
  visitas_por_mes: {
    nome: 'Visitas previstas',
    pergunta: 'Quantas escolas visitamos, mês a mês?',
    lista: 'visitas',
    filtro: {},
    tipo: 'conta',
    meses: ['previsto_de', 'previsto_ate'],
  },
}

/** What waits for this person; undefined where the number is only to be seen. */
export function aFazer(concessoes: readonly Concessao[], metrica: MetricaChave): AFazer | undefined {
  const { tipo } = METRICAS[metrica]
  if (typeof tipo === 'string') return undefined
  const { quem } = tipo
  return quem === undefined || quem.some((permissao) => pode(concessoes, permissao)) ? tipo : undefined
}
