// What was last answered of a kind of thing in a visit, for a school of thirty like rooms: offered, never filled in.
// In memory only: it is of the round that the person is making now.

const respostas = new Map<string, object>()
const chaveDe = (monitoramentoId: number, deQue: string) => `${monitoramentoId}:${deQue}`

/** `deQue`: the kind, so that a toilet does not answer for a classroom. */
export function lembrarResposta<T extends object>(monitoramentoId: number, deQue: string, resposta: T): void {
  respostas.set(chaveDe(monitoramentoId, deQue), resposta)
}

export function ultimaResposta<T extends object>(monitoramentoId: number, deQue: string): T | undefined {
  return respostas.get(chaveDe(monitoramentoId, deQue)) as T | undefined // as: kept under the same kind
}
