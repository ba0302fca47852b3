// Authorised with nothing free on the shelf: each line waits its turn, and is promised what comes in.
import sql from 'sql-template-tag'
import { type Andamento, refazerAtendimento } from '#server/almoxarifado/atendimento/refazer.ts'
import { comDisponivel } from '#server/almoxarifado/razao/disponivel.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Services } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import type { Job } from '#server/casa/jobs/scheduler.ts'

const A_CADA_MS = 60_000

interface Servindo {
  tx: Queryable
  agora: Date
  services: Andamento['services']
}

/**
 * The one whose turn it is: by priority, and by how long it waits. One that somebody is at is left for the next turn.
 * One in each transaction: the balances are held in everybody's order, and those of two would not be.
 */
function aVez({ tx, agora, services }: Servindo): Promise<{ id: number } | undefined> {
  return tx.maybe<{ id: number }>(sql`
    select r.id from requisicao r
    where r.situacao = 'autorizada' and exists (
      select from requisicao_item i join saldo s on s.deposito_id = r.deposito_id and s.material_id = i.material_id
      ${comDisponivel(sql`${diaDe(agora, services.config.fuso)}::date`)}
      where i.requisicao_id = r.id and i.na_fila_desde is not null and v.disponivel_e3 > 0)
    order by array_position(array['urgente', 'alta', 'normal', 'baixa'], r.prioridade), (
        select min(i.na_fila_desde) from requisicao_item i where i.requisicao_id = r.id), r.id
    limit 1 for no key update of r skip locked`)
}

/** Answers whether there was one to serve. */
export async function servirFila(servindo: Servindo): Promise<boolean> {
  const uma = await aVez(servindo)
  if (uma === undefined) return false
  await refazerAtendimento({ ...servindo, ator: null }, uma.id)
  return true
}

/** What enters, and what others gave back, goes to who waits for it. */
export function serveQueue(services: Pick<Services, 'config'>): Job {
  return {
    name: 'servir-fila-de-requisicoes',
    everyMs: A_CADA_MS,
    step: ({ tx }) => servirFila({ tx, agora: new Date(), services }),
  }
}
