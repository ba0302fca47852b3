import { useState } from 'react'
import type { Agenda } from '#contract/campo/agenda.ts'
import { semTrabalho } from '#contract/campo/avisos-da-agenda.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Celula } from './Celula.tsx'
import { cargasDe, SEM_AGENTE } from './cargas.ts'
import type { Pessoa } from './consultas.ts'
import { Carga, type DaVisao, Feriados } from './partes.tsx'
import { diaCurto, diaPorExtenso, numeroDoDia } from './periodo.ts'
import { VisitaChip } from './VisitaChip.tsx'

/** A small team is shown whole; of a large one, first who has something to do. */
const EQUIPE_INTEIRA = 12

type Props = DaVisao & { agenda: Agenda; dias: readonly string[]; linhas: readonly Pessoa[]; titulo: string }

export function SemanaView({ agenda, dias, linhas, titulo, ...da }: Props) {
  const cargas = cargasDe(agenda)
  const [todos, setTodos] = useState(false)
  const ocupado = ({ id }: Pessoa) => dias.some((dia) => cargas(id, dia).minutos > 0)
  const mostra = todos || linhas.length <= EQUIPE_INTEIRA ? linhas : linhas.filter(ocupado)
  const semAgente = dias.some((dia) => cargas(SEM_AGENTE, dia).visitas.length > 0)
  const livres = linhas.length - mostra.length
  return (
    <>
      <div className="z-agenda-rola">
        <table className="z-agenda-semana">
          <caption className="z-hidden">{titulo}</caption>
          <thead>
            <tr>
              <th scope="col">Agente</th>
              {dias.map((dia) => (
                <th key={dia} scope="col" data-hoje={dia === da.hoje || undefined}>
                  <button type="button" className="z-agenda-dia" onClick={() => da.onDia(dia)}>
                    {diaCurto(dia)} {numeroDoDia(dia)}
                    <span className="z-hidden">, abrir {diaPorExtenso(dia)}</span>
                  </button>
                  <Feriados feriados={da.feriados} dia={dia} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {semAgente && (
              <Linha {...da} dias={dias} cargas={cargas} horas={agenda.horas_por_dia} agente={null} />
            )}
            {mostra.map((agente) => (
              <Linha
                key={agente.id}
                {...da}
                dias={dias}
                cargas={cargas}
                horas={agenda.horas_por_dia}
                agente={agente}
              />
            ))}
          </tbody>
        </table>
      </div>
      {livres > 0 && (
        <Button variant="quiet" className="z-no-print" onClick={() => setTodos(true)}>
          Mostrar também quem não tem visita nesta semana ({livres})
        </Button>
      )}
    </>
  )
}

type LinhaProps = DaVisao & {
  agente: Pessoa | null
  dias: readonly string[]
  cargas: ReturnType<typeof cargasDe>
  horas: number
}

function Linha({ agente, dias, cargas, horas, feriados, hoje, levar, onAbrir }: LinhaProps) {
  return (
    <tr>
      <th scope="row" title={agente?.nome}>
        <span className="z-agenda-agente">{agente?.nome ?? 'Sem agente'}</span>
      </th>
      {dias.map((dia) => {
        const carga = cargas(agente?.id ?? SEM_AGENTE, dia)
        return (
          <Celula
            key={dia}
            lugar={{ dia, agente: agente ?? undefined }}
            levar={levar}
            hoje={dia === hoje}
            className={classNames(semTrabalho(feriados, dia) && 'z-agenda-fds')}
          >
            {carga.visitas.map((visita) => (
              <VisitaChip
                key={visita.id}
                visita={visita}
                de={agente?.id ?? null}
                continua={visita.previsto_inicio !== dia}
                levada={levar.levada?.visita.id === visita.id}
                onAbrir={() => onAbrir(visita)}
                onLevar={levar.levar}
                onTecla={levar.tecla}
              />
            ))}
            <Carga carga={carga} horas={horas} />
          </Celula>
        )
      })}
    </tr>
  )
}
