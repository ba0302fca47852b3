import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { depreciacoes } from '#contract/patrimonio/depreciacoes.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, people } = await mesaDaAdministracao()

const classe = await db.transaction((tx) =>
  tx.one<{ id: number }>(sql`insert into classe_bem (codigo, nome, conta, vida_util_meses, residual_bp)
    values ('T-TIC', 'Informática', '1.2.3.1.1.02', 60, 1000) returning id`),
)
const bem = () =>
  db.transaction((tx) =>
    tx.run(sql`
      insert into patrimonio (descricao, classe_id, local_id, valor_aquisicao_centavos, data_ingresso, contabil_desde,
        situacao, propriedade)
      values ('Notebook', ${classe.id}, ${people.locais.escola}, 100000, '2026-01-10', '2026-01-10', 'ativo', 'proprio')`),
  )
async function prevista(competencia: string) {
  const answer = await clara.call(depreciacoes.prever, { body: { competencia } })
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return answer.dados
}
type Lida = { id: number; versao: number }
const processar = ({ id, versao }: Lida) =>
  clara.call(depreciacoes.processar, { params: { id }, body: { versao } })
const processada = async (competencia: string) => (await processar(await prevista(competencia))).dados
const estornar = ({ id, versao }: Lida) =>
  clara.call(depreciacoes.estornar, { params: { id }, body: { versao, motivo: 'mês errado' } })

test('the acts of a run know the months around it and its assets, as the handlers do', async () => {
  await bem()
  const acoesDe = async (id: number) => {
    const { dados } = await clara.call(depreciacoes.ver, { params: { id } })
    const ditas = dados.acoes.map(({ chave, motivo }) => [chave.replace('depreciacoes.', ''), motivo])
    return { impedimento: dados.impedimento, ...Object.fromEntries(ditas) }
  }
  const fevereiro = await processada('2026-02')
  const marco = await processada('2026-03')
  const abril = await prevista('2026-04')
  expect(await acoesDe(abril.id)).toEqual({ impedimento: null, prever: undefined, processar: undefined })
  expect((await acoesDe(fevereiro.id)).estornar).toContain('Estorne antes 03/2026')
  await estornar(marco)
  const motivo = 'O último mês lançado é 02/2026: o próximo é 03/2026.'
  expect(await acoesDe(abril.id)).toEqual({
    impedimento: { motivo, mes: '2026-03' },
    prever: motivo,
    processar: motivo,
  })
  expect((await processar(abril)).envelope.mensagem).toBe(motivo)
  expect((await acoesDe(fevereiro.id)).estornar).toBeUndefined()
  await bem()
  await processada('2026-03')
  const mudaram = 'Os bens mudaram desde a prévia. Refaça a prévia e confira.'
  expect(await acoesDe(abril.id)).toEqual({
    impedimento: { motivo: mudaram, mes: null },
    prever: undefined,
    processar: mudaram,
  })
  expect((await processar(abril)).envelope.mensagem).toBe(mudaram)
  expect(await acoesDe((await prevista('2026-04')).id)).toMatchObject({
    impedimento: null,
    processar: undefined,
  })
})
