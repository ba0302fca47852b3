/** From what came over the network to an answer of the engine: anything that is not the server's own JSON is no answer. */
import { RespostasJuntas } from '#contract/campo/operacoes.ts'
import { Envelope, RespostaDaOperacao } from '#contract/casa/envelope.ts'
import type { Answer } from '#offline/ports.ts'

const ESTRANHA = 'A resposta não veio do servidor'

export type Resposta = Extract<Answer, { tipo: 'resposta' }>

export function semResposta(motivo: string, retryAfter?: string | null): Answer {
  const segundos = Number(retryAfter ?? Number.NaN)
  return { tipo: 'sem-resposta', motivo, ...(Number.isFinite(segundos) && { retry_after_s: segundos }) }
}

export function lida(http: number, texto: string, retryAfter: string | null): Answer {
  let corpo: unknown
  try {
    corpo = JSON.parse(texto)
  } catch {
    return semResposta(ESTRANHA, retryAfter)
  }
  return respostaDe(http, corpo, retryAfter)
}

/** Of several operations in one request, the answers of the first ones. */
export function lidasJuntas(answer: Answer): readonly [Answer, ...Answer[]] {
  if (!bemSucedida(answer)) return [answer]
  const lidas = RespostasJuntas.safeParse(answer.dados)
  const [primeira = semResposta(ESTRANHA), ...outras] = (lidas.data?.respostas ?? []).map(daOperacao)
  return [primeira, ...outras]
}

/** Of the one operation that a request brought with its bytes. */
export function lidaDentro(answer: Answer): Answer {
  if (!bemSucedida(answer)) return answer
  const lida = RespostaDaOperacao.safeParse(answer.dados)
  return lida.success ? daOperacao(lida.data) : semResposta(ESTRANHA)
}

const daOperacao = ({ http, espera_s, envelope }: RespostaDaOperacao): Answer =>
  respostaDe(http, envelope, espera_s === null ? null : String(espera_s))

function respostaDe(http: number, corpo: unknown, retryAfter: string | null): Answer {
  const envelope = Envelope.safeParse(corpo)
  if (!envelope.success) return semResposta(ESTRANHA, retryAfter)
  const { codigo, mensagem, dados, erros, recibo } = envelope.data
  const segundos = Number(retryAfter ?? Number.NaN)
  return {
    tipo: 'resposta',
    http,
    codigo,
    mensagem: erros ? `${mensagem} ${primeiroErro(erros)}`.trim() : mensagem,
    dados,
    ...(erros && { erros }),
    ...(recibo && { recibo }),
    ...(Number.isFinite(segundos) && { retry_after_s: segundos }),
  }
}

/** The specification: the first value of the map of errors is the message. */
function primeiroErro(erros: Readonly<Record<string, readonly string[]>>): string {
  return Object.values(erros)[0]?.[0] ?? ''
}

/** Of the request itself, and of nothing that it carried: a server of before does not know it, or it is too large. */
const DO_PEDIDO = new Set([400, 404, 405, 413, 415, 422])

export const recusouOPedido = (answer: Answer): boolean =>
  answer.tipo === 'resposta' && DO_PEDIDO.has(answer.http)

export function bemSucedida(answer: Answer): answer is Resposta {
  return answer.tipo === 'resposta' && answer.codigo === 'SUCESSO'
}
