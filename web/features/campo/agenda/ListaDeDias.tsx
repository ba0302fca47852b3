import { SITUACOES_DA_VISITA } from '#contract/campo/achados.ts'
import type { Agenda, VisitaDaAgenda } from '#contract/campo/agenda.ts'
import { horasEscritas } from '#contract/campo/avisos-da-agenda.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { porDia } from './cargas.ts'
import { Feriados } from './partes.tsx'
import { diaPorExtenso } from './periodo.ts'

type Props = {
  agenda: Agenda
  dias: readonly string[]
  onAbrir: (visita: VisitaDaAgenda) => void
  onDia: (dia: string) => void
}

/** A month or a week where no table fits: the days that have something. */
export function ListaDeDias({ agenda, dias, onAbrir, onDia }: Props) {
  const visitas = porDia(agenda.visitas)
  const cheios = dias.filter((dia) => visitas.has(dia))
  if (cheios.length === 0)
    return <EmptyState title="Nenhuma visita nestes dias">As setas mudam os dias.</EmptyState>
  return (
    <div className="z-stack">
      {cheios.map((dia) => (
        <Card
          key={dia}
          title={
            <button type="button" className="z-agenda-titulo" onClick={() => onDia(dia)}>
              {diaPorExtenso(dia)}
            </button>
          }
          actions={<Feriados feriados={agenda.feriados} dia={dia} />}
        >
          <ul className="z-agenda-lista">
            {(visitas.get(dia) ?? []).map((visita) => (
              <li key={visita.id}>
                <button type="button" onClick={() => onAbrir(visita)}>
                  <strong>{visita.local.nome}</strong>
                  <span>
                    {[
                      visita.agentes.map(({ nome }) => nome).join(', ') || 'Sem agente',
                      visita.situacao !== 'aguardando' && SITUACOES_DA_VISITA[visita.situacao],
                      horasEscritas(visita.duracao.minutos),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
