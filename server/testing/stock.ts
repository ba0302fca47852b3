// A storeroom for tests: two depósitos, a group, units, and materials as a test asks for them.
import sql from 'sql-template-tag'
import type { Lancador } from '#server/almoxarifado/razao/lancar.ts'
import type { Database } from '#server/casa/db/database.ts'
import { FUSO_DE_TESTE } from './hoje.ts'

export interface Stock {
  deposito: number
  outroDeposito: number
  /** A material of consumption, counted in whole units unless told otherwise. */
  material(partes?: { descricao?: string; casas?: 0 | 3; controla_lote?: boolean }): Promise<number>
  lote(material_id: number, partes?: { codigo?: string; validade?: string }): Promise<number>
  /** Runs in a transaction of its own, as nobody in particular. */
  lancando<R>(work: (lancador: Lancador) => Promise<R>): Promise<R>
  saldoDe(material_id: number, deposito_id?: number): Promise<{ qtd_e3: number; valor_centavos: number }>
  /** A number for a document and its lines, never given before. */
  documento(): number
}

async function createDeposito(db: Database, codigo: string): Promise<number> {
  return db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      with tipo as (
        insert into local_tipo (slug, nome, nivel, permite_estoque) values (${codigo}, ${codigo}, 'deposito', true)
        returning id)
      insert into local (codigo, nome, tipo_id, caminho) select ${codigo}, ${codigo}, id, '{}' from tipo returning id`)
    await tx.run(sql`update local set caminho = array[id] where id = ${id}`)
    return id
  })
}

/** Call it once for a database. */
export async function createStock(db: Database): Promise<Stock> {
  const deposito = await createDeposito(db, 'dep-central')
  const outroDeposito = await createDeposito(db, 'dep-norte')
  await db.transaction((tx) =>
    tx.run(sql`
      with g as (insert into grupo_de_material (codigo, nome) values ('99', 'De teste'))
      insert into unidade_de_medida (sigla, nome, casas) values ('unt', 'unidade de teste', 0), ('kgt', 'quilo de teste', 3)`),
  )
  let dados = 0
  return {
    deposito,
    outroDeposito,
    documento: () => ++dados,
    async material({ descricao, casas = 0, controla_lote = false } = {}) {
      const codigo = `TST-${++dados}`
      const { id } = await db.transaction((tx) =>
        tx.one<{ id: number }>(sql`
          insert into material (codigo, descricao, natureza, grupo_id, unidade_id, controla_lote)
          select ${codigo}, ${descricao ?? `Material ${codigo}`}, 'consumo', g.id, u.id, ${controla_lote}
          from grupo_de_material g, unidade_de_medida u
          where g.codigo = '99' and u.sigla = ${casas === 0 ? 'unt' : 'kgt'} returning id`),
      )
      return id
    },
    async lote(material_id, { codigo = `L${++dados}`, validade } = {}) {
      const { id } = await db.transaction((tx) =>
        tx.one<{ id: number }>(sql`
          insert into lote (material_id, codigo, validade) values (${material_id}, ${codigo}, ${validade ?? null})
          returning id`),
      )
      return id
    },
    lancando: (work) =>
      db.transaction((tx) => work({ tx, ator_id: null, fuso: FUSO_DE_TESTE, agora: new Date() })),
    saldoDe: (material_id, deposito_id = deposito) =>
      db.one(sql`
        select qtd_e3, valor_centavos from saldo
        where deposito_id = ${deposito_id} and material_id = ${material_id}`),
  }
}
