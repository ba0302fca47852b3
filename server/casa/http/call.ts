// What a handler receives, and the type that makes the server supply exactly one handler for each operation.
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { BodyOf, DadosOf, Endpoint, Endpoints, ParamsOf, QueryOf } from '#contract/casa/endpoint.ts'
import type { Usuario } from '#contract/casa/usuario.ts'
import type { FileStore } from '#server/casa/arquivos/file-store.ts'
import type { Config } from '#server/casa/config.ts'
import type { Database, Queryable } from '#server/casa/db/database.ts'
import type { Mailer } from '#server/casa/mail/mailer.ts'
import type { Audit } from './audit.ts'
import type { Consult } from './consult.ts'
import type { FieldRules } from './field-rules.ts'
import type { OperationHeaders } from './operation-headers.ts'
import type { Replay } from './replay.ts'

/** What the process gives every handler. */
export interface Services {
  db: Database
  config: Config
  files: FileStore
  mail: Mailer
  /** Signs the addresses that work for a few minutes; known to this installation alone. */
  segredo: Buffer
  /** What the decision point asks about the work of devices. */
  campo: FieldRules
}

/** The signed-in person, as the session says now. */
export interface Ator {
  usuario: Usuario
  concessoes: Concessao[]
  sessaoId: number
  /** Somebody else looks at the panel as `usuario`, and can change nothing: who, and until when. */
  verComo?: { por: Usuario; ate: string }
  /** The visit for which a supervisor's decision stands in the place of this person's lost assignment. */
  visitaDecidida?: number
}

/** What a handler is given: the process's services, and the decision point itself, without a request. */
export interface CallServices extends Services {
  replay: Replay
  consult: Consult
}

/** A file of a multipart body, whole in memory (the mount bounds its size). */
export interface UploadedFile {
  campo: string
  nome: string
  mime: string
  bytes: Buffer
}

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: UploadedFile[]
  /** Null only where the access is `public` and nobody is signed in. */
  ator: E['access'] extends 'public' ? Ator | null : Ator
  /** The operation's transaction, or the plain database when the method is GET. */
  tx: Queryable & { afterCommit(effect: () => void | Promise<void>): void }
  op: OperationHeaders
  /** The audit trail of this operation; written in its transaction. */
  audit: Audit
  agora: Date
  log: FastifyBaseLogger
  services: CallServices
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<DadosOf<E>>
export type Handlers<G extends Endpoints> = { [K in keyof G]: Handler<G[K]> }
