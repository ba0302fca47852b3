// Packages as a device exports them, sealed with the same WebCrypto that browsers have.
import { randomUUID } from 'node:crypto'
import type { ChavePublica } from '#contract/administracao/aparelhos.ts'
import { aparelhos } from '#contract/administracao/aparelhos.ts'
import {
  MARCA_DO_PACOTE,
  type Pacote,
  type TarefaDoPacote,
  USO_DA_CHAVE_DO_PACOTE,
  VERSAO_DO_PACOTE,
} from '#contract/campo/pacote.ts'
import type { Acao } from '#contract/campo/tarefas.ts'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import type { Chamada } from '#contract/casa/chamada.ts'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import type { Client } from './client.ts'
import type { Person } from './people.ts'
import type { Visit } from './school.ts'
import { type File, file } from './upload.ts'

const { subtle } = globalThis.crypto
type Key =
  Awaited<ReturnType<typeof subtle.generateKey>> extends infer K ? Extract<K, { type: string }> : never

const SIGNING = { name: 'ECDSA', namedCurve: 'P-256' } as const
const AGREEMENT = { name: 'ECDH', namedCurve: 'P-256' } as const

async function publicOf(key: Key): Promise<ChavePublica> {
  const { x = '', y = '' } = await subtle.exportKey('jwk', key)
  return { kty: 'EC', crv: 'P-256', x, y }
}

export interface SigningKey {
  publica: ChavePublica
  privada: Key
}

export async function newSigningKey(): Promise<SigningKey> {
  const pair = await subtle.generateKey(SIGNING, false, ['sign', 'verify'])
  return { publica: await publicOf(pair.publicKey), privada: pair.privateKey }
}

export interface Seal {
  kid: string
  chave: ChavePublica
  dispositivo_id: string
  signer: SigningKey
}

const bigEndian = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** The whole file; `arquivos` are the bytes that follow the JSON. */
export async function sealPackage(
  pacote: unknown,
  arquivos: readonly Uint8Array[],
  seal: Seal,
): Promise<Buffer> {
  const ephemeral = await subtle.generateKey(AGREEMENT, false, ['deriveBits'])
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(12))
  const theirs = await subtle.importKey('jwk', seal.chave, AGREEMENT, false, [])
  const secret = await subtle.deriveBits({ name: 'ECDH', public: theirs }, ephemeral.privateKey, 256)
  const material = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: iv, info: Buffer.from(USO_DA_CHAVE_DO_PACOTE) }
  const key = await subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
  ])
  const { kid, dispositivo_id } = seal
  const chave_efemera = await publicOf(ephemeral.publicKey)
  const header = Buffer.from(
    JSON.stringify({ kid, dispositivo_id, chave_efemera, iv: Buffer.from(iv).toString('base64url') }),
  )
  const json = Buffer.from(JSON.stringify(pacote))
  const plain = Buffer.concat([bigEndian(json.length), json, ...arquivos])
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: header }, key, plain)
  const frame = Buffer.concat([
    Buffer.from(MARCA_DO_PACOTE),
    Buffer.from([VERSAO_DO_PACOTE]),
    bigEndian(header.length),
    header,
    Buffer.from(sealed),
  ])
  const signature = await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, seal.signer.privada, frame)
  return Buffer.concat([frame, Buffer.from(signature)])
}

interface Asked {
  acao: Acao
  /** `feature.operation`. */
  operacao: string
  params?: Chamada['params']
  query?: Chamada['query']
  body?: Chamada['body']
  /** Whose bytes go along; the task is then its registration. */
  file?: File
}

/** A device of one person whose queue ends in a package instead of the network. */
export class PackageDevice {
  readonly id = randomUUID()
  readonly tarefas: TarefaDoPacote[] = []
  readonly arquivos: Buffer[] = []
  readonly person: Person
  signer: SigningKey
  #seq = 0

  private constructor(person: Person, signer: SigningKey) {
    this.person = person
    this.signer = signer
  }

  static async of(person: Person): Promise<PackageDevice> {
    return new PackageDevice(person, await newSigningKey())
  }

  /** Tells the server the public half. */
  register(client: Client) {
    const body = { dispositivo_id: this.id, chave_publica: this.signer.publica }
    return client.call(aparelhos.chave, { body })
  }

  /** One more task, captured at `em`. */
  capture(monitoramento_id: number, asked: Asked, em = new Date('2025-04-10T12:00:00.000Z')): TarefaDoPacote {
    const { acao, operacao, params = {}, query = {}, body = null, file } = asked
    this.#seq += 1
    const op_id = randomUUID()
    const tarefa: TarefaDoPacote = {
      op_id,
      seq: this.#seq,
      acao,
      monitoramento_id,
      capturado_em: em.toISOString(),
      cabecalhos: {
        [CABECALHOS.chave]: op_id,
        [CABECALHOS.fuso]: '-03:00',
        [CABECALHOS.dispositivo]: this.id,
        [CABECALHOS.sequencia]: String(this.#seq),
        [CABECALHOS.usuario]: String(this.person.id),
        [CABECALHOS.capturadoEm]: em.toISOString(),
        [CABECALHOS.versao]: '1.0.0',
      },
      chamada: { operacao, params, query, body },
      arquivo: file === undefined ? null : { reserva: file.reserva, inicio: this.#room() },
    }
    if (file !== undefined) this.arquivos.push(file.bytes)
    this.tarefas.push(tarefa)
    return tarefa
  }

  #room(): number {
    return this.arquivos.reduce((sum, { length }) => sum + length, 0)
  }

  photo(monitoramento_id: number, file: File): TarefaDoPacote {
    const body = { ...file.reserva, enviado_em: '2025-04-10 09:00:00' }
    return this.capture(monitoramento_id, {
      acao: 'multimidia.enviar',
      operacao: 'multimidias.registrar',
      body,
      file,
    })
  }

  /** Over HTTP, as the queue would have delivered it. */
  deliver(client: Client, endpoint: Endpoint, { chamada, cabecalhos }: TarefaDoPacote) {
    const { params, query, body } = chamada
    // as: the task was written for this endpoint
    return client.call(endpoint, { params, query, body: body ?? undefined, headers: cabecalhos } as never)
  }

  async export(client: Client, changes: Partial<Pacote> = {}): Promise<Buffer> {
    const { dados } = await client.call(aparelhos.chavePublica, {})
    const pacote = {
      dispositivo_id: this.id,
      usuario_id: this.person.id,
      criado_em: '2025-04-11T12:00:00.000Z',
      versao_app: '1.0.0',
      tarefas: this.tarefas,
      ...changes,
    }
    return sealPackage(pacote, this.arquivos, { ...dados, dispositivo_id: this.id, signer: this.signer })
  }
}

/** Starts the visit, sees its first asset, sends a photo. */
export function captureDay(
  device: PackageDevice,
  visita: Visit,
): [inicio: TarefaDoPacote, visto: TarefaDoPacote, foto: TarefaDoPacote] {
  const { id } = visita
  return [
    device.capture(id, {
      acao: 'monitoramento.estado',
      operacao: 'monitoramentos.estado',
      params: { id },
      body: { estado: 'iniciar', ocorrido_em: '2025-04-10 08:00:00' },
    }),
    device.capture(id, {
      acao: 'patrimonio.ver',
      operacao: 'patrimonios.ver',
      params: { monitoramentoId: id },
      body: {
        uuid: randomUUID(),
        patrimonio_uuid: visita.bens[0]?.uuid ?? null,
        origem: 'lista',
        lido_em: '2025-04-10 08:01:00',
      },
    }),
    device.photo(id, file(visita, `foto de ${device.id}`)),
  ]
}
