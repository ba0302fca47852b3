import '#web/ui/testing/jsdom-dialog.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Sessao } from '#contract/administracao/conta.ts'
import { openDeviceDatabase } from '#web/offline-browser/device-database.ts'
import { SessionContext } from '#web/session/session-context.ts'
import { SessionStore, type SessionWorld } from '#web/session/session-store.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { markBusy } from '../busy.ts'
import { EntrarDeNovoDialog, FimDaSessaoBanner, useFimDaSessao } from './RenovarSessao.tsx'

const daqui = (minutos: number) => new Date(Date.now() + minutos * 60_000).toISOString()
const bruno = (minutos: number): Sessao => ({
  usuario: { id: 2, nome: 'Bruno Tavares', email: 'bruno@zelo.br' },
  permissoes: [],
  termina_em: daqui(minutos),
})

afterEach(() => vi.useRealTimers())

function Painel({ sessao }: { sessao: Sessao }) {
  const fim = useFimDaSessao(sessao)
  return (
    <>
      <FimDaSessaoBanner {...fim} />
      <EntrarDeNovoDialog {...fim} email={sessao.usuario.email} />
    </>
  )
}

function Casa() {
  const { sessao } = useSessao()
  return sessao && <Painel sessao={sessao} />
}

/** A panel whose session lasts so many minutes, and the next, entered with the right password, twelve hours. */
async function montar(minutos: number) {
  const guardado = new Map<string, string>()
  const aparelho = openDeviceDatabase()
  const entrar = vi.fn(async ({ body }: { body: { email: string; senha: string } }) =>
    body.senha === 'a certa'
      ? { codigo: 'SUCESSO', mensagem: '', dados: bruno(12 * 60) }
      : { codigo: 'ERR_CREDENCIAIS', mensagem: 'E-mail ou senha não conferem', dados: null },
  )
  const store = new SessionStore({
    aparelho,
    api: {
      conta: {
        sessao: async () => ({ codigo: 'SUCESSO', mensagem: '', dados: bruno(minutos) }),
        sair: async () => ({ codigo: 'SUCESSO', mensagem: '', dados: null }),
        entrar,
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
      <Casa />
    </SessionContext>,
  )
  return { store, entrar }
}

test('ten minutes before its end the session says when, and is begun again over the screen', async () => {
  const { entrar } = await montar(9)
  expect(screen.getByRole('status').textContent).toMatch(/^Sua sessão termina às \d\d:\d\d\./)
  await userEvent.click(screen.getByRole('button', { name: 'Entrar de novo' }))
  const janela = screen.getByRole('dialog', { name: 'Entrar de novo' })
  expect(janela.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe('bruno@zelo.br')
  await userEvent.type(screen.getByLabelText('Senha'), 'a errada{Enter}')
  await screen.findByText('E-mail ou senha não conferem')
  await userEvent.clear(screen.getByLabelText('Senha'))
  await userEvent.type(screen.getByLabelText('Senha'), 'a certa{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(entrar).toHaveBeenLastCalledWith({ body: { email: 'bruno@zelo.br', senha: 'a certa' } })
  expect(screen.queryByText(/Sua sessão termina/)).toBeNull()
})

test('before that it says nothing, and then says it by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const montado = montar(60)
  await vi.advanceTimersByTimeAsync(1_000)
  await montado
  expect(screen.queryByText(/Sua sessão termina/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(51 * 60_000))
  expect(screen.getByText(/Sua sessão termina/)).toBeTruthy()
})

test('a session that ended under work asks for the password over it; without work it goes to the sign-in', async () => {
  const { store } = await montar(60)
  const livre = markBusy()
  await act(() => store.perder())
  expect(screen.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Senha'), 'a certa{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(store.get()).toMatchObject({ estado: 'online', precisaEntrar: false })
  await act(() => store.perder())
  await userEvent.click(screen.getByRole('button', { name: 'Sair sem gravar' }))
  await waitFor(() => expect(store.get().estado).toBe('anonima'))
  livre()
})

test('a window that is being answered is work too', async () => {
  const { store } = await montar(60)
  const janela = document.body.appendChild(document.createElement('dialog'))
  janela.append(document.createElement('form'))
  janela.open = true
  await act(() => store.perder())
  expect(store.get()).toMatchObject({ estado: 'online', precisaEntrar: true })
  janela.remove()
})
