import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { depreciacoes } from '#contract/patrimonio/depreciacoes.ts'
import { rmb } from '#contract/patrimonio/rmb.ts'
import { resultOf } from '#server/testing/field.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { asAdmin } from '#server/testing/template.ts'

const { clara, db, url, people } = await mesaDaAdministracao()
const { escola, escolaAlheia, outraEscola } = people.locais

const MES = '2026-01'
const VALOR = 100_000
const QUOTA = 1_500
const HOJE = daquiA(0).slice(0, 7)

let classes = 0
/** In the books of the first place since January. */
async function bemDeJaneiro(): Promise<number> {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      with classe as (insert into classe_bem (codigo, nome, conta, vida_util_meses, residual_bp)
        values (${`T-TIC-${++classes}`}, 'Informática', '1.2.3.1.1.02', 60, 1000) returning id)
      insert into patrimonio (descricao, classe_id, local_id, valor_aquisicao_centavos, data_ingresso, contabil_desde)
      select 'Notebook', id, ${escola}, ${VALOR}, '2026-01-10', '2026-01-10' from classe returning id`),
  )
  await asAdmin(url, `update bem_lancamento set em = '2026-01-10T12:00Z' where patrimonio_id = ${id}`)
  return id
}

/** Out of the way of the next test, and out of the ledger: it never was. */
const apagar = (id: number) =>
  asAdmin(
    url,
    `update patrimonio set situacao = 'estornado' where id = ${id};
      delete from bem_lancamento where patrimonio_id = ${id}; delete from depreciacao_deslocada where patrimonio_id = ${id};
      delete from depreciacao_total`,
  )

const mover = (id: number, local: number) =>
  db.transaction((tx) => tx.run(sql`update patrimonio set local_id = ${local} where id = ${id}`))

async function lancado() {
  const previa = await clara.call(depreciacoes.prever, { body: { competencia: MES } })
  const { id, versao } = previa.dados
  const answer = await clara.call(depreciacoes.processar, { params: { id }, body: { versao } })
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return answer.dados
}

const emitir = (local_id: number) => clara.call(rmb.emitir, { body: { competencia: MES, local_id } })

/** What each of the three places has in the month: value, and what it lost. */
const contas = (competencia: string) =>
  Promise.all(
    [escola, outraEscola, escolaAlheia].map(async (local_id) => {
      const { total, conciliacao } = (await clara.call(rmb.ver, { query: { competencia, local_id } })).dados
      expect(conciliacao.confere).toBe(true)
      return [total.atual_centavos, total.depreciacao_centavos]
    }),
  )

const NADA = [0, 0]

test('a month posted late is of the places where the assets were at its end; its quotas follow the moves since', async () => {
  const id = await bemDeJaneiro()
  await mover(id, outraEscola)
  await mover(id, escolaAlheia)
  const { versao, id: execucao } = await lancado()
  expect(await contas(MES)).toEqual([[VALOR, QUOTA], NADA, NADA])
  expect(await contas(HOJE)).toEqual([NADA, NADA, [VALOR, QUOTA]])
  expect([(await emitir(escola)).codigo, (await emitir(escolaAlheia)).codigo]).toEqual(['SUCESSO', 'SUCESSO'])
  const body = { versao, motivo: 'mês errado' }
  expect((await clara.call(depreciacoes.estornar, { params: { id: execucao }, body })).codigo).toBe('SUCESSO')
  expect(await contas(HOJE)).toEqual([NADA, NADA, [VALOR, 0]])
  const outra = await lancado()
  await mover(id, escola)
  expect(await contas(HOJE)).toEqual([[VALOR, QUOTA], NADA, NADA])
  await desfeito(outra)
  await apagar(id)
})

const mudar = (id: number, campos: { situacao?: string; propriedade?: string }) =>
  db.transaction((tx) =>
    tx.run(sql`update patrimonio set situacao = coalesce(${campos.situacao ?? null}, situacao),
      propriedade = coalesce(${campos.propriedade ?? null}, propriedade) where id = ${id}`),
  )
const contasDo = async (id: number) => (await clara.call(depreciacoes.doBem, { params: { id } })).dados
async function desfeito(execucao: { id: number; versao: number }) {
  const body = { versao: execucao.versao, motivo: 'mês errado' }
  const answer = await clara.call(depreciacoes.estornar, { params: { id: execucao.id }, body })
  expect(answer.codigo).toBe('SUCESSO')
}

/** Every way out of the accounts, and the one back. */
const SAIDAS: [title: string, fora: Parameters<typeof mudar>[1], volta: Parameters<typeof mudar>[1]][] = [
  ['written off', { situacao: 'baixado' }, { situacao: 'ativo' }],
  ['said to be of another', { propriedade: 'comodato' }, { propriedade: 'proprio' }],
]

/** As if it had left on that day: the tests run in one. */
const sairEm = (id: number, dia: string) =>
  asAdmin(url, `update bem_lancamento set em = '${dia}' where patrimonio_id = ${id} and tipo = 'baixa'`)

describe.each(SAIDAS)('an asset that was %s after a month', (_title, fora, volta) => {
  test('has its quota of that month, and takes it out of the accounts', async () => {
    const id = await bemDeJaneiro()
    await mover(id, outraEscola)
    await mudar(id, fora)
    expect((await contasDo(id)).contabil_desde).toBeNull()
    const execucao = await lancado()
    expect(await contasDo(id)).toMatchObject({ depreciado_centavos: QUOTA, liquido_centavos: VALOR - QUOTA })
    expect(await contas(MES)).toEqual([[VALOR, QUOTA], NADA, NADA])
    expect(await contas(HOJE)).toEqual([NADA, NADA, NADA])
    await desfeito(execucao)
    expect(await contas(HOJE)).toEqual([NADA, NADA, NADA])
    const outra = await lancado()
    await mudar(id, volta)
    expect(await contas(HOJE)).toEqual([NADA, [VALOR, QUOTA], NADA])
    await desfeito(outra)
    expect(await contas(HOJE)).toEqual([NADA, [VALOR, 0], NADA])
    await apagar(id)
  })

  test('and came back is in the books since it was before, and loses no month', async () => {
    const id = await bemDeJaneiro()
    const { contabil_desde } = await contasDo(id)
    await mudar(id, fora)
    await mudar(id, volta)
    expect((await contasDo(id)).contabil_desde).toBe(contabil_desde)
    // It was out while the month ended: taken back, it had not left.
    await sairEm(id, '2026-01-20T12:00Z')
    await mover(id, outraEscola)
    const execucao = await lancado()
    expect((await contasDo(id)).depreciado_centavos).toBe(QUOTA)
    // In the month the exit took its quota along with its value; back, it has both.
    expect(await contas(MES)).toEqual([NADA, NADA, NADA])
    expect(await contas(HOJE)).toEqual([NADA, [VALOR, QUOTA], NADA])
    expect([(await emitir(escola)).codigo, (await emitir(outraEscola)).codigo]).toEqual([
      'SUCESSO',
      'SUCESSO',
    ])
    await desfeito(execucao)
    await apagar(id)
  })
})

test('an asset that left within the month is not of it, and one of before the date was kept has that of the ledger', async () => {
  const id = await bemDeJaneiro()
  await mudar(id, { situacao: 'baixado' })
  await sairEm(id, '2026-01-20T12:00Z')
  const execucao = await lancado()
  expect((await contasDo(id)).depreciado_centavos).toBe(0)
  await desfeito(execucao)
  await asAdmin(url, `update patrimonio set contabil_desde = null where id = ${id}`)
  await mudar(id, { situacao: 'ativo' })
  expect((await contasDo(id)).contabil_desde).toMatch(/^2026-01-10/)
  await apagar(id)
})
