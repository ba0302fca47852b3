// The run of a month notes by itself what the assets lost, added up: the trigger of the sums leaves it alone.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { depreciacoes } from '#contract/patrimonio/depreciacoes.ts'
import { refazerBens, somarBens } from '#server/analises/somas/somar-bens.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, people } = await mesaDaAdministracao()
const { escola, outraEscola } = people.locais

const liquidos = async () => ({
  guardado: await db.rows(sql`
    select local_id, chave as classe_id, sum(bens)::int as bens, sum(liquido_centavos)::int as liquido
    from soma_de_bens_agora where eixo = 'classe' group by 1, 2 order by 1, 2`),
  cadastro: await db.rows(sql`
    select local_id, classe_id, count(*)::int as bens, coalesce(sum(liquido_centavos), 0)::int as liquido
    from patrimonio where em_carga(situacao) group by 1, 2 order by 1, 2`),
})
const total = async () => {
  const { guardado, cadastro } = await liquidos()
  expect(guardado).toEqual(cadastro)
  const { liquido } = await db.one<{ liquido: number }>(
    sql`select sum(liquido_centavos)::int as liquido from patrimonio`,
  )
  return liquido
}

test('what a run takes from the assets, and what its reversal gives back, is taken from the sums', async () => {
  await db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into classe_bem (codigo, nome, conta, vida_util_meses, residual_bp)
      values ('T-TIC', 'Informática', '1.2.3.1.1.02', 60, 1000) returning id`)
    await tx.run(sql`
      insert into patrimonio (descricao, classe_id, local_id, valor_aquisicao_centavos, data_ingresso, contabil_desde)
      select 'Bem ' || n, ${id}, case when n % 2 = 0 then ${escola}::bigint else ${outraEscola} end, 100000 + n,
        '2026-01-10', '2026-01-10' from generate_series(1, 9) n`)
  })
  await db.transaction(refazerBens)
  const antes = await total()
  const { dados: prevista } = await clara.call(depreciacoes.prever, { body: { competencia: '2026-02' } })
  const { id, versao } = prevista
  const { dados: feita } = await clara.call(depreciacoes.processar, { params: { id }, body: { versao } })
  const depois = await total()
  expect(depois).toBeLessThan(antes)
  await db.transaction((tx) => somarBens(tx, 1_000))
  expect(await total()).toBe(depois)
  await clara.call(depreciacoes.estornar, {
    params: { id },
    body: { versao: feita.versao, motivo: 'mês errado' },
  })
  expect(await total()).toBe(antes)
})
