// The audit trail: what was done, by whom, on what, from where, and what it was before.
import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Pagina, pagina } from '#contract/casa/envelope.ts'

export const OrigemDoEvento = z.enum(['web', 'campo', 'api', 'cli', 'sistema'])
export type OrigemDoEvento = z.infer<typeof OrigemDoEvento>

export const Evento = z.object({
  id: z.number().int(),
  registrado_em: z.string(),
  /** When it happened, which on a device with no signal is earlier. */
  ocorrido_em: z.string().nullable(),
  ator: z.object({ id: z.number().int(), nome: z.string() }).nullable(),
  /** Who made another person's work count. */
  causado_por: z.object({ id: z.number().int(), nome: z.string() }).nullable(),
  origem: OrigemDoEvento,
  ip: z.string().nullable(),
  dispositivo_id: z.uuid().nullable(),
  op_id: z.uuid().nullable(),
  acao: z.string(),
  entidade: z.string().nullable(),
  entidade_id: z.string().nullable(),
  local: z.object({ id: z.number().int(), nome: z.string() }).nullable(),
  campo: z.string().nullable(),
  de: z.unknown(),
  para: z.unknown(),
  motivo: z.string().nullable(),
  /** Personal data was left out because the reader may not see it. */
  ocultado: z.boolean(),
})
export type Evento = z.infer<typeof Evento>

/** With the record, and what its values are the numbers of, by their names; null where they have none. */
export const EventoNomeado = Evento.extend({
  nome: z.string().nullable(),
  de_nome: z.string().nullable(),
  para_nome: z.string().nullable(),
})
export type EventoNomeado = z.infer<typeof EventoNomeado>

/** A field that an act changed; where a value is the number of another record, what that one is called. */
export const MudancaDoAto = z.object({
  entidade: z.string().nullable(),
  campo: z.string(),
  de: z.unknown(),
  para: z.unknown(),
  de_nome: z.string().nullable(),
  para_nome: z.string().nullable(),
})
export type MudancaDoAto = z.infer<typeof MudancaDoAto>

/** What an act was done on: one record by its name, or how many of them. */
export const AlvoDoAto = z.object({
  entidade: z.string(),
  registros: z.number().int(),
  /** Null when they are many. */
  entidade_id: z.string().nullable(),
  /** Null too where the record has no name of its own, or is not there any more. */
  nome: z.string().nullable(),
  valor_centavos: z.number().int().nullable(),
})
export type AlvoDoAto = z.infer<typeof AlvoDoAto>

/** The rows that one operation wrote, told as one. Its `id` is the newest of them. */
export const Ato = Evento.omit({
  entidade: true,
  entidade_id: true,
  campo: true,
  de: true,
  para: true,
}).extend({
  linhas: z.number().int(),
  /** The record that the operation is about, then what else it touched. */
  alvos: z.array(AlvoDoAto),
  /** The first of them; `linhas` says how many there are. */
  mudancas: z.array(MudancaDoAto),
})
export type Ato = z.infer<typeof Ato>

const FiltroDeEventos = Pagina.extend({
  /** This event alone: what a link names by its number. */
  id: z.coerce.number().int().positive().optional(),
  ator_id: z.coerce.number().int().positive().optional(),
  /** A whole key (`usuarios.bloquear`) or its area (`usuarios.`). */
  acao: z.string().max(80).optional(),
  entidade: z.string().max(60).optional(),
  entidade_id: z.string().max(80).optional(),
  local_id: z.coerce.number().int().positive().optional(),
  campo: z.string().max(60).optional(),
  origem: OrigemDoEvento.optional(),
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
  /** In the reason, or in the value before or after. */
  texto: z.string().max(100).optional(),
})

export const auditoria = endpoints({
  listar: {
    method: 'GET',
    path: '/api/painel/admin/auditoria',
    access: 'admin.auditoria.listar',
    resumo: 'Os eventos que a pessoa alcança, do mais novo ao mais antigo, por quem, o quê, onde e quando.',
    query: FiltroDeEventos,
    dados: pagina(EventoNomeado),
  },
  atos: {
    method: 'GET',
    path: '/api/painel/admin/auditoria/atos',
    access: 'admin.auditoria.listar',
    resumo:
      'Os mesmos eventos, um ato por vez: quem fez, sobre que registro, pelo nome, e o que mudou. ' +
      'Um ato é o que uma operação gravou de uma só vez.',
    query: FiltroDeEventos,
    dados: pagina(Ato),
  },
  acoes: {
    method: 'GET',
    path: '/api/painel/admin/auditoria/acoes',
    access: 'admin.auditoria.listar',
    resumo: 'As ações, entidades e campos que existem na auditoria, para o filtro.',
    dados: z.object({
      acoes: z.array(z.string()),
      entidades: z.array(z.string()),
      campos: z.array(z.string()),
    }),
  },
})
