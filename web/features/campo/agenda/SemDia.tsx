import type { Agenda, VisitaDaAgenda } from '#contract/campo/agenda.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { numero } from '#web/ui/format.ts'
import type { Levar } from './use-levar.ts'
import { VisitaChip } from './VisitaChip.tsx'

type Props = { agenda: Agenda; levar: Levar; onAbrir: (visita: VisitaDaAgenda) => void }

/** Open visits of no day: taken from here to the day that they get. */
export function SemDia({ agenda: { sem_dia, sem_dia_total }, levar, onAbrir }: Props) {
  if (sem_dia.length === 0) return null
  return (
    <Card title={`Sem dia marcado (${numero(sem_dia_total)})`} className="z-no-print">
      <div className="z-agenda-sem-dia">
        {sem_dia.map((visita) => (
          <VisitaChip
            key={visita.id}
            visita={visita}
            de={visita.agentes[0]?.id ?? null}
            detalhe={visita.agentes.map(({ nome }) => nome).join(', ')}
            levada={levar.levada?.visita.id === visita.id}
            onAbrir={() => onAbrir(visita)}
            onLevar={levar.levar}
            onTecla={levar.tecla}
          />
        ))}
      </div>
      {sem_dia_total > sem_dia.length && (
        <p className="z-muted z-small">
          Aqui estão as primeiras {sem_dia.length}; as outras, na lista de monitoramentos.
        </p>
      )}
    </Card>
  )
}
