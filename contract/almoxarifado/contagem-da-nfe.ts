// From the quantity of a note's line to the quantity of a material: exact, or nobody's guess.
import type { Contagem, LinhaDaNfe, MaterialDaLinha } from './nfe.ts'

/** What suppliers write for each unit. `lt` is left out: it is a litre for some and a can for others. */
const FAMILIAS: Readonly<Record<string, readonly string[]>> = {
  un: ['un', 'und', 'uni', 'unid', 'unidade', 'unidades', 'pc', 'pca', 'peca', 'pecas', 'ea'],
  cx: ['cx', 'cxa', 'caixa', 'caixas'],
  pct: ['pct', 'pcte', 'pac', 'pacote', 'pacotes'],
  fd: ['fd', 'frd', 'fardo', 'fardos'],
  dz: ['dz', 'duz', 'duzia', 'duzias'],
  rm: ['rm', 'rs', 'rsm', 'resma', 'resmas'],
  kg: ['kg', 'kgs', 'kilo', 'quilo', 'quilograma'],
  g: ['g', 'gr', 'grs', 'grama', 'gramas'],
  l: ['l', 'litro', 'litros'],
  ml: ['ml', 'mililitro'],
  m: ['m', 'mt', 'mts', 'metro', 'metros'],
  rl: ['rl', 'rolo', 'rolos'],
  gl: ['gl', 'galao', 'galoes'],
  sc: ['sc', 'saco', 'sacos', 'saca'],
  fr: ['fr', 'frs', 'frasco', 'frascos'],
  par: ['par', 'pares'],
  kit: ['kit', 'kits'],
  jg: ['jg', 'jogo', 'jogos'],
  bl: ['bl', 'bloco', 'blocos'],
  ct: ['ct', 'cto', 'cento'],
  mil: ['mil', 'mlh', 'milheiro'],
}
const familiaDe = new Map(
  Object.entries(FAMILIAS).flatMap(([familia, nomes]) => nomes.map((nome) => [nome, familia] as const)),
)

interface UnidadeLida {
  familia: string
  conhecida: boolean
  /** `CX12`, `Caixa com 12`: how many are said to be inside. */
  numero: number | null
}

export function unidadeLida(escrita: string): UnidadeLida {
  const simples = escrita.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const palavra = /[a-z]+/.exec(simples)?.[0] ?? ''
  const numero = /\d+/.exec(simples)?.[0]
  const familia = familiaDe.get(palavra)
  return {
    familia: familia ?? palavra,
    conhecida: familia !== undefined,
    numero: numero === undefined ? null : Number(numero),
  }
}

type Fator = Pick<MaterialDaLinha['embalagens'][number], 'fator_num' | 'fator_den'>

const UM: Fator = { fator_num: 1, fator_den: 1 }
const QUANTIDADE = /^(\d{1,15})(?:\.(\d{1,10}))?$/

/**
 * In thousandths of the unit of the material: null when the unit has no room for it (a third of a chair), or when it is
 * beyond what the ledger counts.
 */
export function qtdConvertida(quantidade: string, fator: Fator, casas: number): number | null {
  const partes = QUANTIDADE.exec(quantidade)
  if (!partes) return null
  const decimais = partes[2] ?? ''
  const cima = BigInt(`${partes[1]}${decimais}`) * BigInt(fator.fator_num) * 1000n
  const baixo = 10n ** BigInt(decimais.length) * BigInt(fator.fator_den)
  if (cima % baixo !== 0n) return null
  const qtd_e3 = cima / baixo
  const passo = 10n ** BigInt(3 - casas)
  return qtd_e3 > 0n && qtd_e3 % passo === 0n && qtd_e3 <= 1_000_000_000_000n ? Number(qtd_e3) : null
}

type Quantidades = Pick<LinhaDaNfe, 'unidade' | 'quantidade' | 'unidade_tributavel' | 'quantidade_tributavel'>
type Medido = Pick<MaterialDaLinha, 'unidade' | 'casas' | 'embalagens'>

/** In this package: which of the two quantities is counted, and how much it is. */
export function contagemEm(
  linha: Quantidades,
  material: Medido,
  { embalagem_id, contada }: Pick<Contagem, 'embalagem_id' | 'contada'>,
): Contagem {
  const fator =
    embalagem_id === null ? UM : material.embalagens.find((embalagem) => embalagem.id === embalagem_id)
  const quantidade = contada === 'comercial' ? linha.quantidade : linha.quantidade_tributavel
  return {
    embalagem_id: fator ? embalagem_id : null,
    embalagem_definida: fator !== undefined,
    contada,
    qtd_e3: fator ? qtdConvertida(quantidade, fator, material.casas) : null,
  }
}

const igual = (numero: number | null, { fator_num, fator_den }: Fator) =>
  numero === null || numero * fator_den === fator_num

/**
 * How a line of a note counts in a material. `sugerida` is the package of its bar code, or of the last time: it is
 * followed unless what the note itself says contradicts it, as a box sold under the bar code of the unit.
 */
export function contagemDaLinha(
  linha: Quantidades,
  material: Medido,
  sugerida?: { embalagem_id: number | null },
): Contagem {
  const propria = unidadeLida(material.unidade).familia
  const comercial = unidadeLida(linha.unidade)
  const tributavel = unidadeLida(linha.unidade_tributavel)
  const em = (embalagem_id: number | null, contada: Contagem['contada'] = 'comercial') =>
    contagemEm(linha, material, { embalagem_id, contada })
  const ehAUnidade = (lida: UnidadeLida) => lida.familia === propria && igual(lida.numero, UM)
  // What is taxed by the unit says how many units there are, whatever the box is called.
  const porUnidade = ehAUnidade(tributavel) ? em(null, 'tributavel') : undefined
  const confirma = (contagem: Contagem) => porUnidade === undefined || porUnidade.qtd_e3 === contagem.qtd_e3
  const serve = ({ nome, ...fator }: Medido['embalagens'][number]) =>
    unidadeLida(nome).familia === comercial.familia && igual(comercial.numero, fator)

  if (sugerida !== undefined) {
    const escolhida = em(sugerida.embalagem_id)
    const embalagem = material.embalagens.find(({ id }) => id === sugerida.embalagem_id)
    const coerente = embalagem ? serve(embalagem) : ehAUnidade(comercial)
    if (escolhida.embalagem_definida && (coerente || !comercial.conhecida) && confirma(escolhida))
      return escolhida
  }
  if (ehAUnidade(comercial)) return em(null)
  const [unica, ...outras] = material.embalagens.filter(
    (embalagem) => serve(embalagem) && confirma(em(embalagem.id)),
  )
  if (unica && outras.length === 0) return em(unica.id)
  return porUnidade ?? { embalagem_id: null, embalagem_definida: false, contada: 'comercial', qtd_e3: null }
}
