/** What the three views say alike: the head of a day, what is against it, how full it is. */
import type { FeriadoDaAgenda, VisitaDaAgenda } from '#contract/campo/agenda.ts'
import { feriadosDoDia, horasEscritas } from '#contract/campo/avisos-da-agenda.ts'
import { plural } from '#web/ui/format.ts'
import type { CargaDoDia } from './cargas.ts'
import type { Levar } from './use-levar.ts'

export interface DaVisao {
  feriados: readonly FeriadoDaAgenda[]
  hoje: string
  levar: Levar
  onAbrir: (visita: VisitaDaAgenda) => void
  onDia: (dia: string) => void
}

/** Those of everywhere, and those of some town with its name. */
export function Feriados({ feriados, dia }: { feriados: readonly FeriadoDaAgenda[]; dia: string }) {
  const gerais = feriadosDoDia(feriados, dia)
  const locais = feriados.filter((feriado) => feriado.dia === dia && feriado.municipio_ibge !== null)
  const nomes = [
    ...gerais.map(({ nome }) => nome),
    ...locais.map(({ nome, municipio }) => `${nome} (${municipio})`),
  ]
  if (nomes.length === 0) return null
  return (
    <span className="z-agenda-feriado" title={nomes.join(', ')}>
      {nomes.join(', ')}
    </span>
  )
}

type CargaProps = { carga: CargaDoDia; horas: number }

/** "5,5 h", in the colour of what does not fit. */
export function Carga({ carga: { minutos, alheias }, horas }: CargaProps) {
  if (minutos === 0) return null
  const passa = minutos > horas * 60
  return (
    <span className="z-agenda-carga" data-passa={passa || undefined}>
      {horasEscritas(Math.round(minutos))}
      {passa && <span> de {horas} h</span>}
      {alheias > 0 && <span> · {plural(alheias, 'fora daqui', 'fora daqui')}</span>}
    </span>
  )
}
