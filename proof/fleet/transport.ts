// The device's calls over Node's fetch: the product builds the requests, sends the pieces and reads the answers.
import { aparelhos, type Contato } from '#contract/administracao/aparelhos.ts'
import { sistema } from '#contract/administracao/sistema.ts'
import { operacoes } from '#contract/campo/operacoes.ts'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { pathOf } from '#contract/casa/endpoint.ts'
import type { Answer, Probe, Transport } from '#offline/ports.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { enviaArquivo } from '#offline/tasks.ts'
import { ErroDeRede } from '#web/api/answer.ts'
import { cabecalhos } from '#web/api/keys.ts'
import type { Envio, RespostaDoEnvio } from '#web/api/upload.ts'
import { bemSucedida, lida, lidasJuntas, semResposta } from '#web/offline-browser/answer-of.ts'
import { publicarResumo, type ResumoDaFila } from '#web/offline-browser/queue-summary.ts'
import {
  cabecalhosDaOperacao,
  cabecalhosDoPasso,
  chamadaDe,
  type PedidoDaFila,
  pedidoDaChamada,
  pedidoDeArquivo,
  pedidoDeVarias,
} from '#web/offline-browser/requests.ts'
import { type Endereco, enviarArquivo } from '#web/offline-browser/upload-pieces.ts'
import { enviarInteiro } from '#web/offline-browser/upload-whole.ts'
import type { Heard, Road } from './network.ts'
import type { Seat } from './seats.ts'

const JSON_MS = 60_000
const UPLOAD_MS = 120_000
const PROBE_MS = 8_000

type Headers = Record<string, string>

export interface FleetTransportParts {
  readonly road: Road
  readonly keys: Seat['keys']
  /** Device time. */
  readonly now: () => number
  /** What waits on this device, for the header of every call. */
  readonly resumo: () => ResumoDaFila
  /** Hears the server's clock: instants of the device when it asked and when it was answered. */
  readonly hearsTime: (askedAt: number, answeredAt: number, serverTime: string) => void
}

export class FleetTransport implements Transport, Probe {
  private readonly parts: FleetTransportParts

  constructor(parts: FleetTransportParts) {
    this.parts = parts
  }

  async online(): Promise<boolean> {
    try {
      const ping: PedidoDaFila = { method: 'GET', url: pathOf(sistema.ping), body: null }
      const heard = await this.heard(ping, {}, PROBE_MS)
      return heard.http === 200 && heard.header('x-zelo') === '1' && heard.text.includes('"SUCESSO"')
    } catch {
      return false
    }
  }

  async get<T>(url: string): Promise<T> {
    const heard = await this.heard({ method: 'GET', url, body: null }, this.common(), JSON_MS)
    if (heard.http !== 200) throw new Error(`${url} answered ${heard.http}: ${heard.text.slice(0, 300)}`)
    return JSON.parse(heard.text) as T // as: the caller knows the operation
  }

  /** Tells the server how the device is; silent when nobody hears it, as the application is. */
  async tell(contato: Contato): Promise<void> {
    const { method } = aparelhos.contato
    await this.json({ method, url: pathOf(aparelhos.contato), body: contato }, this.common()).catch(
      () => undefined,
    )
  }

  /** Of these operations, those that the server says it holds; rejects when it does not say. */
  async received(op_ids: readonly string[]): Promise<string[]> {
    const { method } = operacoes.consultar
    const pedido = { method, url: pathOf(operacoes.consultar), body: { op_ids } }
    const answer = await this.json(pedido, this.common())
    if (!bemSucedida(answer)) throw new Error('the server did not say what it holds')
    return (answer.dados as { op_id: string }[]).map(({ op_id }) => op_id) // as: the contract of consultar
  }

  async send(item: ItemFila, bytes: ArrayBuffer | null): Promise<Answer> {
    try {
      if (enviaArquivo(item) && bytes !== null) return await this.file(item, bytes)
      const headers = { ...this.common(), ...cabecalhosDaOperacao(item) }
      return await this.json(pedidoDaChamada(chamadaDe(item)), headers)
    } catch {
      return semResposta('Sem conexão com o servidor')
    }
  }

  async sendTogether(items: readonly ItemFila[]): Promise<readonly [Answer, ...Answer[]]> {
    const [first] = items
    if (first === undefined) throw new Error('there is nothing to send')
    try {
      const headers = { ...this.common(), ...cabecalhosDoPasso(first) }
      return lidasJuntas(await this.json(pedidoDeVarias(items), headers))
    } catch {
      return [semResposta('Sem conexão com o servidor')]
    }
  }

  private async file(item: ItemFila, bytes: ArrayBuffer): Promise<Answer> {
    const { reservar, registrar, mime } = pedidoDeArquivo(item)
    const enviar = (envio: Envio) => this.upload(envio)
    const deUmaVez = await enviarInteiro(item, bytes, {
      chaves: this.common(),
      enviar,
      onProgress: () => undefined,
    })
    if (deUmaVez !== null) return deUmaVez
    const passo = cabecalhosDoPasso(item)
    const enviado = await enviarArquivo(
      {
        bytes,
        headers: { ...this.common(), ...passo, 'content-type': mime },
        reservar: () => this.reserve(reservar, { ...this.common(), ...passo }),
        onProgress: () => undefined,
        onPosicao: () => undefined,
      },
      {
        enviar,
        consultar: (url, headers) => this.offset(url, headers),
        pausa: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      },
    )
    if (!bemSucedida(enviado)) return enviado
    return this.json(registrar, { ...this.common(), ...cabecalhosDaOperacao(item) })
  }

  private async reserve(reservar: PedidoDaFila, headers: Headers): Promise<Endereco | Answer> {
    const reserva = await this.json(reservar, headers)
    if (!bemSucedida(reserva)) return reserva
    const { upload_url, recebido } = reserva.dados as { upload_url: string; recebido: boolean } // as: the contract of urlTemporaria
    return { url: upload_url, recebido }
  }

  private async upload({ method = 'PUT', url, bytes, headers }: Envio): Promise<RespostaDoEnvio> {
    const asked = this.parts.road.ask({ method, url, headers, body: bytes, deadlineMs: UPLOAD_MS })
    const { http, text, header } = await asked.catch((cause: unknown) => {
      throw new ErroDeRede('Sem conexão', { cause })
    })
    return { http, texto: text, header }
  }

  private async offset(url: string, headers: Readonly<Headers>): Promise<number | null> {
    const asked = this.parts.road.ask({ method: 'HEAD', url, headers, deadlineMs: JSON_MS })
    const { http, header } = await asked.catch((cause: unknown) => {
      throw new ErroDeRede('Sem conexão', { cause })
    })
    const posicao = Number(header(CABECALHOS.posicaoDoEnvio) ?? Number.NaN)
    if (http < 400 && Number.isSafeInteger(posicao)) return posicao
    if (http >= 400 && http < 500) return null
    throw new ErroDeRede('Sem conexão')
  }

  private async json(pedido: PedidoDaFila, headers: Headers): Promise<Answer> {
    const { http, text, header } = await this.heard(pedido, headers, JSON_MS)
    return lida(http, text, header('retry-after'))
  }

  /** The product keeps one person's summary for the whole page; here each call speaks for its own device. */
  private common(): Headers {
    publicarResumo(this.parts.resumo())
    const headers = cabecalhos(this.parts.keys.chaves)
    publicarResumo(null)
    return { ...headers, cookie: this.parts.keys.cookie }
  }

  private async heard(
    { method, url, body }: PedidoDaFila,
    headers: Readonly<Headers>,
    deadlineMs: number,
  ): Promise<Heard> {
    const { road, now, hearsTime } = this.parts
    const askedAt = now()
    const heard = await road.ask({
      method,
      url,
      headers: { ...headers, ...(body !== null && { 'content-type': 'application/json' }) },
      body: body === null ? undefined : JSON.stringify(body),
      deadlineMs,
    })
    const time = heard.header(CABECALHOS.horaServidor)
    if (time !== null) hearsTime(askedAt, now(), time)
    return heard
  }
}
