import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { notify } from './notify.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { Toasts } from './Toasts.tsx'
import { LACKING } from './toast-door.ts'

afterEach(() => act(() => toast.dismiss()))

test('ProgressBar stays between 0 and 100 and carries the percent in words', () => {
  render(
    <>
      <ProgressBar value={140} label="Enviando" />
      <ProgressBar value={-3} label="Recebendo" />
    </>,
  )
  expect(screen.getByRole('progressbar', { name: 'Enviando' }).getAttribute('aria-valuenow')).toBe('100')
  expect(screen.getByRole('progressbar', { name: 'Recebendo' }).getAttribute('aria-valuetext')).toBe('0%')
})

test('notify shows an alert with its message, and the same message only once', async () => {
  render(<Toasts />)
  act(() => {
    notify.success('Patrimônio atualizado com sucesso!')
    notify.success('Patrimônio atualizado com sucesso!')
  })
  expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([
    'Patrimônio atualizado com sucesso!',
  ])
})

test('an error said again while it stands says how often', async () => {
  render(<Toasts />)
  act(() => notify.error('Sem espaço no aparelho.'))
  await screen.findByText('Sem espaço no aparelho.')
  act(() => notify.error('Sem espaço no aparelho.'))
  expect(await screen.findByText('2 vezes')).toBeTruthy()
  act(() => notify.error('Sem espaço no aparelho.'))
  expect(await screen.findByText('3 vezes')).toBeTruthy()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('an error said while the same one is leaving is seen', async () => {
  render(<Toasts />)
  act(() => notify.error('Sem conexão com o servidor.'))
  const [first] = await screen.findAllByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
  act(() => notify.error('Sem conexão com o servidor.'))
  const seen = await screen.findAllByRole('alert')
  expect(seen.some((alert) => alert !== first)).toBe(true)
})

test('what has a name of its own says its newest words', async () => {
  render(<Toasts />)
  act(() => notify.error('Libere espaço.', { id: 'nao-guardou' }))
  await screen.findByText('Libere espaço.')
  act(() => notify.error('Feche as outras abas.', { id: 'nao-guardou' }))
  expect(await screen.findByText('Feche as outras abas.')).toBeTruthy()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('what lacked lacks no more once something is done, and stays while nothing is', async () => {
  render(<Toasts />)
  act(() => notify.warning('Há itens a completar.', { id: LACKING }))
  await screen.findByText('Há itens a completar.')
  const leaves = vi.spyOn(toast, 'dismiss')
  act(() => notify.info('Outra coisa'))
  await screen.findByText('Outra coisa')
  expect(leaves).not.toHaveBeenCalled()
  act(() => notify.success('Contagem encerrada'))
  await screen.findByText('Contagem encerrada')
  expect(leaves).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(LACKING))
  leaves.mockRestore()
})

test('notify keeps what is said before anybody can show it, in its order', async () => {
  notify.info('Primeiro')
  notify.warning('Segundo')
  render(<Toasts />)
  await screen.findByText('Primeiro')
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Segundo', 'Primeiro'])
})

test('notify.undo takes the act back and leaves', async () => {
  const undo = vi.fn()
  render(<Toasts />)
  act(() => notify.undo('Foto removida', undo))
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(undo).toHaveBeenCalledOnce()
})

test('to a finger one touch sends it away, and it stands where the layer says', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  const { container } = render(<Toasts />)
  act(() => notify.info('Salvo no aparelho'))
  await userEvent.click(await screen.findByText('Salvo no aparelho'))
  await vi.waitFor(() => expect(toast.isActive('info:Salvo no aparelho#0')).toBe(false))
  await vi.waitFor(() =>
    expect(
      container.querySelector<HTMLElement>('.z-toasts')?.style.getPropertyValue('--z-toast-top'),
    ).toMatch(/px$/),
  )
  vi.unstubAllGlobals()
})

test('to a mouse a click on it is no answer: its words may be copied', async () => {
  render(<Toasts />)
  act(() => notify.info('Código 7788'))
  const said = await screen.findByText('Código 7788')
  await userEvent.click(said)
  expect(said.closest('[data-out]')).toBeNull()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

function Aberta() {
  return <p>tela {useLocation().pathname}</p>
}

const comRotas = () =>
  render(
    <MemoryRouter>
      <Aberta />
      <Toasts />
    </MemoryRouter>,
  )

test('what was made elsewhere is opened by its address', async () => {
  comRotas()
  act(() => notify.success('VIS-1 programada', { open: '/painel/monitoramentos/7' }))
  const abrir = await screen.findByRole('link', { name: 'Abrir' })
  expect(abrir.getAttribute('href')).toBe('/painel/monitoramentos/7')
  await userEvent.click(abrir)
  expect(screen.getByText('tela /painel/monitoramentos/7')).toBeTruthy()
})

test('over a dialog that is still open, it is opened beside the work', async () => {
  const beside = vi.spyOn(window, 'open').mockReturnValue(null)
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  comRotas()
  act(() => notify.success('Arroz foi cadastrado', { open: '/painel/almoxarifado/materiais/7' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Abrir' }))
  expect(beside).toHaveBeenCalledWith('/painel/almoxarifado/materiais/7', '_blank', 'noopener')
  expect(screen.getByText('tela /')).toBeTruthy()
  dialog.remove()
  beside.mockRestore()
})

function Fragile({ broken }: { broken: () => boolean }) {
  if (broken()) throw new Error('falhou')
  return <p>conteúdo</p>
}

function Tela() {
  const [state] = useState({ broken: true })
  return (
    <>
      <button type="button" onClick={() => Object.assign(state, { broken: false })}>
        consertar
      </button>
      <ErrorBoundary>
        <Fragile broken={() => state.broken} />
      </ErrorBoundary>
    </>
  )
}

test('ErrorBoundary shows the fallback of the specification and tries again', async () => {
  // why: React reports every caught render failure on the console, which is the point of this test
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<Tela />)
  expect(screen.getByRole('heading', { name: 'Ops, ocorreu um erro!' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'consertar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente?' }))
  expect(screen.getByText('conteúdo')).toBeTruthy()
  quiet.mockRestore()
})
