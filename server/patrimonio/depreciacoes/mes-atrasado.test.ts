import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { depreciacoes } from '#contract/patrimonio/depreciacoes.ts'
import { rmb } from '#contract/patrimonio/rmb.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { asAdmin } from '#server/testing/template.ts'

const { clara, db, url, people } = await mesaDaAdministracao()
const { escola, escolaAlheia, outraEscola } = people.locais

const MES = '2026-01'
const VALOR = 100_000
const QUOTA = 1_500
const HOJE = new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' }).slice(0, 7)

/** In the books of the first place since January. */
async function bemDeJaneiro(): Promise<number> {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      with classe as (insert into classe_bem (codigo, nome, conta, vida_util_meses, residual_bp)
        values ('T-TIC', 'Informática', '1.2.3.1.1.02', 60, 1000) returning id)
      insert into patrimonio (descricao, classe_id, local_id, valor_aquisicao_centavos, data_ingresso, contabil_desde)
      select 'Notebook', id, ${escola}, ${VALOR}, '2026-01-10', '2026-01-10' from classe returning id`),
  )
  await asAdmin(url, `update bem_lancamento set em = '2026-01-10T12:00Z' where patrimonio_id = ${id}`)
  return id
}

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
  await lancado()
  await mover(id, escola)
  expect(await contas(HOJE)).toEqual([[VALOR, QUOTA], NADA, NADA])
})
