import { expect, test } from 'vitest'
import { manutencoes } from '#contract/patrimonio/manutencoes.ts'
import { mesaDeDesfazimentos } from '#server/testing/mesa-de-desfazimentos.ts'

const { gestora, alheio, leitor, bem, situacaoDe } = await mesaDeDesfazimentos()

test('enviar opens one order, retornar brings the asset back and says when it did not pay', async () => {
  const alvo = await bem({ condicao: 'em_uso', estado: 'bom' })
  const defeito = 'Pé quebrado'
  const valores = { custo_previsto_centavos: 6_000, valor_mercado_centavos: 10_000 }
  const ontem = { bem_id: alvo, defeito, previsto_para: '2020-01-01' }
  expect((await gestora.call(manutencoes.enviar, { body: ontem })).envelope.erros).toEqual({
    previsto_para: ['Este dia já passou.'],
  })
  const ordem = await gestora.call(manutencoes.enviar, { body: { bem_id: alvo, defeito, ...valores } })
  expect(ordem.dados).toMatchObject({ situacao: 'aberta', sugere_irrecuperavel: true })
  expect(await situacaoDe(alvo)).toBe('em_manutencao')
  const { id } = ordem.dados
  expect((await leitor.call(manutencoes.ver, { params: { id } })).dados.custo_previsto_centavos).toBeNull()
  expect((await alheio.call(manutencoes.ver, { params: { id } })).codigo).toBe('ERR_NAO_ENCONTRADO')
  const volta = (partes: object) =>
    gestora.call(manutencoes.retornar, {
      params: { id },
      body: {
        resultado: 'consertado',
        servico: 'Pé soldado',
        estado: 'regular',
        condicao: 'em_uso',
        ...partes,
      },
    })
  expect((await volta({ resultado: 'sem_conserto' })).envelope.erros?.condicao).toBeDefined()
  const fim = await volta({ custo_centavos: 1_000 })
  expect(fim.dados).toMatchObject({
    situacao: 'concluida',
    sugere_irrecuperavel: false,
    bem: { situacao: 'ativo' },
  })
  expect((await volta({})).codigo).toBe('ERR_ESTADO_INVALIDO')
})
