// What the network uses in a month, what it costs, and who sells it.

export interface MaterialDoPassado {
  codigo: string
  /** Of the whole network, in an ordinary month, in units. */
  por_mes: number
  /** Of one unit, when the story begins. */
  centavos: number
  fornecedor: Fornecedor
  endereco: string
  /** Days from the acceptance to the end of the lot; absent: it has no lot. */
  lote?: { dias: number | null }
}

export type Fornecedor = keyof typeof FORNECEDORES_DO_PASSADO

/** Working days from the order to the dock. */
export const FORNECEDORES_DO_PASSADO = {
  babacu: { razao_social: 'Distribuidora Babaçu de Alimentos S.A.', demora: [6, 11] },
  jalapao: { razao_social: 'Móveis Escolares Jalapão Ltda', demora: [5, 9] },
  /** Late, more each time, until it is suspended. */
  capim: { razao_social: 'Papelaria Capim Dourado Ltda', demora: [16, 30] },
  cerrado: { razao_social: 'Cerrado Informática e Serviços Ltda', demora: [10, 18] },
} as const satisfies Record<string, { razao_social: string; demora: readonly [number, number] }>

const papelaria = (
  codigo: string,
  por_mes: number,
  centavos: number,
  endereco: string,
): MaterialDoPassado => ({
  codigo,
  por_mes,
  centavos,
  fornecedor: 'capim',
  endereco,
})
const limpeza = (codigo: string, por_mes: number, centavos: number, dias?: number): MaterialDoPassado => ({
  codigo,
  por_mes,
  centavos,
  fornecedor: 'babacu',
  endereco: 'C-01',
  ...(dias !== undefined && { lote: { dias } }),
})
const alimento = (codigo: string, por_mes: number, centavos: number, dias: number): MaterialDoPassado => ({
  codigo,
  por_mes,
  centavos,
  fornecedor: 'babacu',
  endereco: 'D-01',
  lote: { dias },
})

export const MATERIAIS_DO_PASSADO: readonly MaterialDoPassado[] = [
  papelaria('EXP-PAPEL-A4', 180, 2390, 'A-01'),
  papelaria('EXP-CANETA-AZ', 300, 85, 'A-02'),
  papelaria('EXP-CANETA-PT', 200, 85, 'A-02'),
  papelaria('EXP-LAPIS', 480, 43, 'A-02'),
  papelaria('EXP-BORRACHA', 120, 50, 'A-02'),
  papelaria('EXP-CADERNO-96', 420, 660, 'A-03'),
  { codigo: 'EXP-GRAMPEADOR', por_mes: 8, centavos: 3090, fornecedor: 'jalapao', endereco: 'A-03' },
  { codigo: 'EXP-PASTA-AZ', por_mes: 40, centavos: 1240, fornecedor: 'jalapao', endereco: 'A-04' },
  { codigo: 'EXP-PINCEL-QB', por_mes: 110, centavos: 335, fornecedor: 'jalapao', endereco: 'A-04' },
  { codigo: 'INF-TONER-85', por_mes: 9, centavos: 8600, fornecedor: 'cerrado', endereco: 'B-01' },
  {
    codigo: 'EDU-TINTA-GUA',
    por_mes: 48,
    centavos: 520,
    fornecedor: 'jalapao',
    endereco: 'B-02',
    lote: { dias: null },
  },
  limpeza('LIM-DETERG', 240, 206, 330),
  limpeza('LIM-AGUASAN', 60, 1330, 175),
  limpeza('LIM-PAPHIG', 1700, 112),
  limpeza('LIM-PAPTOA', 90, 640),
  limpeza('LIM-VASSOURA', 14, 1420),
  alimento('ALI-ARROZ', 760, 498, 260),
  alimento('ALI-FEIJAO', 340, 755, 230),
  alimento('ALI-MACARRAO', 210, 610, 300),
  { codigo: 'COP-COPO-200', por_mes: 70, centavos: 590, fornecedor: 'babacu', endereco: 'C-02' },
  { codigo: 'ELE-LAMP-LED', por_mes: 32, centavos: 1480, fornecedor: 'cerrado', endereco: 'B-03' },
]

/** By month of the year: holidays in January and July, the school year begins in February. */
const ESTACOES = [0.35, 2.1, 1.25, 1, 1, 0.9, 0.45, 1.35, 1, 1.05, 1, 0.6] as const

export const estacao = (mes: number): number => ESTACOES[mes - 1] ?? 1
