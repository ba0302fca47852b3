// What the central depósito of the demonstration has: enough, too little, too much, about to expire, stopped.

export interface EstoqueDaDemonstracao {
  codigo: string
  /** In units; what left is of what came. */
  entrou: number
  saiu?: number
  /** Of one unit. */
  centavos: number
  endereco?: string
  lote?: { codigo: string /** From today. */; vence_em: number; situacao?: 'quarentena' }
  /** Told, since a demonstration has no year behind it; the rest of the parameters are the same for all. */
  consumo_mensal?: number
}

export const ESTOQUE: readonly EstoqueDaDemonstracao[] = [
  { codigo: 'EXP-PAPEL-A4', entrou: 1200, saiu: 940, centavos: 2490, endereco: 'A-01', consumo_mensal: 180 },
  { codigo: 'EXP-CANETA-AZ', entrou: 4000, saiu: 250, centavos: 89, endereco: 'A-02', consumo_mensal: 300 },
  { codigo: 'EXP-CANETA-PT', entrou: 600, saiu: 100, centavos: 89, endereco: 'A-02', consumo_mensal: 200 },
  { codigo: 'EXP-LAPIS', entrou: 2880, saiu: 1440, centavos: 45, endereco: 'A-02', consumo_mensal: 480 },
  { codigo: 'EXP-BORRACHA', entrou: 400, saiu: 400, centavos: 52, consumo_mensal: 120 },
  { codigo: 'EXP-CADERNO-96', entrou: 2500, saiu: 500, centavos: 690, endereco: 'A-03', consumo_mensal: 520 },
  { codigo: 'EXP-GRAMPEADOR', entrou: 40, centavos: 3190, endereco: 'A-03' },
  { codigo: 'INF-TONER-85', entrou: 30, saiu: 22, centavos: 8900, endereco: 'B-01', consumo_mensal: 9 },
  {
    codigo: 'EDU-TINTA-GUA',
    entrou: 360,
    saiu: 60,
    centavos: 540,
    endereco: 'B-02',
    lote: { codigo: 'TG-2211', vence_em: 500 },
  },
  {
    codigo: 'LIM-DETERG',
    entrou: 960,
    saiu: 240,
    centavos: 215,
    endereco: 'C-01',
    lote: { codigo: 'DN0417', vence_em: 320 },
    consumo_mensal: 260,
  },
  {
    codigo: 'LIM-AGUASAN',
    entrou: 200,
    saiu: 40,
    centavos: 1390,
    endereco: 'C-01',
    lote: { codigo: 'AS-88A', vence_em: 25 },
    consumo_mensal: 60,
  },
  {
    codigo: 'LIM-ALCOOL-70',
    entrou: 144,
    centavos: 780,
    endereco: 'C-02',
    lote: { codigo: 'AL70-5', vence_em: 400, situacao: 'quarentena' },
    consumo_mensal: 48,
  },
  { codigo: 'LIM-PAPHIG', entrou: 6400, saiu: 1280, centavos: 118, endereco: 'C-03', consumo_mensal: 1900 },
  {
    codigo: 'ALI-ARROZ',
    entrou: 3000,
    saiu: 900,
    centavos: 520,
    endereco: 'D-01',
    lote: { codigo: 'ARZ-0926', vence_em: 240 },
    consumo_mensal: 850,
  },
  {
    codigo: 'ALI-FEIJAO',
    entrou: 1200,
    saiu: 600,
    centavos: 790,
    endereco: 'D-01',
    lote: { codigo: 'FJ-1026', vence_em: 45 },
    consumo_mensal: 380,
  },
]
