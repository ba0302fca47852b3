/**
 * One file to its temporary address: whole when it is small, else in pieces that a cut does not undo. Where it stands is
 * always the server's word. A cut is waited out here for as long as the file advances; only then is it a failed attempt.
 */

import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { ENVIO_EM_PARTES } from '#contract/papeis/multimidias.ts'
import type { Answer } from '#offline/ports.ts'
import { ErroDeRede } from '#web/api/answer.ts'
import type { enviarBytes } from '#web/api/upload.ts'
import { lida, type Resposta, semResposta } from './answer-of.ts'

/** Cuts in a row, without one byte more on the server, after which the attempt has failed. */
const QUEDAS_SEGUIDAS = 3
/** Addresses asked for in a row without one byte more on the server. */
const RESERVAS_SEGUIDAS = 3
const PAUSA_MS = 1_000

export interface Endereco {
  readonly url: string
  /** The server has the whole file already. */
  readonly recebido: boolean
}

export interface Remessa {
  readonly bytes: ArrayBuffer
  readonly headers: Readonly<Record<string, string>>
  /** A fresh temporary address for the same file, or why there is none. */
  reservar(): Promise<Endereco | Answer>
  /** Bytes on the server and on their way. */
  onProgress(bytes: number): void
  /** The server holds this many: a later attempt begins here. */
  onPosicao(bytes: number): void
}

export interface Meios {
  readonly enviar: typeof enviarBytes
  /** HEAD of the address: how many bytes the server holds. Null: it does not take this address any more. Rejects without a network. */
  readonly consultar: (url: string, headers: Readonly<Record<string, string>>) => Promise<number | null>
  readonly pausa: (ms: number) => Promise<void>
}

/** Resolves to a success once the server has all of it. */
export async function enviarArquivo(remessa: Remessa, meios: Meios): Promise<Answer> {
  const endereco = await remessa.reservar()
  if (!('url' in endereco)) return endereco
  if (endereco.recebido) return TUDO_LA
  if (remessa.bytes.byteLength > ENVIO_EM_PARTES.acimaDe) {
    return new EnvioEmPartes(remessa, meios, endereco.url).run()
  }
  const { enviar } = meios
  const { bytes, headers, onProgress } = remessa
  const resposta = await enviar({ url: endereco.url, bytes, headers, onProgress })
  return lida(resposta.http, resposta.texto, resposta.header('retry-after'))
}

const TUDO_LA: Resposta = { tipo: 'resposta', http: 200, codigo: 'SUCESSO', mensagem: '', dados: null }

class EnvioEmPartes {
  private readonly remessa: Remessa
  private readonly meios: Meios
  private readonly total: number
  private url: string
  /** Null: not known, ask. */
  private posicao: number | null = null
  /** The most that the server ever said to hold. */
  private maior = 0
  private quedas = 0
  private reservas = 0

  constructor(remessa: Remessa, meios: Meios, url: string) {
    this.remessa = remessa
    this.meios = meios
    this.url = url
    this.total = remessa.bytes.byteLength
  }

  async run(): Promise<Answer> {
    for (;;) {
      try {
        const fim = await this.step()
        if (fim !== null) return fim
      } catch (error) {
        if (!(error instanceof ErroDeRede)) throw error
        this.quedas += 1
        if (this.quedas > QUEDAS_SEGUIDAS) return semResposta(error.message)
        this.posicao = null
        await this.meios.pausa(PAUSA_MS * 2 ** (this.quedas - 1))
      }
    }
  }

  /** Null: go on. */
  private async step(): Promise<Answer | null> {
    if (this.posicao === null) return this.ask()
    const { posicao } = this
    const { enviar } = this.meios
    const { bytes, headers, onProgress } = this.remessa
    const resposta = await enviar({
      method: 'PATCH',
      url: this.url,
      bytes: bytes.slice(posicao, posicao + ENVIO_EM_PARTES.parte),
      headers: { ...headers, [CABECALHOS.posicaoDoEnvio]: String(posicao) },
      onProgress: (enviado) => onProgress(Math.min(posicao + enviado, this.total)),
    })
    return this.answered(lida(resposta.http, resposta.texto, resposta.header('retry-after')))
  }

  private async ask(): Promise<Answer | null> {
    const posicao = await this.meios.consultar(this.url, this.remessa.headers)
    if (posicao === null) return this.readdress()
    this.at(posicao)
    return null
  }

  private answered(answer: Answer): Promise<Answer | null> | Answer | null {
    if (answer.tipo === 'sem-resposta') return answer
    if (answer.codigo === 'ERR_LINK_EXPIRADO') return this.readdress()
    const { posicao, completo } = lido(answer.dados)
    const certo = answer.codigo === 'SUCESSO'
    if (certo && completo) {
      this.at(this.total)
      return answer
    }
    if (!certo && answer.codigo !== 'ERR_POSICAO_DO_ENVIO') return answer
    if (posicao === null) return certo ? semResposta('O servidor não disse até onde recebeu') : answer
    // Counted before `at`, which forgives it when the server has more than ever.
    this.quedas += 1
    this.at(posicao)
    return this.quedas > QUEDAS_SEGUIDAS ? semResposta('O envio não avança. Será tentado de novo.') : null
  }

  private at(posicao: number): void {
    this.posicao = Math.min(posicao, this.total)
    this.remessa.onPosicao(this.posicao)
    if (this.posicao <= this.maior) return
    this.maior = this.posicao
    this.quedas = 0
    this.reservas = 0
  }

  /** The address is too old: another one, for the same file, which goes on where it stood. */
  private async readdress(): Promise<Answer | null> {
    this.reservas += 1
    if (this.reservas > RESERVAS_SEGUIDAS) return semResposta('O servidor não aceitou o endereço de envio')
    const endereco = await this.remessa.reservar()
    if (!('url' in endereco)) return endereco
    if (endereco.recebido) return TUDO_LA
    this.url = endereco.url
    this.posicao = null
    return null
  }
}

function lido(dados: unknown): { posicao: number | null; completo: boolean } {
  const { posicao, completo } = (dados ?? {}) as { posicao?: unknown; completo?: unknown } // as: any JSON value can be read by name
  const numero = typeof posicao === 'number' && Number.isSafeInteger(posicao) && posicao >= 0 ? posicao : null
  return { posicao: numero, completo: completo === true }
}
