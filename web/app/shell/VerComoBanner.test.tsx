import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Sessao } from '#contract/administracao/conta.ts'
import { openDeviceDatabase } from '#web/offline-browser/device-database.ts'
import { SessionContext } from '#web/session/session-context.ts'
import { SessionStore, type SessionWorld } from '#web/session/session-store.ts'
import { VerComoBanner } from './VerComoBanner.tsx'

const clara: Sessao = { usuario: { id: 1, nome: 'Clara', email: 'clara@zelo.br' }, permissoes: [] }
const comoBruno: Sessao = {
  usuario: { id: 2, nome: 'Bruno Tavares', email: 'bruno@zelo.br' },
  permissoes: [],
  ver_como: { por: 'Clara', ate: '2099-04-10 14:30:00' },
}

async function mostrar(sessao: Sessao, saida: { codigo: string; mensagem: string; dados: unknown }) {
  const guardado = new Map<string, string>()
  const aparelho = openDeviceDatabase()
  const store = new SessionStore({
    aparelho,
    api: {
      conta: {
        sessao: async () => ({ codigo: 'SUCESSO', mensagem: '', dados: sessao }),
        sairDoVerComo: async () => saida,
      },
    } as unknown as SessionWorld['api'], // as: the operations that the session calls
    storage: {
      getItem: (chave) => guardado.get(chave) ?? null,
      setItem: (chave, valor) => void guardado.set(chave, valor),
      removeItem: (chave) => void guardado.delete(chave),
    },
  })
  await store.confirmar()
  render(
    <SessionContext value={{ store, aparelho }}>
      <VerComoBanner />
    </SessionContext>,
  )
  return store
}

test('who sees as another person is told whom, that nothing can be changed, and until when', async () => {
  await mostrar(comoBruno, { codigo: 'SUCESSO', mensagem: '', dados: clara })
  expect(screen.getByRole('status').textContent).toContain(
    'Você está vendo como Bruno Tavares, somente leitura, até 14:30.',
  )
})

test('Sair do modo brings back who signed in, and the notice goes', async () => {
  const store = await mostrar(comoBruno, { codigo: 'SUCESSO', mensagem: '', dados: clara })
  await userEvent.click(screen.getByRole('button', { name: 'Sair do modo' }))
  await waitFor(() => expect(store.get().sessao).toEqual(clara))
  expect(screen.queryByRole('status')).toBeNull()
})

test('a refusal leaves the notice where it is', async () => {
  const store = await mostrar(comoBruno, { codigo: 'ERR_INTERNO', mensagem: 'Tente de novo', dados: null })
  await userEvent.click(screen.getByRole('button', { name: 'Sair do modo' }))
  expect(store.get().sessao).toEqual(comoBruno)
  expect(screen.getByRole('button', { name: 'Sair do modo' })).toBeTruthy()
})

test('an ordinary session has no notice', async () => {
  await mostrar(clara, { codigo: 'SUCESSO', mensagem: '', dados: clara })
  expect(screen.queryByRole('status')).toBeNull()
})
