// The list of positions of the stock.
import { lista } from '#contract/dados/lista.ts'
import { CAMPOS_DO_MATERIAL } from './campos-do-material.ts'
import { estoque } from './estoque.ts'
import type { CurvaAbc } from './inventario.ts'
import { AVISOS_DA_POSICAO, SITUACOES_DA_POSICAO } from './posicao-de-estoque.ts'
import { UNIDADE_NO_ARQUIVO } from './unidade-no-arquivo.ts'

const { natureza } = CAMPOS_DO_MATERIAL

/** Of what the depósito consumed in twelve months, in value. */
export const CURVAS: Readonly<Record<CurvaAbc, string>> = {
  A: 'A: os primeiros 80% do consumo',
  B: 'B: os 15% seguintes',
  C: 'C: os últimos 5%',
}

export const LISTA_DO_ESTOQUE = lista(estoque.listar, {
  lista: 'estoque',
  titulo: 'Estoque',
  um: 'posição',
  varios: 'posições',
  tela: '/painel/almoxarifado/estoque',
  exportar: 'painel.almoxarifado.estoque.exportar',
  ordem: { order: 'descricao', sort: 'asc' },
  colunas: {
    material: { rotulo: 'Material', ordem: 'descricao', valor: ({ material }) => material.descricao },
    codigo: { rotulo: 'Código', opcional: true, valor: ({ material }) => material.codigo },
    deposito: { rotulo: 'Depósito', formato: 'local', valor: ({ deposito }) => deposito.nome },
    grupo: { rotulo: 'Grupo', opcional: true },
    natureza: { ...natureza, so: 'arquivo' },
    unidade: UNIDADE_NO_ARQUIVO,
    situacao: { rotulo: 'Situação', vocabulario: SITUACOES_DA_POSICAO },
    curva: { rotulo: 'Curva ABC', opcional: true },
    disponivel: {
      rotulo: 'Disponível',
      formato: 'milesimos',
      valor: ({ disponivel_e3 }) => disponivel_e3,
    },
    saldo: { rotulo: 'Saldo', formato: 'milesimos', valor: ({ qtd_e3 }) => qtd_e3 },
    reservado: {
      rotulo: 'Reservado',
      formato: 'milesimos',
      opcional: true,
      valor: ({ reservado_e3 }) => reservado_e3,
    },
    bloqueado: {
      rotulo: 'Bloqueado',
      formato: 'milesimos',
      opcional: true,
      valor: ({ bloqueado_e3 }) => bloqueado_e3,
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
      opcional: true,
      valor: ({ preco_medio_centavos }) => preco_medio_centavos,
    },
    valor: {
      rotulo: 'Valor',
      no_arquivo: 'Valor (R$)',
      formato: 'centavos',
      ordem: 'valor',
      valor: ({ valor_centavos }) => valor_centavos,
    },
    a_vencer: {
      rotulo: 'Nos lotes da validade filtrada',
      no_arquivo: 'Nos lotes da validade filtrada (R$)',
      formato: 'centavos',
      opcional: true,
      valor: ({ a_vencer_centavos }) => a_vencer_centavos,
    },
    parado: { rotulo: 'Parado', so: 'arquivo' },
    vencendo: {
      rotulo: 'Prazo de validade',
      so: 'arquivo',
      valor: ({ vencido_e3, vencendo }) =>
        vencido_e3 > 0 ? 'Vencido' : vencendo ? AVISOS_DA_POSICAO.vencendo : null,
    },
    consumo: {
      rotulo: 'Consumo mensal',
      formato: 'milesimos',
      so: 'arquivo',
      valor: ({ consumo_mensal_e3 }) => consumo_mensal_e3,
    },
    cobertura: {
      rotulo: 'Cobertura',
      no_arquivo: 'Cobertura (dias)',
      formato: 'numero',
      valor: ({ cobertura_dias }) => cobertura_dias,
    },
    validade: {
      rotulo: 'Próxima validade',
      formato: 'data',
      opcional: true,
      valor: ({ proxima_validade }) => proxima_validade,
    },
    ultimo_em: { rotulo: 'Último movimento', formato: 'instante', ordem: 'ultimo_em', opcional: true },
    ultima_saida_em: { rotulo: 'Última saída', formato: 'instante', opcional: true },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Material', dica: 'Descrição, código ou código de barras' },
    material_id: { tipo: 'material', rotulo: 'Só este material', oculto: true },
    local_id: { tipo: 'opcao', rotulo: 'Depósito' },
    situacao: {
      tipo: 'varias',
      rotulo: 'Situação',
      // What is over already is among them: nobody who looks for what expires wants to miss it.
      vocabulario: { ...SITUACOES_DA_POSICAO, ...AVISOS_DA_POSICAO, vencendo: 'Vencido ou vencendo' },
    },
    curva: { tipo: 'varias', rotulo: 'Curva ABC', vocabulario: CURVAS },
    grupo_id: { tipo: 'opcao', rotulo: 'Grupo' },
    com_saldo: { tipo: 'opcao', rotulo: 'Saldo', vocabulario: { true: 'Com saldo', false: 'Sem saldo' } },
    com_reserva: {
      tipo: 'opcao',
      rotulo: 'Reserva',
      vocabulario: { true: 'Com reserva', false: 'Sem reserva' },
    },
    natureza: { tipo: 'varias', ...natureza },
    lote: { tipo: 'texto', rotulo: 'Lote' },
    vence_em: {
      tipo: 'numero',
      rotulo: 'Lote que vence em até',
      unidade: 'dias',
      minimo: 0,
      maximo: 3650,
    },
    vencido: {
      tipo: 'opcao',
      rotulo: 'Lote vencido',
      vocabulario: { true: 'Com lote vencido', false: 'Sem lote vencido' },
    },
    sem_movimento_ha: {
      tipo: 'numero',
      rotulo: 'Sem movimento há mais de',
      unidade: 'dias',
      minimo: 1,
      maximo: 3650,
    },
  },
})
