// The bell and the page of the notifications, as a person uses them.
import type { Locator, Page } from 'playwright-core'
import { SUPERVISOR } from './coleta.ts'
import { HttpClient } from './http-client.ts'
import { AGENTE, SENHA } from './people.ts'
import { until } from './processes.ts'
import type { Rig } from './rig.ts'

export const sino = (page: Page): Locator => page.getByRole('button', { name: /^Notificações, / })
export const listaDoSino = (page: Page): Locator => page.getByRole('dialog', { name: 'Notificações' })
export const linhas = (page: Page): Locator =>
  page.getByRole('list', { name: 'Notificações', exact: true }).getByRole('listitem')

/** How many the bell says that wait. */
export async function porLer(page: Page): Promise<number> {
  const nome = (await sino(page).getAttribute('aria-label')) ?? ''
  return Number(/\d+/.exec(nome)?.[0] ?? 0)
}

export const esperarNoSino = (page: Page, quantas: number, prazoMs = 10_000): Promise<true> =>
  until(`${quantas} in the bell`, prazoMs, async () => (await porLer(page)) === quantas)

export interface VisitaProgramada {
  id: number
  protocolo: string
}

/** The supervisor schedules a visit of the agent's through the API. */
export async function programarVisita({ server, oracle }: Rig): Promise<VisitaProgramada> {
  const [local] = await oracle.query<{ local_id: string }>(
    `select m.local_id from monitoramento m join monitoramento_agente a on a.monitoramento_id = m.id
     join usuario u on u.id = a.usuario_id where u.email = $1 order by m.id limit 1`,
    [AGENTE],
  )
  const client = new HttpClient(server.port)
  try {
    await client.entrar(SUPERVISOR, SENHA)
    return await client.json<VisitaProgramada>('POST', '/api/monitoramentos', {
      local_id: Number(local?.local_id),
      agentes: [AGENTE],
    })
  } finally {
    client.close()
  }
}
