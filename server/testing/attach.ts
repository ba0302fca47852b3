// A photo attached to a record of the panel, as a phone or the desk does it: reserved, sent, registered.
import { createHash, randomUUID } from 'node:crypto'
import { anexos, type ModeloDeAnexo } from '#contract/papeis/anexos.ts'
import type { Client } from './client.ts'
import { resultOf } from './field.ts'
import { photo } from './school.ts'
import { put } from './upload.ts'

interface Dono {
  modelo: ModeloDeAnexo
  modelo_id: number
}

/** Reserved by who may: from then on it is of that record. */
export async function reserved(quem: Client, dono: Dono, uuid: string = randomUUID()): Promise<string> {
  const { bytes } = photo(uuid)
  const answer = await quem.call(anexos.reservar, {
    body: {
      uuid,
      ...dono,
      nome: 'foto.jpg',
      mime: 'image/jpeg',
      tamanho: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  })
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return answer.dados.upload_url
}

/** The uuid of one that is there. */
export async function attached(quem: Client, dono: Dono, uuid: string = randomUUID()): Promise<string> {
  const sent = await put(quem, await reserved(quem, dono, uuid), photo(uuid).bytes)
  if (sent.codigo !== 'SUCESSO') throw new Error(resultOf(sent))
  const answer = await quem.call(anexos.registrar, { body: { uuid } })
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return uuid
}

/** How the bytes are answered to this person. */
export const statusOfFile = async (quem: Client, uuid: string): Promise<number> =>
  (await quem.inject({ method: 'GET', url: `/arquivos/${uuid}`, headers: quem.keys() })).status
