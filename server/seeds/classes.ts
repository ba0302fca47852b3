// Asset classes that every installation starts with.

export interface ClasseSemente {
  codigo: string
  nome: string
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

export const CLASSES: readonly ClasseSemente[] = Object.entries(NOMES).map(([codigo, nome]) => ({
  codigo,
  nome,
}))
