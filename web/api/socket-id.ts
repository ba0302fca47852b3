/**
 * The header `X-Socket-Id` of every call while real time is connected, so that this very tab is not told of what it did
 * itself. The client of the API knows no connection: whoever holds it leaves its id here.
 */
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'

let atual: string | null = null

export function publicarSocketId(socket_id: string | null): void {
  atual = socket_id
}

export function cabecalhosDaConexao(): Record<string, string> {
  return atual === null ? {} : { [CABECALHOS.socket]: atual }
}
