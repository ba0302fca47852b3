// The answers to a roteiro as a person reads them: at the desk and in the papers.
import { numero } from '#contract/casa/numeros.ts'
import {
  type ConteudoDoRoteiro,
  type Pergunta,
  perguntasVisiveis,
  type Respostas,
  respondeComArquivo,
  respondida,
  type ValorDaResposta,
} from './roteiro.ts'

function escolhida({ opcoes = [] }: Pergunta, valor: string): string {
  return opcoes.find((opcao) => opcao.valor === valor)?.rotulo ?? valor
}

/** Null where nothing was answered. Of files, how many: of those named here, where `aqui` says which there are. */
export function respostaEmPalavras(
  pergunta: Pergunta,
  valor: ValorDaResposta | undefined,
  aqui?: ReadonlySet<string>,
): string | null {
  if (!respondida(valor) || valor === undefined || valor === null) return null
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (typeof valor === 'number') return [numero(valor), pergunta.unidade].filter(Boolean).join(' ')
  if (typeof valor === 'string') return pergunta.tipo === 'opcao' ? escolhida(pergunta, valor) : valor
  if (!Array.isArray(valor)) return `${valor.latitude.toFixed(5)}, ${valor.longitude.toFixed(5)}`
  if (pergunta.tipo === 'opcoes') return valor.map((um) => escolhida(pergunta, um)).join(', ')
  const presentes = aqui ? valor.filter((uuid) => aqui.has(uuid)) : valor
  if (presentes.length === 0) return null
  if (pergunta.tipo === 'assinatura') return 'Assinada'
  return presentes.length === 1 ? '1 foto' : `${presentes.length} fotos`
}

/** Of an answer of files, those that are not here; null where none lacks. An answer alone does not say which it was. */
export function ausentesEmPalavras(
  pergunta: Pergunta,
  valor: ValorDaResposta | undefined,
  aqui: ReadonlySet<string>,
): string | null {
  if (!respondeComArquivo(pergunta) || !Array.isArray(valor)) return null
  const faltam = valor.filter((uuid) => !aqui.has(uuid)).length
  if (faltam === 0) return null
  if (pergunta.tipo === 'assinatura')
    return 'A imagem da assinatura não está aqui: ainda não chegou ou foi removida.'
  return faltam === 1
    ? 'Uma foto não está aqui: ainda não chegou ou foi removida.'
    : `${faltam} fotos não estão aqui: ainda não chegaram ou foram removidas.`
}

/** The questions that applied, each with its answer. */
export function respostasEmPalavras(
  { perguntas }: Pick<ConteudoDoRoteiro, 'perguntas'>,
  respostas: Respostas,
  aqui?: ReadonlySet<string>,
): { chave: string; rotulo: string; resposta: string | null }[] {
  return perguntasVisiveis(perguntas, respostas).map((pergunta) => ({
    chave: pergunta.chave,
    rotulo: pergunta.rotulo,
    resposta: respostaEmPalavras(pergunta, respostas[pergunta.chave], aqui),
  }))
}
