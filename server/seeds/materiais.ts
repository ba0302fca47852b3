// Units of measure and groups of materials that every installation starts with.

interface UnidadeSemente {
  sigla: string
  nome: string
  casas: number
}

/** As Brazilian invoices abbreviate them. */
export const UNIDADES: readonly UnidadeSemente[] = [
  { sigla: 'un', nome: 'unidade', casas: 0 },
  { sigla: 'par', nome: 'par', casas: 0 },
  { sigla: 'cx', nome: 'caixa', casas: 0 },
  { sigla: 'pct', nome: 'pacote', casas: 0 },
  { sigla: 'fd', nome: 'fardo', casas: 0 },
  { sigla: 'rsm', nome: 'resma', casas: 0 },
  { sigla: 'rl', nome: 'rolo', casas: 0 },
  { sigla: 'fl', nome: 'folha', casas: 0 },
  { sigla: 'fr', nome: 'frasco', casas: 0 },
  { sigla: 'gl', nome: 'galão', casas: 0 },
  { sigla: 'lt', nome: 'lata', casas: 0 },
  { sigla: 'bd', nome: 'balde', casas: 0 },
  { sigla: 'sc', nome: 'saco', casas: 0 },
  { sigla: 'kit', nome: 'kit', casas: 0 },
  { sigla: 'jg', nome: 'jogo', casas: 0 },
  { sigla: 'dz', nome: 'dúzia', casas: 0 },
  { sigla: 'ct', nome: 'cento', casas: 2 },
  { sigla: 'kg', nome: 'quilograma', casas: 3 },
  { sigla: 'g', nome: 'grama', casas: 0 },
  { sigla: 'l', nome: 'litro', casas: 3 },
  { sigla: 'ml', nome: 'mililitro', casas: 0 },
  { sigla: 'm', nome: 'metro', casas: 2 },
  { sigla: 'm²', nome: 'metro quadrado', casas: 2 },
  { sigla: 'm³', nome: 'metro cúbico', casas: 3 },
]

interface GrupoSemente {
  codigo: string
  nome: string
  natureza_despesa: string
  conta: string
}

/**
 * The code is the sub-element of expense of the Portaria STN 448/2002, under 3.3.90.30 (consumption); permanent goods,
 * under 4.4.90.52, are told by their class. Account: estoques (1.1.5.6.1) of the PCASP. The treasury may say otherwise:
 * the register of groups is where.
 */
const CONSUMO = {
  '01': 'Combustíveis e lubrificantes',
  '04': 'Gás e outros materiais engarrafados',
  '07': 'Gêneros de alimentação',
  '09': 'Material farmacológico',
  '11': 'Material químico',
  '14': 'Material educativo e esportivo',
  '16': 'Material de expediente',
  '17': 'Material de processamento de dados',
  '19': 'Material de acondicionamento e embalagem',
  '20': 'Material de cama, mesa e banho',
  '21': 'Material de copa e cozinha',
  '22': 'Material de limpeza e produtos de higienização',
  '23': 'Uniformes, tecidos e aviamentos',
  '24': 'Material para manutenção de bens imóveis',
  '25': 'Material para manutenção de bens móveis',
  '26': 'Material elétrico e eletrônico',
  '28': 'Material de proteção e segurança',
  '29': 'Material para áudio, vídeo e foto',
  '30': 'Material para comunicações',
  '31': 'Sementes, mudas de plantas e insumos',
  '35': 'Material laboratorial',
  '36': 'Material hospitalar',
  '39': 'Material para manutenção de veículos',
  '42': 'Ferramentas',
  '44': 'Material de sinalização visual',
  '46': 'Material bibliográfico',
  '99': 'Outros materiais de consumo',
} as const satisfies Readonly<Record<string, string>>

export const GRUPOS: readonly GrupoSemente[] = [
  ...Object.entries(CONSUMO).map(([codigo, nome]) => ({
    codigo,
    nome,
    natureza_despesa: `3.3.90.30.${codigo}`,
    conta: '1.1.5.6.1.01',
  })),
  {
    codigo: '52',
    nome: 'Equipamentos e material permanente',
    natureza_despesa: '4.4.90.52',
    conta: '1.2.3.1.1',
  },
]
