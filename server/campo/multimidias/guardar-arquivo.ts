// A file that comes with its bytes at hand: reserved by the decision point, as its device would have, and stored.
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import type { ReservaDeArquivo } from '#contract/papeis/multimidias.ts'
import { type Answered, failureOf } from '#server/casa/http/answer.ts'
import type { CallServices } from '#server/casa/http/call.ts'
import type { ReplayRequest } from '#server/casa/http/replay.ts'
import { arquivoPorReferencia } from '#server/papeis/arquivos/registro.ts'
import { storeUpload } from '#server/papeis/arquivos/upload.ts'

interface Destino {
  services: CallServices
  log: FastifyBaseLogger
}

interface Arquivo extends Pick<ReplayRequest, 'ator' | 'cabecalhos' | 'request'> {
  reserva: ReservaDeArquivo
  /** Asked for only where the bytes are not there yet. */
  bytes: () => Readable
}

/** Answers why not, or null once the bytes are stored. */
export async function guardarArquivo(
  { services, log }: Destino,
  { reserva, bytes, cabecalhos: daOperacao, ...quem }: Arquivo,
): Promise<Answered | null> {
  // The operation is the registration: a step has no key of its own.
  const { [CABECALHOS.chave]: _chave, [CABECALHOS.sequencia]: _seq, ...cabecalhos } = daOperacao
  const chamada = { operacao: 'multimidias.urlTemporaria', params: {}, query: {}, body: { ...reserva } }
  const reservado = await services.replay({ ...quem, chamada, cabecalhos })
  if (reservado.envelope.codigo !== 'SUCESSO') return reservado
  if ((reservado.envelope.dados as { recebido: boolean }).recebido) return null // as: the operation's answer by the contract
  const arquivo = await arquivoPorReferencia(services.db, reserva.uuid)
  if (arquivo === undefined) throw new Error('a file just reserved is not there')
  try {
    await storeUpload({ services, log }, arquivo, bytes())
    return null
  } catch (error) {
    return failureOf(error, log)
  }
}
