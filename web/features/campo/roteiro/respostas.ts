// The answers as the form holds them: those with files are captured at once, the others when they are saved.
import { type Pergunta, type Respostas, respondeComArquivo } from '#contract/campo/roteiro.ts'
import type { RoteiroNoAparelho } from '#web/partes/campo/use-roteiro-da-visita.ts'

/** Every question that is typed or chosen, with what was answered; a draft keeps only fields that are here. */
export function doFormulario(perguntas: readonly Pergunta[], respostas: Respostas): Respostas {
  const digitadas = perguntas.filter((pergunta) => !respondeComArquivo(pergunta))
  return Object.fromEntries(digitadas.map(({ chave }) => [chave, respostas[chave] ?? null]))
}

export function deArquivos(perguntas: readonly Pergunta[], respostas: Respostas): Respostas {
  return Object.fromEntries(
    perguntas.filter(respondeComArquivo).map(({ chave }) => [chave, respostas[chave] ?? null]),
  )
}

export function mudadas(antes: Respostas, depois: Respostas): Respostas {
  return Object.fromEntries(
    Object.entries(depois).filter(
      ([chave, valor]) => JSON.stringify(valor) !== JSON.stringify(antes[chave] ?? null),
    ),
  )
}

/** Of the mandatory questions that apply now, how many lack nothing and are not to be answered again. */
export function obrigatorias({
  perguntas,
  faltas,
  aRefazer,
}: Pick<RoteiroNoAparelho, 'perguntas' | 'faltas' | 'aRefazer'>): { feitas: number; total: number } {
  const pedidas = perguntas.filter((p) => p.obrigatoria)
  const faltam = new Set([...faltas, ...aRefazer].map(({ chave }) => chave))
  return { total: pedidas.length, feitas: pedidas.filter(({ chave }) => !faltam.has(chave)).length }
}
