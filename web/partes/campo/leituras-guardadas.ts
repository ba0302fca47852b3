// What the screen of readings remembers of a visit: the room and the codes read, kept on the device as drafts are, so
// that they outlive the tab and leave with the visit. What the codes are is asked again.
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { OrigemDaLeitura } from '#contract/campo/campo.ts'
import { LEITURAS_LEMBRADAS } from '#offline/rows.ts'
import { useEngine } from '#web/offline-browser/engine-context.ts'

const Guardada = z.object({
  referencia_id: z.string(),
  origem: OrigemDaLeitura,
  lida_em: z.number(),
  vezes: z.number(),
  consulta: z.boolean(),
  ignorada: z.boolean(),
})
export type LeituraGuardada = z.infer<typeof Guardada>

const Lembrado = z.object({
  ambiente: z.string().catch(''),
  leituras: z.array(Guardada).catch([]),
})
const NADA: z.infer<typeof Lembrado> = { ambiente: '', leituras: [] }

const parado = () => () => {}
const chaveDe = (monitoramentoId: number) => LEITURAS_LEMBRADAS + monitoramentoId

function useLembrado(monitoramentoId: number) {
  const engine = useEngine()
  const lista = engine?.caches.rascunhos
  const subscribe = lista?.subscribe ?? parado
  const pronto = useSyncExternalStore(subscribe, () => lista?.get() !== undefined)
  const guardado = useSyncExternalStore(subscribe, () => engine?.drafts.ler(chaveDe(monitoramentoId)))
  const lembrado = useMemo(() => (guardado ? Lembrado.parse(guardado.campos) : NADA), [guardado])
  const ler = useCallback(() => {
    const agora = engine?.drafts.ler(chaveDe(monitoramentoId))
    return agora ? Lembrado.parse(agora.campos) : NADA
  }, [engine, monitoramentoId])
  const lembrar = useCallback(
    (novo: Partial<z.infer<typeof Lembrado>>) => {
      const campos = { ...ler(), ...novo }
      engine?.drafts.guardar({
        chave: chaveDe(monitoramentoId),
        monitoramento_id: monitoramentoId,
        em: Date.now(),
        campos,
      })
    },
    [engine, monitoramentoId, ler],
  )
  return { pronto, lembrado, ler, lembrar }
}

/** Where the person said that they are, or empty. */
export function useAmbienteLembrado(monitoramentoId: number): [string, (uuid: string) => void] {
  const { lembrado, lembrar } = useLembrado(monitoramentoId)
  const [escolhido, setEscolhido] = useState<string | null>(null)
  const mudar = (ambiente: string) => {
    setEscolhido(ambiente)
    lembrar({ ambiente })
  }
  return [escolhido ?? lembrado.ambiente, mudar]
}

/** Null until the device was read. */
export function useLeiturasGuardadas(monitoramentoId: number): readonly LeituraGuardada[] | null {
  const { pronto, lembrado } = useLembrado(monitoramentoId)
  return pronto ? lembrado.leituras : null
}

/** The readings as they are on the device now, and how they are kept: what another tab read meanwhile stays. */
export function useGuardaDasLeituras(monitoramentoId: number) {
  const { pronto, ler, lembrar } = useLembrado(monitoramentoId)
  const guardar = useCallback(
    (minhas: readonly LeituraGuardada[], conhecidas: ReadonlySet<string>) => {
      const deOutra = ler().leituras.filter(({ referencia_id }) => !conhecidas.has(referencia_id))
      lembrar({ leituras: [...minhas.map((leitura) => Guardada.parse(leitura)), ...deOutra] })
    },
    [ler, lembrar],
  )
  const lidas = useCallback(() => ler().leituras, [ler])
  return { pronto, lidas, guardar }
}
