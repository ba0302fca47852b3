import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { NaSessao } from '#web/testing/NaSessao.tsx'
import { type Campos, TRANSFERENCIA_VAZIA } from './campos.ts'
import { DestinoFields } from './DestinoFields.tsx'

afterEach(() => vi.unstubAllGlobals())

function abrir(campos: Partial<Campos> = {}) {
  function Tela() {
    return (
      <FormProvider {...useForm<Campos>({ defaultValues: { ...TRANSFERENCIA_VAZIA, ...campos } })}>
        <DestinoFields />
      </FormProvider>
    )
  }
  render(
    <NaSessao permissoes={['painel.locais.listar']}>
      <QueryClientProvider client={createQueryClient()}>
        <Tela />
      </QueryClientProvider>
    </NaSessao>,
  )
}

/** What the server answers of the places, and of their types. */
function comLocais(pedidos: string[], lugares: readonly { id: number; nome: string; tipo_id: number }[]) {
  // why: there is no server in these tests
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://zelo')
    const tipos = searchParams.get('tipo_id')
    if (!pathname.endsWith('/tipos')) pedidos.push(tipos ?? 'todos')
    const dados = pathname.endsWith('/tipos')
      ? [
          { id: 4, nome: 'Escola', permite_estoque: false },
          { id: 2, nome: 'Depósito', permite_estoque: true },
        ]
      : { data: lugares.filter(({ tipo_id }) => !tipos || tipos === String(tipo_id)), page: 1, perPage: 20 }
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados })
  })
}

const ESCOLA = { id: 7, nome: 'Escola Ipê', tipo_id: 4 }
const DO_NORTE = { id: 2, nome: 'Depósito do Norte', tipo_id: 2 }

test('materials are not offered the place where they are', async () => {
  comLocais([], [{ id: 1, nome: 'Depósito Central', tipo_id: 2 }, DO_NORTE])
  abrir({ objeto: 'material', tipo: 'entre_depositos', origem_id: 1 })
  await userEvent.click(screen.getByRole('combobox', { name: /Local de destino/ }))
  await screen.findByText('Depósito do Norte')
  expect(screen.queryByText('Depósito Central')).toBeNull()
})

test.each(['entre_depositos', 'devolucao'] as const)(
  '%s offers only places that keep stock',
  async (tipo) => {
    const pedidos: string[] = []
    comLocais(pedidos, [ESCOLA, DO_NORTE])
    abrir({ objeto: 'material', tipo, origem_id: 1 })
    await userEvent.click(screen.getByRole('combobox', { name: /Local de destino/ }))
    await screen.findByText(DO_NORTE.nome)
    expect(screen.queryByText(ESCOLA.nome)).toBeNull()
    expect(pedidos).toEqual(['2'])
  },
)

test('what is sent to where it lacks is offered the schools too', async () => {
  comLocais([], [ESCOLA, DO_NORTE])
  abrir({ objeto: 'material', tipo: 'redistribuicao', origem_id: 1 })
  await userEvent.click(screen.getByRole('combobox', { name: /Local de destino/ }))
  await screen.findByText(DO_NORTE.nome)
  expect(screen.getByText(ESCOLA.nome)).toBeTruthy()
})

test('where there is no other depósito, it is said which kind serves', async () => {
  comLocais([], [ESCOLA])
  abrir({ objeto: 'material', tipo: 'entre_depositos', origem_id: 1 })
  await userEvent.click(screen.getByRole('combobox', { name: /Local de destino/ }))
  expect(await screen.findByText(/volta por Devolução ao depósito/)).toBeTruthy()
})

test('who reaches no other place is told who asks for the transfer', async () => {
  // why: where one may send to is the server's answer
  vi.stubGlobal('fetch', async () =>
    Response.json({ codigo: 'SUCESSO', mensagem: '', dados: { data: [], page: 1, perPage: 20 } }),
  )
  abrir()
  await userEvent.click(screen.getByRole('combobox', { name: /Local de destino/ }))
  expect(await screen.findByText(/quem pede a transferência é a regional ou o patrimônio/)).toBeTruthy()
})
