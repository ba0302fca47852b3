// What came of the lines so far: how many of each, and the first of each as examples.
import type { ResultadoDaLinha } from '#contract/dados/importacoes.ts'
import type { Contagem, Primeiras } from './queries.ts'

const EXEMPLOS = 10

export interface Contador {
  contagem: Contagem
  primeiras: Primeiras
}

export function contar(contador: Contador, resultado: ResultadoDaLinha, linha: number, texto: string): void {
  const vezes = contador.contagem[resultado] ?? 0
  contador.contagem[resultado] = vezes + 1
  if (vezes < EXEMPLOS) contador.primeiras.push({ resultado, linha, texto })
}
