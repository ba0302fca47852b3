// The answers to a roteiro as a person reads them: at the desk and in the papers.
import { numero } from '#contract/casa/numeros.ts'
import {
  type ConteudoDoRoteiro,
  type Pergunta,
  perguntasVisiveis,
  type Respostas,
  respondida,
  type ValorDaResposta,
} from './roteiro.ts'

function escolhida({ opcoes = [] }: Pergunta, valor: string): string {
  return opcoes.find((opcao) => opcao.valor === valor)?.rotulo ?? valor
}

/** Null where nothing was answered. Of files, how many. */
export function respostaEmPalavras(pergunta: Pergunta, valor: ValorDaResposta | undefined): string | null {
  if (!respondida(valor) || valor === undefined || valor === null) return null
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (typeof valor === 'number') return [numero(valor), pergunta.unidade].filter(Boolean).join(' ')
  if (typeof valor === 'string') return pergunta.tipo === 'opcao' ? escolhida(pergunta, valor) : valor
  if (!Array.isArray(valor)) return `${valor.latitude.toFixed(5)}, ${valor.longitude.toFixed(5)}`
  if (pergunta.tipo === 'opcoes') return valor.map((um) => escolhida(pergunta, um)).join(', ')
  if (pergunta.tipo === 'assinatura') return 'Assinada'
  return valor.length === 1 ? '1 foto' : `${valor.length} fotos`
}

/** The questions that applied, each with its answer. */
export function respostasEmPalavras(
  { perguntas }: Pick<ConteudoDoRoteiro, 'perguntas'>,
  respostas: Respostas,
): { chave: string; rotulo: string; resposta: string | null }[] {
  return perguntasVisiveis(perguntas, respostas).map((pergunta) => ({
    chave: pergunta.chave,
    rotulo: pergunta.rotulo,
    resposta: respostaEmPalavras(pergunta, respostas[pergunta.chave]),
  }))
}
