// Asset classes that every installation starts with.

export interface ClasseSemente {
  codigo: string
  nome: string
  conta: string
  natureza_despesa: string
  vida_util_meses: number
  /** Residual value in hundredths of a percent. */
  residual_bp: number
  exige_serie: boolean
}

const NOMES = {
  'MOB-EST': 'Mobiliário do estudante',
  'MOB-ADM': 'Mobiliário administrativo',
  'MOB-ARM': 'Armários, estantes e arquivos',
  'MOB-BIB': 'Mobiliário de biblioteca',
  'MOB-REF': 'Mobiliário de refeitório',
  'INF-COM': 'Computadores de mesa',
  'INF-POR': 'Notebooks e tablets',
  'INF-MON': 'Monitores',
  'INF-IMP': 'Impressoras e digitalizadores',
  'INF-RED': 'Equipamentos de rede',
  'INF-ENE': 'Nobreaks e estabilizadores',
  'AUD-TEL': 'Televisores e projetores',
  'AUD-SOM': 'Som, imagem e gravação',
  'AUD-LOU': 'Lousas e quadros',
  'CLI-ARC': 'Condicionadores de ar',
  'CLI-VEN': 'Ventiladores',
  'COZ-REF': 'Refrigeração de alimentos',
  'COZ-COC': 'Fogões e fornos',
  'COZ-EQP': 'Equipamentos de cozinha',
  'AGU-BEB': 'Bebedouros e purificadores',
  'LAB-CIE': 'Equipamentos de laboratório',
  'ESP-EQP': 'Equipamentos esportivos',
  'MUS-INS': 'Instrumentos musicais',
  'ACE-TEC': 'Tecnologia assistiva',
  'SEG-INC': 'Segurança e combate a incêndio',
  'FER-MAQ': 'Máquinas e ferramentas',
  'VEI-TRA': 'Veículos',
  'OUT-GER': 'Outros bens',
} as const

export type CodigoDeClasse = keyof typeof NOMES

interface Grupo {
  conta: string
  nd: string
  anos: number
  residual: number
}

/**
 * Accounts of the PCASP (1.2.3.1.1), natures of the Portaria STN 448/2002, and the useful lives and residual values of
 * the Macrofunção SIAFI 02.03.30 (F11). The state's treasury may say otherwise: the register of classes is where.
 */
const GRUPOS = {
  movel: { conta: '1.2.3.1.1.03', nd: '4.4.90.52.42', anos: 10, residual: 1000 },
  tic: { conta: '1.2.3.1.1.02', nd: '4.4.90.52.35', anos: 5, residual: 1000 },
  rede: { conta: '1.2.3.1.1.02', nd: '4.4.90.52.06', anos: 10, residual: 2000 },
  energia: { conta: '1.2.3.1.1.01', nd: '4.4.90.52.30', anos: 10, residual: 1000 },
  audio: { conta: '1.2.3.1.1.04', nd: '4.4.90.52.33', anos: 10, residual: 1000 },
  domestico: { conta: '1.2.3.1.1.03', nd: '4.4.90.52.12', anos: 10, residual: 1000 },
  medicao: { conta: '1.2.3.1.1.01', nd: '4.4.90.52.04', anos: 15, residual: 1000 },
  esporte: { conta: '1.2.3.1.1.01', nd: '4.4.90.52.10', anos: 10, residual: 1000 },
  musica: { conta: '1.2.3.1.1.04', nd: '4.4.90.52.26', anos: 20, residual: 1000 },
  seguranca: { conta: '1.2.3.1.1.01', nd: '4.4.90.52.24', anos: 10, residual: 1000 },
  maquina: { conta: '1.2.3.1.1.01', nd: '4.4.90.52.34', anos: 10, residual: 1000 },
  veiculo: { conta: '1.2.3.1.1.05', nd: '4.4.90.52.52', anos: 15, residual: 1000 },
} as const satisfies Readonly<Record<string, Grupo>>

/** By what the code begins with, or the whole code. */
const GRUPO_DE: Readonly<Record<string, keyof typeof GRUPOS>> = {
  MOB: 'movel',
  INF: 'tic',
  'INF-RED': 'rede',
  'INF-ENE': 'energia',
  AUD: 'audio',
  'AUD-LOU': 'movel',
  CLI: 'domestico',
  COZ: 'domestico',
  AGU: 'domestico',
  LAB: 'medicao',
  ESP: 'esporte',
  MUS: 'musica',
  ACE: 'tic',
  SEG: 'seguranca',
  FER: 'maquina',
  VEI: 'veiculo',
  OUT: 'maquina',
}

/** What is stolen and swapped is told apart by its series. */
const COM_SERIE = ['INF-COM', 'INF-POR', 'INF-IMP', 'AUD-TEL', 'VEI-TRA']

export const CLASSES: readonly ClasseSemente[] = Object.entries(NOMES).map(([codigo, nome]) => {
  const { conta, nd, anos, residual } = GRUPOS[GRUPO_DE[codigo] ?? GRUPO_DE[codigo.slice(0, 3)] ?? 'maquina']
  return {
    codigo,
    nome,
    conta,
    natureza_despesa: nd,
    vida_util_meses: anos * 12,
    residual_bp: residual,
    exige_serie: COM_SERIE.includes(codigo),
  }
})
