// The words of a material's fields.
import type { Campos } from '#contract/casa/campos.ts'
import { type DadosDoMaterial, NATUREZAS_DE_MATERIAL } from './material.ts'

export const CAMPOS_DO_MATERIAL = {
  codigo: { rotulo: 'Código', ajuda: 'Vazio: o próximo da sequência.' },
  descricao: {
    rotulo: 'Descrição',
    ajuda: 'Curta, do nome ao detalhe: Caneta esferográfica azul 1,0 mm.',
  },
  descricao_padronizada: {
    rotulo: 'Descrição padronizada',
    ajuda: 'A do edital, com todos os requisitos.',
  },
  natureza: { rotulo: 'Natureza', vocabulario: NATUREZAS_DE_MATERIAL },
  grupo_id: { rotulo: 'Grupo' },
  unidade_id: { rotulo: 'Unidade de estoque', ajuda: 'Não muda depois do primeiro movimento.' },
  classe_id: { rotulo: 'Classe do bem', ajuda: 'O que cada unidade vira ao ser aceita.' },
  catmat: { rotulo: 'CATMAT', ajuda: 'Código do item no catálogo do governo federal.' },
  ncm: { rotulo: 'NCM', ajuda: 'Classificação fiscal da mercadoria, na nota fiscal: 8 números.' },
  natureza_despesa: { rotulo: 'Natureza da despesa', ajuda: 'Vazia: a do grupo.' },
  conta: { rotulo: 'Conta contábil', ajuda: 'Vazia: a do grupo.' },
  controla_lote: { rotulo: 'Controla lote' },
  controla_validade: { rotulo: 'Controla validade' },
  dias_validade_minima: { rotulo: 'Validade mínima ao receber' },
  alerta_validade_dias: { rotulo: 'Avisos de validade', ajuda: 'Separados por vírgula: 90, 60, 30.' },
  perecivel: { rotulo: 'Perecível' },
  critico: {
    rotulo: 'Indispensável',
    ajuda: 'A falta dele para o serviço: a reposição guarda um estoque de segurança.',
  },
  condicoes_armazenagem: { rotulo: 'Condições de armazenagem' },
  marca_exigida: { rotulo: 'Marca exigida' },
  observacoes: { rotulo: 'Observações' },
  embalagens: { rotulo: 'Embalagens' },
  gtins: { rotulo: 'Códigos de barras' },
  ativo: { rotulo: 'Em uso' },
  fundido_em: { rotulo: 'Unificado em' },
  fundidos: { rotulo: 'Unificados neste material' },
} as const satisfies Campos & Record<keyof DadosDoMaterial, unknown>
