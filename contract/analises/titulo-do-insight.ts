// What titles are made of.
import { rotuloDaLinha } from './escrita-dos-insights.ts'
import type { ResultadoDoInsight } from './insight.ts'

export type Respondida = Pick<ResultadoDoInsight, 'linhas' | 'resumo' | 'de' | 'ate' | 'linhas_no_total'>

/** `aside`: what else must be known to read the picture. */
export interface Titulo {
  titulo: string
  aside?: string | undefined
}

export const SEM_DADO: Titulo = { titulo: 'Nada no período e no local escolhidos' }

export const numeroDe = ({ resumo }: Pick<Respondida, 'resumo'>, chave: string): number | null => {
  const valor = resumo[chave]
  return typeof valor === 'number' ? valor : null
}

/** Of how many rows the figure is known: of one alone there is nothing to compare it with. */
export const quantasTem = ({ linhas }: Pick<Respondida, 'linhas'>, coluna: string): number =>
  linhas.filter(({ valores }) => valores[coluna] != null).length

/** Zero, or not known, of every row: of nothing there is no most and no mean. */
export const nadaEm = ({ linhas }: Pick<Respondida, 'linhas'>, coluna: string): boolean =>
  linhas.every(({ valores }) => !valores[coluna])

/** The first row of which the figure is known. */
export function doPrimeiro({ linhas }: Pick<Respondida, 'linhas'>, coluna: string) {
  const primeira = linhas.find(({ valores }) => valores[coluna] != null)
  return primeira && { nome: rotuloDaLinha(primeira), valor: primeira.valores[coluna] ?? 0 }
}
