// After the finish the visit is still open: the receipt says so, and concludes it by the act of the bar.
import '#web/ui/testing/jsdom-dialog.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Counter } from '#web/offline-browser/counter.ts'
import type { Engine } from '#web/offline-browser/engine.ts'
import { EngineContext } from '#web/offline-browser/engine-context.ts'
import { EngineHolder } from '#web/offline-browser/engine-holder.ts'
import { aparelho } from '#web/offline-browser/testing/device.ts'
import { VISITA } from '#web/offline-browser/testing/visit.ts'
import { FaltaConcluir } from './FaltaConcluir.tsx'

test('a finished visit that was not concluded is concluded from its receipt, paused first', async () => {
  const device = await aparelho()
  await device.visita.iniciar()
  await device.visita.finalizar({ responsavel_nome: 'Rosa Prado' })
  const { db, store, world, caches, drafts } = device
  const parts = {
    db,
    store,
    world,
    caches,
    drafts,
    pacotes: new Counter(),
    captured: () => {},
    start: () => {},
  }
  const holder = new EngineHolder(async () => parts as unknown as Engine) // as: what the screens of a visit use
  holder.use({ id: 1, nome: 'Ana', email: 'ana@exemplo.gov.br' })
  await holder.settled()
  const router = createMemoryRouter([{ path: '*', element: <FaltaConcluir monitoramentoId={VISITA} /> }])
  render(
    <EngineContext value={holder}>
      <RouterProvider router={router} />
    </EngineContext>,
  )
  expect(await screen.findByText('Falta concluir a visita.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Concluir a visita' }))
  await waitFor(async () =>
    expect((await db.fila.toArray()).map(({ subAcao }) => subAcao).filter(Boolean)).toEqual([
      'iniciar',
      'pausar',
      'concluir',
    ]),
  )
})
