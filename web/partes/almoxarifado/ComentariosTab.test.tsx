import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { ComentariosTab } from './ComentariosTab.tsx'

afterEach(() => vi.unstubAllGlobals())

const comentario = {
  id: 1,
  autor: { id: 2, nome: 'Elisa' },
  texto: 'Chega quando?',
  mencionados: [],
  criado_em: '2026-03-02T12:00:00.000Z',
}

function mostrar(local: number) {
  const escritos: unknown[] = []
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') escritos.push(JSON.parse(String(init.body)))
    const dados = url.includes('mencionaveis')
      ? ['Bia Souza', 'Bruno Reis'].map((nome, i) => ({ id: i + 5, nome, lotacao: null }))
      : [comentario]
    const corpo = init.method === 'POST' ? comentario : dados
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados: corpo })
  })
  const permissoes = [{ role: null, permission: 'painel.almoxarifado.requisicoes.comentar', local }]
  const snapshot = { estado: 'online', sessao: { permissoes }, confirmando: false }
  // as: of the session the tab asks for the grants alone
  const sessao = { store: { subscribe: () => () => undefined, get: () => snapshot } } as unknown
  render(
    <SessionContext value={sessao as SessionContextValue}>
      <QueryClientProvider client={createQueryClient()}>
        <ComentariosTab requisicao={{ id: 9, caminho: [1, 3], deposito_caminho: [1, 4] }} />
      </QueryClientProvider>
    </SessionContext>,
  )
  return escritos
}

async function mencionar(nome: string) {
  await userEvent.click(screen.getByRole('combobox', { name: /Mencionar/ }))
  await userEvent.click(await screen.findByRole('option', { name: nome }))
}

test('only those who are still named in the text are told', async () => {
  const escritos = mostrar(4)
  await screen.findByText('Chega quando?')
  await mencionar('Bia Souza')
  await mencionar('Bruno Reis')
  const texto = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comentário' })
  expect(texto.value).toBe('@Bia Souza @Bruno Reis ')
  await userEvent.clear(texto)
  await userEvent.type(texto, '@Bruno Reis amanhã')
  await userEvent.click(screen.getByRole('button', { name: 'Comentar' }))
  await waitFor(() => expect(escritos).toEqual([{ texto: '@Bruno Reis amanhã', mencionados: [6] }]))
  await waitFor(() => expect(texto.value).toBe(''))
})

test('who may comment on neither side only reads', async () => {
  mostrar(7)
  await screen.findByText('Chega quando?')
  expect(screen.queryByRole('textbox', { name: 'Comentário' })).toBeNull()
})
