import '#web/ui/testing/jsdom-dialog.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { FotoNoTempo } from '#contract/rede/instalacoes-do-local.ts'
import { Galeria } from './Galeria.tsx'

const foto = (uuid: string, em: string): FotoNoTempo => ({
  uuid,
  nome: 'foto.jpg',
  mime: 'image/jpeg',
  url: `/arquivos/${uuid}`,
  em,
  autor: 'Ana',
  monitoramento: { id: 1, protocolo: 'MON-1' },
  instalacao: null,
})
const FOTOS = [
  foto('nova', '2025-04-12T15:00:00.000Z'),
  foto('media', '2025-04-11T15:00:00.000Z'),
  foto('velha', '2025-04-10T15:00:00.000Z'),
]

test('a photo opens large, and the arrows of the keyboard go no further than the ends', async () => {
  render(<Galeria fotos={FOTOS} assunto="Sala 1" />)
  await userEvent.click(screen.getByRole('button', { name: /11\/04\/2025/ }))
  screen.getByText('2 de 3')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  screen.getByText('3 de 3')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  screen.getByText('1 de 3')
})

test('of two photos compared the older is the one before, in whatever order they were chosen', async () => {
  render(<Galeria fotos={FOTOS} assunto="Sala 1" />)
  await userEvent.click(screen.getByRole('button', { name: 'Comparar duas fotos' }))
  await userEvent.click(screen.getByRole('button', { name: /12\/04\/2025/ }))
  await userEvent.click(screen.getByRole('button', { name: /10\/04\/2025/ }))
  const grandes = [...document.querySelectorAll<HTMLImageElement>('dialog img')]
  expect(grandes.map((img) => img.getAttribute('src'))).toEqual(['/arquivos/velha', '/arquivos/nova'])
})

test('what may be done with a photo stands under it, of the one that is open', async () => {
  render(
    <Galeria fotos={FOTOS} assunto="Sala 1" ato={({ uuid }) => <button type="button">Usar {uuid}</button>} />,
  )
  expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /11\/04\/2025/ }))
  screen.getByRole('button', { name: 'Usar media' })
  await userEvent.keyboard('{ArrowRight}')
  screen.getByRole('button', { name: 'Usar velha' })
})
