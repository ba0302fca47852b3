// The desk changes a visit while its agent works with no signal, by the product's own operations.
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { PartesDaVisita } from '#contract/campo/divisao-da-visita.ts'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import { HttpClient } from '../../e2e/support/http-client.ts'
import type { Backend } from './backend.ts'
import { MESA, type PreparedVisit, RESERVA, SENHA } from './school.ts'

export const DESK_ACTS = [
  'rescheduled',
  'agent added',
  'agent taken',
  'given to another',
  'divided',
  'called off',
] as const
export type DeskAct = (typeof DESK_ACTS)[number]
/** What the device brings of a visit that its person no longer has waits until somebody accepts it. */
export const TAKES_IT_AWAY: readonly (DeskAct | null)[] = ['agent taken', 'given to another']

const TRIES = 20

export class Desk {
  private readonly backend: Backend

  constructor(backend: Backend) {
    this.backend = backend
  }

  /** Null when it was too late: what the device had sent had already ended the visit, or begun it. */
  async change(visit: PreparedVisit, agente: number, act: DeskAct): Promise<DeskAct | null> {
    const done = await this.ask(async (client) => {
      const { versao, situacao } = await client.json<VisitaDetalhada>('GET', pathOf(visit))
      if (situacao === 'aguardando_homologacao' || situacao === 'impossivel') return false
      if (act === 'rescheduled' && situacao === 'em_andamento') return false
      if (act === 'divided' && !(await this.divide(client, visit, versao))) return false
      if (act === 'divided') return true
      const [name, body] = await this.asked(act, agente)
      const depois = await client.json<VisitaDetalhada>('POST', `${pathOf(visit)}/${name}`, {
        ...body,
        versao,
      })
      if (act === 'agent taken')
        await client.json('POST', '/api/painel/monitoramentos/em-lote', {
          acao: 'tirar',
          ids: [depois.id],
          agente_id: agente,
        })
      return true
    })
    return done ? act : null
  }

  private async asked(act: DeskAct, agente: number): Promise<[string, object]> {
    if (act === 'rescheduled') return ['reagendar', { previsto_inicio: '2030-05-06', previsto_fim: null }]
    if (act === 'called off') return ['cancelar', { motivo: 'A escola mudou de prédio' }]
    const reserva = await this.reserva()
    return ['reatribuir', { agentes: act === 'given to another' ? [reserva] : [agente, reserva] }]
  }

  /** The first part that nobody looked at, as the server knows it, goes to another visit: the device may have it done. */
  private async divide(client: HttpClient, visit: PreparedVisit, versao: number): Promise<boolean> {
    const { partes } = await client.json<PartesDaVisita>('GET', `${pathOf(visit)}/partes`)
    const [parte, ...resto] = partes
    if (parte === undefined || resto.length === 0) return false
    await client.json('POST', `${pathOf(visit)}/dividir`, {
      partes: [parte.chave],
      agentes: [await this.reserva()],
      previsto_inicio: '2030-05-07',
      previsto_fim: null,
      versao,
    })
    return true
  }

  /** What the agent brought after losing the visit is accepted, in the order of capture: as theirs. */
  async accept(visit: PreparedVisit): Promise<void> {
    const waiting = await this.backend.database((db) =>
      db.rows<{ op_id: string }>(sql`
        select op_id from quarentena where monitoramento_id = ${visit.id} and situacao = 'aguardando'`),
    )
    if (waiting.length === 0) return
    const op_ids = waiting.map(({ op_id }) => op_id)
    await this.ask((client) =>
      client.json('POST', '/api/painel/coleta/quarentena/decidir', { op_ids, decisao: 'aplicar' }),
    )
  }

  private async reserva(): Promise<number> {
    const { id } = await this.backend.database((db) =>
      db.one<{ id: number }>(sql`select id from usuario where email = ${RESERVA}`),
    )
    return id
  }

  /** The server may be on its way back, or the visit may have moved meanwhile: asked again, as a person does. */
  private async ask<T>(work: (client: HttpClient) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      await this.backend.ready()
      const client = new HttpClient(this.backend.server.port)
      try {
        await client.entrar(MESA, SENHA)
        return await work(client)
      } catch (error) {
        if (attempt === TRIES) throw error
        await sleep(300)
      } finally {
        client.close()
      }
    }
  }
}

const pathOf = ({ id }: PreparedVisit) => `/api/painel/monitoramentos/${id}`
