import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { EngineContext } from '#web/offline-browser/engine-context.ts'
import { EngineHolder } from '#web/offline-browser/engine-holder.ts'
import type { VisitaListada } from '#web/offline-browser/types.ts'
import { visita } from '#web/testing/visit-rows.ts'
import { VisitaCard } from './VisitaCard.tsx'

const { contagens, ...monitoramento } = visita()
const naoPreparada: VisitaListada = {
  monitoramento: { ...monitoramento, contagens },
  estado: 'aguardando',
  contagens,
  preparo: null,
  pendentes: 0,
  recusadas: 0,
  mesa: null,
}

function mostrar(semSinal: boolean) {
  const holder = new EngineHolder(() => Promise.reject(new Error('no device')))
  render(
    <EngineContext value={holder}>
      <MemoryRouter>
        <VisitaCard visita={naoPreparada} semSinal={semSinal} />
      </MemoryRouter>
    </EngineContext>,
  )
}

test('what is not on the device is offered to be prepared only where there is signal', () => {
  mostrar(false)
  expect(screen.getByRole('button', { name: /Preparar para uso offline/ }).hasAttribute('disabled')).toBe(
    false,
  )
})

test('with no signal it says that it needs it, and offers nothing', () => {
  mostrar(true)
  expect(screen.getByText('Precisa de sinal para ser preparada.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
