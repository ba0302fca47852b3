// Materials of the demonstration: what a school network keeps, with bar codes whose digits check.

export interface MaterialDaDemonstracao {
  codigo: string
  descricao: string
  /** Of the group of the seeds. */
  grupo: string
  /** Abbreviation of the unit of the seeds. */
  unidade: string
  classe?: string
  catmat?: string
  ncm?: string
  gtin?: string
  /** A package: its name, how many units it has, its own bar code. */
  embalagem?: { nome: string; fator: number; gtin?: string }
  controla_lote?: true
  controla_validade?: true
  dias_validade_minima?: number
  perecivel?: true
  critico?: true
  condicoes_armazenagem?: string
}

/** Of the range that GS1 keeps for use inside a company: no product in a shop has it. */
function gtinInterno(numero: number): string {
  const corpo = `20${String(numero).padStart(10, '0')}`
  const soma = [...corpo].reduce((total, um, indice) => total + Number(um) * (indice % 2 === 0 ? 1 : 3), 0)
  return `${corpo}${(10 - (soma % 10)) % 10}`
}

const EXPEDIENTE = { grupo: '16', unidade: 'un' }
const LIMPEZA = { grupo: '22', unidade: 'un' }
const ALIMENTO = {
  grupo: '07',
  unidade: 'kg',
  controla_lote: true,
  controla_validade: true,
  dias_validade_minima: 90,
} as const
const SECO = 'Local seco e arejado, sobre estrado'

const SEMENTES: readonly MaterialDaDemonstracao[] = [
  {
    ...EXPEDIENTE,
    codigo: 'EXP-PAPEL-A4',
    descricao: 'Papel sulfite A4 75 g/m² branco, 500 folhas',
    unidade: 'rsm',
    ncm: '48025610',
    embalagem: { nome: 'Caixa', fator: 10 },
    critico: true,
    condicoes_armazenagem: SECO,
  },
  {
    ...EXPEDIENTE,
    codigo: 'EXP-CANETA-AZ',
    descricao: 'Caneta esferográfica azul 1,0 mm',
    ncm: '96081000',
    embalagem: { nome: 'Caixa', fator: 50 },
  },
  {
    ...EXPEDIENTE,
    codigo: 'EXP-CANETA-PT',
    descricao: 'Caneta esferográfica preta 1,0 mm',
    ncm: '96081000',
    embalagem: { nome: 'Caixa', fator: 50 },
  },
  {
    ...EXPEDIENTE,
    codigo: 'EXP-LAPIS',
    descricao: 'Lápis preto nº 2 sextavado',
    ncm: '96091000',
    embalagem: { nome: 'Caixa', fator: 144 },
  },
  {
    ...EXPEDIENTE,
    codigo: 'EXP-BORRACHA',
    descricao: 'Borracha branca macia nº 40',
    embalagem: { nome: 'Caixa', fator: 40 },
  },
  { ...EXPEDIENTE, codigo: 'EXP-GRAMPEADOR', descricao: 'Grampeador de mesa para 25 folhas' },
  { ...EXPEDIENTE, codigo: 'EXP-PASTA-AZ', descricao: 'Pasta registradora AZ lombo largo ofício' },
  {
    ...EXPEDIENTE,
    codigo: 'EXP-PINCEL-QB',
    descricao: 'Pincel para quadro branco azul recarregável',
    embalagem: { nome: 'Caixa', fator: 12 },
  },
  {
    ...EXPEDIENTE,
    codigo: 'EXP-CADERNO-96',
    descricao: 'Caderno brochura 96 folhas capa dura',
    embalagem: { nome: 'Pacote', fator: 5 },
  },
  { codigo: 'EDU-BOLA-FUT', descricao: 'Bola de futsal oficial sub-13', grupo: '14', unidade: 'un' },
  {
    codigo: 'EDU-TINTA-GUA',
    descricao: 'Tinta guache 250 ml, cores sortidas',
    grupo: '14',
    unidade: 'un',
    embalagem: { nome: 'Caixa', fator: 12 },
    controla_lote: true,
  },
  {
    codigo: 'INF-TONER-85',
    descricao: 'Cartucho de toner preto compatível, 1.600 páginas',
    grupo: '17',
    unidade: 'un',
    critico: true,
  },
  { codigo: 'INF-MOUSE', descricao: 'Mouse óptico USB', grupo: '17', unidade: 'un' },
  { codigo: 'INF-PENDRIVE', descricao: 'Pen drive 64 GB USB 3.0', grupo: '17', unidade: 'un' },
  {
    ...LIMPEZA,
    codigo: 'LIM-DETERG',
    descricao: 'Detergente neutro líquido 500 ml',
    ncm: '34025000',
    embalagem: { nome: 'Caixa', fator: 24 },
    controla_lote: true,
    controla_validade: true,
    dias_validade_minima: 180,
  },
  {
    ...LIMPEZA,
    codigo: 'LIM-AGUASAN',
    descricao: 'Água sanitária 2% a 2,5%, 5 litros',
    unidade: 'gl',
    embalagem: { nome: 'Caixa', fator: 4 },
    controla_lote: true,
    controla_validade: true,
    dias_validade_minima: 90,
    critico: true,
    condicoes_armazenagem: 'Ventilado, longe de ácidos e de alimentos',
  },
  {
    ...LIMPEZA,
    codigo: 'LIM-ALCOOL-70',
    descricao: 'Álcool etílico 70% 1 litro',
    unidade: 'fr',
    embalagem: { nome: 'Caixa', fator: 12 },
    controla_lote: true,
    controla_validade: true,
    dias_validade_minima: 180,
    condicoes_armazenagem: 'Inflamável: longe de calor e de faísca',
  },
  {
    ...LIMPEZA,
    codigo: 'LIM-PAPHIG',
    descricao: 'Papel higiênico folha dupla 30 m',
    unidade: 'rl',
    embalagem: { nome: 'Fardo', fator: 64 },
    critico: true,
    condicoes_armazenagem: SECO,
  },
  {
    ...LIMPEZA,
    codigo: 'LIM-PAPTOA',
    descricao: 'Papel toalha interfolhado branco, 1.000 folhas',
    unidade: 'pct',
    embalagem: { nome: 'Fardo', fator: 10 },
  },
  { ...LIMPEZA, codigo: 'LIM-VASSOURA', descricao: 'Vassoura de piaçava com cabo de madeira' },
  { ...LIMPEZA, codigo: 'LIM-RODO-60', descricao: 'Rodo de alumínio 60 cm com cabo' },
  {
    codigo: 'COP-COPO-200',
    descricao: 'Copo descartável 200 ml, cento',
    grupo: '21',
    unidade: 'ct',
    embalagem: { nome: 'Caixa', fator: 25 },
  },
  {
    codigo: 'COP-GAS-13',
    descricao: 'Gás de cozinha GLP 13 kg, recarga',
    grupo: '04',
    unidade: 'un',
    critico: true,
  },
  {
    ...ALIMENTO,
    codigo: 'ALI-ARROZ',
    descricao: 'Arroz branco tipo 1',
    embalagem: { nome: 'Fardo de 30 kg', fator: 30 },
  },
  {
    ...ALIMENTO,
    codigo: 'ALI-FEIJAO',
    descricao: 'Feijão carioca tipo 1',
    embalagem: { nome: 'Fardo de 30 kg', fator: 30 },
  },
  {
    ...ALIMENTO,
    codigo: 'ALI-MACARRAO',
    descricao: 'Macarrão parafuso com ovos',
    embalagem: { nome: 'Fardo de 10 kg', fator: 10 },
  },
  {
    ...ALIMENTO,
    codigo: 'ALI-LEITE-PO',
    descricao: 'Leite em pó integral',
    critico: true,
    dias_validade_minima: 180,
    embalagem: { nome: 'Fardo de 10 kg', fator: 10 },
  },
  {
    ...ALIMENTO,
    codigo: 'ALI-CARNE',
    descricao: 'Carne bovina moída congelada, patinho',
    dias_validade_minima: 60,
    perecivel: true,
    condicoes_armazenagem: 'Congelado a -18 °C',
  },
  {
    codigo: 'ELE-LAMP-LED',
    descricao: 'Lâmpada LED tubular 18 W',
    grupo: '26',
    unidade: 'un',
    embalagem: { nome: 'Caixa', fator: 25 },
  },
  {
    codigo: 'ELE-CABO-25',
    descricao: 'Cabo flexível 2,5 mm² azul',
    grupo: '26',
    unidade: 'm',
    embalagem: { nome: 'Rolo', fator: 100 },
  },
  { codigo: 'MAN-TINTA-18', descricao: 'Tinta acrílica branca 18 litros', grupo: '24', unidade: 'lt' },
  {
    codigo: 'PER-CADEIRA',
    descricao: 'Cadeira escolar tamanho 6 polipropileno',
    grupo: '52',
    unidade: 'un',
    classe: 'MOB-EST',
  },
  {
    codigo: 'PER-NOTE',
    descricao: 'Notebook educacional 14 polegadas',
    grupo: '52',
    unidade: 'un',
    classe: 'INF-POR',
  },
  {
    codigo: 'PER-VENT',
    descricao: 'Ventilador de parede 60 cm',
    grupo: '52',
    unidade: 'un',
    classe: 'CLI-VEN',
  },
]

export const MATERIAIS: readonly MaterialDaDemonstracao[] = SEMENTES.map((um, indice) => ({
  ...um,
  gtin: gtinInterno(indice * 2 + 1),
  ...(um.embalagem && { embalagem: { ...um.embalagem, gtin: gtinInterno(indice * 2 + 2) } }),
}))
