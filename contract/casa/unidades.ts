/** Units of measure as they are said. Those that everyone reads short (kg, ml, m²) stay short. */
import { milesimos } from './numeros.ts'

/** One and many, by the short name that the data keeps. */
const POR_EXTENSO: Readonly<Record<string, readonly [um: string, muitos: string]>> = {
  bd: ['balde', 'baldes'],
  ct: ['cento', 'centos'],
  cx: ['caixa', 'caixas'],
  dz: ['dúzia', 'dúzias'],
  fd: ['fardo', 'fardos'],
  fl: ['folha', 'folhas'],
  fr: ['frasco', 'frascos'],
  gl: ['galão', 'galões'],
  jg: ['jogo', 'jogos'],
  kit: ['kit', 'kits'],
  lt: ['lata', 'latas'],
  par: ['par', 'pares'],
  pct: ['pacote', 'pacotes'],
  rl: ['rolo', 'rolos'],
  rsm: ['resma', 'resmas'],
  sc: ['saco', 'sacos'],
  un: ['unidade', 'unidades'],
}

/** `unidadePorExtenso('rsm', 30)` → "resmas"; one that the órgão made up is said as it wrote it. */
export function unidadePorExtenso(sigla: string, quantas = 2): string {
  const dita = POR_EXTENSO[sigla]
  // In Portuguese what is under two is one: "1,5 resma".
  return dita === undefined ? sigla : dita[Math.abs(quantas) < 2 ? 0 : 1]
}

/** Thousandths, with the unit in words: `quantidade(1500, 'kg')` → "1,5 kg", `quantidade(2000, 'rsm')` → "2 resmas". */
export const quantidade = (qtd_e3: number, sigla?: string): string =>
  sigla ? `${milesimos(qtd_e3)} ${unidadePorExtenso(sigla, qtd_e3 / 1000)}` : milesimos(qtd_e3)

const FEMININAS: ReadonlySet<string> = new Set(['cx', 'dz', 'fl', 'lt', 'rsm', 'un'])

/** The adjective, given as of one thing masculine: "reservado" of 80 un is "reservadas"; of one kg, "reservado". */
export function concordado(qualidade: string, qtd_e3: number, sigla: string): string {
  const muitos = Math.abs(qtd_e3) >= 2000
  if (qualidade.endsWith('vel')) return muitos ? `${qualidade.slice(0, -2)}eis` : qualidade
  const um = FEMININAS.has(sigla) ? qualidade.replace(/o$/, 'a') : qualidade
  return muitos ? `${um}s` : um
}

/** `quantidadeQue(80_000, 'un', 'reservado')` → "80 unidades reservadas". */
export const quantidadeQue = (qtd_e3: number, sigla: string, qualidade: string): string =>
  `${quantidade(qtd_e3, sigla)} ${concordado(qualidade, qtd_e3, sigla)}`

/** An average in thousandths, to no more places than it means: whole from 10 on, one place from 0,1 on. */
export function arredondada(media_e3: number): number {
  const passo = media_e3 >= 10_000 ? 1000 : media_e3 >= 100 ? 100 : 1
  return Math.round(media_e3 / passo) * passo
}

/** An average is no count: `quantidadeMedia(580667, 'rl')` → "581 rolos", `quantidadeMedia(2333, 'rl')` → "2,3 rolos". */
export const quantidadeMedia = (media_e3: number, sigla?: string): string =>
  quantidade(arredondada(media_e3), sigla)
