/** A task to the server and its answer. */
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import type { Answer, Transport } from '#offline/ports.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { enviaArquivo } from '#offline/tasks.ts'
import { ErroDeRede } from '#web/api/answer.ts'
import { cabecalhos } from '#web/api/keys.ts'
import { enviarBytes } from '#web/api/upload.ts'
import { bemSucedida, lida, lidasJuntas, recusouOPedido, semResposta } from './answer-of.ts'
import {
  cabecalhosDaOperacao,
  cabecalhosDoPasso,
  chamadaDe,
  type PedidoDaFila,
  pedidoDaChamada,
  pedidoDeArquivo,
  pedidoDeVarias,
} from './requests.ts'
import { type Endereco, enviarArquivo } from './upload-pieces.ts'
import type { UploadPositions } from './upload-positions.ts'
import { enviarInteiro } from './upload-whole.ts'

const PRAZO_JSON_MS = 60_000

type Cabecalhos = Record<string, string>
type Progresso = (enviado: number, total: number) => void

export interface TransportOptions {
  /** Of every answer of the server: the sample of its clock. */
  aoResponder?: (enviadoEm: number, recebidoEm: number, horaServidor: string) => void
  enviar?: typeof enviarBytes
  pausa?: (ms: number) => Promise<void>
  /** How much of each file has gone, for the screen. */
  posicoes?: Pick<UploadPositions, 'seen' | 'show' | 'acknowledged' | 'forget'>
}

const SEM_CONEXAO = 'Sem conexão com o servidor'

function semRespostaPor(error: unknown): Answer {
  if (error instanceof ErroDeRede) return semResposta(error.message)
  const demorou = error instanceof Error && error.name === 'TimeoutError'
  return semResposta(demorou ? 'O servidor demorou demais' : SEM_CONEXAO)
}

const esperar = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export class BrowserTransport implements Transport {
  private readonly options: TransportOptions

  constructor(options: TransportOptions = {}) {
    this.options = options
  }

  async send(item: ItemFila, bytes: ArrayBuffer | null, onProgress?: Progresso): Promise<Answer> {
    try {
      if (enviaArquivo(item) && bytes !== null) return await this.file(item, bytes, onProgress)
      return await this.json(pedidoDaChamada(chamadaDe(item)), {
        ...cabecalhos(),
        ...cabecalhosDaOperacao(item),
      })
    } catch (error) {
      return semRespostaPor(error)
    }
  }

  async sendTogether(items: readonly ItemFila[]): Promise<readonly [Answer, ...Answer[]]> {
    const [first] = items
    if (first === undefined) throw new Error('there is nothing to send')
    try {
      const answer = await this.json(pedidoDeVarias(items), { ...cabecalhos(), ...cabecalhosDoPasso(first) })
      // Not of any of them: a server of before does not know the request, or one task makes it too large, or wrong.
      if (recusouOPedido(answer)) return [await this.send(first, null)]
      return lidasJuntas(answer)
    } catch (error) {
      return [semRespostaPor(error)]
    }
  }

  private async file(item: ItemFila, bytes: ArrayBuffer, onProgress?: Progresso): Promise<Answer> {
    const { reservar, registrar, mime } = pedidoDeArquivo(item)
    const uuid = item.arquivo?.uuid ?? ''
    const { posicoes } = this.options
    const enviar = this.options.enviar ?? enviarBytes
    const mostra = (feitos: number) => onProgress?.(posicoes?.show(uuid, feitos) ?? feitos, bytes.byteLength)
    // Before anything else: a new attempt shows what the last one had reached.
    if (posicoes && posicoes.seen(uuid) > 0) onProgress?.(posicoes.seen(uuid), bytes.byteLength)
    const deUmaVez = await enviarInteiro(item, bytes, { chaves: cabecalhos(), enviar, onProgress: mostra })
    if (deUmaVez !== null) return deUmaVez
    // Only the last call carries the operation: the others are idempotent by the file's uuid.
    const headers = () => ({ ...cabecalhos(), ...cabecalhosDoPasso(item) })
    const enviado = await enviarArquivo(
      {
        bytes,
        headers: { ...headers(), 'content-type': mime },
        reservar: () => this.reserve(reservar, headers()),
        onProgress: mostra,
        onPosicao: (feitos) => posicoes?.acknowledged(uuid, feitos),
      },
      {
        enviar,
        consultar: (url, cabecalhos) => this.offset(url, cabecalhos),
        pausa: this.options.pausa ?? esperar,
      },
    )
    if (!bemSucedida(enviado)) return enviado
    const registrado = await this.json(registrar, { ...cabecalhos(), ...cabecalhosDaOperacao(item) })
    if (bemSucedida(registrado)) posicoes?.forget(uuid)
    return registrado
  }

  private async reserve(reservar: PedidoDaFila, headers: Cabecalhos): Promise<Endereco | Answer> {
    const reserva = await this.json(reservar, headers)
    if (!bemSucedida(reserva)) return reserva
    const { upload_url, recebido } = reserva.dados as { upload_url: string; recebido: boolean } // as: the contract of urlTemporaria
    return { url: upload_url, recebido }
  }

  /** What the server holds of a file; null when it does not take the address. A portal's page has no such header. */
  private async offset(url: string, headers: Readonly<Cabecalhos>): Promise<number | null> {
    const response = await this.fetch(url, { method: 'HEAD', headers }).catch((cause: unknown) => {
      throw new ErroDeRede(SEM_CONEXAO, { cause })
    })
    const posicao = Number(response.headers.get(CABECALHOS.posicaoDoEnvio) ?? Number.NaN)
    if (response.ok && Number.isSafeInteger(posicao)) return posicao
    if (response.status >= 400 && response.status < 500) return null
    throw new ErroDeRede(SEM_CONEXAO)
  }

  private async json({ method, url, body }: PedidoDaFila, headers: Cabecalhos): Promise<Answer> {
    const enviadoEm = Date.now()
    const response = await this.fetch(url, {
      method,
      headers: { ...headers, ...(body !== null && { 'content-type': 'application/json' }) },
      ...(body !== null && { body: JSON.stringify(body) }),
    })
    const texto = await response.text()
    const hora = response.headers.get(CABECALHOS.horaServidor)
    if (hora !== null) this.options.aoResponder?.(enviadoEm, Date.now(), hora)
    return lida(response.status, texto, response.headers.get('retry-after'))
  }

  private fetch(url: string, init: RequestInit): Promise<Response> {
    return fetch(url, {
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(PRAZO_JSON_MS),
      ...init,
    })
  }
}
