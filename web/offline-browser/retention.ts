/** A finished visit leaves the device seven days after the server acknowledged its finish, one taken away seven days after that, and what is kept of it too. */
import { cleanAfter } from '#offline/cleanup.ts'
import type { Store } from '#offline/ports.ts'
import type { Historico, Linha } from '#offline/rows.ts'
import { chaveDaSituacao, type SituacaoDaVisita } from './situacoes.ts'

const SETE_DIAS_MS = 7 * 24 * 60 * 60_000

/** `preparadas`: when each was last brought here; one brought back to be corrected has its seven days again. */
export type Preparadas = ReadonlyMap<number, number>

/** The visits removed. None with something to send, or with a file that the server refused and only this device has. */
export async function retirarVencidas(
  store: Store,
  agora: number,
  preparadas: Preparadas = new Map(),
): Promise<number[]> {
  const tabelas = ['monitoramentos', 'fila', 'historico', 'arquivos', 'meta'] as const
  const vencidas = await store.transaction('r', tabelas, async (t) => {
    const ids: number[] = []
    for (const linha of await t.monitoramentos.all()) {
      const id = Number(linha.id)
      if ((await t.fila.by('monitoramento_id', id)).length > 0) continue
      const fim =
        finishedAt(linha, await t.historico.by('monitoramento_id', id)) ??
        takenAt((await t.meta.get(chaveDaSituacao(id)))?.valor)
      if (fim === null || agora - Math.max(fim, preparadas.get(id) ?? fim) < SETE_DIAS_MS) continue
      const arquivos = await t.arquivos.by('monitoramento_id', id)
      if (!arquivos.some((arquivo) => arquivo.invalido === true)) ids.push(id)
    }
    return ids
  })
  const retiradas: number[] = []
  for (const id of vencidas) if (await cleanAfter(store, id)) retiradas.push(id)
  return retiradas
}

/** When the receipt came; where another device finished the visit, when the server says that it was. */
function finishedAt(linha: Linha, historico: readonly Historico[]): number | null {
  const recibo = historico.findLast(
    (feito) => feito.acao === 'monitoramento.finalizar' && feito.fim === 'recibo',
  )
  if (recibo !== undefined) return recibo.em
  const dito = Date.parse(String(linha.finalizado_em))
  return Number.isNaN(dito) ? null : dito
}

/** Called off or given to others: nothing more is done in it here. */
function takenAt(valor: unknown): number | null {
  const situacao = valor as SituacaoDaVisita | undefined // as: guardarSituacoes is the only writer
  const em = Date.parse(String(situacao?.retirada?.em))
  return Number.isNaN(em) ? null : em
}
