// Visits made for a test through the API, as the administrator programmes them.
import { HttpClient } from './http-client.ts'
import { ADMINISTRADORA, AGENTE, SENHA } from './people.ts'
import type { Rig } from './rig.ts'

export interface Programada {
  id: number
  uuid: string
}

/** A new visit of the agent's to a school with at least these many rooms and goods of its own. */
export async function programar(
  { server, oracle }: Rig,
  { salas = 5, bens = 20, agente = AGENTE } = {},
): Promise<Programada> {
  const [school] = await oracle.query<{ id: number }>(
    `select l.id from local l
     where exists (select from atribuicao a join usuario u on u.id = a.usuario_id
                   where u.email = $3 and a.local_id = any (l.caminho))
       and (select count(*) from instalacao i where i.local_id = l.id and i.ativo) >= $1
       and (select count(*) from patrimonio p where p.local_id = l.id and p.referencia_id is not null) >= $2
     order by (select count(*) from monitoramento m where m.local_id = l.id), l.id limit 1`,
    [salas, bens, agente],
  )
  if (!school) throw new Error('the demonstration has no such school')
  const client = new HttpClient(server.port)
  try {
    await client.entrar(ADMINISTRADORA, SENHA)
    return await client.json<Programada>('POST', '/api/monitoramentos', {
      local_id: Number(school.id),
      agentes: [agente],
    })
  } finally {
    client.close()
  }
}
