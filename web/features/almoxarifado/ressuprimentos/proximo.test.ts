import { expect, test } from 'vitest'
import type { RessuprimentoDetalhado } from '#contract/almoxarifado/ressuprimentos.ts'
import { atosDo, avisoDoFim, chegadaDita, proximoDe, trazidoDito } from './proximo.ts'

type Linha = RessuprimentoDetalhado['linhas'][number]

const linha = (
  descricao: string,
  unidade: string,
  [qtd_e3, chegou_e3]: [number, number],
  recebido_e3 = 0,
): Linha => ({
  id: 1,
  material: { id: 1, codigo: 'M-1', descricao, unidade, casas: 0 },
  qtd_e3,
  chegou_e3,
  recebido_e3,
  a_repor_e3: 0,
  // as: the account of the suggestion is not read here
  conta: {} as Linha['conta'],
})
const pedido = (situacao: RessuprimentoDetalhado['situacao'], linhas: Linha[]) => ({
  situacao,
  criado_por: 'Bruno',
  linhas,
})
const agua = linha('Água sanitária', 'gl', [300_000, 100_000])
const caneta = linha('Caneta azul', 'un', [100_000, 0])
const completa = linha('Caneta azul', 'un', [100_000, 100_000])

test('the end of an order of which something is missing says what, and asks why', () => {
  const incompleto = pedido('encaminhado', [agua, caneta])
  expect(avisoDoFim(incompleto)).toBe(
    'Ainda falta chegar 200 galões de Água sanitária e 100 unidades de Caneta azul. Concluído o pedido, isso deixa de contar como a caminho.',
  )
  expect(atosDo(incompleto).concluir).toHaveProperty('motivo')
  expect(avisoDoFim(pedido('encaminhado', [completa]))).toBeUndefined()
  expect(atosDo(pedido('encaminhado', [completa])).concluir).not.toHaveProperty('motivo')
})

test('the next step says that all arrived, in whatever state the order is', () => {
  for (const situacao of ['aberto', 'encaminhado'] as const)
    expect(proximoDe(pedido(situacao, [completa]))).toMatchObject({
      falta: 'concluir: tudo já chegou',
      atos: ['ressuprimentos.concluir'],
    })
  expect(proximoDe(pedido('encaminhado', [agua]))?.falta).toBe('concluir quando chegar o resto')
  expect(proximoDe(pedido('encaminhado', [caneta]))?.falta).toBe('concluir quando chegar')
  expect(proximoDe(pedido('aberto', [caneta]))?.falta).toBe('encaminhar à compra')
  expect(proximoDe(pedido('concluido', [completa]))).toBeNull()
})

test('each material says what came of it, and of what nothing came, that', () => {
  expect([agua, caneta, completa].map(chegadaDita)).toEqual([
    'Chegou desde o pedido: 100 galões. Faltam 200 galões.',
    'Nada chegou desde o pedido.',
    'Chegou desde o pedido: 100 unidades, tudo o que foi pedido.',
  ])
})

test('what went back to the supplier and is to come again is told beside what came', () => {
  expect(chegadaDita({ ...linha('Caneta azul', 'un', [100_000, 97_000]), a_repor_e3: 3_000 })).toBe(
    'Chegou desde o pedido: 97 unidades. Faltam 3 unidades. Voltaram ao fornecedor e se esperam de novo: 3 unidades.',
  )
})

test('each material says how much came above what was asked, and how much of it by entries of the order', () => {
  expect(
    [
      linha('Caneta azul', 'un', [100_000, 120_000], 120_000),
      linha('Caneta azul', 'un', [100_000, 60_000], 40_000),
    ].map(chegadaDita),
  ).toEqual([
    'Chegou desde o pedido: 120 unidades, tudo o que foi pedido e mais 20 unidades.',
    'Chegou desde o pedido: 60 unidades. Faltam 40 unidades. Por entradas deste pedido: 40 unidades.',
  ])
})

test('an entry of the order says what it brought once it was accepted, and until then how it stands', () => {
  const entrada = { id: 1, protocolo: 'ENT-2026-000001', situacao: 'recebida_provisoria' as const }
  expect(trazidoDito({ ...entrada, definitivo_em: null, linhas: [] })).toEqual(['Recebida, a aceitar'])
  const aceita = { ...entrada, situacao: 'aceita' as const, definitivo_em: '2026-11-20T12:00:00Z' }
  const { material } = caneta
  expect(trazidoDito({ ...aceita, linhas: [{ material, qtd_e3: 40_000 }] })).toEqual([
    expect.stringMatching(/^Aceita em 20\/11\/2026/),
    'Caneta azul: 40 unidades',
  ])
  expect(trazidoDito({ ...aceita, linhas: [] }).join(' ')).toContain('sem nada do que foi pedido')
})
