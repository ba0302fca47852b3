// Visits as iCalendar (RFC 5545): all-day events, because what is planned is the day.
import { janelaEscrita } from '#contract/campo/janela.ts'
import { somaDias } from '#contract/casa/dias.ts'
import type { VisitaLida } from './queries.ts'

const OCTETOS_POR_LINHA = 75

/** Text of a property: section 3.3.11. */
const escapado = (texto: string) => texto.replace(/[\\;,]/g, (um) => `\\${um}`).replace(/\r\n|\r|\n/g, '\\n')

/** Section 3.1: no line above 75 octets, and no character cut in two. */
function dobrada(linha: string): string {
  const partes: string[] = []
  let parte = ''
  let octetos = 0
  for (const letra of linha) {
    const tamanho = Buffer.byteLength(letra)
    if (octetos + tamanho > OCTETOS_POR_LINHA) {
      partes.push(parte)
      parte = ' '
      octetos = 1
    }
    parte += letra
    octetos += tamanho
  }
  return [...partes, parte].join('\r\n')
}

const dia = (escrito: string) => escrito.replaceAll('-', '')
const instante = (quando: Date) => `${quando.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

const SITUACAO_DO_EVENTO: Readonly<Record<string, string>> = { cancelada: 'CANCELLED' }

function evento(visita: VisitaLida, { agora, origem }: { agora: Date; origem: string }): string[] {
  const { previsto_inicio, previsto_fim, latitude, longitude } = visita
  if (previsto_inicio === null) return []
  const janela = janelaEscrita(visita)
  const descricao = [
    `Visita ${visita.protocolo}`,
    visita.agentes.length > 0 && `Agentes: ${visita.agentes.map(({ nome }) => nome).join(', ')}`,
    janela && `O local recebe ${janela}`,
    visita.instrucoes,
    `${origem}/painel/agenda?visao=dia&dia=${previsto_inicio}`,
  ]
  const lugar = [visita.endereco, visita.municipio].filter(Boolean).join(', ')
  return [
    'BEGIN:VEVENT',
    `UID:${visita.uuid}@zelo`,
    `DTSTAMP:${instante(agora)}`,
    `SEQUENCE:${visita.versao}`,
    `DTSTART;VALUE=DATE:${dia(previsto_inicio)}`,
    `DTEND;VALUE=DATE:${dia(somaDias(previsto_fim ?? previsto_inicio, 1))}`,
    `SUMMARY:${escapado(visita.local.nome)}`,
    `DESCRIPTION:${escapado(descricao.filter(Boolean).join('\n'))}`,
    ...(lugar === '' ? [] : [`LOCATION:${escapado(lugar)}`]),
    ...(latitude === null || longitude === null ? [] : [`GEO:${latitude};${longitude}`]),
    `STATUS:${SITUACAO_DO_EVENTO[visita.situacao] ?? 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

export interface Calendario {
  nome: string
  visitas: readonly VisitaLida[]
  agora: Date
  /** Of the installation: `https://zelo.exemplo.gov.br`. */
  origem: string
}

export function calendario({ nome, visitas, agora, origem }: Calendario): string {
  const linhas = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zelo//Agenda//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapado(nome)}`,
    'X-PUBLISHED-TTL:PT1H',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...visitas.flatMap((visita) => evento(visita, { agora, origem })),
    'END:VCALENDAR',
  ]
  return `${linhas.map(dobrada).join('\r\n')}\r\n`
}
