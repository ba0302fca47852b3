// The three calls that send a file, as a device makes them.
import { createHash, randomUUID } from 'node:crypto'
import {
  type Arquivo,
  multimidias,
  type RegistroDeArquivo,
  type ReservaDeArquivo,
} from '#contract/papeis/multimidias.ts'
import type { Answer, Client } from './client.ts'
import { photo, type Visit } from './school.ts'

export interface File {
  reserva: ReservaDeArquivo
  bytes: Buffer
}

/** A photo of the whole visit unless `partes` say another thing; its bytes follow from `seed`. */
export function file(visita: Visit, seed: string, partes: Partial<ReservaDeArquivo> = {}): File {
  return fileOf(visita, photo(seed).bytes, partes)
}

/** The same with bytes of one's own. */
export function fileOf(visita: Visit, bytes: Buffer, partes: Partial<ReservaDeArquivo> = {}): File {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const tamanho = bytes.length
  const reserva: ReservaDeArquivo = {
    uuid: randomUUID(),
    monitoramento_id: visita.id,
    tipo: 'foto_geral',
    model: 'monitoramento',
    model_id: visita.uuid,
    nome: 'foto.jpg',
    mime: 'image/jpeg',
    tamanho,
    sha256,
    ...partes,
  }
  return { reserva, bytes }
}

export const reserve = (client: Client, { reserva }: File) =>
  client.call(multimidias.urlTemporaria, { body: reserva, headers: { 'x-fuso': '-03:00' } })

/** Puts bytes at a temporary address, as it was answered. */
export function put(client: Client, url: string, bytes: Uint8Array): Promise<Answer> {
  return client.inject({
    method: 'PUT',
    url,
    headers: { ...client.keys(), 'content-type': 'image/jpeg' },
    payload: Buffer.from(bytes),
  })
}

/** How many bytes are there, as a device asks. */
export async function offset(client: Client, url: string): Promise<number> {
  const { status, headers } = await client.inject({ method: 'HEAD', url, headers: client.keys() })
  if (status !== 200) throw new Error(`the position was answered ${status}`)
  return Number(headers['upload-offset'])
}

/** One piece, from `posicao` on. */
export function patch(
  client: Client,
  url: string,
  posicao: number,
  bytes: Uint8Array,
): Promise<Answer<{ posicao: number; completo?: boolean }>> {
  const headers = {
    ...client.keys(),
    'content-type': 'application/octet-stream',
    'upload-offset': String(posicao),
  }
  // as: the envelope of this address, or of a refusal that names the position
  return client.inject({ method: 'PATCH', url, headers, payload: Buffer.from(bytes) }) as Promise<
    Answer<{ posicao: number; completo?: boolean }>
  >
}

export function register(
  client: Client,
  { reserva }: File,
  { headers = { 'x-fuso': '-03:00' }, op_id = randomUUID(), ...partes }: Register = {},
): Promise<Answer<Arquivo>> {
  const body = { ...reserva, enviado_em: '2025-04-10 09:00:00', ...partes }
  return client.call(multimidias.registrar, { body, headers, op_id })
}

type Register = Partial<RegistroDeArquivo> & { headers?: Record<string, string>; op_id?: string }

/** All of it in one request. */
export function sendWhole(
  client: Client,
  { reserva: { uuid, ...dita }, bytes }: File,
  {
    headers = { 'x-fuso': '-03:00' },
    op_id = randomUUID(),
    bytes: sent = bytes,
  }: { headers?: Record<string, string>; op_id?: string | null; bytes?: Buffer } = {},
) {
  return client.call(multimidias.receber, {
    params: { uuid },
    query: { ...dita, enviado_em: '2025-04-10 09:00:00' },
    bytes: sent,
    headers: { ...headers, 'content-type': dita.mime },
    ...(op_id !== null && { op_id }),
  })
}

/** The three calls; answers the last. */
export async function send(client: Client, given: File, registro: Register = {}): Promise<Answer<Arquivo>> {
  const { dados } = await reserve(client, given)
  await put(client, dados.upload_url, given.bytes)
  return register(client, given, registro)
}
