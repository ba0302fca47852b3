// The three calls that send a file, as a device makes them.
import { randomUUID } from 'node:crypto'
import {
  type Arquivo,
  multimidias,
  type RegistroDeArquivo,
  type ReservaDeArquivo,
} from '#contract/multimidias.ts'
import type { Answer, Client } from './client.ts'
import { photo, type Visit } from './school.ts'

export interface File {
  reserva: ReservaDeArquivo
  bytes: Buffer
}

/** A photo of the whole visit unless `partes` say another thing; its bytes follow from `seed`. */
export function file(visita: Visit, seed: string, partes: Partial<ReservaDeArquivo> = {}): File {
  const { bytes, sha256, tamanho } = photo(seed)
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

export function register(
  client: Client,
  { reserva }: File,
  { headers = { 'x-fuso': '-03:00' }, op_id = randomUUID(), ...partes }: Register = {},
): Promise<Answer<Arquivo>> {
  const body = { ...reserva, enviado_em: '2025-04-10 09:00:00', ...partes }
  return client.call(multimidias.registrar, { body, headers, op_id })
}

type Register = Partial<RegistroDeArquivo> & { headers?: Record<string, string>; op_id?: string }

/** The three calls; answers the last. */
export async function send(client: Client, given: File, registro: Register = {}): Promise<Answer<Arquivo>> {
  const { dados } = await reserve(client, given)
  await put(client, dados.upload_url, given.bytes)
  return register(client, given, registro)
}
