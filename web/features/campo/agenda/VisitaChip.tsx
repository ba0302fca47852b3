import { GripVertical, TriangleAlert } from 'lucide-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { SITUACOES_DA_VISITA } from '#contract/campo/achados.ts'
import type { VisitaDaAgenda } from '#contract/campo/agenda.ts'
import { horasEscritas } from '#contract/campo/avisos-da-agenda.ts'
import { PlaceName } from '#web/list/PlaceName.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { permitida } from './consultas.ts'
import { diaPorExtenso } from './periodo.ts'

export interface Levada {
  visita: VisitaDaAgenda
  /** The agent from whose row it was taken. */
  de: number | null
}

type Props = {
  visita: VisitaDaAgenda
  de: number | null
  /** Beneath the place: who makes it, where the row does not say. */
  detalhe?: string
  /** Not the first of its days. */
  continua?: boolean
  levada: boolean
  onAbrir: () => void
  onLevar: (levada: Levada | null) => void
  onTecla: (event: KeyboardEvent, levada: Levada) => void
}

const TIPO = 'application/x-zelo-visita'

export const traz = (event: DragEvent) => event.dataTransfer.types.includes(TIPO)

function dica({ local, situacao, duracao, agentes, previsto_inicio }: VisitaDaAgenda): string {
  return [
    local.nome,
    previsto_inicio && diaPorExtenso(previsto_inicio),
    agentes.map(({ nome }) => nome).join(', ') || 'sem agente',
    SITUACOES_DA_VISITA[situacao],
    `cerca de ${horasEscritas(duracao.minutos)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** One visit in a cell: pressed, it opens; dragged, or lifted with the space bar and the arrows, it moves; with Alt, the rest of it does. */
export function VisitaChip(props: Props) {
  const { visita, de, detalhe, continua, levada, onAbrir, onLevar, onTecla } = props
  const move = permitida(visita, 'reagendar') || permitida(visita, 'reatribuir')
  return (
    <button
      type="button"
      className={classNames('z-agenda-visita', continua && 'z-agenda-continua')}
      data-situacao={visita.situacao}
      data-levada={levada || undefined}
      title={dica(visita)}
      aria-keyshortcuts={move ? 'Space' : undefined}
      draggable={move}
      onDragStart={(event) => {
        event.dataTransfer.setData(TIPO, String(visita.id))
        event.dataTransfer.effectAllowed = 'copyMove'
        onLevar({ visita, de })
      }}
      onDragEnd={() => onLevar(null)}
      onClick={onAbrir}
      onKeyDown={(event) => onTecla(event, { visita, de })}
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
    >
      {move && <GripVertical className="z-icon z-agenda-alca" aria-hidden />}
      <span className="z-agenda-nome">
        <PlaceName name={visita.local.nome} title={dica(visita)} />
      </span>
      {visita.prioridade === 'alta' && <TriangleAlert className="z-icon" aria-label="Prioridade alta" />}
      {detalhe && <span className="z-agenda-detalhe">{detalhe}</span>}
      <span className="z-hidden">
        , {SITUACOES_DA_VISITA[visita.situacao]}
        {continua && ', continuação'}
      </span>
    </button>
  )
}
