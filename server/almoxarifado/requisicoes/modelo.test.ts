// Requisitions and shipments by four people at random: stock is conserved, nothing is stuck, and nobody does alone what
// takes two. `ZELO_SEQUENCIAS=10000` makes it the long proof.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { verificar } from '#server/almoxarifado/razao/verificar.ts'
import { dice } from '#server/testing/atos-ao-acaso.ts'
import { ateOFim, naoValem } from '#server/testing/invariantes-das-requisicoes.ts'
import { mundoDasRequisicoes } from '#server/testing/mundo-das-requisicoes.ts'
import { RequisicoesAoAcaso } from '#server/testing/requisicoes-ao-acaso.ts'

const SEQUENCIAS = Number(process.env.ZELO_SEQUENCIAS ?? 60)
const ATOS = 14
/** At the same time, over the same requisitions. */
const JUNTAS = 2
/** Looked at as it goes, so that what breaks says near what. */
const A_CADA = 30

const world = await mundoDasRequisicoes()
const orders = new RequisicoesAoAcaso(world)

test(
  `${SEQUENCIAS} sequences at random keep every invariant, and all of them can be taken to their end`,
  async () => {
    for (let feitas = 0; feitas < SEQUENCIAS; feitas += A_CADA) {
      const quantas = Math.min(A_CADA, SEQUENCIAS - feitas)
      await Promise.all(
        Array.from({ length: JUNTAS }, async (_, i) => {
          const d = dice(feitas * 100 + i)
          for (let n = i; n < quantas; n += JUNTAS) await orders.sequence(d, ATOS)
        }),
      )
      expect(await naoValem(world.db), `after ${feitas + quantas} sequences`).toEqual([])
    }
    expect(orders.outcome.strange).toEqual([])
    // It would prove nothing if almost everything were refused.
    expect(orders.outcome.done).toBeGreaterThan(SEQUENCIAS * 3)
    const { aceitas, recusadas } = await world.db.one<{ aceitas: number; recusadas: number }>(sql`
      select count(*) filter (where substituicao_aceita_em is not null)::int as aceitas,
        count(*) filter (where substituicao_respondida_em is not null and substituicao_aceita_em is null)::int
          as recusadas from requisicao_item`)
    expect(aceitas + recusadas, 'substitutes that were answered').toBeGreaterThan(0)
    expect(await ateOFim(world, orders), 'stuck').toEqual([])
    expect(orders.outcome.strange).toEqual([])
    expect(await naoValem(world.db), 'at the end').toEqual([])
    const { reservas, transito } = await world.db.one<{ reservas: number; transito: number }>(sql`
      select (select count(*)::int from reserva where situacao = 'ativa') as reservas,
        (select coalesce(sum(qtd_e3 + valor_centavos), 0)::int from transito) as transito`)
    expect({ reservas, transito }).toEqual({ reservas: 0, transito: 0 })
    const { deposito, destinos } = world
    for (const deposito_id of [deposito, ...destinos]) {
      const { diferencas } = await world.db.transaction((tx) => verificar(tx, { deposito_id }))
      expect(diferencas).toEqual([])
    }
  },
  60_000 + SEQUENCIAS * 2_000,
)
