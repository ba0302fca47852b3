/** A task to the server and its answer. Anything that is not the server's own JSON is no answer. */
import { Envelope } from '#contract/envelope.ts'
import { CABECALHOS } from '#contract/operacoes.ts'
import type { Answer, Transport } from '#offline/ports.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { enviaArquivo } from '#offline/tasks.ts'
import { ErroDeRede } from '#web/api/answer.ts'
import { cabecalhos } from '#web/api/keys.ts'
import { enviarBytes } from '#web/api/upload.ts'
import { cabecalhosDaOperacao, type Pedido, pedidoDe, pedidoDeArquivo } from './requests.ts'

const PRAZO_JSON_MS = 60_000

type Resposta = Extract<Answer, { tipo: 'resposta' }>

export interface TransportOptions {
  /** Of every answer of the server: the sample of its clock. */
  aoResponder?: (enviadoEm: number, recebidoEm: number, horaServidor: string) => void
  enviar?: typeof enviarBytes
}

const SEM_CONEXAO = 'Sem conexão com o servidor'

function semResposta(motivo: string, retryAfter?: string | null): Answer {
  const segundos = Number(retryAfter ?? Number.NaN)
  return { tipo: 'sem-resposta', motivo, ...(Number.isFinite(segundos) && { retry_after_s: segundos }) }
}

function lida(http: number, texto: string, retryAfter: string | null): Answer {
  let corpo: unknown
  try {
    corpo = JSON.parse(texto)
  } catch {
    return semResposta('A resposta não veio do servidor', retryAfter)
  }
  const envelope = Envelope.safeParse(corpo)
  if (!envelope.success) return semResposta('A resposta não veio do servidor', retryAfter)
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

export class BrowserTransport implements Transport {
  private readonly options: TransportOptions

  constructor(options: TransportOptions = {}) {
    this.options = options
  }

  async send(
    item: ItemFila,
    bytes: ArrayBuffer | null,
    onProgress?: (enviado: number, total: number) => void,
  ): Promise<Answer> {
    try {
      if (enviaArquivo(item) && bytes !== null) return await this.file(item, bytes, onProgress)
      return await this.json(pedidoDe(item), { ...cabecalhos(), ...cabecalhosDaOperacao(item) })
    } catch (error) {
      if (error instanceof ErroDeRede) return semResposta(error.message)
      return semResposta(
        error instanceof Error && error.name === 'TimeoutError' ? 'O servidor demorou demais' : SEM_CONEXAO,
      )
    }
  }

  private async file(
    item: ItemFila,
    bytes: ArrayBuffer,
    onProgress?: (enviado: number, total: number) => void,
  ): Promise<Answer> {
    const { reservar, registrar, mime } = pedidoDeArquivo(item)
    // Only the last call carries the operation: the first two are idempotent by the file's uuid.
    const { [CABECALHOS.chave]: _chave, [CABECALHOS.sequencia]: _seq, ...passo } = cabecalhosDaOperacao(item)
    const reserva = await this.json(reservar, { ...cabecalhos(), ...passo })
    if (!bemSucedida(reserva)) return reserva
    const { upload_url, recebido } = reserva.dados as { upload_url: string; recebido: boolean } // as: the contract of urlTemporaria
    if (!recebido) {
      const enviado = await this.put(
        upload_url,
        bytes,
        { ...cabecalhos(), ...passo, 'content-type': mime },
        onProgress,
      )
      if (!bemSucedida(enviado)) return enviado
    }
    return this.json(registrar, { ...cabecalhos(), ...cabecalhosDaOperacao(item) })
  }

  private async json({ method, url, body }: Pedido, headers: Record<string, string>): Promise<Answer> {
    const enviadoEm = Date.now()
    const response = await fetch(url, {
      method,
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(PRAZO_JSON_MS),
      headers: { ...headers, ...(body !== null && { 'content-type': 'application/json' }) },
      ...(body !== null && { body: JSON.stringify(body) }),
    })
    const texto = await response.text()
    this.sample(enviadoEm, response.headers.get(CABECALHOS.horaServidor))
    return lida(response.status, texto, response.headers.get('retry-after'))
  }

  private async put(
    url: string,
    bytes: ArrayBuffer,
    headers: Record<string, string>,
    onProgress?: (enviado: number, total: number) => void,
  ): Promise<Answer> {
    const enviar = this.options.enviar ?? enviarBytes
    const resposta = await enviar({ url, bytes, headers, onProgress })
    return lida(resposta.http, resposta.texto, resposta.header('retry-after'))
  }

  private sample(enviadoEm: number, horaServidor: string | null): void {
    if (horaServidor !== null) this.options.aoResponder?.(enviadoEm, Date.now(), horaServidor)
  }
}

function bemSucedida(answer: Answer): answer is Resposta {
  return answer.tipo === 'resposta' && answer.codigo === 'SUCESSO'
}
