// The papers of what is asked for, sent and received: what each is called, brings and asks for.

import type { TipoDeDocumento } from './documentos.ts'
import type { DescricaoDoTipo } from './tipos-de-documento.ts'

export const PAPEIS_DO_ATENDIMENTO = {
  requisicao_de_material: {
    titulo: 'Requisição de material',
    descricao: 'O que foi pedido, para onde e por quê, com as decisões tomadas.',
    entidade: 'requisicao',
    permissoes: ['painel.almoxarifado.requisicoes.imprimir'],
    valores: null,
  },
  autorizacao_de_requisicao: {
    titulo: 'Autorização de requisição',
    descricao: 'O que foi autorizado de cada item, por quem, com o motivo de cada corte.',
    entidade: 'requisicao',
    permissoes: ['painel.almoxarifado.requisicoes.imprimir'],
    valores: null,
  },
  lista_de_separacao: {
    titulo: 'Lista de separação',
    descricao: 'O que pegar, na ordem dos endereços e do que vence primeiro.',
    entidade: 'remessa_de_material',
    permissoes: ['painel.almoxarifado.requisicoes.imprimir'],
    valores: null,
  },
  guia_de_remessa: {
    titulo: 'Guia de remessa',
    descricao: 'Acompanha o material no caminho, com volumes, lacres e o lugar das assinaturas.',
    entidade: 'remessa_de_material',
    permissoes: ['painel.almoxarifado.requisicoes.imprimir'],
    valores: null,
  },
  comprovante_de_retirada: {
    titulo: 'Comprovante de retirada',
    descricao: 'O que foi entregue e quem recebeu, com a assinatura; para o depósito.',
    entidade: 'remessa_de_material',
    permissoes: ['painel.almoxarifado.requisicoes.imprimir'],
    valores: null,
  },
  relatorio_de_divergencia_de_remessa: {
    titulo: 'Relatório de divergência da remessa',
    descricao: 'O que faltou, sobrou ou chegou avariado, e o que se apurou.',
    entidade: 'remessa_de_material',
    permissoes: ['painel.almoxarifado.requisicoes.imprimir'],
    valores: null,
  },
  recibo_de_material: {
    titulo: 'Recibo de material',
    descricao: 'O que o local recebeu de uma remessa, com a assinatura de quem recebeu.',
    entidade: 'recebimento_de_material',
    permissoes: ['painel.almoxarifado.requisicoes.imprimir'],
    valores: null,
  },
  romaneio_de_materiais: {
    titulo: 'Romaneio de materiais',
    descricao: 'As remessas de materiais de uma viagem, por destino, com o lugar das assinaturas.',
    entidade: 'romaneio',
    permissoes: ['painel.almoxarifado.requisicoes.imprimir'],
    valores: null,
    por_ato: true,
  },
} as const satisfies Partial<Readonly<Record<TipoDeDocumento, DescricaoDoTipo>>>
