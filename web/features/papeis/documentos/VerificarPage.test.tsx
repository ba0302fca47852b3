import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Verificacao } from '#contract/papeis/documentos.ts'
import { VerificarPage } from './VerificarPage.tsx'

afterEach(() => void vi.unstubAllGlobals())

const CODIGO = '1A2B3C4D5E6F7G8H'
const emitido: NonNullable<Verificacao['documento']> = {
  tipo: 'ficha_da_unidade',
  numero: 'FICHA-2026-000001',
  orgao: 'Secretaria da Educação de Aroeira',
  emitido_em: '2026-11-22T12:00:00.000Z',
  situacao: 'vigente',
  cancelado_em: null,
  substituido_por: null,
  dados_sha256: 'd'.repeat(64),
  // Of "abc".
  pdf_sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
}

function mostrar(verificacao: Verificacao, path = `/verificar/${CODIGO}`) {
  const pedidos: string[] = []
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string) => {
    pedidos.push(url)
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados: verificacao })
  })
  const router = createMemoryRouter(
    ['/verificar', '/verificar/:codigo'].map((path) => ({ path, element: <VerificarPage /> })),
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />)
  return pedidos
}

test('a code that confere is said in words, with what the paper must show', async () => {
  mostrar({ resultado: 'confere', documento: emitido })
  expect(await screen.findByRole('heading', { name: 'Confere' })).toBeTruthy()
  expect(screen.getByText('FICHA-2026-000001')).toBeTruthy()
})

test('a file is compared here, and nothing is sent', async () => {
  const pedidos = mostrar({ resultado: 'confere', documento: emitido })
  const campo = await screen.findByLabelText(/Compare com o original/)
  await userEvent.upload(campo, new File(['abc'], 'igual.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(/igual\.pdf é igual ao que foi emitido/)).toBeTruthy()
  await userEvent.upload(campo, new File(['abd'], 'outro.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(/outro\.pdf não é o que foi emitido/)).toBeTruthy()
  expect(pedidos).toHaveLength(1)
})

test('the copy of a cancelled document is told apart from one that was changed', async () => {
  mostrar({
    resultado: 'cancelado',
    documento: { ...emitido, situacao: 'cancelado', cancelado_em: emitido.emitido_em },
  })
  const campo = await screen.findByLabelText(/Compare com o original/)
  await userEvent.upload(campo, new File(['abd'], 'copia.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(/A cópia baixada depois do cancelamento traz o aviso dele/)).toBeTruthy()
})

test('a cancelled document and an unknown code are told apart', async () => {
  mostrar({
    resultado: 'cancelado',
    documento: { ...emitido, situacao: 'cancelado', cancelado_em: emitido.emitido_em },
  })
  expect(await screen.findByRole('heading', { name: 'Cancelado' })).toBeTruthy()
})

test('an unknown code shows no document', async () => {
  mostrar({ resultado: 'nao_confere', documento: null })
  expect(await screen.findByRole('heading', { name: 'Não confere' })).toBeTruthy()
  expect(screen.queryByText('Número')).toBeNull()
})

test('what cannot be a code is not asked', async () => {
  const pedidos = mostrar({ resultado: 'nao_confere', documento: null }, '/verificar')
  await userEvent.type(screen.getByLabelText('Código de verificação'), '123')
  await userEvent.click(screen.getByRole('button', { name: 'Verificar' }))
  expect(screen.getByText(/tem 16 letras e números/)).toBeTruthy()
  expect(pedidos).toHaveLength(0)
})

test('of one that gave its place to another, the new one is named', async () => {
  mostrar({
    resultado: 'cancelado',
    documento: {
      ...emitido,
      situacao: 'cancelado',
      cancelado_em: emitido.emitido_em,
      substituido_por: 'TERMO-2026-000002',
    },
  })
  expect(await screen.findByRole('heading', { name: 'Substituído' })).toBeTruthy()
  expect(screen.getByText(/o TERMO-2026-000002 tomou o lugar dele/)).toBeTruthy()
  expect(screen.queryByText(/foi cancelado/)).toBeNull()
})
