// The list of materials.
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import { lista } from '#contract/dados/lista.ts'
import { CAMPOS_DO_MATERIAL } from './campos-do-material.ts'
import { materiais } from './materiais.ts'

const { codigo, natureza, critico, controla_lote } = CAMPOS_DO_MATERIAL

export const LISTA_DE_MATERIAIS = lista(materiais.listar, {
  lista: 'materiais',
  titulo: 'Materiais',
  um: 'material',
  varios: 'materiais',
  tela: '/painel/almoxarifado/materiais',
  exportar: 'painel.almoxarifado.materiais.exportar',
  ordem: { order: 'descricao', sort: 'asc' },
  colunas: {
    descricao: { rotulo: 'Material', ordem: 'descricao' },
    codigo: { ...codigo, ordem: 'codigo' },
    grupo: { rotulo: 'Grupo', valor: ({ grupo }) => grupo.nome },
    natureza: { ...natureza, opcional: true },
    unidade: { rotulo: 'Unidade', valor: ({ unidade }) => unidadePorExtenso(unidade, 1) },
    saldo: { rotulo: 'Saldo', formato: 'milesimos', valor: ({ saldo_e3 }) => saldo_e3 },
    disponivel: {
      rotulo: 'Disponível',
      formato: 'milesimos',
      valor: ({ disponivel_e3 }) => disponivel_e3,
    },
    vencido: {
      rotulo: 'Vencido',
      formato: 'milesimos',
      opcional: true,
      valor: ({ vencido_e3 }) => vencido_e3,
    },
    preco_medio: {
      rotulo: 'Preço médio',
      no_arquivo: 'Preço médio (R$)',
      formato: 'centavos',
      valor: ({ preco_medio_centavos }) => preco_medio_centavos,
    },
    valor: {
      rotulo: 'Valor em estoque',
      no_arquivo: 'Valor em estoque (R$)',
      formato: 'centavos',
      opcional: true,
      valor: ({ valor_centavos }) => valor_centavos,
    },
    controla_lote: { rotulo: controla_lote.rotulo, opcional: true },
    critico: { rotulo: critico.rotulo, opcional: true },
    ativo: { rotulo: 'Situação', vocabulario: { true: 'Ativo', false: 'Inativo' } },
    atualizado_em: {
      rotulo: 'Atualizado em',
      formato: 'instante',
      ordem: 'atualizado_em',
      opcional: true,
    },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Material', dica: 'Descrição, código ou código de barras' },
    grupo_id: { tipo: 'opcao', rotulo: 'Grupo' },
    com_saldo: { tipo: 'opcao', rotulo: 'Estoque', vocabulario: { true: 'Com saldo', false: 'Sem saldo' } },
    natureza: { tipo: 'varias', ...natureza },
    ativo: { tipo: 'opcao', rotulo: 'Situação', vocabulario: { true: 'Ativos', false: 'Inativos' } },
    critico: {
      tipo: 'opcao',
      rotulo: critico.rotulo,
      vocabulario: { true: 'Indispensáveis', false: 'Os demais' },
    },
    controla_lote: {
      tipo: 'opcao',
      rotulo: 'Controle de lote',
      vocabulario: { true: 'Com lote', false: 'Sem lote' },
    },
    fundido: {
      tipo: 'opcao',
      rotulo: 'Unificados',
      vocabulario: { true: 'Só os unificados em outro' },
    },
  },
})
