import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { Toasts } from '#web/ui/feedback/Toasts.tsx'
import { Anexos } from './Anexos.tsx'
import { recusaDoArquivo } from './enviar-anexo.ts'

afterEach(() => vi.unstubAllGlobals())

const anexo = {
  id: 1,
  uuid: '0195f3c0-0000-7000-8000-000000000001',
  tipo: 'anexo' as const,
  nome: 'planta.pdf',
  mime: 'application/pdf',
  tamanho: 1536,
  url: '/arquivos/1',
  autor: 'Clara',
  registrado_em: '2025-04-10T15:00:00.000Z',
  suspeita: null,
}

function mostrar(permitido: boolean) {
  const chamadas: { method: string; url: string; body: unknown }[] = []
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    chamadas.push({ method: init.method ?? '', url, body: init.body && JSON.parse(String(init.body)) })
    const acoes = ['anexos.reservar', 'anexos.remover'].map((chave) => ({ chave, permitido }))
    const dados = init.method === 'GET' ? { data: [anexo], acoes } : null
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Anexos modelo="local" modeloId={7} />
      <Toasts />
    </QueryClientProvider>,
  )
  return chamadas
}

test('who may change the record attaches, and removes with a reason', async () => {
  const chamadas = mostrar(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Remover planta.pdf' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remover anexo' }))
  expect(chamadas.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.type(screen.getByLabelText('Motivo'), 'Era de outra escola')
  await userEvent.click(screen.getByRole('button', { name: 'Remover anexo' }))
  await waitFor(() =>
    expect(chamadas).toContainEqual({
      method: 'POST',
      url: `/api/painel/anexos/${anexo.uuid}/remover`,
      body: { motivo: 'Era de outra escola' },
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() =>
    expect(chamadas).toContainEqual({
      method: 'POST',
      url: `/api/painel/anexos/${anexo.uuid}/restaurar`,
      body: {},
    }),
  )
})

test('who only sees the record downloads and nothing else', async () => {
  mostrar(false)
  await screen.findByRole('link', { name: 'Baixar planta.pdf' })
  expect(screen.queryByText('Escolher arquivos')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remover planta.pdf' })).toBeNull()
})

test('recusaDoArquivo says before sending what the server would refuse', () => {
  expect(recusaDoArquivo({ type: 'image/jpeg', size: 10 })).toBeUndefined()
  expect(recusaDoArquivo({ type: 'text/html', size: 10 })).toContain('Tipo não aceito')
  expect(recusaDoArquivo({ type: 'image/png', size: 0 })).toContain('vazio')
  expect(recusaDoArquivo({ type: 'image/png', size: 11 * 1024 ** 2 })).toContain('10,00 MB')
})
