// What is found in each kind of room: descriptions, brands (invented) and what each thing cost.
import type { CodigoDeClasse } from '#server/patrimonio/classes/semente.ts'

export interface ModeloDeBem {
  descricao: string
  classe: CodigoDeClasse
  /** Brand and model, in pairs. */
  marcas: readonly (readonly [string, string])[]
  /** From and to, in reais. */
  preco: readonly [number, number]
  serie?: true
}

export const MODELOS = {
  conjunto: {
    descricao: 'Conjunto do estudante: carteira e cadeira',
    classe: 'MOB-EST',
    marcas: [
      ['Móveis Aroeira', 'CJA-06'],
      ['Escolarte', 'Linha 5'],
    ],
    preco: [280, 420],
  },
  mesa_professor: {
    descricao: 'Mesa do professor com cadeira',
    classe: 'MOB-EST',
    marcas: [
      ['Móveis Aroeira', 'CJP-01'],
      ['Escolarte', 'Mestre'],
    ],
    preco: [490, 720],
  },
  quadro: {
    descricao: 'Quadro branco 3,00 × 1,20 m',
    classe: 'AUD-LOU',
    marcas: [['Lousabem', 'QB-300']],
    preco: [380, 690],
  },
  ar: {
    descricao: 'Condicionador de ar split 24.000 BTU/h',
    classe: 'CLI-ARC',
    marcas: [
      ['Ventisul', 'Eco 24'],
      ['Polar Norte', 'PN-24i'],
    ],
    preco: [3200, 4900],
    serie: true,
  },
  ventilador: {
    descricao: 'Ventilador de parede 60 cm',
    classe: 'CLI-VEN',
    marcas: [
      ['Ventisul', 'VP-60'],
      ['Brisa Forte', 'BF60'],
    ],
    preco: [190, 310],
  },
  mesa: {
    descricao: 'Mesa de escritório com gavetas',
    classe: 'MOB-ADM',
    marcas: [
      ['Móveis Aroeira', 'Office 140'],
      ['Planalto', 'MG-2'],
    ],
    preco: [420, 980],
  },
  cadeira: {
    descricao: 'Cadeira giratória com braços',
    classe: 'MOB-ADM',
    marcas: [
      ['Planalto', 'Ergo'],
      ['Assento Bom', 'AB-7'],
    ],
    preco: [320, 790],
  },
  armario: {
    descricao: 'Armário de aço com duas portas',
    classe: 'MOB-ARM',
    marcas: [['Aço Ipê', 'PA-90']],
    preco: [780, 1390],
  },
  arquivo: {
    descricao: 'Arquivo de aço com quatro gavetas',
    classe: 'MOB-ARM',
    marcas: [['Aço Ipê', 'OF-4']],
    preco: [690, 1190],
  },
  estante: {
    descricao: 'Estante de aço para livros, face dupla',
    classe: 'MOB-BIB',
    marcas: [
      ['Aço Ipê', 'EB-2F'],
      ['Biblios', 'D200'],
    ],
    preco: [890, 1690],
  },
  mesa_leitura: {
    descricao: 'Mesa redonda para leitura, 4 lugares',
    classe: 'MOB-BIB',
    marcas: [['Escolarte', 'Leitura']],
    preco: [390, 650],
  },
  computador: {
    descricao: 'Microcomputador de mesa, 8 GB, SSD 256 GB',
    classe: 'INF-COM',
    marcas: [
      ['Tecnobit', 'Prata 310'],
      ['Nexo', 'DeskPro G2'],
    ],
    preco: [2900, 4600],
    serie: true,
  },
  monitor: {
    descricao: 'Monitor de 21,5 polegadas',
    classe: 'INF-MON',
    marcas: [
      ['Tecnobit', 'V22'],
      ['Nexo', 'N215'],
    ],
    preco: [590, 960],
    serie: true,
  },
  notebook: {
    descricao: 'Notebook de 14 polegadas',
    classe: 'INF-POR',
    marcas: [
      ['Nexo', 'Leve 14'],
      ['Tecnobit', 'Bold'],
    ],
    preco: [3100, 4900],
    serie: true,
  },
  impressora: {
    descricao: 'Impressora multifuncional a laser',
    classe: 'INF-IMP',
    marcas: [['Imprima', 'L-420']],
    preco: [1600, 2900],
    serie: true,
  },
  nobreak: {
    descricao: 'Nobreak de 1.200 VA',
    classe: 'INF-ENE',
    marcas: [['Voltseguro', '1200']],
    preco: [690, 1190],
    serie: true,
  },
  roteador: {
    descricao: 'Ponto de acesso sem fio',
    classe: 'INF-RED',
    marcas: [['Redefácil', 'AP-6']],
    preco: [420, 980],
    serie: true,
  },
  projetor: {
    descricao: 'Projetor multimídia de 3.600 lumens',
    classe: 'AUD-TEL',
    marcas: [
      ['Visão', 'X36'],
      ['Claro Foco', 'CF-3600'],
    ],
    preco: [2400, 3900],
    serie: true,
  },
  televisor: {
    descricao: 'Televisor de 50 polegadas',
    classe: 'AUD-TEL',
    marcas: [['Visão', 'Smart 50']],
    preco: [2100, 3200],
    serie: true,
  },
  som: {
    descricao: 'Caixa de som amplificada',
    classe: 'AUD-SOM',
    marcas: [['Tom Maior', 'CA-500']],
    preco: [690, 1490],
    serie: true,
  },
  fogao: {
    descricao: 'Fogão industrial de 6 bocas com forno',
    classe: 'COZ-COC',
    marcas: [['Brasa Boa', 'FI-6']],
    preco: [1700, 2900],
  },
  geladeira: {
    descricao: 'Refrigerador de 460 litros',
    classe: 'COZ-REF',
    marcas: [['Polar Norte', 'R460']],
    preco: [2600, 3900],
    serie: true,
  },
  freezer: {
    descricao: 'Freezer horizontal de 400 litros',
    classe: 'COZ-REF',
    marcas: [['Polar Norte', 'FH400']],
    preco: [2500, 3700],
    serie: true,
  },
  liquidificador: {
    descricao: 'Liquidificador industrial de 8 litros',
    classe: 'COZ-EQP',
    marcas: [['Brasa Boa', 'LQ-8']],
    preco: [590, 1090],
  },
  mesa_refeitorio: {
    descricao: 'Mesa de refeitório com bancos, 8 lugares',
    classe: 'MOB-REF',
    marcas: [['Escolarte', 'Refeição 8']],
    preco: [890, 1490],
  },
  bebedouro: {
    descricao: 'Bebedouro industrial de 100 litros',
    classe: 'AGU-BEB',
    marcas: [['Fonte Clara', 'BI-100']],
    preco: [1900, 2900],
    serie: true,
  },
  traves: {
    descricao: 'Par de traves de futsal',
    classe: 'ESP-EQP',
    marcas: [['Campo e Quadra', 'T-300']],
    preco: [1300, 2100],
  },
  tabela_basquete: {
    descricao: 'Tabela de basquete com suporte',
    classe: 'ESP-EQP',
    marcas: [['Campo e Quadra', 'TB']],
    preco: [1600, 2800],
  },
  kit_aee: {
    descricao: 'Conjunto de materiais adaptados com lupa eletrônica',
    classe: 'ACE-TEC',
    marcas: [['Incluir', 'Kit 2']],
    preco: [1900, 3600],
    serie: true,
  },
  extintor: {
    descricao: 'Extintor de pó ABC, 6 kg',
    classe: 'SEG-INC',
    marcas: [['Guarda Viva', 'ABC-6']],
    preco: [180, 290],
    serie: true,
  },
  carrinho: {
    descricao: 'Carrinho porta-paletes',
    classe: 'FER-MAQ',
    marcas: [['Carrega Bem', 'CP-2T']],
    preco: [1400, 2300],
  },
} as const satisfies Record<string, ModeloDeBem>

export type ChaveDeModelo = keyof typeof MODELOS
