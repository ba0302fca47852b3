// What speaks against a visit on a day, in words: it never forbids. The same for what is planned and for what is asked.
import { diaEscrito, diasDe, diasEntre, fimDeSemana, somaDias } from '#contract/casa/dias.ts'
import type { Agenda, FeriadoDaAgenda, VisitaDaAgenda } from './agenda.ts'

export type TipoDeAviso =
  | 'feriado'
  | 'fim_de_semana'
  | 'mesmo_local'
  | 'outra_visita'
  | 'capacidade'
  | 'passado'

export interface Aviso {
  tipo: TipoDeAviso
  texto: string
}

/** The same place is not seen twice so soon without a reason. */
export const DIAS_ENTRE_VISITAS = 30

/** So far from the days asked for are the other visits of a place told: a visit may be moved to any of these days. */
export const DIAS_A_MOVER = 180

type Prevista = Pick<VisitaDaAgenda, 'previsto_inicio' | 'previsto_fim'>

/** The days that a visit is planned for: the working ones, unless it has none. */
export function diasDaVisita({ previsto_inicio, previsto_fim }: Prevista): string[] {
  if (previsto_inicio === null) return []
  const todos = diasDe(previsto_inicio, previsto_fim ?? previsto_inicio)
  const uteis = todos.filter((dia) => !fimDeSemana(dia))
  return uteis.length > 0 ? uteis : todos
}

const ENCERRADAS: readonly VisitaDaAgenda['situacao'][] = [
  'aguardando_homologacao',
  'homologada',
  'cancelada',
  'impossivel',
]
/** Still to be done in the field, whole or in part. */
export const aFazer = ({ situacao }: Pick<VisitaDaAgenda, 'situacao'>) => !ENCERRADAS.includes(situacao)

interface Carga {
  visitas: number
  minutos: number
}

type Contexto = Pick<Agenda, 'visitas' | 'ocupacoes' | 'feriados' | 'horas_por_dia'> & { hoje: string }

/** A visit on its way to some days: of one that is not there yet, nobody knows how long it takes. */
export type Planejada = Pick<
  VisitaDaAgenda,
  'municipio_ibge' | 'no_local' | 'previsto_inicio' | 'previsto_fim'
> & { id?: number | undefined; duracao: Pick<VisitaDaAgenda['duracao'], 'minutos'> | null }

/** What an agent has on a day: each visit spread evenly over its days. `menos`: not counting that one. */
export function cargaDoDia(
  { visitas, ocupacoes }: Pick<Agenda, 'visitas' | 'ocupacoes'>,
  agente_id: number,
  dia: string,
  menos?: number,
): Carga {
  const suas = [
    ...visitas
      .filter((visita) => visita.id !== menos && visita.situacao !== 'impossivel')
      .filter((visita) => visita.agentes.some(({ id }) => id === agente_id))
      .map((visita) => ({ dias: diasDaVisita(visita), minutos: visita.duracao.minutos })),
    ...ocupacoes
      .filter((ocupacao) => ocupacao.agente_id === agente_id)
      .map((ocupacao) => ({ dias: diasDaVisita(ocupacao), minutos: ocupacao.minutos })),
  ].filter(({ dias }) => dias.includes(dia))
  return {
    visitas: suas.length,
    minutos: Math.round(suas.reduce((soma, { dias, minutos }) => soma + minutos / dias.length, 0)),
  }
}

/** "2,5 h", "45 min". */
export function horasEscritas(minutos: number): string {
  if (minutos < 60) return `${minutos} min`
  return `${String(Math.round(minutos / 6) / 10).replace('.', ',')} h`
}

export const feriadosDoDia = (
  feriados: readonly FeriadoDaAgenda[],
  dia: string,
  municipio_ibge?: string | null,
): FeriadoDaAgenda[] =>
  feriados.filter(
    (feriado) =>
      feriado.dia === dia && (feriado.municipio_ibge === null || feriado.municipio_ibge === municipio_ibge),
  )

/** A weekend, or a holiday of everywhere: of one town's, its other schools know nothing. */
export const semTrabalho = (feriados: readonly FeriadoDaAgenda[], dia: string): boolean =>
  fimDeSemana(dia) || feriadosDoDia(feriados, dia).some(({ facultativo }) => !facultativo)

/** The last day of a visit that begins on another: as long as before. */
export function fimDeslocado({ previsto_inicio, previsto_fim }: Prevista, inicio: string): string | null {
  if (previsto_inicio === null || previsto_fim === null || previsto_fim === previsto_inicio) return null
  return somaDias(inicio, diasEntre(previsto_inicio, previsto_fim))
}

/** Each holiday on any of its days; of weekends, only the first day: those between are not worked anyway. */
function dosDias(visita: Planejada, inicio: string, dias: readonly string[], contexto: Contexto): Aviso[] {
  const { feriados, hoje } = contexto
  const avisos: Aviso[] = []
  if (inicio < hoje) avisos.push({ tipo: 'passado', texto: `${diaEscrito(inicio)} já passou.` })
  for (const dia of new Set([inicio, ...dias]))
    for (const { nome, facultativo, municipio } of feriadosDoDia(feriados, dia, visita.municipio_ibge)) {
      const onde = municipio === null ? '' : ` em ${municipio}`
      const oQue = facultativo ? 'ponto facultativo' : 'feriado'
      avisos.push({ tipo: 'feriado', texto: `${diaEscrito(dia)} é ${oQue}${onde}: ${nome}.` })
    }
  if (fimDeSemana(inicio))
    avisos.push({ tipo: 'fim_de_semana', texto: `${diaEscrito(inicio)} é fim de semana.` })
  return avisos
}

function doLocal(visita: Planejada, dia: string): Aviso[] {
  const perto = visita.no_local
    .map((outra) => ({ ...outra, dias: Math.abs(diasEntre(outra.dia, dia)) }))
    .filter(({ dias }) => dias <= DIAS_ENTRE_VISITAS)
    .sort((a, b) => a.dias - b.dias)
  const [outra] = perto
  if (outra === undefined) return []
  const distancia = outra.dias === 0 ? 'no mesmo dia' : `a ${outra.dias} ${outra.dias === 1 ? 'dia' : 'dias'}`
  return [
    {
      tipo: 'mesmo_local',
      texto: `O mesmo local tem outra visita ${distancia}: ${outra.protocolo}, ${diaEscrito(outra.dia)}.`,
    },
  ]
}

function doAgente(
  visita: Planejada,
  agente: { id: number; nome: string },
  { dia, dias }: { dia: string; dias: number },
  contexto: Contexto,
): Aviso[] {
  const antes = cargaDoDia(contexto, agente.id, dia, visita.id)
  const minutos = visita.duracao?.minutos ?? 0
  if (antes.visitas === 0 && minutos / dias <= contexto.horas_por_dia * 60) return []
  const depois = Math.round(antes.minutos + minutos / dias)
  const outras = antes.visitas === 1 ? 'outra visita' : `outras ${antes.visitas} visitas`
  const avisos: Aviso[] = []
  if (antes.visitas > 0)
    avisos.push({ tipo: 'outra_visita', texto: `${agente.nome} já tem ${outras} em ${diaEscrito(dia)}.` })
  if (depois > contexto.horas_por_dia * 60)
    avisos.push({
      tipo: 'capacidade',
      texto: `${agente.nome} fica com ${horasEscritas(depois)} em ${diaEscrito(dia)}; cabem ${contexto.horas_por_dia} h.`,
    })
  return avisos
}

/** What speaks against this visit beginning on this day with these people. */
export function avisosDaVisita(
  visita: Planejada,
  { inicio, agentes }: { inicio: string; agentes: readonly { id: number; nome: string }[] },
  contexto: Contexto,
): Aviso[] {
  const dias = diasDaVisita({ previsto_inicio: inicio, previsto_fim: fimDeslocado(visita, inicio) })
  return [
    ...dosDias(visita, inicio, dias, contexto),
    ...doLocal(visita, inicio),
    ...agentes.flatMap((agente) => doAgente(visita, agente, { dia: inicio, dias: dias.length }, contexto)),
  ]
}
