import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { Toasts } from '#web/ui/feedback/Toasts.tsx'
import { NovaImportacaoPage } from './NovaImportacaoPage.tsx'

const enviado = vi.hoisted(() => vi.fn(() => new Promise(() => undefined)))
// why: the first file never ends being read
vi.mock('./enviar-arquivo.ts', () => ({ enviarArquivo: enviado }))
afterEach(() => void vi.unstubAllGlobals())

async function abrir() {
  // why: there is no server in this test
  vi.stubGlobal('fetch', async () =>
    Response.json({
      codigo: 'SUCESSO',
      mensagem: '',
      dados: [{ alvo: 'locais', permitido: true, campos: [] }],
    }),
  )
  const router = createMemoryRouter([{ path: '*', element: <NovaImportacaoPage /> }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  )
  return screen.findByLabelText<HTMLInputElement>(/Escolher ou soltar a planilha/)
}

const csv = (nome: string) => new File(['Código;Nome'], nome, { type: 'text/csv' })

test('a file that comes while another is read is not lost in silence, nor are several at once', async () => {
  const campo = await abrir()
  const soltar = (...files: File[]) => fireEvent.drop(campo, { dataTransfer: { files } })
  soltar(csv('a.csv'), csv('b.csv'))
  expect(await screen.findByText(/envie um por vez/)).toBeTruthy()
  expect(enviado).not.toHaveBeenCalled()
  await userEvent.upload(campo, csv('escolas.csv'))
  expect(await screen.findByText(/Enviando escolas.csv/)).toBeTruthy()
  soltar(csv('outras.csv'))
  expect(await screen.findByText(/escolas.csv ainda está sendo lido, e este não foi recebido/)).toBeTruthy()
  expect(enviado).toHaveBeenCalledTimes(1)
})
