// What the Painel Geral counts of the materials: what is asked for, sent, received, and kept.
import { ENTRADAS_QUE_CHEGARAM } from '#contract/almoxarifado/entrada.ts'
import { SITUACOES_DA_REQUISICAO } from '#contract/almoxarifado/requisicao.ts'
import { SITUACOES_DA_REMESSA } from '#contract/almoxarifado/transferencia.ts'
import { chavesDe } from '#contract/casa/chaves.ts'
import type { Metrica, SomaDaMetrica } from './metrica.ts'

/** Where something is still awaited. */
export const EM_ABERTO = 'em_autorizacao,devolvida,autorizada'

/** All that a record may be but these, as a list is asked for it. */
const menos = <K extends string>(situacoes: Readonly<Record<K, unknown>>, ...fora: readonly NoInfer<K>[]) =>
  chavesDe(situacoes)
    .filter((uma) => !fora.includes(uma))
    .join()

const ESTIMADO: SomaDaMetrica = { campo: 'valor_estimado_centavos', diz: 'estimados' }
const EM_ESTOQUE: SomaDaMetrica = { campo: 'valor_centavos', diz: 'em estoque' }
const A_VENCER: SomaDaMetrica = { campo: 'a_vencer_centavos', diz: 'nesses lotes' }

export const METRICAS_DO_ALMOXARIFADO = {
  requisicoes_a_autorizar: {
    nome: 'Requisições para autorizar',
    pergunta: 'Que pedidos esperam a minha decisão?',
    lista: 'requisicoes',
    filtro: { fila: 'a_autorizar' },
    tipo: {
      faz: 'Autorizar',
      um: 'Requisição para autorizar',
      atos: ['requisicoes.autorizar', 'requisicoes.ratificar'],
    },
    soma: ESTIMADO,
  },
  requisicoes_a_separar: {
    nome: 'Requisições para separar hoje',
    pergunta: 'O que sai do depósito hoje?',
    lista: 'requisicoes',
    filtro: { fila: 'a_separar' },
    tipo: {
      faz: 'Separar',
      um: 'Requisição para separar hoje',
      atos: ['requisicoes.separar', 'requisicoes.atenderComBens'],
    },
    soma: ESTIMADO,
  },
  substitutos_a_responder: {
    nome: 'Substitutos a responder',
    pergunta: 'Que troca de material o depósito me propôs?',
    lista: 'requisicoes',
    filtro: { fila: 'a_responder' },
    tipo: { faz: 'Responder', um: 'Substituto a responder', atos: ['requisicoes.responderSubstituto'] },
  },
  requisicoes_a_corrigir: {
    nome: 'Requisições devolvidas para corrigir',
    pergunta: 'Que pedido voltou, e espera que eu o acerte e envie de novo?',
    lista: 'requisicoes',
    filtro: { fila: 'a_corrigir' },
    tipo: { faz: 'Corrigir', um: 'Requisição devolvida para corrigir', atos: ['requisicoes.editar'] },
  },
  remessas_a_receber: {
    nome: 'Remessas para receber',
    pergunta: 'O que está chegando aos meus locais?',
    lista: 'remessas',
    filtro: { fila: 'a_receber' },
    tipo: { faz: 'Receber', um: 'Remessa para receber', atos: ['remessas.receber'] },
  },
  remessas_a_expedir: {
    nome: 'Remessas para expedir',
    pergunta: 'O que já foi separado e ainda não saiu?',
    lista: 'remessas',
    filtro: { fila: 'a_expedir' },
    tipo: { faz: 'Expedir', um: 'Remessa para expedir', atos: ['remessas.expedir'] },
  },
  remessas_com_divergencia: {
    nome: 'Remessas com divergência',
    pergunta: 'O que não chegou como saiu?',
    lista: 'remessas',
    filtro: { fila: 'com_divergencia' },
    tipo: {
      faz: 'Resolver',
      um: 'Remessa com divergência',
      atos: ['remessas.tratarDivergencia'],
      quem: {
        pode: [
          'painel.almoxarifado.requisicoes.tratar-divergencia',
          'painel.almoxarifado.transferencias.tratar-divergencia',
        ],
        filtro: { fila: 'a_tratar' },
      },
    },
  },
  entradas_a_aceitar: {
    nome: 'Entradas para aceitar',
    pergunta: 'Que mercadoria foi recebida e ainda não é estoque?',
    lista: 'entradas',
    filtro: { pendente: 'true' },
    tipo: {
      faz: 'Aceitar',
      um: 'Entrada para aceitar',
      atos: ['entradas.conferir', 'entradas.examinar', 'entradas.aceitar'],
      quem: {
        pode: [
          'painel.almoxarifado.entradas.conferir',
          'painel.almoxarifado.entradas.examinar',
          'painel.almoxarifado.entradas.aceitar',
        ],
        filtro: { fila: 'para_mim' },
      },
    },
    soma: { campo: 'valor_documento_centavos', diz: 'nos documentos' },
  },
  ressuprimentos_a_encaminhar: {
    nome: 'Pedidos de compra para encaminhar',
    pergunta: 'Que compra o depósito pediu e ninguém encaminhou?',
    lista: 'ressuprimentos',
    filtro: { situacao: 'aberto' },
    tipo: {
      faz: 'Encaminhar',
      um: 'Pedido de compra para encaminhar',
      atos: ['ressuprimentos.encaminhar'],
      quem: {
        pode: ['painel.almoxarifado.ressuprimentos.encaminhar'],
        filtro: { fila: 'a_encaminhar' },
      },
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
      atos: ['inventarios.contar', 'inventarios.decidir'],
      quem: {
        pode: ['painel.almoxarifado.inventarios.contar', 'painel.almoxarifado.inventarios.apurar'],
        filtro: { fila: 'para_mim' },
      },
    },
  },
  requisicoes_atrasadas: {
    nome: 'Requisições atrasadas',
    pergunta: 'Que pedido passou do prazo da etapa em que está?',
    lista: 'requisicoes',
    filtro: { fila: 'atrasadas' },
    tipo: 'cuida',
    soma: ESTIMADO,
  },
  requisicoes_aguardando_estoque: {
    nome: 'Requisições aguardando estoque',
    pergunta: 'Que pedido autorizado não tem com que ser atendido?',
    lista: 'requisicoes',
    filtro: { fila: 'aguardando_estoque' },
    tipo: 'cuida',
    soma: ESTIMADO,
  },
  requisicoes_no_prazo: {
    nome: 'Requisições em aberto no prazo',
    pergunta: 'Quanto do que se pede anda no prazo?',
    lista: 'requisicoes',
    filtro: { situacao: EM_ABERTO, atrasada: 'false' },
    tipo: 'conta',
    de: { situacao: EM_ABERTO },
  },
  cotas_no_fim: {
    nome: 'Cotas com até um quarto por usar',
    pergunta: 'De que materiais resta pouco do que podemos pedir neste período?',
    lista: 'cotas',
    filtro: { ativa: 'true', resta_ate: '25' },
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
  materiais_vencendo_30: {
    nome: 'Materiais que vencem em 30 dias',
    pergunta: 'O que tem de sair neste mês?',
    lista: 'estoque',
    filtro: { vence_em: '30' },
    tipo: 'cuida',
    soma: A_VENCER,
  },
  materiais_vencendo: {
    nome: 'Materiais que vencem em 90 dias',
    pergunta: 'O que se perde se não sair logo?',
    lista: 'estoque',
    filtro: { vence_em: '90' },
    tipo: 'cuida',
    soma: A_VENCER,
  },
  materiais_vencidos: {
    nome: 'Materiais vencidos',
    pergunta: 'O que venceu e ainda está na prateleira?',
    lista: 'estoque',
    filtro: { vencido: 'true' },
    tipo: 'cuida',
    soma: A_VENCER,
  },
  materiais_em_estoque: {
    nome: 'Materiais em estoque',
    pergunta: 'Quanto vale o que está guardado?',
    lista: 'estoque',
    filtro: { com_saldo: 'true' },
    tipo: 'conta',
    soma: EM_ESTOQUE,
  },
  materiais_parados: {
    nome: 'Materiais parados',
    pergunta: 'O que está guardado e ninguém pede?',
    lista: 'estoque',
    filtro: { situacao: 'parado' },
    tipo: 'cuida',
    soma: EM_ESTOQUE,
  },
  meses_a_fechar: {
    nome: 'Meses de depósito por fechar',
    pergunta: 'Que mês terminou em algum depósito e ainda não foi fechado?',
    lista: 'fechamentos',
    filtro: { a_fechar: 'true' },
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
  remessas_atrasadas: {
    nome: 'Remessas atrasadas no caminho',
    pergunta: 'O que saiu e já devia ter chegado?',
    lista: 'remessas',
    filtro: { atrasada: 'true' },
    tipo: 'cuida',
  },
  requisicoes_por_mes: {
    nome: 'Requisições feitas',
    pergunta: 'A rede está pedindo mais ou menos do que antes?',
    lista: 'requisicoes',
    // What was not sent was not asked, and what was given up is asked no more.
    filtro: { situacao: menos(SITUACOES_DA_REQUISICAO, 'rascunho', 'cancelada') },
    tipo: 'conta',
    meses: ['de', 'ate'],
  },
  entradas_por_mes: {
    nome: 'Entradas recebidas',
    pergunta: 'Quanto chega de fornecedores, mês a mês?',
    lista: 'entradas',
    filtro: { situacao: ENTRADAS_QUE_CHEGARAM.join() },
    tipo: 'conta',
    meses: ['recebida_de', 'recebida_ate'],
  },
  remessas_por_mes: {
    nome: 'Remessas montadas',
    pergunta: 'Quanto o depósito manda às escolas, mês a mês?',
    lista: 'remessas',
    filtro: { situacao: menos(SITUACOES_DA_REMESSA, 'cancelada') },
    tipo: 'conta',
    meses: ['de', 'ate'],
  },
} as const satisfies Record<string, Metrica>
