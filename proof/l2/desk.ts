// The desk changes a visit while its agent works with no signal, by the product's own operations.
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { VisitaDetalhada } from '#contract/campo/homologacao.ts'
import type { Random } from '#offline/simulator/random.ts'
import { HttpClient } from '../../e2e/support/http-client.ts'
import type { Backend } from './backend.ts'
import { MESA, type PreparedVisit, RESERVA, SENHA } from './school.ts'

export const DESK_ACTS = ['rescheduled', 'agent added', 'given to another', 'called off'] as const
export type DeskAct = (typeof DESK_ACTS)[number]

const TRIES = 20

export class Desk {
  private readonly backend: Backend

  constructor(backend: Backend) {
    this.backend = backend
  }

  /** Null when it was too late: what the device had sent had already ended the visit, or begun it. */
  async change(visit: PreparedVisit, agente: number, random: Random): Promise<DeskAct | null> {
    const act = random.pick(DESK_ACTS)
    const done = await this.ask(async (client) => {
      const { versao, situacao } = await client.json<VisitaDetalhada>('GET', pathOf(visit))
      if (situacao === 'aguardando_homologacao' || situacao === 'impossivel') return false
      if (act === 'rescheduled' && situacao === 'em_andamento') return false
      const [name, body] = await this.asked(act, agente)
      await client.json('POST', `${pathOf(visit)}/${name}`, { ...body, versao })
      return true
    })
    return done ? act : null
  }

  private async asked(act: DeskAct, agente: number): Promise<[string, object]> {
    if (act === 'rescheduled') return ['reagendar', { previsto_inicio: '2030-05-06', previsto_fim: null }]
    if (act === 'called off') return ['cancelar', { motivo: 'A escola mudou de prédio' }]
    const reserva = await this.reserva()
    return ['reatribuir', { agentes: act === 'agent added' ? [agente, reserva] : [reserva] }]
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
