// What a search costs PostgreSQL, as it counts it itself: the very statements of the handler, explained as they are sent.
import sql from 'sql-template-tag'
import type { Concessao } from '#contract/casa/acesso.ts'
import { openDatabase } from '#server/casa/db/database.ts'
import type { Ator, Call } from '#server/casa/http/call.ts'
import { buscaHandlers } from '#server/dados/busca/routes.ts'
import { bancoOuvido, blocos, type Explained } from '#server/testing/touched.ts'
import { type Figure, figureOf } from './figures.ts'
import type { World } from './world.ts'

const VEZES = 9

export type AskTheDatabase = (email: string, q: (vez: number) => string) => Promise<Figure[]>

/** As the server's own role; ends with the bench's process. */
export async function perguntarAoBanco({ server }: World): Promise<AskTheDatabase> {
  const db = await openDatabase({ url: await server.databaseUrl(), role: 'zelo_app', poolSize: 1 })
  return async (email, q) => {
    const usuario = await db.one<{ id: number }>(sql`select id from usuario where email = ${email}`)
    const ator = { usuario, concessoes: await concessoesDe(db, email) } as unknown as Ator // as: no search reads more of who asks
    const ms: number[] = []
    const lidos: number[] = []
    for (let vez = 0; vez < VEZES; vez++) {
      const ditas: Explained[] = []
      const ouvido = bancoOuvido(db, (uma) => void ditas.push(uma))
      const services = { db: ouvido, config: { fuso: 'America/Araguaina' } }
      await buscaHandlers.buscar({
        services,
        ator,
        query: { q: q(vez), perPage: 5 },
      } as unknown as Call<never>) // as: so much of a call
      ms.push(ditas.reduce((soma, { planejamento, execucao }) => soma + planejamento + execucao, 0))
      lidos.push(ditas.reduce((soma, { plano }) => soma + blocos(plano), 0))
    }
    return [
      figureOf('  PostgreSQL, planning and execution', 'ms', ms, { aim: '≤ 50' }),
      figureOf('  blocks', '', lidos),
    ]
  }
}

const concessoesDe = (db: Pick<World['db'], 'rows'>, email: string) =>
  db.rows<Concessao>(sql`
    select f.slug as role, p.permissao as permission, a.local_id as local
    from usuario u join atribuicao a on a.usuario_id = u.id join perfil f on f.id = a.perfil_id
    join perfil_permissao p on p.perfil_id = f.id where u.email = ${email}`)
