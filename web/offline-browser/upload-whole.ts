/** A small file with its registration in one request: where the link is slow, what costs is each going and coming. */
import type { Answer } from '#offline/ports.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import type { enviarBytes } from '#web/api/upload.ts'
import { lida, lidaDentro, recusouOPedido } from './answer-of.ts'
import { cabecalhosDaOperacao, pedidoInteiro } from './requests.ts'

interface Meios {
  /** Of the session. */
  readonly chaves: Readonly<Record<string, string>>
  readonly enviar: typeof enviarBytes
  readonly onProgress: (bytes: number) => void
}

/** Null: it goes by the three calls, which can also take up what a cut left half sent. */
export async function enviarInteiro(
  item: ItemFila,
  bytes: ArrayBuffer,
  { chaves, enviar, onProgress }: Meios,
): Promise<Answer | null> {
  const pedido = pedidoInteiro(item)
  if (pedido === null) return null
  const headers = { ...chaves, ...cabecalhosDaOperacao(item), 'content-type': item.arquivo?.mime ?? '' }
  const resposta = await enviar({ url: pedido.url, bytes, headers, onProgress })
  const answer = lida(resposta.http, resposta.texto, resposta.header('retry-after'))
  return recusouOPedido(answer) ? null : lidaDentro(answer)
}
