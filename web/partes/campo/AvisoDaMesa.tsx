import { Ban, CircleCheck, Hourglass, Pencil } from 'lucide-react'
import type { SituacaoDaVisita } from '#web/offline-browser/situacoes.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { dataHora, plural } from '#web/ui/format.ts'
import { frase } from './frase.ts'

type Props = { mesa: SituacaoDaVisita | null; pendentes: number }

/** What the desk did to a visit that is kept here: who, when and why; and what of it waits for a supervisor. */
export function AvisoDaMesa({ mesa, pendentes }: Props) {
  if (mesa === null) return null
  return (
    <>
      {mesa.retirada && (
        <Banner
          tone={mesa.retirada.tipo === 'homologada' ? 'success' : 'danger'}
          icon={mesa.retirada.tipo === 'homologada' ? CircleCheck : Ban}
          live
        >
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

/** On every screen of a concluded visit that is still to be homologated. */
export function AvisoDeCorrecao() {
  return (
    <Banner tone="info" icon={Pencil}>
      Visita concluída. Até a homologação você ainda corrige: a supervisão vê o antes e o depois.
    </Banner>
  )
}

export function quarentenaEmPalavras(n: number): string {
  return plural(n, 'registro aguarda o supervisor', 'registros aguardam o supervisor')
}

const RETIRADA = {
  cancelada: 'Esta visita foi cancelada',
  de_outra_pessoa: 'Esta visita passou a outra pessoa',
  homologada: 'Esta visita foi homologada',
} as const satisfies Record<NonNullable<SituacaoDaVisita['retirada']>['tipo'], string>

export function retiradaEmPalavras({
  tipo,
  em,
  por,
  motivo,
}: NonNullable<SituacaoDaVisita['retirada']>): string {
  const quem = por === null ? '' : `${tipo === 'de_outra_pessoa' ? ',' : ''} por ${por}`
  const quando = em === null ? '' : ` em ${dataHora(em)}`
  return `${RETIRADA[tipo]}${quem}${quando}${motivo ? `: ${frase(motivo)}` : '.'}`
}
