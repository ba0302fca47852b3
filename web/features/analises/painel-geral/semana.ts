// The week of visits, day by day, as the agenda answers it.
import { VISITAS_COMECADAS } from '#contract/campo/achados.ts'
import type { Agenda, VisitaDaAgenda } from '#contract/campo/agenda.ts'
import { diasDaVisita } from '#contract/campo/avisos-da-agenda.ts'
import { diasDe, fimDeSemana, segundaDaSemana, somaDias } from '#contract/casa/dias.ts'
import { plural } from '#web/ui/format.ts'

/** From Monday to Sunday. */
export const semanaDe = (hoje: string) => {
  const de = segundaDaSemana(hoje)
  return { de, ate: somaDias(de, 6) }
}

export interface DiaDeVisitas {
  dia: string
  visitas: number
  feitas: number
  em_curso: number
  /** The day is over, and nobody began them. */
  perdidas: number
  feriado: string | null
}

type Situacao = VisitaDaAgenda['situacao']
const FEITAS: readonly Situacao[] = ['aguardando_homologacao', 'homologada']
const EM_CURSO: readonly Situacao[] = VISITAS_COMECADAS

/** A weekend without visits is left out. */
export function diasDeVisitas(
  { visitas, feriados }: Pick<Agenda, 'visitas' | 'feriados'>,
  hoje: string,
): DiaDeVisitas[] {
  const { de, ate } = semanaDe(hoje)
  const dias = diasDe(de, ate).map((dia): DiaDeVisitas => {
    const dele = visitas.filter((visita) => diasDaVisita(visita).includes(dia))
    const quantas = (umas: readonly Situacao[]) =>
      dele.filter(({ situacao }) => umas.includes(situacao)).length
    return {
      dia,
      visitas: dele.length,
      feitas: quantas(FEITAS),
      em_curso: quantas(EM_CURSO),
      perdidas: dia < hoje ? dele.filter((um) => um.situacao === 'aguardando' && acabou(um, hoje)).length : 0,
      feriado: feriados.find((um) => um.dia === dia && um.municipio_ibge === null)?.nome ?? null,
    }
  })
  return dias.filter((um) => um.visitas > 0 || !fimDeSemana(um.dia))
}

const acabou = (visita: VisitaDaAgenda, hoje: string) => (diasDaVisita(visita).at(-1) ?? hoje) < hoje

/** What is said beside the number of a day. */
export function comoVai({ feitas, em_curso, perdidas, feriado }: DiaDeVisitas): string {
  const partes = [
    ...(feriado === null ? [] : [feriado]),
    ...(feitas > 0 ? [plural(feitas, 'feita', 'feitas')] : []),
    ...(em_curso > 0 ? [`${em_curso} em andamento`] : []),
    ...(perdidas > 0 ? [plural(perdidas, 'não começou', 'não começaram')] : []),
  ]
  return partes.join(', ')
}
