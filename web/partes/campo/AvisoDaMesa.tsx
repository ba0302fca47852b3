import { Ban, Hourglass } from 'lucide-react'
import type { SituacaoDaVisita } from '#web/offline-browser/situacoes.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { dataHora, plural } from '#web/ui/format.ts'

type Props = { mesa: SituacaoDaVisita | null; pendentes: number }

/** What the desk did to a visit that is kept here: who, when and why; and what of it waits for a supervisor. */
export function AvisoDaMesa({ mesa, pendentes }: Props) {
  if (mesa === null) return null
  return (
    <>
      {mesa.retirada && (
        <Banner tone="danger" icon={Ban} live>
          {retiradaEmPalavras(mesa.retirada)} Não se registra mais nada nela.
          {pendentes > 0 &&
            ` ${plural(pendentes, 'registro guardado aqui ainda será enviado', 'registros guardados aqui ainda serão enviados')}.`}
        </Banner>
      )}
      {mesa.em_quarentena > 0 && (
        <Banner tone="warning" icon={Hourglass} live>
          {quarentenaEmPalavras(mesa.em_quarentena)}: já chegaram, e a supervisão decide se entram na visita.
        </Banner>
      )}
    </>
  )
}

export function quarentenaEmPalavras(n: number): string {
  return plural(n, 'registro aguarda o supervisor', 'registros aguardam o supervisor')
}

export function retiradaEmPalavras({
  tipo,
  em,
  por,
  motivo,
}: NonNullable<SituacaoDaVisita['retirada']>): string {
  const oque = tipo === 'cancelada' ? 'Esta visita foi cancelada' : 'Esta visita passou a outra pessoa'
  const quem = por === null ? '' : `${tipo === 'cancelada' ? '' : ','} por ${por}`
  const quando = em === null ? '' : ` em ${dataHora(em)}`
  return `${oque}${quem}${quando}${motivo ? `: ${motivo.replace(/\.$/, '')}` : ''}.`
}
