// The agenda of the field.
import type { Agenda, agenda, VisitaDaAgenda } from '#contract/campo/agenda.ts'
import { VISITAS_DA_AGENDA } from '#contract/campo/agenda.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import { acoesDaAgenda } from '#server/campo/homologacao/policy.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { alcanceDaAgenda } from './alcance.ts'
import { responderIcs } from './arquivo.ts'
import { type DuracaoDe, duracoes } from './duracao.ts'
import { criarEndereco, lerCalendario, revogar } from './enderecos.ts'
import { apagarFeriado, criarFeriado, feriadosDoPeriodo } from './feriados.ts'
import {
  agentesDaAgenda,
  enderecosDe,
  ocupacoesAlheias,
  type VisitaLida,
  visitasDoPeriodo,
  visitasSemDia,
} from './queries.ts'

function mostrada(lida: VisitaLida, ator: Ator, duracaoDe: DuracaoDe): VisitaDaAgenda {
  const { uuid: _, local_id, tipo_id, parte, finalizado_em, contagem, certifica, ...visita } = lida
  return {
    ...visita,
    duracao: duracaoDe({ local_id, tipo_id, parte }),
    acoes: acoesDaAgenda({ ...visita, finalizado_em, contagem, certifica }, ator),
  }
}

async function ver({ tx, query, ator, services }: Call<typeof agenda.ver>): Promise<Agenda> {
  const { fuso } = services.config
  const filtro = { alcance: alcanceDaAgenda(ator), periodo: query, fuso }
  const lidas = await visitasDoPeriodo(tx, filtro)
  const visitas = lidas.slice(0, VISITAS_DA_AGENDA)
  const { sem_dia, sem_dia_total } = await visitasSemDia(tx, filtro)
  const dasVisitas = [
    ...new Set([...visitas, ...sem_dia].flatMap(({ agentes }) => agentes.map(({ id }) => id))),
  ]
  const agentes = await agentesDaAgenda(tx, filtro, dasVisitas)
  const duracaoDe = await duracoes(tx)
  const alheias = await ocupacoesAlheias(
    tx,
    filtro,
    agentes.map(({ id }) => id),
  )
  const { agenda_horas_por_dia } = await limitesAtuais(tx)
  return {
    visitas: visitas.map((visita) => mostrada(visita, ator, duracaoDe)),
    sem_dia: sem_dia.map((visita) => mostrada(visita, ator, duracaoDe)),
    sem_dia_total,
    agentes,
    ocupacoes: alheias.map(({ local_id, tipo_id, parte, ...ocupacao }) => ({
      ...ocupacao,
      minutos: duracaoDe({ local_id, tipo_id, parte }).minutos,
    })),
    feriados: await feriadosDoPeriodo(tx, query),
    horas_por_dia: agenda_horas_por_dia,
    truncada: lidas.length > VISITAS_DA_AGENDA,
  }
}

async function baixar(call: Call<typeof agenda.baixar>) {
  const { tx, query, ator, services } = call
  const { agente_id, ...periodo } = query
  const visitas = await visitasDoPeriodo(tx, {
    alcance: alcanceDaAgenda(ator),
    periodo,
    fuso: services.config.fuso,
    agente_id,
  })
  return responderIcs(call, { nome: 'Agenda de visitas', visitas, anexo: `agenda-${periodo.de}.ics` })
}

export const agendaHandlers: Handlers<typeof agenda> = {
  ver,
  baixar,
  enderecos: ({ tx, ator }) => enderecosDe(tx, ator.usuario.id),
  criarEndereco,
  revogarEndereco: revogar,
  calendario: lerCalendario,
  criarFeriado,
  removerFeriado: apagarFeriado,
}
