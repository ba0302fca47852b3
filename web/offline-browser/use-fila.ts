/** The queue as a person sees it, and what they can do about it. */
import { useMemo, useSyncExternalStore } from 'react'
import { chip, precisaDeAlguem } from '#offline/pendencias.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { calm } from './calm.ts'
import type { Engine } from './engine.ts'
import { useEngine, useHolder, useLista, useListaCalma } from './engine-context.ts'
import { createFila, type Fila } from './queue-actions.ts'
import { linhaDoInvalido, linhas } from './queue-views.ts'
import type { ArquivoDaVisita, Chip, Pendencia, Tom } from './types.ts'
import { useStatus } from './use-aparelho.ts'
import { useListasLidas } from './use-listas-lidas.ts'
import { emQuarentena, useMesa } from './use-mesa.ts'
import { useRedeParaFotos } from './use-rede-para-fotos.ts'

const daFila = (engine: Engine) => engine.caches.fila
const dosMonitoramentos = (engine: Engine) => engine.caches.monitoramentos

function useItens(monitoramentoId?: number): readonly ItemFila[] | undefined {
  const itens = useListaCalma(daFila)
  return useMemo(
    () =>
      monitoramentoId === undefined
        ? itens
        : itens?.filter((item) => item.monitoramento_id === monitoramentoId),
    [itens, monitoramentoId],
  )
}

const NENHUM_ARQUIVO: readonly ArquivoDaVisita[] = []

/** Files that the server refused: no task is left of them, the bytes are still here. */
function useInvalidos(monitoramentoId?: number): readonly ArquivoDaVisita[] {
  const engine = useEngine()
  const visitas = useLista(dosMonitoramentos)
  const ids = monitoramentoId === undefined ? visitas?.map(({ id }) => id).join(' ') : String(monitoramentoId)
  const fonte = useMemo(() => invalidosDe(engine, (ids ?? '').split(' ').map(Number)), [engine, ids])
  return useSyncExternalStore(fonte.subscribe, fonte.get)
}

function invalidosDe(engine: Engine | null, ids: readonly number[]) {
  const listas = engine === null ? [] : ids.filter((id) => id > 0).map((id) => engine.caches.arquivos(id))
  let atual = NENHUM_ARQUIVO
  return {
    subscribe: (listener: () => void) => {
      const parar = listas.map((lista) => lista.subscribe(listener))
      return () => {
        for (const cada of parar) cada()
      }
    },
    get: () => {
      const novos = listas.flatMap((lista) => (lista.get() ?? []).filter((arquivo) => arquivo.invalido))
      const igual = novos.length === atual.length && novos.every((arquivo, i) => arquivo === atual[i])
      if (!igual) atual = novos
      return atual
    },
  }
}

export function usePendencias(monitoramentoId?: number): readonly Pendencia[] | undefined {
  const engine = useEngine()
  const itens = useItens(monitoramentoId)
  const invalidos = useInvalidos(monitoramentoId)
  const status = useStatus()
  const rede = useRedeParaFotos()
  const lidas = useListasLidas(engine, itens)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines are read from the status, the network and the lists of now
  return useMemo(
    () =>
      engine && itens
        ? [...invalidos.map((arquivo) => linhaDoInvalido(engine, arquivo)), ...linhas(engine, itens)]
        : undefined,
    [engine, itens, invalidos, status, rede, lidas],
  )
}

function tomDo(recusadas: number, online: boolean, pendentes: number): Tom {
  if (recusadas > 0) return 'danger'
  if (!online) return 'warning'
  return pendentes > 0 ? 'info' : 'success'
}

const NENHUM: readonly ItemFila[] = []

export function useChip(monitoramentoId?: number): Chip {
  const engine = useEngine()
  const itens = useItens(monitoramentoId) ?? NENHUM
  const invalidas = useInvalidos(monitoramentoId).length
  const { online: sondado, enviando } = useStatus()
  const rede = useRedeParaFotos()
  const quarentena = emQuarentena(useMesa(), monitoramentoId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits for Wi-Fi changes with the network
  return useMemo(() => {
    // Until the first probe answers, nothing is said to be wrong.
    const online = sondado ?? true
    const recusadas = itens.filter(precisaDeAlguem).length + invalidas
    const esperamWifi = itens.filter((item) => engine?.uploads.fotos.holds(item)).length
    const pendentes = itens.length
    return {
      texto: chip(itens, { online, enviando, invalidas, esperamWifi, emQuarentena: quarentena }),
      tom: tomDo(recusadas, online, pendentes + quarentena),
      pendentes,
      recusadas,
      esperamWifi,
      enviando,
      online,
    }
  }, [engine, itens, invalidas, sondado, enviando, rede, quarentena])
}

export interface EnvioDoArquivo {
  /** Percent that has gone, over all attempts; null before the first byte. */
  percento: number | null
  enviando: boolean
  esperaWifi: boolean
}

const PARADO = 'parado'

/** How far one file has gone, live; redraws only what shows this file. */
export function useEnvioDoArquivo(uuid: string): EnvioDoArquivo {
  const engine = useEngine()
  const subscribe = useMemo(
    () =>
      calm((listener) => {
        const parar = [
          engine?.status.subscribe(listener),
          engine?.uploads.fotos.subscribe(listener),
          engine?.caches.fila.subscribe(listener),
        ]
        return () => {
          for (const cada of parar) cada?.()
        }
      }),
    [engine],
  )
  // A text, so that what did not change is the same.
  const texto = useSyncExternalStore(subscribe, () => {
    const item = engine?.caches.fila.get()?.find((cada) => cada.arquivo?.uuid === uuid)
    if (!engine || !item) return PARADO
    const agora = engine.status.get().progresso.get(item.op_id)
    const antes = Math.floor((engine.uploads.posicoes.seen(uuid) / (item.arquivo?.tamanho ?? 1)) * 100)
    return `${agora ?? antes} ${agora !== undefined} ${engine.uploads.fotos.holds(item)}`
  })
  return useMemo(() => {
    if (texto === PARADO) return { percento: null, enviando: false, esperaWifi: false }
    const [percento, enviando, esperaWifi] = texto.split(' ')
    return {
      percento: Number(percento) || null,
      enviando: enviando === 'true',
      esperaWifi: esperaWifi === 'true',
    }
  }, [texto])
}

export function useFila(): Fila {
  const holder = useHolder()
  return useMemo(() => createFila(holder), [holder])
}
