// The words of the fields of a count of the stock.
import type { Campos } from '#contract/casa/campos.ts'
import { type NovoInventario, SITUACOES_DO_INVENTARIO, TIPOS_DE_INVENTARIO } from './inventario.ts'

export const CAMPOS_DO_INVENTARIO = {
  deposito_id: { rotulo: 'Depósito', ajuda: 'Um local que guarda estoque' },
  tipo: { rotulo: 'Tipo', vocabulario: TIPOS_DE_INVENTARIO },
  situacao: { rotulo: 'Situação', vocabulario: SITUACOES_DO_INVENTARIO },
  exercicio: { rotulo: 'Exercício' },
  inicio: { rotulo: 'Início' },
  fim: { rotulo: 'Prazo' },
  comissao_id: { rotulo: 'Comissão' },
  grupos: { rotulo: 'Grupo de material' },
  curvas: {
    rotulo: 'Curva ABC',
    ajuda: 'A: os poucos materiais que valem quase todo o estoque; C: os muitos que valem pouco.',
  },
  maximo_itens: { rotulo: 'No máximo quantos materiais' },
  cego: { rotulo: 'Contagem cega', ajuda: 'Quem conta não vê o que se espera encontrar' },
  tolerancia_pct: { rotulo: 'Recontar acima de (%)' },
  tolerancia_centavos: { rotulo: 'Recontar acima de (R$)' },
  recontar_curva_a: { rotulo: 'Recontar toda diferença da curva A' },
  processo: { rotulo: 'Processo' },
  observacoes: { rotulo: 'Observações' },
} as const satisfies Campos & Record<keyof NovoInventario, unknown>
