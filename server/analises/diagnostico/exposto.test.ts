// What is exposed is never more than there is: each asset counts once, whatever rules find of it, of its place or of its loan.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { CodigoDaRegra } from '#contract/analises/diagnostico.ts'
import { applySeeds } from '#server/seeds/apply-seeds.ts'
import { createPeople } from '#server/testing/people.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { seededRandom } from '../../demo/random.ts'
import { expostoEm } from './exposto.ts'

const FUSO = 'America/Sao_Paulo'
const { db } = await createTestDatabase()
await applySeeds(db)
const { locais, clara } = await createPeople(db)
const random = seededRandom(41)
const LUGARES = [locais.escola, locais.regional, locais.regionalAlheia]
const SITUACOES = ['ativo', 'ativo', 'a_tombar', 'emprestado']

interface Bem {
  id: number
  local: number
  situacao: string
  valor: number
}

const achar = (regra: CodigoDaRegra, tipo: string, id: number, local_id: number | null, valor: number) =>
  db.transaction((tx) =>
    tx.run(sql`
      insert into achado_do_diagnostico (regra, objeto_tipo, objeto_id, rotulo, local_id, valor_centavos, primeiro_em,
        ultimo_em, vez)
      values (${regra}, ${tipo}, ${id}, 'achado', ${local_id}, ${valor}, now(), now(), 1)`),
  )

async function criarBens(): Promise<Bem[]> {
  const { classe } = await db.one<{ classe: number }>(sql`select min(id) as classe from classe_bem`)
  const bens: Bem[] = []
  for (let n = 0; n < 40; n++) {
    const um = {
      local: LUGARES[random.int(0, LUGARES.length - 1)] ?? locais.escola,
      situacao: SITUACOES[random.int(0, SITUACOES.length - 1)] ?? 'ativo',
      valor: random.int(1, 900) * 100,
    }
    const { id } = await db.transaction((tx) =>
      tx.one<{ id: number }>(sql`
        insert into patrimonio (descricao, classe_id, local_id, situacao, valor_aquisicao_centavos)
        values (${`Bem ${n}`}, ${classe}, ${um.local}, ${um.situacao}, ${um.valor}) returning id`),
    )
    bens.push({ id, ...um })
  }
  return bens
}

test('a random world of assets, places without who answers and loans exposes each asset once', async () => {
  const bens = await criarBens()
  const soma = (quais: readonly Bem[]) => quais.reduce((ate, { valor }) => ate + valor, 0)
  const [inteiro = 0] = LUGARES
  const doLugar = bens.filter(({ local, situacao }) => local === inteiro && situacao !== 'a_tombar')
  await achar('D16', 'local', inteiro, inteiro, soma(doLugar))
  const vistos = new Set(doLugar)
  for (const um of bens.filter(() => random.int(0, 1) === 1)) {
    await achar('D17', 'patrimonio', um.id, um.local, um.valor)
    if (random.int(0, 1) === 1) await achar('D14', 'patrimonio', um.id, um.local, um.valor)
    vistos.add(um)
  }
  const levados = bens.filter(({ situacao }) => situacao === 'emprestado')
  const { transferencia } = await db.transaction((tx) =>
    tx.one<{ transferencia: number }>(sql`
      insert into transferencia (protocolo, tipo, situacao, origem_id, motivo, solicitada_por)
      values ('TRF-2026-000001', 'emprestimo', 'emprestada', ${inteiro}, 'Mutirão', ${clara.id})
      returning id as transferencia`),
  )
  for (const { id } of levados)
    await db.transaction((tx) =>
      tx.run(
        sql`insert into transferencia_item (transferencia_id, patrimonio_id) values (${transferencia}, ${id})`,
      ),
    )
  await achar('D21', 'transferencia', transferencia, inteiro, soma(levados))
  for (const um of levados) vistos.add(um)
  const deFora = 12_345
  await achar('D4', 'entrada', 1, inteiro, deFora)
  await achar('D13', 'entrada', 1, inteiro, deFora - 1)
  const leitor = { concessoes: [{ role: null, permission: null, local: null }], fuso: FUSO }
  const exposto = await expostoEm(db, leitor)
  expect(exposto).toBe(soma([...vistos]) + deFora)
  expect(Number(exposto)).toBeLessThanOrEqual(soma(bens) + deFora)
})
