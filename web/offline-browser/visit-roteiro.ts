/** The answers to the roteiro of a visit; what is answered with a file goes with it in one capture. */
import { RespostasDaVisita } from '#contract/campo/monitoramentos.ts'
import { arquivosDasRespostas, type Respostas } from '#contract/campo/roteiro.ts'
import { conferido, ErroDeCaptura } from './capture-errors.ts'
import type { VisitContext } from './visit-context.ts'
import { tarefaDeRemocao, tarefaDeResposta } from './visit-files.ts'

export interface ArquivoDaResposta {
  /** Of the question. */
  chave: string
  tipo: 'foto' | 'assinatura'
  arquivo: File
}

function tarefa(visita: VisitContext, respostas: Respostas) {
  const dados = conferido(RespostasDaVisita, { respostas, atualizado_em: visita.agora() })
  return { acao: 'roteiro.responder', dados } as const
}

/** Only the answers that changed. */
export async function responder(visita: VisitContext, respostas: Respostas): Promise<void> {
  await visita.keep(tarefa(visita, respostas))
}

async function respostasDe(visita: VisitContext): Promise<Respostas> {
  const linha = await visita.db.monitoramentos.get(visita.id)
  if (linha === undefined) throw new ErroDeCaptura('Esta visita não está neste aparelho. Prepare-a antes.')
  return (linha.respostas as Respostas | null | undefined) ?? {} // as: stored as the server answered it
}

async function uuidsDe(visita: VisitContext, chave: string): Promise<string[]> {
  const valor = (await respostasDe(visita))[chave]
  return Array.isArray(valor) ? valor : []
}

/** Of those still here: an answer may name a file that was removed elsewhere. */
async function remocoesDe(visita: VisitContext, uuids: readonly string[]) {
  const linhas = await visita.db.arquivos.bulkGet([...uuids])
  const vivas = linhas.filter((linha) => linha !== undefined && linha.removendo !== true)
  return Promise.all(vivas.map((linha) => tarefaDeRemocao(visita, String(linha?.uuid))))
}

/** One more photo; a signature takes the place of the one before. */
export async function responderComArquivo(
  visita: VisitContext,
  { chave, tipo, arquivo }: ArquivoDaResposta,
): Promise<{ uuid: string }> {
  const antes = await uuidsDe(visita, chave)
  const nova = await tarefaDeResposta(visita, tipo, arquivo)
  const { uuid } = nova.arquivo
  const remocoes = await remocoesDe(visita, tipo === 'assinatura' ? antes : [])
  const ficam = tipo === 'assinatura' ? [uuid] : [...antes, uuid]
  await visita.keep(...remocoes, nova, tarefa(visita, { [chave]: ficam }))
  return { uuid }
}

export async function retirarArquivoDaResposta(
  visita: VisitContext,
  chave: string,
  uuid: string,
): Promise<void> {
  const ficam = (await uuidsDe(visita, chave)).filter((outro) => outro !== uuid)
  const resposta = tarefa(visita, { [chave]: ficam.length > 0 ? ficam : null })
  await visita.keep(resposta, ...(await remocoesDe(visita, [uuid])))
}

/** Whichever screen takes a file away, no answer is left naming it. */
export async function removerArquivo(visita: VisitContext, uuid: string): Promise<void> {
  const chave = arquivosDasRespostas(await respostasDe(visita)).get(uuid)
  if (chave === undefined) await visita.keep(await tarefaDeRemocao(visita, uuid))
  else await retirarArquivoDaResposta(visita, chave, uuid)
}
