import { expect, test } from 'vitest'
import { apuracoes } from '#contract/patrimonio/apuracoes.ts'
import { manutencoes } from '#contract/patrimonio/manutencoes.ts'
import { mesaDeDesfazimentos } from '#server/testing/mesa-de-desfazimentos.ts'

const { gestora, alheio, leitor, bem, situacaoDe } = await mesaDeDesfazimentos()

test('enviar opens one order, retornar brings the asset back and says when it did not pay', async () => {
  const alvo = await bem({ condicao: 'em_uso', estado: 'bom' })
  const defeito = 'Pé quebrado'
  const valores = { custo_previsto_centavos: 6_000, valor_mercado_centavos: 10_000 }
  const ontem = { bem_id: alvo, defeito, previsto_para: '2020-01-01' }
  expect((await gestora.call(manutencoes.enviar, { body: ontem })).envelope.erros).toEqual({
    previsto_para: ['A previsão de retorno é de hoje em diante: escolha outro dia.'],
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

const enviada = async (partes: { condicao?: string; estado?: string } = {}) => {
  const alvo = await bem({ condicao: 'em_uso', estado: 'regular', ...partes })
  const { dados } = await gestora.call(manutencoes.enviar, { body: { bem_id: alvo, defeito: 'Pé quebrado' } })
  return { alvo, ordem: dados }
}
const motivo = 'Foi aberta no bem errado'
const permitidas = ({ acoes }: { acoes: readonly { chave: string; permitido: boolean }[] }) =>
  acoes.filter(({ permitido }) => permitido).map(({ chave }) => chave)

test('an open order is corrected, and says what the register has of the asset', async () => {
  const { ordem } = await enviada()
  expect(ordem.bem).toMatchObject({ estado: 'regular', condicao: 'em_uso' })
  const { id } = ordem
  const corrigir = (partes: object) =>
    gestora.call(manutencoes.corrigir, {
      params: { id },
      body: { fornecedor_id: null, previsto_para: null, motivo, ...partes },
    })
  expect((await corrigir({})).envelope.mensagem).toContain('Nada mudou')
  expect((await corrigir({ previsto_para: '2020-01-01' })).envelope.erros).toHaveProperty('previsto_para')
  expect((await corrigir({ previsto_para: '2999-01-31' })).dados.previsto_para).toBe('2999-01-31')
  expect(
    (
      await leitor.call(manutencoes.corrigir, {
        params: { id },
        body: { fornecedor_id: null, previsto_para: null, motivo },
      })
    ).codigo,
  ).toBe('ERR_NAO_AUTORIZADO')
})

test('cancelar gives the asset back as it was, and nothing more is done to the order', async () => {
  const { alvo, ordem } = await enviada()
  const { id } = ordem
  expect(permitidas(ordem)).toHaveLength(4)
  const { dados } = await gestora.call(manutencoes.cancelar, { params: { id }, body: { motivo } })
  expect(dados).toMatchObject({
    situacao: 'cancelada',
    servico: motivo,
    bem: { situacao: 'ativo', estado: 'regular' },
  })
  expect(permitidas(dados)).toEqual([])
  expect(await situacaoDe(alvo)).toBe('ativo')
  expect(
    (await gestora.call(manutencoes.cancelar, { params: { id }, body: { motivo } })).envelope.mensagem,
  ).toContain('foi cancelada')
  const voltaram = await gestora.call(manutencoes.listar, {
    query: { bem_id: alvo, retornada_de: '2020-01-01' },
  })
  expect(voltaram.dados.data).toEqual([])
  // It may be sent again: the order that was given up does not hold it.
  expect(
    (await gestora.call(manutencoes.enviar, { body: { bem_id: alvo, defeito: 'Pé quebrado' } })).codigo,
  ).toBe('SUCESSO')
})

test('an asset that does not come back from repair is missing, and may be inquired into', async () => {
  const { alvo, ordem } = await enviada()
  const body = { motivo: 'A oficina fechou e sumiu com ele' }
  const { dados } = await gestora.call(manutencoes.naoVoltou, { params: { id: ordem.id }, body })
  expect(dados).toMatchObject({
    situacao: 'concluida',
    resultado: 'nao_voltou',
    bem: { situacao: 'nao_localizado' },
  })
  const inquerito = await gestora.call(apuracoes.abrir, { body: { bem_id: alvo, fatos: 'A oficina fechou' } })
  expect(inquerito.dados.bem.situacao).toBe('em_apuracao')
})
