import '#web/ui/testing/jsdom-dialog.ts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sessao } from '#contract/administracao/conta.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import { plaqueta } from '#contract/casa/codigos.ts'
import type { Achado } from '#contract/dados/busca.ts'
import { openDeviceDatabase } from '#web/offline-browser/device-database.ts'
import type { Engine } from '#web/offline-browser/engine.ts'
import { EngineContext } from '#web/offline-browser/engine-context.ts'
import { EngineHolder } from '#web/offline-browser/engine-holder.ts'
import { StatusStore } from '#web/offline-browser/status.ts'
import { aparelho } from '#web/offline-browser/testing/device.ts'
import { uuid, VISITA } from '#web/offline-browser/testing/visit.ts'
import { SessionContext } from '#web/session/session-context.ts'
import { SessionStore, type SessionWorld } from '#web/session/session-store.ts'
import { BuscaDialog } from './BuscaDialog.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const concessao = (permission: string | null): Concessao => ({ role: 'x', permission, local: null })
const ana: Sessao = {
  usuario: { id: 42, nome: 'Ana', email: 'ana@zelo.br' },
  permissoes: [concessao('painel.locais.listar'), concessao('monitoramentos.executar')],
}

function achado(n: number, mais: Partial<Achado> = {}): Achado {
  return {
    grupo: 'locais',
    id: n,
    titulo: `Escola ${n}`,
    subtitulo: `E${n} · Vila Nova`,
    url: `/painel/locais?texto=E${n}`,
    motivo: 'Nome',
    exato: false,
    ...mais,
  }
}

interface Pergunta {
  q: string
  signal: AbortSignal | null | undefined
  responder: (itens: Achado[], sugestoes?: string[]) => void
  falhar: () => void
  recusar: (mensagem: string) => void
}

/** The server of the test: it answers when told to. */
function servidor(): Pergunta[] {
  const perguntas: Pergunta[] = []
  // why: when the answer comes, and whether it comes, is what these tests are about
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const q = new URL(url, 'http://zelo').searchParams.get('q') ?? ''
    return new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      const responder: Pergunta['responder'] = (itens, sugestoes = []) => {
        const grupos = itens.length > 0 ? [{ grupo: 'locais', itens, ha_mais: false }] : []
        resolve(Response.json({ codigo: 'SUCESSO', mensagem: '', dados: { grupos, sugestoes } }))
      }
      const recusar: Pergunta['recusar'] = (mensagem) =>
        resolve(Response.json({ codigo: 'ERR_INDISPONIVEL', mensagem, dados: null }, { status: 503 }))
      const falhar = () => reject(new TypeError('rede'))
      perguntas.push({ q, signal: init?.signal, responder, falhar, recusar })
    })
  })
  return perguntas
}

async function tela({ online = true, sessao = ana } = {}) {
  const { db } = await aparelho()
  const status = new StatusStore()
  status.set({ online })
  const holder = new EngineHolder(async () => ({ db, status, start: () => {} }) as unknown as Engine) // as: what the search uses
  holder.use(sessao.usuario)
  await holder.settled()
  const banco = openDeviceDatabase()
  const api = { conta: { sessao: async () => ({ codigo: 'SUCESSO', mensagem: '', dados: sessao }) } }
  const guardado = new Map<string, string>()
  const store = new SessionStore({
    aparelho: banco,
    api: api as unknown as SessionWorld['api'], // as: the operation that the session calls
    storage: {
      getItem: (k) => guardado.get(k) ?? null,
      setItem: (k, v) => void guardado.set(k, v),
      removeItem: (k) => void guardado.delete(k),
    },
  })
  await store.confirmar()
  const fechar = vi.fn()
  const router = createMemoryRouter([{ path: '*', element: <BuscaDialog open onClose={fechar} /> }], {
    initialEntries: ['/painel/inicio'],
  })
  render(
    <SessionContext value={{ store, aparelho: banco }}>
      <EngineContext value={holder}>
        <RouterProvider router={router} />
      </EngineContext>
    </SessionContext>,
  )
  const onde = () => router.state.location.pathname + router.state.location.search
  return { fechar, onde, campo: await screen.findByRole('combobox', { name: 'O que você procura' }) }
}

/** At once: how fast the machine types is not what these tests are about. */
async function escrever(campo: HTMLElement, texto: string) {
  await userEvent.click(campo)
  await userEvent.clear(campo)
  await userEvent.paste(texto)
}

const opcoes = () => screen.queryAllByRole('option').map((opcao) => opcao.textContent)
const marcada = () => screen.queryByRole('option', { selected: true })?.textContent

test('the field has the specified placeholder and opens with the screens of the person', async () => {
  const { campo } = await tela()
  expect(campo.getAttribute('placeholder')).toBe('O que você procura')
  const telas = within(screen.getByRole('group', { name: 'Telas' })).getAllByRole('option')
  const titulos = telas.map((opcao) => opcao.textContent)
  expect(titulos).toEqual(expect.arrayContaining(['Locais', 'Minhas visitas', 'Meus dados']))
  expect(titulos).not.toContain('Auditoria')
  expect(screen.getByText(/restringem a busca/)).toBeTruthy()
})

test('what is found is shown in its group, with why, after "Carregando"', async () => {
  const perguntas = servidor()
  const { campo } = await tela()
  await escrever(campo, 'escola')
  expect(screen.getByText('Carregando')).toBeTruthy()
  await waitFor(() => expect(perguntas).toHaveLength(1))
  perguntas[0]?.responder([achado(1), achado(2)])
  const grupo = await screen.findByRole('group', { name: 'Locais' })
  expect(within(grupo).getAllByRole('option')).toHaveLength(2)
  expect(opcoes()).toContain('Escola 1E1 · Vila NovaNome')
  expect(screen.queryByText('Carregando')).toBeNull()
})

test('one question is asked for what was typed, and one that is no longer wanted is called off', async () => {
  const perguntas = servidor()
  const { campo } = await tela()
  await escrever(campo, 'esc')
  await waitFor(() => expect(perguntas.map(({ q }) => q)).toEqual(['esc']))
  await escrever(campo, 'escola')
  await waitFor(() => expect(perguntas.map(({ q }) => q)).toEqual(['esc', 'escola']))
  expect(perguntas[0]?.signal?.aborted).toBe(true)
  perguntas[1]?.responder([achado(1)])
  await waitFor(() => expect(opcoes().join()).toContain('Escola 1'))
})

test('arrows go round, Enter opens the marked one and closes', async () => {
  const perguntas = servidor()
  const { campo, fechar, onde } = await tela()
  await escrever(campo, 'escola')
  await waitFor(() => expect(perguntas).toHaveLength(1))
  perguntas[0]?.responder([achado(1), achado(2), achado(3)])
  await screen.findByRole('group', { name: 'Locais' })
  const primeira = marcada()
  await userEvent.keyboard('{ArrowDown}')
  expect(marcada()).not.toBe(primeira)
  expect(campo.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(marcada()).toContain('Escola 3')
  await userEvent.keyboard('{Enter}')
  expect(onde()).toBe('/painel/locais?texto=E3')
  expect(fechar).toHaveBeenCalledOnce()
})

test('Enter pressed before the answer opens the only exact record, as a code reader does', async () => {
  const perguntas = servidor()
  const { campo, onde, fechar } = await tela()
  await escrever(campo, '17012345')
  await userEvent.keyboard('{Enter}')
  expect(fechar).not.toHaveBeenCalled()
  await waitFor(() => expect(perguntas).toHaveLength(1))
  perguntas[0]?.responder([achado(1), achado(2, { exato: true, motivo: 'INEP 17012345' })])
  await waitFor(() => expect(onde()).toBe('/painel/locais?texto=E2'))
  expect(fechar).toHaveBeenCalledOnce()
})

test('Enter pressed before the answer opens nothing when no record, or more than one, is exact', async () => {
  const perguntas = servidor()
  const { campo, onde } = await tela()
  await escrever(campo, '900')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(perguntas).toHaveLength(1))
  perguntas[0]?.responder([achado(1, { exato: true }), achado(2, { exato: true })])
  await screen.findByRole('group', { name: 'Locais' })
  expect(onde()).toBe('/painel/inicio')
})

test('who has access to nothing is told so, and not that there is nothing', async () => {
  const perguntas = servidor()
  const { campo } = await tela({ sessao: { ...ana, permissoes: [] } })
  await escrever(campo, 'cadeira')
  await waitFor(() => expect(perguntas).toHaveLength(1))
  perguntas[0]?.responder([])
  expect(await screen.findByText('Sua conta ainda não tem acesso a nenhuma área.')).toBeTruthy()
  // Nor how to search in what is not theirs.
  expect(screen.queryByText(/restringem a busca/)).toBeNull()
})

test('nothing found says so, and a suggestion asks again', async () => {
  const perguntas = servidor()
  const { campo } = await tela()
  await escrever(campo, 'xiz')
  await waitFor(() => expect(perguntas).toHaveLength(1))
  perguntas[0]?.responder([], ['Escola Anísio'])
  expect(await screen.findByText('Nenhum resultado encontrado.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Escola Anísio' }))
  await waitFor(() => expect(perguntas.at(-1)?.q).toBe('Escola Anísio'))
  expect(document.activeElement).toBe(campo)
})

test('screens are found by other words and without accents, only those that the person may open', async () => {
  servidor()
  const { campo } = await tela()
  await escrever(campo, 'sessoes')
  expect(opcoes()).toEqual(['Meus dados'])
  await escrever(campo, 'auditoria')
  expect(opcoes()).toEqual([])
})

test('acts are begun by what people call them, only those that the person may do', async () => {
  servidor()
  const clara = { ...ana, permissoes: [concessao('painel.monitoramentos.criar')] }
  const { onde, campo } = await tela({ sessao: clara })
  const atos = () =>
    within(screen.getByRole('group', { name: 'Fazer' }))
      .getAllByRole('option')
      .map((opcao) => opcao.textContent)
  expect(atos()).toEqual(['Programar visita', 'Trocar minha senha'])
  await escrever(campo, 'agendar vis')
  expect(atos()).toEqual(['Programar visita'])
  await escrever(campo, 'nova entrada')
  expect(screen.queryByRole('group', { name: 'Fazer' })).toBeNull()
  await escrever(campo, 'programar')
  await userEvent.click(screen.getByRole('option', { name: 'Programar visita' }))
  await waitFor(() => expect(onde()).toBe('/painel/monitoramentos?fazer=programar'))
})

test('an act is begun though the server refuses the search, by Enter before its answer or after it', async () => {
  const perguntas = servidor()
  const { onde, campo } = await tela({
    sessao: { ...ana, permissoes: [concessao('painel.monitoramentos.criar')] },
  })
  await escrever(campo, 'programar')
  await waitFor(() => expect(perguntas).toHaveLength(1))
  perguntas[0]?.recusar('A busca está ocupada. Tente de novo.')
  await screen.findByText('A busca está ocupada. Tente de novo.')
  await userEvent.clear(campo)
  await escrever(campo, 'programar visita')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(perguntas).toHaveLength(2))
  expect(onde()).toBe('/painel/inicio')
  perguntas[1]?.recusar('A busca está ocupada. Tente de novo.')
  await waitFor(() => expect(onde()).toBe('/painel/monitoramentos?fazer=programar'))
})

test('what was opened is offered first the next time, to the same person alone, and can be forgotten', async () => {
  localStorage.setItem('zelo:busca:7', JSON.stringify([{ titulo: 'De Bruno', subtitulo: null, url: '/b' }]))
  localStorage.setItem(
    'zelo:busca:42',
    JSON.stringify([{ titulo: 'Escola 9', subtitulo: null, url: '/painel/locais?texto=E9' }]),
  )
  const { onde } = await tela()
  expect(opcoes()[0]).toBe('Escola 9')
  expect(localStorage.getItem('zelo:busca:7')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Limpar recentes' }))
  expect(screen.queryByRole('group', { name: 'Recentes' })).toBeNull()
  await userEvent.click(screen.getByRole('option', { name: 'Locais' }))
  expect(onde()).toBe('/painel/locais')
  expect(localStorage.getItem('zelo:busca:42')).toBe('[]')
})

test('a record that is opened is kept among the last eight', async () => {
  const perguntas = servidor()
  const { campo } = await tela()
  await escrever(campo, 'escola')
  await waitFor(() => expect(perguntas).toHaveLength(1))
  perguntas[0]?.responder([achado(1)])
  await userEvent.click(await screen.findByRole('option', { name: /Escola 1/ }))
  expect(JSON.parse(localStorage.getItem('zelo:busca:42') ?? '')).toEqual([
    { titulo: 'Escola 1', subtitulo: 'E1 · Vila Nova', url: '/painel/locais?texto=E1' },
  ])
})

test('with no signal the visits of the device are searched: places, rooms, assets by words and by label', async () => {
  const perguntas = servidor()
  const { campo, onde } = await tela({ online: false })
  await escrever(campo, 'ipe')
  expect(await screen.findByRole('group', { name: 'Visitas neste aparelho' })).toBeTruthy()
  expect(screen.getByText(/a busca mostra só as visitas guardadas neste aparelho/)).toBeTruthy()
  await escrever(campo, 'sala 1')
  expect(within(await screen.findByRole('group', { name: 'Ambientes' })).getAllByRole('option')).toHaveLength(
    1,
  )
  await escrever(campo, `${Number.parseInt(plaqueta(3), 10)}`)
  const [bem] = within(await screen.findByRole('group', { name: 'Bens' })).getAllByRole('option')
  expect(bem?.textContent).toContain(`Plaqueta ${plaqueta(3)}`)
  await userEvent.keyboard('{Enter}')
  expect(onde()).toBe(`/monitoramentos/${VISITA}/patrimonios?bem=${uuid('bem', 3)}`)
  expect(perguntas).toEqual([])
})

test('a server that does not answer leaves the search to the device', async () => {
  const perguntas = servidor()
  const { campo } = await tela()
  await escrever(campo, 'cadeira')
  await waitFor(() => expect(perguntas).toHaveLength(1))
  perguntas[0]?.falhar()
  expect(await screen.findByRole('group', { name: 'Bens' })).toBeTruthy()
})

test('a click outside closes, and one inside does not', async () => {
  const { fechar, campo } = await tela()
  await userEvent.click(campo)
  expect(fechar).not.toHaveBeenCalled()
  const fundo = screen.getByRole('dialog', { name: 'Busca' })
  fireEvent.pointerDown(fundo)
  fireEvent.click(fundo)
  expect(fechar).toHaveBeenCalledOnce()
})
