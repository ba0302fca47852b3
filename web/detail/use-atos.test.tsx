import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Ban, RotateCcw } from 'lucide-react'
import { toast } from 'react-toastify/unstyled'
import { afterEach, expect, test } from 'vitest'
import { DESFEITO } from '#contract/casa/ato.ts'
import type { Resposta } from '#web/api/answer.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { Toasts } from '#web/ui/feedback/Toasts.tsx'
import { useAtos } from './use-atos.tsx'

afterEach(() => act(() => toast.dismiss()))

const ATOS = {
  inativar: { rotulo: 'Inativar', feito: '{nome} inativo', volta: 'reativar' },
  reativar: { rotulo: 'Reativar', feito: '{nome} em uso', direto: true, volta: 'inativar' },
  cancelar: { rotulo: 'Cancelar sala', feito: '{nome} cancelada', direto: true, fica: 'aviso' },
} as const
type Ato = keyof typeof ATOS

function Sala({ pedir, exato = true }: { pedir: (dito: string) => void; exato?: boolean }) {
  const { tela, dialogo } = useAtos({
    de: 'salas',
    atos: ATOS,
    nome: 'Sala 1',
    pedir: async (ato, motivo): Promise<Resposta<{ id: number }>> => {
      pedir(`${ato} ${motivo}`.trim())
      return { codigo: 'SUCESSO', mensagem: '', dados: { id: 1 } }
    },
    exato: () => exato,
    motivoDeAntes: null,
  })
  const acoes = [tela('inativar', Ban), tela('reativar', RotateCcw), tela('cancelar', Ban)]
  return (
    <>
      {acoes.map(({ chave, rotulo, onSelect }) => (
        <button key={chave} type="button" data-chave={chave} onClick={onSelect}>
          {rotulo}
        </button>
      ))}
      {dialogo}
    </>
  )
}

function mostrar(exato?: boolean) {
  const pedidos: string[] = []
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Sala pedir={(dito) => pedidos.push(dito)} {...(exato !== undefined && { exato })} />
      <Toasts />
    </QueryClientProvider>,
  )
  return pedidos
}

const apertar = async (rotulo: string) =>
  userEvent.click((await screen.findAllByText(rotulo)).at(-1) as Element) // as: found
const apertarNaTela = (ato: Ato) =>
  userEvent.click(document.querySelector(`[data-chave="salas.${ato}"]`) as Element) // as: drawn above

test('what an act declares takes it back, from what is said of it', async () => {
  const pedidos = mostrar()
  await apertarNaTela('inativar')
  await apertar('Inativar')
  await screen.findByText('Sala 1 inativo')
  await apertar('Desfazer')
  await screen.findByText('Desfeito')
  expect(pedidos).toEqual(['inativar', `reativar ${DESFEITO}`])
})

test('one that asks nothing is done at once, and is taken back too', async () => {
  const pedidos = mostrar()
  await apertarNaTela('reativar')
  await screen.findByText('Sala 1 em uso')
  await apertar('Desfazer')
  await screen.findByText('Desfeito')
  expect(pedidos).toEqual(['reativar', `inativar ${DESFEITO}`])
})

test('what stays done, or would not come back as it was, offers nothing', async () => {
  mostrar(false)
  await apertarNaTela('cancelar')
  await screen.findByText('Sala 1 cancelada')
  await apertarNaTela('reativar')
  await screen.findByText('Sala 1 em uso')
  expect(screen.queryByText('Desfazer')).toBeNull()
})
