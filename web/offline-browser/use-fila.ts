/** The queue as a person sees it, and what they can do about it. */
import { useEffect, useMemo, useRef } from 'react'
import type { Notice } from '#offline/notices.ts'
import { chip, pendencias } from '#offline/pendencias.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { type Aviso, avisoDe } from './avisos.ts'
import { ErroDeCaptura } from './capture-errors.ts'
import type { Engine } from './engine.ts'
import { useEngine, useHolder, useLista } from './engine-context.ts'
import type { Envios } from './runner.ts'
import type { EngineStatus } from './status.ts'
import { alvoDe } from './task-target.ts'
import type { Chip, Pendencia, PlanoDeDescarte, Tom } from './types.ts'
import { useStatus } from './use-aparelho.ts'

export type { Aviso } from './avisos.ts'

const daFila = (engine: Engine) => engine.caches.fila

function useItens(monitoramentoId?: number): readonly ItemFila[] | undefined {
  const itens = useLista(daFila)
  return useMemo(
    () =>
      monitoramentoId === undefined
        ? itens
        : itens?.filter((item) => item.monitoramento_id === monitoramentoId),
    [itens, monitoramentoId],
  )
}

function linhas(engine: Engine, itens: readonly ItemFila[], status: EngineStatus): Pendencia[] {
  const { online, progresso } = status
  const contexto = { agora: Date.now(), online: online === true, emVoo: new Set(progresso.keys()) }
  const porOp = new Map(itens.map((item) => [item.op_id, item]))
  return pendencias(itens, contexto).flatMap((pendencia) => {
    const item = porOp.get(pendencia.op_id)
    if (item === undefined) return []
    const { acao } = item
    return { ...pendencia, acao, alvo: alvoDe(engine, item), progresso: progresso.get(item.op_id) ?? null }
  })
}

export function usePendencias(monitoramentoId?: number): readonly Pendencia[] | undefined {
  const engine = useEngine()
  const itens = useItens(monitoramentoId)
  const status = useStatus()
  return useMemo(() => (engine && itens ? linhas(engine, itens, status) : undefined), [engine, itens, status])
}

function tomDo(recusadas: number, online: boolean, pendentes: number): Tom {
  if (recusadas > 0) return 'danger'
  if (!online) return 'warning'
  return pendentes > 0 ? 'info' : 'success'
}

const NENHUM: readonly ItemFila[] = []

export function useChip(monitoramentoId?: number): Chip {
  const itens = useItens(monitoramentoId) ?? NENHUM
  const { online: sondado, enviando } = useStatus()
  return useMemo(() => {
    // Until the first probe answers, nothing is said to be wrong.
    const online = sondado ?? true
    const recusadas = itens.filter((item) => item._estado === 'revisar').length
    const pendentes = itens.length
    return {
      texto: chip(itens, { online, enviando }),
      tom: tomDo(recusadas, online, pendentes),
      pendentes,
      recusadas,
      enviando,
      online,
    }
  }, [itens, sondado, enviando])
}

export interface Fila {
  enviarAgora(): Promise<Envios>
  tentarAgora(op_id: string): Promise<void>
  tentarTodos(): Promise<void>
  /** What goes with it: to be shown before asking. */
  planoDeDescarte(op_id: string): Promise<PlanoDeDescarte | null>
  /** With all of its plan. Rejects with `ErroDeCaptura`. */
  descartar(op_id: string, motivo: string): Promise<void>
}

async function descartar(engine: Engine, op_id: string, motivo: string): Promise<void> {
  const plano = await engine.planDiscard(op_id)
  if (plano === null) throw new ErroDeCaptura('Este envio já saiu da fila.')
  const op_ids = [plano.item, ...plano.junto].map((item) => item.op_id)
  if (plano.talvezNoServidor && (await engine.jaRecebidas(op_ids)).length > 0) {
    await engine.retry(op_ids)
    throw new ErroDeCaptura('O servidor já recebeu este registro. Ele sairá da lista em instantes.')
  }
  try {
    await engine.discard(op_ids, motivo)
  } catch (cause) {
    throw new ErroDeCaptura(cause instanceof Error ? cause.message : 'Não foi possível descartar', { cause })
  }
}

export function useFila(): Fila {
  const holder = useHolder()
  return useMemo(
    () => ({
      enviarAgora: async () => (await holder.ready()).syncNow(),
      tentarAgora: async (op_id) => (await holder.ready()).retry([op_id]),
      tentarTodos: async () => {
        const engine = await holder.ready()
        await engine.retry((await engine.db.fila.toArray()).map((item) => item.op_id))
      },
      planoDeDescarte: async (op_id) => {
        const engine = await holder.ready()
        const plano = await engine.planDiscard(op_id)
        if (plano === null) return null
        const { junto, talvezNoServidor } = plano
        return { junto: linhas(engine, junto, engine.status.get()), talvezNoServidor }
      },
      descartar: async (op_id, motivo) => descartar(await holder.ready(), op_id, motivo),
    }),
    [holder],
  )
}

/** A drain of more than this many is told once, at its end. */
const POUCOS = 3

/** Mount once, beside the toasts. */
export function useAvisos(aoAvisar: (aviso: Aviso, notice: Notice) => void): void {
  const engine = useEngine()
  const atual = useRef(aoAvisar)
  useEffect(() => {
    atual.current = aoAvisar
  })
  useEffect(
    () =>
      engine?.onNotice((notice) => {
        const aviso = avisoDe(notice, (engine.status.get().enviando?.total ?? 0) > POUCOS)
        if (aviso !== null) atual.current(aviso, notice)
      }),
    [engine],
  )
}
