// What the school of the demonstration asked for, in each state that a person meets.
import type { SituacaoDaRequisicao } from '#contract/almoxarifado/requisicao.ts'

export interface RequisicaoDaDemonstracao {
  situacao: SituacaoDaRequisicao
  tipo?: 'consumo' | 'reposicao' | 'provisao' | 'permanente'
  prioridade?: 'normal' | 'alta' | 'urgente'
  /** Sent so many days ago. */
  ha_dias: number
  justificativa: string
  motivo?: string
  /** How far what was authorised went: on the way to the school, or taken in by it. */
  ate?: 'expedida' | 'recebida'
  /** Code and units. */
  itens: readonly (readonly [string, number])[]
}

export const REQUISICOES: readonly RequisicaoDaDemonstracao[] = [
  {
    situacao: 'negada',
    ha_dias: 40,
    justificativa: 'Para a feira de ciências.',
    motivo: 'A feira foi adiada: peça de novo perto da data.',
    itens: [['EDU-TINTA-GUA', 60]],
  },
  {
    situacao: 'cancelada',
    ha_dias: 31,
    justificativa: 'Grampeadores para a secretaria.',
    motivo: 'Recebemos de outra escola.',
    itens: [['EXP-GRAMPEADOR', 2]],
  },
  {
    situacao: 'expirada',
    ha_dias: 75,
    justificativa: 'Papel para o conselho de classe.',
    motivo: 'Sem andamento no prazo',
    itens: [['EXP-PAPEL-A4', 5]],
  },
  {
    situacao: 'autorizada',
    ate: 'recebida',
    ha_dias: 20,
    justificativa: 'Grampeadores da secretaria.',
    itens: [['EXP-GRAMPEADOR', 3]],
  },
  {
    situacao: 'autorizada',
    ate: 'expedida',
    ha_dias: 8,
    justificativa: 'Material da sala de artes.',
    itens: [
      ['EDU-TINTA-GUA', 24],
      ['EXP-PASTA-AZ', 12],
    ],
  },
  {
    situacao: 'devolvida',
    ha_dias: 6,
    justificativa: 'Papel para o mês.',
    motivo: 'Trinta resmas é mais que o dobro do mês passado: confira a quantidade.',
    itens: [
      ['EXP-PAPEL-A4', 30],
      ['EXP-CANETA-AZ', 50],
    ],
  },
  {
    situacao: 'autorizada',
    tipo: 'reposicao',
    ha_dias: 3,
    justificativa: 'Limpeza do mês.',
    itens: [
      ['LIM-DETERG', 12],
      ['LIM-PAPHIG', 64],
    ],
  },
  {
    situacao: 'autorizada',
    prioridade: 'alta',
    ha_dias: 2,
    justificativa: 'Material das turmas novas.',
    itens: [
      ['EXP-CADERNO-96', 80],
      ['EXP-LAPIS', 144],
      ['EXP-BORRACHA', 100],
    ],
  },
  {
    situacao: 'autorizada',
    tipo: 'permanente',
    ha_dias: 4,
    justificativa: 'Sala nova de informática.',
    itens: [
      ['PER-NOTE', 3],
      ['PER-VENT', 1],
    ],
  },
  {
    situacao: 'em_autorizacao',
    ha_dias: 1,
    justificativa: 'Papel e toner para as provas do bimestre.',
    prioridade: 'urgente',
    itens: [
      ['EXP-PAPEL-A4', 12],
      ['INF-TONER-85', 2],
    ],
  },
  {
    situacao: 'em_autorizacao',
    tipo: 'provisao',
    ha_dias: 0,
    justificativa: 'Canetas do semestre.',
    itens: [
      ['EXP-CANETA-AZ', 100],
      ['EXP-CANETA-PT', 50],
    ],
  },
  {
    situacao: 'rascunho',
    ha_dias: 0,
    justificativa: '',
    itens: [['LIM-AGUASAN', 6]],
  },
]
