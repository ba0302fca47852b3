import type { Agenda } from '#contract/campo/agenda.ts'
import { semTrabalho } from '#contract/campo/avisos-da-agenda.ts'
import { classNames } from '#web/ui/class-names.ts'
import { plural } from '#web/ui/format.ts'
import { Celula } from './Celula.tsx'
import { porDia } from './cargas.ts'
import { type DaVisao, Feriados } from './partes.tsx'
import { diaCurto, diaPorExtenso, numeroDoDia, semanasDe } from './periodo.ts'
import { VisitaChip } from './VisitaChip.tsx'

const POR_CELULA = 4

type Props = DaVisao & { agenda: Agenda; dias: readonly string[]; mes: string; titulo: string }

export function MesView({ agenda, dias, mes, titulo, ...da }: Props) {
  const visitas = porDia(agenda.visitas)
  return (
    <div className="z-agenda-rola">
      <table className="z-agenda-mes">
        <caption className="z-hidden">{titulo}</caption>
        <thead>
          <tr>
            {dias.slice(0, 7).map((dia) => (
              <th key={dia} scope="col">
                {diaCurto(dia)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {semanasDe(dias).map((semana) => (
            <tr key={semana[0]}>
              {semana.map((dia) => (
                <Celula
                  key={dia}
                  lugar={{ dia }}
                  levar={da.levar}
                  hoje={dia === da.hoje}
                  className={classNames(
                    semTrabalho(da.feriados, dia) && 'z-agenda-fds',
                    !dia.startsWith(mes) && 'z-agenda-fora',
                  )}
                >
                  <CelulaDoMes {...da} dia={dia} visitas={visitas.get(dia) ?? []} />
                </Celula>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CelulaDoMes({
  dia,
  visitas,
  feriados,
  levar,
  onAbrir,
  onDia,
}: DaVisao & { dia: string; visitas: Agenda['visitas'] }) {
  // One lifted with the keyboard stays where it has the focus.
  const visiveis = visitas.slice(0, visitas.length > POR_CELULA ? POR_CELULA - 1 : POR_CELULA)
  return (
    <>
      <div className="z-agenda-topo">
        <button type="button" className="z-agenda-dia" onClick={() => onDia(dia)}>
          {numeroDoDia(dia)}
          <span className="z-hidden">
            , abrir {diaPorExtenso(dia)}, {plural(visitas.length, 'visita', 'visitas')}
          </span>
        </button>
        <Feriados feriados={feriados} dia={dia} />
      </div>
      {visiveis.map((visita) => (
        <VisitaChip
          key={visita.id}
          visita={visita}
          de={null}
          detalhe={visita.agentes.map(({ nome }) => nome.split(' ')[0]).join(', ')}
          continua={visita.previsto_inicio !== dia}
          levada={levar.levada?.visita.id === visita.id}
          onAbrir={() => onAbrir(visita)}
          onLevar={levar.levar}
          onTecla={levar.tecla}
        />
      ))}
      {visitas.length > visiveis.length && (
        <button type="button" className="z-agenda-mais" onClick={() => onDia(dia)}>
          mais {visitas.length - visiveis.length}
        </button>
      )}
    </>
  )
}
