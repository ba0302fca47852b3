// Real time, over the Pusher protocol (specification, section 7): channels, events, and the door to private channels.
// The body of an event is empty: it only says that something changed, and the screen asks the API again.
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import type { Permissao } from './permissoes.ts'

/** The specification's channel: whoever may list requisitions hears it. */
export const CANAL_LOCAL = 'private-Local'
export const PERMISSAO_DO_CANAL_LOCAL = 'painel.almoxarifado.requisicoes.listar' satisfies Permissao
/** Heard by this person alone. */
export const canalDoUsuario = (id: number) => `private-Usuario.${id}`
/** There is no other channel. */
export const Canal = z.string().regex(/^private-(Local|Usuario\.[1-9]\d{0,14})$/)

/** Of one connection, drawn by the server: who does not hold it cannot guess it. */
export const SocketId = z.string().regex(/^\d{1,20}\.\d{1,20}$/)

export const EventoDeTempoReal = z.enum([
  /** On `Local`, as the specification has it. */
  'RequisicaoCriada',
  /** On `Usuario.{id}`: the bell asks again. */
  'NotificacaoCriada',
  'NotificacaoLida',
  /** What the person may do changed, or the session ended. */
  'AcessoAlterado',
  /** An export in course moved or ended. */
  'ExportacaoAndou',
  /** The same of an import. */
  'ImportacaoAndou',
])
export type EventoDeTempoReal = z.infer<typeof EventoDeTempoReal>

/** What a browser needs to connect; null where the installation has no real time. */
export const ConexaoDeTempoReal = z.object({
  chave: z.string(),
  cluster: z.string(),
  /** Null: the very server of these screens. */
  host: z.string().nullable(),
  porta: z.number().int().nullable(),
  tls: z.boolean().nullable(),
})
export type ConexaoDeTempoReal = z.infer<typeof ConexaoDeTempoReal>

export const tempoReal = endpoints({
  autorizar: {
    method: 'POST',
    path: '/broadcasting/auth',
    access: 'session',
    resumo: 'Autoriza esta conexão a ouvir um canal privado.',
    body: z.strictObject({ socket_id: SocketId, channel_name: z.string().max(100) }),
    answer: 'bare',
    dados: z.object({
      auth: z.string(),
      /** Signed with `auth` and given back by the client when it subscribes: whose session this connection is. */
      channel_data: z.string().optional(),
    }),
  },
})
