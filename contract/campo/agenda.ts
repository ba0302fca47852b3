// The agenda: what each agent has to do on each day, as the desk and the agents themselves see it.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import type { Condicao } from '#contract/casa/acesso.ts'
import { Dia } from '#contract/casa/dia.ts'
import { diasEntre } from '#contract/casa/dias.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, Nada } from '#contract/casa/envelope.ts'
import { SituacaoDaVisita } from './achados.ts'

/** Who follows visits, or makes them. */
export const VE_AGENDA: Condicao = {
  permission: { algum: ['painel.monitoramentos.listar', 'monitoramentos.executar'] },
}

/** A month is shown in whole weeks. */
export const DIAS_DA_AGENDA = 45
/** What one answer carries at most; beyond it the agenda says that it does not show all. */
export const VISITAS_DA_AGENDA = 3000

/** From what the length of a visit was learned; `padrao` while nothing was. */
export const OrigemDaDuracao = z.enum(['local', 'tipo', 'rede', 'padrao'])
export type OrigemDaDuracao = z.infer<typeof OrigemDaDuracao>

const Duracao = z.object({
  minutos: z.number().int(),
  de: OrigemDaDuracao,
  /** Concluded visits that it was learned from. */
  visitas: z.number().int(),
})

const talvez = z.string().nullable()

export const VisitaDaAgenda = z.object({
  id: z.number().int(),
  protocolo: z.string(),
  local: Nomeado,
  /** From the root down to the place. */
  caminho: z.array(z.number().int()),
  municipio: talvez,
  municipio_ibge: talvez,
  endereco: talvez,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  contato_nome: talvez,
  contato_telefone: talvez,
  instrucoes: talvez,
  prioridade: z.enum(['normal', 'alta']),
  /** The first leads. */
  agentes: z.array(Nomeado),
  previsto_inicio: talvez,
  previsto_fim: talvez,
  /** Hours in which the place receives it: "08:00". */
  janela_inicio: talvez,
  janela_fim: talvez,
  situacao: SituacaoDaVisita,
  duracao: Duracao,
  /** Other visits to the place around these days; called off ones do not count. */
  no_local: z.array(z.object({ protocolo: z.string(), dia: z.string() })),
  /** Who has it on a device and may be working with no signal. */
  preparada: z.array(z.string()),
  versao: z.number().int(),
  acoes: z.array(AcaoDoRegistro),
})
export type VisitaDaAgenda = z.infer<typeof VisitaDaAgenda>

export const AgenteDaAgenda = Nomeado.extend({
  /** Where they set out from: the place where they work. */
  partida: z.object({ nome: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
})
export type AgenteDaAgenda = z.infer<typeof AgenteDaAgenda>

export const FeriadoDaAgenda = z.object({
  /** Null: by law of the country, computed. */
  id: z.number().int().nullable(),
  dia: z.string(),
  nome: z.string(),
  facultativo: z.boolean(),
  /** Only there; null: everywhere. */
  municipio_ibge: talvez,
  municipio: talvez,
  /** Comes back each year. */
  anual: z.boolean(),
})
export type FeriadoDaAgenda = z.infer<typeof FeriadoDaAgenda>

/** Days that an agent has taken by visits that the person does not reach: how long, and nothing else. */
export const Ocupacao = z.object({
  agente_id: z.number().int(),
  previsto_inicio: z.string(),
  previsto_fim: talvez,
  minutos: z.number().int(),
})
export type Ocupacao = z.infer<typeof Ocupacao>

export const Agenda = z.object({
  visitas: z.array(VisitaDaAgenda),
  /** Open, of no day yet; the first hundred. */
  sem_dia: z.array(VisitaDaAgenda),
  sem_dia_total: z.number().int(),
  agentes: z.array(AgenteDaAgenda),
  ocupacoes: z.array(Ocupacao),
  feriados: z.array(FeriadoDaAgenda),
  /** Hours of visits that fit in a day of one agent. */
  horas_por_dia: z.number().int(),
  /** There was more than one answer carries. */
  truncada: z.boolean(),
})
export type Agenda = z.infer<typeof Agenda>

/** Whose visits an address of calendar brings. */
export const VisitasDoCalendario = z.enum(['minhas', 'equipe'])
export type VisitasDoCalendario = z.infer<typeof VisitasDoCalendario>

export const EnderecoDoCalendario = z.object({
  id: z.number().int(),
  nome: z.string(),
  visitas: VisitasDoCalendario,
  criado_em: z.string(),
})
export type EnderecoDoCalendario = z.infer<typeof EnderecoDoCalendario>

const id = z.coerce.number().int().positive()
const BASE = '/api/painel/agenda'

const Periodo = z
  .object({ de: z.iso.date('Informe o dia'), ate: z.iso.date('Informe o dia') })
  .refine(({ de, ate }) => ate >= de && diasEntre(de, ate) < DIAS_DA_AGENDA, {
    path: ['ate'],
    message: `Peça de um a ${DIAS_DA_AGENDA} dias.`,
  })

export const agenda = endpoints({
  ver: {
    method: 'GET',
    path: BASE,
    access: 'session',
    resumo:
      'As visitas previstas no período, dos locais que a pessoa alcança e as dela própria, com feriados, agentes e as que não têm dia.',
    query: Periodo,
    dados: Agenda,
  },
  baixar: {
    method: 'GET',
    path: `${BASE}/ics`,
    access: 'session',
    resumo: 'As mesmas visitas em um arquivo iCalendar; de um agente, quando dito.',
    query: Periodo.safeExtend({ agente_id: id.optional() }),
    answer: 'stream',
    dados: z.unknown(),
  },
  enderecos: {
    method: 'GET',
    path: `${BASE}/enderecos`,
    access: 'session',
    resumo: 'Os endereços de calendário da própria pessoa que estão em vigor.',
    dados: z.array(EnderecoDoCalendario),
  },
  criarEndereco: {
    method: 'POST',
    path: `${BASE}/enderecos`,
    access: 'session',
    resumo: 'Cria um endereço secreto de calendário; o endereço é mostrado só nesta resposta.',
    body: z.strictObject({
      nome: z.string().trim().min(2, 'Diga onde vai usar').max(60),
      visitas: VisitasDoCalendario,
    }),
    dados: EnderecoDoCalendario.extend({ caminho: z.string() }),
  },
  revogarEndereco: {
    method: 'DELETE',
    path: `${BASE}/enderecos/{id}`,
    access: 'session',
    resumo: 'Revoga um endereço de calendário da própria pessoa: deixa de responder na hora.',
    params: z.object({ id }),
    dados: Nada,
  },
  calendario: {
    method: 'GET',
    path: '/api/calendario/{segredo}',
    access: 'public',
    limited: true,
    resumo:
      'O calendário de um endereço secreto, de 30 dias antes a 180 depois, pelo que a pessoa dele alcança hoje.',
    params: z.object({ segredo: z.string().regex(/^[\w-]{43}(\.ics)?$/) }),
    answer: 'stream',
    dados: z.unknown(),
  },
  criarFeriado: {
    method: 'POST',
    path: `${BASE}/feriados`,
    access: 'admin.parametros.editar',
    resumo: 'Registra um feriado da rede toda ou do município de um local.',
    body: z.strictObject({
      dia: Dia('Informe o dia'),
      nome: z.string().trim().min(3, 'Informe o nome').max(80),
      anual: z.boolean(),
      local_id: z.number().int().positive().nullable().default(null),
    }),
    dados: FeriadoDaAgenda,
  },
  removerFeriado: {
    method: 'DELETE',
    path: `${BASE}/feriados/{id}`,
    access: 'admin.parametros.editar',
    resumo: 'Apaga um feriado registrado.',
    params: z.object({ id }),
    dados: Nada,
  },
})
