// Over random pasts, and while people post at the same time: the sums with what is not in them yet are the ledger, read
// movement by movement.
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type Lancamento, lancar } from '#server/almoxarifado/razao/lancar.ts'
import type { Queryable, Tx } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { seededRandom } from '#server/demo/random.ts'
import { type PastMovement, plantMovements } from '#server/testing/past-movements.ts'
import { createPlaces } from '#server/testing/people.ts'
import { semRastro } from '#server/testing/sem-rastro.ts'
import { createStock } from '#server/testing/stock.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { atosDe, passado } from '#server/testing/uso-ao-acaso.ts'
import { SOMA_DA_REDE, SOMA_DO_DEPOSITO, SOMA_DO_LOCAL, SOMA_DO_LUGAR } from './leitura.ts'
import { somar } from './somar.ts'

const { db } = await createTestDatabase()
const stock = await createStock(db)
const { escola, outraEscola } = await createPlaces(db)
const depositos = [stock.deposito, stock.outroDeposito]
const materiais = [await stock.material(), await stock.material(), await stock.material()]
const locais = [null, escola, outraEscola]
const [grupo, outroGrupo] = await db.transaction(async (tx) => {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into grupo_de_material (codigo, nome) values ('97', 'Outro') returning id`,
  )
  const { grupo_id } = await tx.one<{ grupo_id: number }>(
    sql`select grupo_id from material where id = ${materiais[0]}`,
  )
  return [grupo_id, id] as const
})

interface Movimento {
  deposito_id: number
  material_id: number
  competencia: string
  /** Of what it takes back, where it takes back. */
  tipo: string
  local_id: number
  qtd: number
  valor: number
}

const USO = ['saida_consumo', 'saida_amostra', 'entrada_devolucao_unidade']
const PERDA = ['saida_perda_avaria', 'saida_falta_inventario']

/** What each key adds up to, of those that are not nothing. */
function somas(movimentos: readonly Movimento[], chave: (um: Movimento) => (string | number)[] | null) {
  const somadas = new Map<string, [number, number, number]>()
  for (const um of movimentos) {
    const k = chave(um)?.join(' ')
    if (k === undefined) continue
    const [n, qtd, valor] = somadas.get(k) ?? [0, 0, 0]
    somadas.set(k, [n + 1, qtd + um.qtd, valor + um.valor])
  }
  return somadas
}

const doDeposito = ({ competencia, deposito_id, material_id, tipo }: Movimento) => [
  competencia,
  deposito_id,
  material_id,
  tipo,
]
const doLocal = (grupoDe: (material: number) => number) => (um: Movimento) =>
  [...USO, ...PERDA].includes(um.tipo)
    ? [um.competencia, um.local_id, um.deposito_id, grupoDe(um.material_id), um.tipo]
    : null

interface Somada {
  chave: string
  n: number
  qtd: number
  valor: number
}

const lidas = (linhas: readonly Somada[]) =>
  new Map(linhas.map(({ chave, n, qtd, valor }) => [chave, [n, qtd, valor]]))

const SOMADAS = sql`sum(movimentos)::int as n, sum(valor_centavos)::int as valor`

async function confere(
  tx: Queryable,
  movimentos: readonly Movimento[],
  grupoDe: (material: number) => number = () => grupo,
): Promise<void> {
  const depositosLidos = await tx.rows<Somada>(sql`
    select concat_ws(' ', competencia, deposito_id, material_id, tipo) as chave, ${SOMADAS}, sum(qtd_e3)::int as qtd
    from ${SOMA_DO_DEPOSITO} group by 1`)
  expect(lidas(depositosLidos)).toEqual(somas(movimentos, doDeposito))
  const redeLida = await tx.rows<Somada>(sql`
    select concat_ws(' ', competencia, material_id, tipo) as chave, ${SOMADAS}, sum(qtd_e3)::int as qtd
    from ${SOMA_DA_REDE} group by 1`)
  expect(lidas(redeLida)).toEqual(
    somas(movimentos, ({ competencia, material_id, tipo }) => [competencia, material_id, tipo]),
  )
  const locaisLidos = await tx.rows<Somada>(sql`
    select concat_ws(' ', competencia, local_id, deposito_id, grupo_id, tipo) as chave, ${SOMADAS}, 0 as qtd
    from ${SOMA_DO_LOCAL} group by 1`)
  const semQtd = movimentos.map((um) => ({ ...um, qtd: 0 }))
  expect(lidas(locaisLidos)).toEqual(somas(semQtd, doLocal(grupoDe)))
  const lugaresLidos = await tx.rows<Somada>(sql`
    select concat_ws(' ', competencia, local_id, tipo) as chave, ${SOMADAS}, 0 as qtd from ${SOMA_DO_LUGAR} group by 1`)
  expect(lidas(lugaresLidos)).toEqual(
    somas(semQtd, (um) =>
      [...USO, ...PERDA].includes(um.tipo) ? [um.competencia, um.local_id, um.tipo] : null,
    ),
  )
}

const doPassado = (movimentos: readonly PastMovement[]): Movimento[] =>
  movimentos.map((um) => ({
    deposito_id: um.deposito_id,
    material_id: um.material_id,
    competencia: um.mes,
    tipo: um.estorna === undefined ? um.tipo : (movimentos[um.estorna]?.tipo ?? um.tipo),
    local_id: um.local_consumo_id ?? um.deposito_id,
    qtd: um.sinal * um.qtd_e3,
    valor: um.sinal * um.valor_centavos,
  }))

const ato = atosDe({ depositos, materiais, locais })
const MESES = ['2025-12', '2026-01', '2026-02', '2026-03']

test('the sums and their tail are the ledger, however much of it was added up, and of the groups of now', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(ato, { minLength: 1, maxLength: 60 }),
      fc.array(fc.nat(40), { maxLength: 4 }),
      async (atos, passos) => {
        const movimentos = passado(atos, MESES)
        await semRastro(db, async (tx) => {
          await plantMovements(tx, movimentos)
          for (const passo of passos) {
            await somar(tx, passo)
            await confere(tx, doPassado(movimentos))
          }
          const [mudado] = materiais
          await tx.run(sql`update material set grupo_id = ${outroGrupo} where id = ${mudado}`)
          await confere(tx, doPassado(movimentos), (um) => (um === mudado ? outroGrupo : grupo))
          await somar(tx, 1_000)
          await confere(tx, doPassado(movimentos), (um) => (um === mudado ? outroGrupo : grupo))
          const { faltam } = await tx.one<{ faltam: number }>(
            sql`select count(*)::int as faltam from movimento_a_somar`,
          )
          expect(faltam).toBe(0)
          for (const deposito of depositos) await tx.run(sql`select refazer_somas(${deposito}::bigint)`)
          const { restam } = await tx.one<{ restam: number }>(
            sql`select coalesce(sum(movimentos), 0)::int as restam from soma_da_rede`,
          )
          expect(restam).toBe(0)
          await confere(tx, doPassado(movimentos), (um) => (um === mudado ? outroGrupo : grupo))
        })
      },
    ),
    { numRuns: 12 },
  )
})

/** The ledger as it stands in this transaction. */
async function doLivro(tx: Queryable): Promise<Movimento[]> {
  return tx.rows<Movimento>(sql`
    select m.deposito_id, m.material_id, m.competencia, m.tipo, coalesce(m.local_consumo_id, m.deposito_id) as local_id,
      m.sinal * m.qtd_e3 as qtd, m.sinal * m.valor_centavos as valor from movimento_estoque m order by m.id`)
}

test('what is committed late, out of the order of its numbers, is neither missed nor counted twice', async () => {
  const acaso = seededRandom(18)
  const espera = () => new Promise((feito) => setTimeout(feito, acaso.next() * 12))
  let postando = 4

  async function postar(): Promise<void> {
    for (let n = 0; n < 15; n++) {
      const linhas = materiais.map((material_id): Lancamento => {
        const parte = {
          deposito_id: acaso.pick(depositos),
          material_id,
          qtd_e3: 1_000,
          linha: stock.documento(),
        }
        return acaso.chance(0.6)
          ? { ...parte, tipo: 'entrada_compra', valor_centavos: acaso.int(1, 900) }
          : { ...parte, tipo: 'saida_consumo', local_consumo_id: acaso.pick(locais) }
      })
      await stock
        .lancando(async (lancador) => {
          await lancar(lancador, { tipo: 'teste', id: stock.documento() }, linhas)
          // Written, and not committed for a while: others write, and the sums are made, meanwhile.
          await espera()
        })
        .catch((erro: unknown) => {
          if (!(erro instanceof Recusa)) throw erro
        })
    }
    postando--
  }

  let vezes = 0
  async function somarSempre(): Promise<void> {
    while (postando > 0) {
      await db.transaction((tx) => somar(tx, 7))
      vezes++
      await espera()
    }
  }

  async function conferirSempre(): Promise<void> {
    while (postando > 0) await db.transaction(noMesmoInstante, { isolation: 'repeatable read' })
  }
  async function noMesmoInstante(tx: Tx): Promise<void> {
    await confere(tx, await doLivro(tx))
  }

  await Promise.all([postar(), postar(), postar(), postar(), somarSempre(), conferirSempre()])
  expect(vezes).toBeGreaterThan(5)
  await db.transaction((tx) => somar(tx, 1_000_000))
  const movimentos = await db.transaction(doLivro)
  expect(movimentos.length).toBeGreaterThan(50)
  await db.transaction((tx) => confere(tx, movimentos))
  const { posicoes } = await db.one<{ posicoes: number }>(sql`
    select count(*)::int as posicoes from posicao_somada p join saldo s using (deposito_id, material_id)
    where p.seq = s.ultimo_seq`)
  expect(posicoes).toBe(depositos.length * materiais.length)
})

test('the sums of a month that ended stay as they are while others are added up', async () => {
  const [deposito_id = 0] = depositos
  const [material_id = 0] = materiais
  const doMes = () =>
    db.rows(sql`
      select s.*, s.xmin::text from soma_do_deposito s where competencia < '2026-03' order by 1, 2, 3, 4`)
  const entra = (mes: string): PastMovement => ({
    mes,
    dia: 5,
    deposito_id,
    material_id,
    tipo: 'entrada_compra',
    sinal: 1,
    qtd_e3: 1_000,
    valor_centavos: 70,
    local_consumo_id: null,
  })
  const outro = await stock.material()
  await db.transaction(async (tx) => {
    await plantMovements(tx, [{ ...entra('2026-02'), material_id: outro }])
    await somar(tx, 1_000)
  })
  const antes = await doMes()
  expect(antes.length).toBe(1)
  await stock.lancando((lancador) =>
    lancar(lancador, { tipo: 'teste', id: stock.documento() }, [
      {
        deposito_id,
        material_id: outro,
        tipo: 'saida_consumo',
        qtd_e3: 1_000,
        linha: stock.documento(),
        local_consumo_id: escola,
      },
    ]),
  )
  await db.transaction((tx) => somar(tx, 1_000))
  expect(await doMes()).toEqual(antes)
  await expect(
    db.transaction((tx) => tx.run(sql`update soma_do_deposito set movimentos = 0`)),
  ).rejects.toThrow()
})
