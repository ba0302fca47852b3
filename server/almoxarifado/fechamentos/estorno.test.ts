import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import { type FechamentoDetalhado, fechamentos } from '#contract/almoxarifado/fechamentos.ts'
import { documentos } from '#contract/papeis/documentos.ts'
import { resultOf } from '#server/testing/field.ts'
import { feita, mesaDeEntradas } from '#server/testing/mesa-de-entradas.ts'
import { relogioDoRazao } from '#server/testing/mesa-de-fechamentos.ts'

const mesa = await mesaDeEntradas()
const { clara, sara, db, deposito, material, linha, saldoDe } = mesa
const { em } = await relogioDoRazao(mesa.url)

async function fechado(competencia: string): Promise<FechamentoDetalhado> {
  const conferido = await clara.call(fechamentos.conferir, { body: { deposito_id: deposito, competencia } })
  const { id, versao, pendencias } = conferido.dados
  const ressalvas = pendencias.map(({ tipo }) => ({ tipo, justificativa: 'aceita no teste' }))
  const answer = await clara.call(fechamentos.fechar, { params: { id }, body: { versao, ressalvas } })
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return answer.dados
}

test('an entry of a closed month is taken back in the month in course, and the closed one stays as it was', async () => {
  const um = await material()
  await em('2020-01')
  const entrada = feita(await mesa.aceitar(await mesa.conferida({ itens: [linha(um)] })))
  const janeiro = await fechado('2020-01')
  expect(janeiro.saldo_centavos).toBe(10_000)
  const estornar = { params: { id: entrada.id }, body: { motivo: 'Veio do fornecedor errado' } }

  // While the month in course is the closed one, nothing moves: neither the stock nor the entry.
  expect((await sara.call(entradas.estornar, estornar)).codigo).toBe('ERR_PERIODO_FECHADO')
  expect((await sara.call(entradas.ver, { params: { id: entrada.id } })).dados.situacao).toBe('aceita')
  expect(await saldoDe(um)).toEqual({ qtd_e3: 10_000, valor_centavos: 10_000 })

  await em('2020-02')
  expect(feita(await sara.call(entradas.estornar, estornar)).situacao).toBe('estornada')
  expect(await saldoDe(um)).toEqual({ qtd_e3: 0, valor_centavos: 0 })
  const movimentos = await db.rows(sql`
    select competencia, tipo, sinal, valor_centavos from movimento_estoque where material_id = ${um} order by seq`)
  expect(movimentos).toEqual([
    { competencia: '2020-01', tipo: 'entrada_doacao', sinal: 1, valor_centavos: 10_000 },
    { competencia: '2020-02', tipo: 'estorno', sinal: -1, valor_centavos: 10_000 },
  ])

  const fevereiro = await fechado('2020-02')
  expect(fevereiro.rma.total).toMatchObject({ anterior_centavos: 10_000, atual_centavos: 0 })
  expect(fevereiro.rma.por_tipo).toContainEqual(
    expect.objectContaining({ tipo: 'entrada_doacao', lancado_centavos: 0, estornado_centavos: 10_000 }),
  )
  const depois = (await clara.call(fechamentos.ver, { params: { id: janeiro.id } })).dados
  expect(depois.rma).toEqual(janeiro.rma)
  expect(depois.situacao).toBe('fechado')
  const papeis = await clara.call(documentos.listar, {
    query: { entidade: 'fechamento', entidade_id: janeiro.id },
  })
  expect(papeis.dados.data).toMatchObject([{ tipo: 'rma', situacao: 'vigente' }])
})
