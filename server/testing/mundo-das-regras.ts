// The demonstration, where what is made wrong is looked for by a rule of the diagnosis, and then undone.
import sql from 'sql-template-tag'
import { afterAll } from 'vitest'
import { type CodigoDaRegra, REGRAS_DO_DIAGNOSTICO } from '#contract/analises/diagnostico.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import { conciliar } from '#server/analises/diagnostico/conciliar.ts'
import { somar } from '#server/analises/somas/somar.ts'
import { somarBens } from '#server/analises/somas/somar-bens.ts'
import { openDatabase, type Tx } from '#server/casa/db/database.ts'
import { loadDemonstration } from '#server/demo/load-demonstration.ts'
import { applySeeds } from '#server/seeds/apply-seeds.ts'
import { FUSO_DE_TESTE } from './hoje.ts'
import { createTestDatabase } from './test-database.ts'

const DIA_MS = 86_400_000
const DESFEITO = new Error('undone on purpose')

export async function mundoDasRegras() {
  // The ledger of the demonstration is written now, whatever its story says.
  const AGORA = new Date()
  const { db, url } = await createTestDatabase()
  await applySeeds(db)
  await loadDemonstration(db, { agora: AGORA })
  await db.transaction((tx) => somar(tx, Number.MAX_SAFE_INTEGER))
  await db.transaction((tx) => somarBens(tx, 1))
  // Tampers with what the application itself could not: the ledger, what a trigger keeps.
  const owner = await openDatabase({ url })
  afterAll(() => owner.close())

  /** In a transaction that is undone, whatever it finds. */
  async function experimentar(work: (tx: Tx) => Promise<void>): Promise<void> {
    await owner
      .transaction(async (tx) => {
        await tx.run(sql`set local session_replication_role = 'replica'`)
        await work(tx)
        throw DESFEITO
      })
      .catch((erro: unknown) => {
        if (erro !== DESFEITO) throw erro
      })
  }

  /** What the rule finds so many days from now. */
  async function achados(tx: Tx, regra: CodigoDaRegra, dias = 0): Promise<number[]> {
    const momento = {
      agora: new Date(AGORA.getTime() + dias * DIA_MS),
      fuso: FUSO_DE_TESTE,
      limites: await limitesAtuais(tx),
      limite: REGRAS_DO_DIAGNOSTICO[regra].limite?.padrao ?? 0,
    }
    await conciliar(tx, regra, momento)
    const abertos = await tx.rows<{ objeto_id: number }>(
      sql`select objeto_id from achado_do_diagnostico where regra = ${regra} and resolvido_em is null`,
    )
    return abertos.map(({ objeto_id }) => objeto_id)
  }

  async function rotulosDe(tx: Tx, regra: CodigoDaRegra, objeto_id: number): Promise<string[]> {
    const achados = await tx.rows<{ rotulo: string }>(sql`
      select rotulo from achado_do_diagnostico
      where regra = ${regra} and objeto_id = ${objeto_id} and resolvido_em is null`)
    return achados.map(({ rotulo }) => rotulo)
  }

  return { AGORA, db, experimentar, achados, rotulosDe }
}
