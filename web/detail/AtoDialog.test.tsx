import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { AtoConfirmado } from '#contract/casa/ato.ts'
import type { Resposta } from '#web/api/answer.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { Toasts } from '#web/ui/feedback/Toasts.tsx'
import { AtoDialog } from './AtoDialog.tsx'
import { AcoesDoRegistro } from './acoes-do-registro.ts'

const NEGAR: AtoConfirmado = {
  rotulo: 'Negar',
  aviso: 'Quem pediu é avisado.',
  feito: '{nome} negada',
  motivo: { ajuda: 'Quem pediu lê isto.' },
  perigo: true,
  fica: 'aviso',
}
const feita = { codigo: 'SUCESSO', mensagem: '', dados: { id: 7 } } as const
const recusada = { codigo: 'ERR_CONFLITO_VERSAO', mensagem: 'Mudou agora há pouco', dados: null } as const

/** Any other thing that the screen shows: how often it was asked. */
const perguntas = vi.fn(async () => 'como está')
function Tela() {
  return useQuery({ queryKey: ['registro', 7], queryFn: perguntas }).data
}

function mostrar(respostas: Resposta<{ id: number }>[], ato = NEGAR) {
  const pedidos: string[] = []
  const [onClose, mudou] = [vi.fn(), vi.fn()]
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Tela />
      <AtoDialog
        ato={ato}
        nome="TRF-1"
        pedir={async (motivo) => {
          pedidos.push(motivo)
          return respostas.shift() ?? feita
        }}
        mudou={mudou}
        desfazer={undefined}
        onClose={onClose}
      />
      <Toasts />
    </QueryClientProvider>,
  )
  return { pedidos, onClose, mudou }
}

const negar = () => userEvent.click(screen.getByText('Negar'))

test('An act says its words with the name of the record, and does not go without its reason', async () => {
  const { pedidos, onClose, mudou } = mostrar([feita])
  screen.getByText('Negar TRF-1?')
  screen.getByText('Quem pediu é avisado.')
  await negar()
  expect(pedidos).toEqual([])
  await userEvent.type(screen.getByLabelText('Motivo'), ' Falta o processo ')
  await negar()
  await screen.findByText('TRF-1 negada')
  expect(pedidos).toEqual(['Falta o processo'])
  expect(mudou).toHaveBeenCalledWith({ id: 7 })
  expect(onClose).toHaveBeenCalledOnce()
})

test('Refused, it stays open with what was written, says why, and what is on the screen is asked again', async () => {
  perguntas.mockClear()
  const { pedidos, onClose, mudou } = mostrar([recusada, feita])
  await userEvent.type(screen.getByLabelText('Motivo'), 'Falta o processo')
  await negar()
  await screen.findByText('Mudou agora há pouco')
  expect([onClose, mudou].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  await waitFor(() => expect(perguntas).toHaveBeenCalledTimes(2))
  await negar()
  await screen.findByText('TRF-1 negada')
  expect(pedidos).toEqual(['Falta o processo', 'Falta o processo'])
})

test('One that asks nothing goes at once', async () => {
  const { pedidos, onClose } = mostrar([feita], { rotulo: 'Negar', feito: 'Feito', fica: 'aviso' })
  expect(screen.queryByLabelText('Motivo')).toBeNull()
  await negar()
  await screen.findByText('Feito')
  expect(pedidos).toEqual([''])
  expect(onClose).toHaveBeenCalledOnce()
})

const vencida = { codigo: 'ERR_ESTADO_INVALIDO', mensagem: 'Já foi negada.', dados: null } as const

test('Refused by its state, where no page says whether it can still be done, only the way out is left', async () => {
  mostrar([vencida])
  await userEvent.type(screen.getByLabelText('Motivo'), 'Falta o processo')
  await negar()
  await screen.findByText('Já foi negada.')
  expect(screen.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)).toContain(
    'Fechar',
  )
  expect(screen.queryByText('Negar')).toBeNull()
})

test('Refused, it goes away when the record, read again, no longer takes it, and stays while it does', async () => {
  const acao = { chave: 'transferencias.cancelar', permitido: true }
  const nestaPagina = (permitido: boolean, dialogo: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      <AcoesDoRegistro value={[{ ...acao, permitido }]}>{dialogo}</AcoesDoRegistro>
    </QueryClientProvider>
  )
  const queryClient = createQueryClient()
  const dialogo = (
    <AtoDialog
      ato={{ ...NEGAR, chave: acao.chave }}
      pedir={async () => vencida}
      desfazer={undefined}
      onClose={() => {}}
    />
  )
  const { rerender } = render(nestaPagina(true, dialogo))
  await userEvent.type(screen.getByLabelText('Motivo'), 'Falta o processo')
  await negar()
  await screen.findByText('Já foi negada.')
  screen.getByText('Negar')
  rerender(nestaPagina(false, dialogo))
  screen.getByText('Já foi negada.')
  expect(screen.queryByText('Negar')).toBeNull()
})
