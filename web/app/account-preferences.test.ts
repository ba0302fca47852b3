import { expect, test, vi } from 'vitest'
import type { PreferenciasEscolhidas } from '#contract/administracao/meus-dados.ts'
import type { Appearance } from '#web/ui/appearance.ts'
import { AccountPreferences } from './account-preferences.ts'

const PADRAO: Appearance = {
  tema: 'sistema',
  fonte: 'normal',
  contraste: 'normal',
  largura: 'xxl',
  densidade: 'compacta',
  trilho: 'aberto',
  atalhos: 'todos',
}

/** A device before a server: each change of the appearance is told back, as the screens do. */
function device(naConta: PreferenciasEscolhidas = {}, guardado = new Map<string, string>()) {
  let aparencia = PADRAO
  let sinal = true
  let preferencias: AccountPreferences | undefined
  const conta = { ...naConta }
  const gravar = vi.fn(async (escolhidas: PreferenciasEscolhidas) => {
    if (!sinal) throw new Error('sem sinal')
    Object.assign(conta, escolhidas)
  })
  const change = (mudanca: Partial<Appearance>) => {
    aparencia = { ...aparencia, ...mudanca }
    preferencias?.mudou(aparencia)
  }
  return {
    conta,
    gravar,
    guardado,
    change,
    aparencia: () => aparencia,
    sinal: (tem: boolean) => {
      sinal = tem
    },
    entrar(usuario_id: number, ler = async () => conta as PreferenciasEscolhidas) {
      preferencias = new AccountPreferences(usuario_id, {
        ler,
        gravar,
        read: () => aparencia,
        change,
        esperaMs: 1,
        storage: {
          getItem: (chave) => guardado.get(chave) ?? null,
          setItem: (chave, valor) => void guardado.set(chave, valor),
          removeItem: (chave) => void guardado.delete(chave),
        },
      })
      return preferencias
    },
  }
}

test('what the account knows is applied on the device where the person comes, and not told back', async () => {
  const { aparencia, entrar, gravar } = device({ tema: 'escuro', fonte: 'maior' })
  await entrar(1).comecar()
  expect(aparencia()).toEqual({ ...PADRAO, tema: 'escuro', fonte: 'maior' })
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(gravar).not.toHaveBeenCalled()
})

test('a change here is told to the account, the last of several, and nothing that was not changed', async () => {
  const { change, conta, entrar, gravar, guardado } = device()
  await entrar(1).comecar()
  change({ tema: 'claro' })
  change({ tema: 'escuro' })
  await vi.waitFor(() => expect(conta).toEqual({ tema: 'escuro' }))
  expect(gravar).toHaveBeenCalledOnce()
  expect(guardado.size).toBe(0)
})

test('a change with no signal waits on the device and wins over what the account says', async () => {
  const naConta = { tema: 'claro', largura: 'fluid' } as const
  const { aparencia, change, conta, entrar, gravar, sinal } = device(naConta)
  const antes = entrar(1)
  await antes.comecar()
  sinal(false)
  change({ tema: 'escuro' })
  await vi.waitFor(() => expect(gravar).toHaveBeenCalledOnce())
  antes.parar()
  sinal(true)
  await entrar(1).comecar()
  expect(conta).toEqual({ tema: 'escuro', largura: 'fluid' })
  expect(aparencia()).toMatchObject(conta)
})

test('what one person left waiting is not told as another’s', async () => {
  const { change, conta, entrar, gravar, sinal } = device()
  sinal(false)
  const ana = entrar(1)
  change({ tema: 'escuro' })
  await vi.waitFor(() => expect(gravar).toHaveBeenCalledOnce())
  ana.parar()
  sinal(true)
  await entrar(2).comecar()
  expect(gravar).toHaveBeenCalledOnce()
  expect(conta).toEqual({})
})

test('what is chosen while the account’s answer is on its way stays', async () => {
  const { aparencia, change, entrar } = device()
  const { promise, resolve } = Promise.withResolvers<PreferenciasEscolhidas>()
  const comecou = entrar(1, () => promise).comecar()
  change({ tema: 'claro' })
  resolve({ tema: 'escuro', fonte: 'maxima' })
  await comecou
  expect(aparencia()).toEqual({ ...PADRAO, tema: 'claro', fonte: 'maxima' })
})
