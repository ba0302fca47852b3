// The temporary address of an upload: good for one file, one person and 15 minutes.
import { createHmac, timingSafeEqual } from 'node:crypto'

const VALIDADE_S = 15 * 60

/** All that the address is bound to: bytes of another size, type or hash need another. */
export interface Vinculo {
  id: number
  uuid: string
  usuario_id: number
  mime: string
  tamanho: number
  sha256: string
}

function assinatura(key: Buffer, vinculo: Vinculo, validade: number): string {
  const { id, usuario_id, mime, tamanho, sha256 } = vinculo
  const claims = JSON.stringify(['PUT', id, usuario_id, mime, tamanho, sha256, validade])
  return createHmac('sha256', key).update(claims).digest('base64url')
}

/** `base` is the address of the operations that receive the bytes. */
export function uploadUrl(
  key: Buffer,
  vinculo: Vinculo,
  agora: Date,
  base: '/api/multimidias' | '/api/painel/anexos' = '/api/multimidias',
): string {
  const validade = Math.floor(agora.getTime() / 1000) + VALIDADE_S
  return `${base}/${vinculo.uuid}/conteudo?validade=${validade}&assinatura=${assinatura(key, vinculo, validade)}`
}

/** Whether we made this address for this file and person, and it is still good. */
export function isValidUpload(
  key: Buffer,
  vinculo: Vinculo,
  given: { validade: number; assinatura: string },
  agora: Date,
): boolean {
  const [expected, actual] = [
    Buffer.from(assinatura(key, vinculo, given.validade)),
    Buffer.from(given.assinatura),
  ]
  const authentic = expected.length === actual.length && timingSafeEqual(expected, actual)
  return authentic && given.validade * 1000 >= agora.getTime()
}
