import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Ban, Check, Truck } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { Toasts } from '#web/ui/feedback/Toasts.tsx'
import { RecordActions } from './RecordActions.tsx'

const tela = (chave: string, icone = Check) => ({ chave, rotulo: chave, icone, onSelect: vi.fn() })

test('What no profile of the person gives is not there; what the state forbids says why', async () => {
  render(
    <RecordActions
      acoes={[
        { chave: 'Expedir', permitido: true },
        { chave: 'Receber', permitido: false, motivo: 'A remessa ainda não saiu.' },
        {
          chave: 'Cancelar',
          permitido: false,
          motivo: 'Quem faz isto é quem cuida da origem.',
          alheia: true,
        },
      ]}
      telas={[tela('Expedir', Truck), tela('Receber'), tela('Cancelar', Ban)]}
    />,
  )
  expect(screen.getByRole('button', { name: 'Expedir' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações' }))
  const itens = await screen.findAllByRole('menuitem', { hidden: true })
  expect(itens.map(({ textContent }) => textContent)).toEqual(['ReceberA remessa ainda não saiu.'])
  expect(itens[0]?.getAttribute('aria-disabled')).toBe('true')
})

test('The only act, when it is refused, says why to who presses it', async () => {
  const reabrir = tela('Reabrir')
  const motivo = 'Só o último mês fechado se reabre.'
  render(
    <>
      <RecordActions acoes={[{ chave: 'Reabrir', permitido: false, motivo }]} telas={[reabrir]} />
      <Toasts />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Reabrir' }))
  await screen.findByText(motivo, { selector: '.z-toasts *' })
  expect(reabrir.onSelect).not.toHaveBeenCalled()
})

test('Where every act is of others there is no button at all', () => {
  const { container } = render(
    <RecordActions
      acoes={[{ chave: 'Expedir', permitido: false, alheia: true }]}
      telas={[tela('Expedir')]}
    />,
  )
  expect(container.textContent).toBe('')
})

test('Of several acts that would be the main one, only the first that may be done is filled', () => {
  render(
    <RecordActions
      acoes={[
        { chave: 'Expedir', permitido: true },
        { chave: 'Receber', permitido: true },
      ]}
      telas={[
        { ...tela('Expedir', Truck), tom: 'primary' },
        { ...tela('Receber'), tom: 'primary' },
      ]}
    />,
  )
  const cheios = screen.getAllByRole('button').filter(({ className }) => className.includes('primary'))
  expect(cheios.map(({ textContent }) => textContent)).toEqual(['Expedir'])
})
