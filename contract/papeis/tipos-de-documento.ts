// What each type of document is called, brings and asks for.

import type { Permissao } from '#contract/casa/permissoes.ts'
import type { EntidadeDoDocumento, TipoDeDocumento } from './documentos.ts'
import { PAPEIS_DO_ATENDIMENTO } from './papeis-do-atendimento.ts'

export interface DescricaoDoTipo {
  titulo: string
  descricao: string
  entidade: EntidadeDoDocumento
  /** All of them, at the place, besides the permission to issue. */
  permissoes: readonly Permissao[]
  /** Shows, at the place, the money that it brings; who lacks it opens none that has any. Null: it brings none. */
  valores: Permissao | null
  /** Only an act of the register issues it, and the permission of the act is what counts. */
  por_ato?: true
}

const VALORES_DOS_BENS = 'painel.almoxarifado.patrimonios.ver-valores'

/** Words of each type: what it is called, what it brings, of what, and for whom. */
export const TIPOS_DE_DOCUMENTO: Readonly<Record<TipoDeDocumento, DescricaoDoTipo>> = {
  ficha_da_unidade: {
    titulo: 'Ficha da unidade',
    descricao: 'O cadastro do local, seus responsáveis e o estado das instalações.',
    entidade: 'local',
    permissoes: ['painel.locais.imprimir'],
    valores: null,
  },
  relacao_por_ambiente: {
    titulo: 'Relação de bens por ambiente',
    descricao: 'Uma folha para a porta de cada ambiente, com os bens e o lugar da assinatura.',
    entidade: 'local',
    permissoes: ['painel.locais.imprimir', 'painel.almoxarifado.patrimonios.listar'],
    valores: null,
  },
  termo_de_responsabilidade: {
    titulo: 'Termo de responsabilidade',
    descricao: 'Os bens por que alguém responde, com o que entrou e saiu desde o termo anterior.',
    entidade: 'termo',
    permissoes: ['painel.almoxarifado.patrimonios.emitir-termo'],
    valores: null,
    por_ato: true,
  },
  relatorio_de_monitoramento: {
    titulo: 'Relatório de monitoramento',
    descricao: 'O que a visita encontrou e os atos que a homologação tornou reais.',
    entidade: 'monitoramento',
    permissoes: ['painel.monitoramentos.homologar'],
    valores: null,
    por_ato: true,
  },
  folha_de_qr: {
    titulo: 'Folha de QR',
    descricao: 'Etiquetas do local e de cada ambiente, para recortar e colar.',
    entidade: 'local',
    permissoes: ['painel.locais.imprimir'],
    valores: null,
  },
  ficha_do_bem: {
    titulo: 'Ficha do bem',
    descricao: 'O cadastro do bem e as partes dele; com os valores, para quem os vê.',
    entidade: 'patrimonio',
    permissoes: ['painel.almoxarifado.patrimonios.ver'],
    valores: VALORES_DOS_BENS,
  },
  relacao_carga: {
    titulo: 'Relação-carga',
    descricao: 'Os bens em carga no local, por ambiente; com os valores, para quem os vê.',
    entidade: 'local',
    permissoes: ['painel.locais.imprimir', 'painel.almoxarifado.patrimonios.listar'],
    valores: VALORES_DOS_BENS,
  },
  inventario_analitico: {
    titulo: 'Inventário analítico',
    descricao: 'Cada bem do local com descrição, registro, valor e estado, por classe.',
    entidade: 'local',
    permissoes: ['painel.almoxarifado.patrimonios.listar', 'painel.almoxarifado.patrimonios.ver-valores'],
    valores: VALORES_DOS_BENS,
  },
  ata_de_inventario_de_bens: {
    titulo: 'Ata da comissão de inventário de bens',
    descricao: 'O que se achou dos bens do corte e o que se decidiu dos outros, para a comissão assinar.',
    entidade: 'inventario_de_bens',
    permissoes: ['painel.almoxarifado.inventarios-de-bens.encerrar'],
    valores: VALORES_DOS_BENS,
    por_ato: true,
  },
  inventario_de_bens_por_conta: {
    titulo: 'Inventário analítico de bens por conta',
    descricao: 'Cada bem do corte com valor e resultado, por conta, conciliado com o RMB.',
    entidade: 'inventario_de_bens',
    permissoes: ['painel.almoxarifado.inventarios-de-bens.encerrar'],
    valores: VALORES_DOS_BENS,
    por_ato: true,
  },
  rmb: {
    titulo: 'Relatório mensal de bens (RMB)',
    descricao: 'O que havia, entrou, saiu e ficou no mês, por conta, com a depreciação e a conciliação.',
    entidade: 'rmb',
    permissoes: ['painel.almoxarifado.patrimonios.ver-valores'],
    valores: VALORES_DOS_BENS,
    por_ato: true,
  },
  rma: {
    titulo: 'Relatório mensal de almoxarifado (RMA)',
    descricao:
      'O que havia, entrou, saiu e ficou no depósito no mês, por natureza e conta, com as ressalvas.',
    entidade: 'fechamento',
    permissoes: ['painel.almoxarifado.fechamentos.fechar'],
    valores: 'painel.almoxarifado.fechamentos.listar',
    por_ato: true,
  },
  inventario_analitico_de_material: {
    titulo: 'Inventário analítico de material',
    descricao: 'O saldo de cada material do depósito no fim do mês, por grupo, com quantidade e valor.',
    entidade: 'fechamento',
    permissoes: ['painel.almoxarifado.fechamentos.exportar', 'painel.almoxarifado.fechamentos.listar'],
    valores: 'painel.almoxarifado.fechamentos.listar',
  },
  laudo_de_avaliacao: {
    titulo: 'Laudo de avaliação',
    descricao: 'O que a comissão achou de cada bem arrolado, com o valor de mercado e o parecer.',
    entidade: 'desfazimento',
    permissoes: ['painel.almoxarifado.patrimonios.avaliar'],
    valores: VALORES_DOS_BENS,
    por_ato: true,
  },
  termo_de_baixa: {
    titulo: 'Termo de baixa',
    descricao: 'Os bens que saíram, o destino e o processo.',
    entidade: 'baixa',
    permissoes: ['painel.almoxarifado.patrimonios.baixar'],
    valores: VALORES_DOS_BENS,
    por_ato: true,
  },
  termo_de_doacao: {
    titulo: 'Termo de doação',
    descricao: 'Os bens doados, a quem e em que processo.',
    entidade: 'baixa',
    permissoes: ['painel.almoxarifado.patrimonios.baixar'],
    valores: VALORES_DOS_BENS,
    por_ato: true,
  },
  termo_circunstanciado: {
    titulo: 'Termo circunstanciado',
    descricao: 'Os fatos e a conclusão da apuração de um bem não localizado.',
    entidade: 'apuracao',
    permissoes: ['painel.almoxarifado.patrimonios.baixar'],
    valores: VALORES_DOS_BENS,
    por_ato: true,
  },
  guia_de_transferencia: {
    titulo: 'Guia de transferência',
    descricao: 'Acompanha os bens de uma remessa, com o lugar das duas assinaturas.',
    entidade: 'transferencia',
    permissoes: ['painel.almoxarifado.transferencias.expedir'],
    valores: null,
    por_ato: true,
  },
  termo_de_emprestimo: {
    titulo: 'Termo de empréstimo',
    descricao: 'O que saiu por um prazo, e o compromisso de quem levou.',
    entidade: 'transferencia',
    permissoes: ['painel.almoxarifado.transferencias.expedir'],
    valores: null,
    por_ato: true,
  },
  termo_de_cessao: {
    titulo: 'Termo de cessão',
    descricao: 'O que foi cedido a outro órgão ou entidade, e até quando.',
    entidade: 'transferencia',
    permissoes: ['painel.almoxarifado.transferencias.expedir'],
    valores: null,
    por_ato: true,
  },
  relatorio_de_divergencia: {
    titulo: 'Relatório de divergência',
    descricao: 'O que não chegou, ou chegou em outro estado, em uma remessa.',
    entidade: 'remessa',
    permissoes: ['painel.almoxarifado.transferencias.imprimir'],
    valores: null,
  },
  termo_de_recebimento_provisorio: {
    titulo: 'Termo de recebimento provisório',
    descricao: 'O que chegou ao depósito, para conferir e aceitar depois.',
    entidade: 'entrada',
    permissoes: ['painel.almoxarifado.entradas.conferir'],
    valores: 'painel.almoxarifado.entradas.ver',
    por_ato: true,
  },
  termo_de_recebimento_definitivo: {
    titulo: 'Termo de recebimento definitivo',
    descricao: 'O que foi conferido e aceito, com o lugar das assinaturas.',
    entidade: 'entrada',
    permissoes: ['painel.almoxarifado.entradas.aceitar'],
    valores: 'painel.almoxarifado.entradas.ver',
    por_ato: true,
  },
  nota_de_entrada: {
    titulo: 'Nota de entrada',
    descricao: 'O que foi lançado no estoque, com quantidades e custos.',
    entidade: 'entrada',
    permissoes: ['painel.almoxarifado.entradas.aceitar'],
    valores: 'painel.almoxarifado.entradas.ver',
    por_ato: true,
  },
  ficha_de_conferencia_cega: {
    titulo: 'Ficha de conferência',
    descricao: 'As linhas da entrada sem as quantidades, para contar no papel.',
    entidade: 'entrada',
    permissoes: ['painel.almoxarifado.entradas.imprimir', 'painel.almoxarifado.entradas.ver'],
    valores: 'painel.almoxarifado.entradas.ver',
  },
  termo_de_recusa_de_material: {
    titulo: 'Termo de recusa',
    descricao: 'O que não foi aceito, e por quê, para devolver ao fornecedor.',
    entidade: 'entrada',
    permissoes: ['painel.almoxarifado.entradas.recusar'],
    valores: 'painel.almoxarifado.entradas.ver',
    por_ato: true,
  },
  kardex: {
    titulo: 'Kardex',
    descricao: 'Os movimentos do material no depósito, cada um com o saldo e o código de verificação.',
    entidade: 'saldo',
    permissoes: ['painel.almoxarifado.estoque.kardex'],
    valores: 'painel.almoxarifado.estoque.kardex',
  },
  termo_de_baixa_de_material: {
    titulo: 'Termo de baixa de material',
    descricao: 'O que se perdeu, por quê e quanto valia, com o lugar das assinaturas.',
    entidade: 'ajuste_de_estoque',
    permissoes: ['painel.almoxarifado.estoque.baixar-perda'],
    valores: 'painel.almoxarifado.estoque.listar',
    por_ato: true,
  },
  termo_de_saida_de_material: {
    titulo: 'Termo de saída de material',
    descricao:
      'O que foi devolvido ao fornecedor, doado ou tirado como amostra, a quem, por quê e quanto valia.',
    entidade: 'ajuste_de_estoque',
    permissoes: ['painel.almoxarifado.estoque.dar-saida'],
    valores: 'painel.almoxarifado.estoque.listar',
    por_ato: true,
  },
  romaneio: {
    titulo: 'Romaneio',
    descricao: 'As remessas de uma viagem, por destino, com o lugar das assinaturas.',
    entidade: 'romaneio',
    permissoes: ['painel.almoxarifado.transferencias.imprimir'],
    valores: null,
    por_ato: true,
  },
  ficha_de_contagem: {
    titulo: 'Ficha de contagem',
    descricao: 'O que contar, com o lugar da quantidade e da assinatura; sem o que se espera.',
    entidade: 'inventario',
    permissoes: ['painel.almoxarifado.inventarios.imprimir'],
    valores: null,
  },
  mapa_de_divergencias: {
    titulo: 'Mapa de divergências',
    descricao: 'O esperado, o contado e a diferença de cada item, com o que se decidiu e por quê.',
    entidade: 'inventario',
    permissoes: [
      'painel.almoxarifado.inventarios.imprimir',
      'painel.almoxarifado.inventarios.ver',
      'painel.almoxarifado.inventarios.apurar',
    ],
    valores: 'painel.almoxarifado.inventarios.ver',
  },
  inventario_de_materiais: {
    titulo: 'Inventário analítico de materiais',
    descricao: 'Cada material do depósito com a quantidade contada, depois da homologação.',
    entidade: 'inventario',
    permissoes: ['painel.almoxarifado.inventarios.imprimir', 'painel.almoxarifado.inventarios.ver'],
    valores: 'painel.almoxarifado.inventarios.ver',
  },
  ata_de_inventario: {
    titulo: 'Ata da comissão de inventário',
    descricao: 'O que se contou, o que se achou e o que se decidiu, para a comissão assinar.',
    entidade: 'inventario',
    permissoes: ['painel.almoxarifado.inventarios.homologar'],
    valores: 'painel.almoxarifado.inventarios.ver',
    por_ato: true,
  },
  termo_de_inventario: {
    titulo: 'Termo de encerramento de inventário',
    descricao: 'O fim do inventário, com as sobras e as faltas lançadas.',
    entidade: 'inventario',
    permissoes: ['painel.almoxarifado.inventarios.encerrar'],
    valores: 'painel.almoxarifado.inventarios.ver',
    por_ato: true,
  },
  ...PAPEIS_DO_ATENDIMENTO,
}

/** Of a shipment whose order is a transfer, who prints what is of transfers. */
export const permissoesDoDocumento = (
  tipo: TipoDeDocumento,
  daTransferencia: boolean,
): readonly Permissao[] =>
  TIPOS_DE_DOCUMENTO[tipo].permissoes.map((permissao) =>
    daTransferencia && permissao === 'painel.almoxarifado.requisicoes.imprimir'
      ? 'painel.almoxarifado.transferencias.imprimir'
      : permissao,
  )
