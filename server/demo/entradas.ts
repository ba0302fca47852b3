// What reached the central depósito of the demonstration: accepted, waiting for who accepts, in exam, being typed.
import type { DadosDaEntrada } from '#contract/almoxarifado/entrada.ts'

interface LinhaContada {
  codigo: string
  /** In units, as the document says. */
  qtd: number
  /** Of one unit. */
  centavos: number
  recusada?: { qtd: number; motivo: string }
  endereco?: string
  valor_estimado_por?: string
}

export interface EntradaDaDemonstracao {
  ate: 'rascunho' | 'conferida' | 'exame' | 'aceita'
  tipo: DadosDaEntrada['tipo']
  doc_tipo: DadosDaEntrada['doc_tipo']
  doc_numero: string
  fornecedor: string
  processo?: string
  observacoes?: string
  itens: readonly LinhaContada[]
}

export const ENTRADAS: readonly EntradaDaDemonstracao[] = [
  {
    ate: 'aceita',
    tipo: 'compra',
    doc_tipo: 'nf_avulsa',
    doc_numero: '4471',
    fornecedor: 'Móveis Escolares Jalapão Ltda',
    processo: '2026.07.0118',
    itens: [
      { codigo: 'EXP-PASTA-AZ', qtd: 240, centavos: 1290, endereco: 'A-04' },
      { codigo: 'EXP-PINCEL-QB', qtd: 360, centavos: 349, endereco: 'A-04' },
    ],
  },
  {
    ate: 'conferida',
    tipo: 'compra',
    doc_tipo: 'nf_avulsa',
    doc_numero: '90217',
    fornecedor: 'Distribuidora Babaçu de Alimentos S.A.',
    processo: '2026.05.0042',
    itens: [
      { codigo: 'LIM-VASSOURA', qtd: 60, centavos: 1480 },
      {
        codigo: 'LIM-RODO-60',
        qtd: 40,
        centavos: 1820,
        recusada: { qtd: 4, motivo: 'Chegaram com o cabo quebrado.' },
      },
    ],
  },
  {
    ate: 'exame',
    tipo: 'compra',
    doc_tipo: 'nf_avulsa',
    doc_numero: '1180',
    fornecedor: 'Cerrado Informática e Serviços Ltda',
    itens: [{ codigo: 'INF-MOUSE', qtd: 50, centavos: 3290 }],
  },
  {
    ate: 'rascunho',
    tipo: 'doacao',
    doc_tipo: 'termo_doacao',
    doc_numero: '12/2026',
    fornecedor: 'Fundação Rio Sereno',
    observacoes: 'Bolas para os jogos escolares, a conferir na chegada.',
    itens: [
      {
        codigo: 'EDU-BOLA-FUT',
        qtd: 20,
        centavos: 0,
        valor_estimado_por: 'Preço médio de três lojas da cidade',
      },
    ],
  },
]
