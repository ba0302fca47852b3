import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { numero, plural } from '#web/ui/format.ts'
import { hoje } from '#web/ui/hoje.ts'
import { useSemana } from './consultas.ts'
import { FiguraCard } from './FiguraCard.tsx'
import { comoVai, type DiaDeVisitas, diasDeVisitas } from './semana.ts'

const AGENDA = '/painel/agenda'

const escreve = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
/** "seg, 23". */
const diaCurto = (dia: string) => escreve.format(new Date(`${dia}T00:00:00Z`)).replace('.', '')

/** How many visits each day of this week has, and how they go. */
export function SemanaDeVisitas({ escolha }: { escolha: ReactNode }) {
  const dia = hoje()
  const consulta = useSemana(dia)
  return (
    <FiguraCard
      pergunta="A semana de visitas"
      titulo={({ visitas }) => `${plural(visitas.length, 'visita', 'visitas')} nesta semana`}
      escolha={escolha}
      consulta={consulta}
    >
      {(agenda) => {
        const dias = diasDeVisitas(agenda, dia)
        const maior = Math.max(1, ...dias.map(({ visitas }) => visitas))
        return (
          <>
            <ul className="z-semana">
              {dias.map((um) => (
                <Dia key={um.dia} um={um} maior={maior} hoje={dia} />
              ))}
            </ul>
            <p className="z-figura-pe">
              <Link to={`${AGENDA}?visao=semana&dia=${dia}`}>Abrir a agenda</Link>
              {agenda.sem_dia_total > 0 && (
                <span className="z-muted">
                  {plural(agenda.sem_dia_total, 'visita ainda sem dia', 'visitas ainda sem dia')}
                </span>
              )}
            </p>
          </>
        )
      }}
    </FiguraCard>
  )
}

function Dia({ um, maior, hoje: agora }: { um: DiaDeVisitas; maior: number; hoje: string }) {
  const { dia, visitas, feitas } = um
  const largura = (quantas: number) => ({ width: `${(100 * quantas) / maior}%` })
  return (
    <li aria-current={dia === agora ? 'date' : undefined}>
      <span className="z-semana-dia">{diaCurto(dia)}</span>
      <span className="z-semana-barra" aria-hidden>
        <span className="z-semana-todas" style={largura(visitas)}>
          <span
            className="z-semana-feitas"
            style={{ width: visitas === 0 ? 0 : `${(100 * feitas) / visitas}%` }}
          />
        </span>
      </span>
      <Link className="z-semana-quantas" to={`${AGENDA}?visao=dia&dia=${dia}`}>
        {numero(visitas)}
        <span className="z-hidden"> {visitas === 1 ? 'visita' : 'visitas'}</span>
      </Link>
      <span className={classNames('z-semana-como', um.perdidas > 0 && 'z-semana-cuida')}>{comoVai(um)}</span>
    </li>
  )
}
