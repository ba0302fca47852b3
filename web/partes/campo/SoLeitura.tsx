import type { EstadoDoMonitoramento } from '#contract/campo/monitoramentos.ts'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'

interface Parada {
  estado: Exclude<EstadoDoMonitoramento, 'em-andamento'>
  contagem: boolean
  /** The collection ended, and the visit was not concluded. */
  finalizada: boolean
}

/** Why nothing is registered, in the words of the bar's own buttons. `para` ends the sentence: "responder". */
export function porQueSoSeLe({ estado, contagem, finalizada }: Parada, para: string): string {
  const qual = contagem ? 'contagem' : 'visita'
  switch (estado) {
    case 'aguardando':
      return `Inicie a ${qual} para ${para}.`
    case 'pausado':
      return finalizada
        ? `A ${qual} foi finalizada e falta concluir: toque em Concluir, ou em Retomar para ${para}.`
        : `A ${qual} está pausada: toque em Retomar para ${para}.`
    case 'concluido':
      return `A ${qual} terminou: já não é possível ${para}.`
  }
}

type Props = {
  monitoramentoId: number
  /** As in "Inicie a visita para …". */
  para: string
  /** What may be done meanwhile. */
  enquanto?: string
}

/** On a screen of a visit that is only read. */
export function SoLeitura({ monitoramentoId, para, enquanto }: Props) {
  const { visita, estado } = useMonitoramento(monitoramentoId)
  if (estado === null || estado === 'em-andamento') return null
  const dito = porQueSoSeLe(
    { estado, contagem: Boolean(visita?.contagem), finalizada: Boolean(visita?.finalizado_em) },
    para,
  )
  return <Banner tone="warning">{enquanto ? `${dito} ${enquanto}` : dito}</Banner>
}
