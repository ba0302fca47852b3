/** From what came over the network to an answer of the engine: anything that is not the server's own JSON is no answer. */
import { RespostasJuntas } from '#contract/campo/operacoes.ts'
import { Envelope } from '#contract/casa/envelope.ts'
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
  const [primeira = semResposta(ESTRANHA), ...outras] = (lidas.data?.respostas ?? []).map(
    ({ http, espera_s, envelope }) => respostaDe(http, envelope, espera_s === null ? null : String(espera_s)),
  )
  return [primeira, ...outras]
}

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

export function bemSucedida(answer: Answer): answer is Resposta {
  return answer.tipo === 'resposta' && answer.codigo === 'SUCESSO'
}
