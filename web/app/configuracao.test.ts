import { expect, test, vi } from 'vitest'
import type { Configuracao } from '#contract/administracao/sistema.ts'
import { ConfiguracaoStore } from './configuracao.ts'

const aroeira: Configuracao = {
  orgao: 'Secretaria da Educação de Aroeira',
  sigla: 'SEA',
  uf: 'TO',
  suporte_telefone: '(99) 3333-0000',
  suporte_email: '',
  logo: null,
  cor: null,
  mapa: { provedor: 'embutido', endereco: '', atribuicao: '' },
  rotulos: {},
  tempo_real: null,
  fuso: 'America/Araguaina',
  demonstracao: false,
}

function guarda(inicial?: string) {
  const itens = new Map(inicial === undefined ? [] : [['zelo_configuracao', inicial]])
  return {
    itens,
    getItem: (chave: string) => itens.get(chave) ?? null,
    setItem: (chave: string, valor: string) => void itens.set(chave, valor),
  }
}

test('the configuration is asked once for all who read it, and kept on the device', async () => {
  const buscar = vi.fn(async () => aroeira)
  const aparelho = guarda()
  const store = new ConfiguracaoStore(buscar, aparelho)
  const mudou = vi.fn()
  store.subscribe(mudou)
  store.subscribe(() => {})
  await vi.waitFor(() => expect(store.get()).toEqual(aroeira))
  store.subscribe(() => {})
  expect(buscar).toHaveBeenCalledOnce()
  expect(mudou).toHaveBeenCalledOnce()
  expect(new ConfiguracaoStore(buscar, aparelho).get()).toEqual(aroeira)
})

test('without the server the last answer stands, and the next reader asks again', async () => {
  const antiga = { ...aroeira, orgao: 'Nome antigo' }
  const buscar = vi.fn(async () => aroeira).mockRejectedValueOnce(new Error('sem sinal'))
  const store = new ConfiguracaoStore(buscar, guarda(JSON.stringify(antiga)))
  store.subscribe(() => {})()
  await vi.waitFor(() => expect(buscar).toHaveBeenCalledOnce())
  expect(store.get()).toEqual(antiga)
  await vi.waitFor(() => {
    store.subscribe(() => {})()
    expect(store.get()).toEqual(aroeira)
  })
})

test('an answer of another shape leaves what the device remembers', async () => {
  const { rotulos, ...semRotulos } = aroeira
  const buscar = vi.fn(async () => semRotulos as Configuracao) // as: a server of another day
  const store = new ConfiguracaoStore(buscar, guarda(JSON.stringify(aroeira)))
  await store.recarregar()
  expect(buscar).toHaveBeenCalledOnce()
  expect(store.get()).toEqual(aroeira)
  expect(rotulos).toEqual({})
})

test('recarregar asks again, and tells who reads', async () => {
  const buscar = vi.fn(async () => ({ ...aroeira, sigla: `SEA${buscar.mock.calls.length}` }))
  const store = new ConfiguracaoStore(buscar, guarda())
  const mudou = vi.fn()
  store.subscribe(mudou)
  await vi.waitFor(() => expect(store.get()?.sigla).toBe('SEA1'))
  await store.recarregar()
  expect(store.get()?.sigla).toBe('SEA2')
  expect(mudou).toHaveBeenCalledTimes(2)
})

test('what is kept and cannot be read counts as nothing', () => {
  const buscar = async () => aroeira
  expect(new ConfiguracaoStore(buscar, guarda('{')).get()).toBeUndefined()
  expect(new ConfiguracaoStore(buscar, guarda('{"orgao":1}')).get()).toBeUndefined()
})
