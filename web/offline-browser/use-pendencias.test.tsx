// Pendências as the screen opens after a reload: nothing of the visit is in memory yet.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Counter } from './counter.ts'
import type { Engine } from './engine.ts'
import { EngineContext } from './engine-context.ts'
import { EngineHolder } from './engine-holder.ts'
import { StatusStore } from './status.ts'
import { aparelho } from './testing/device.ts'
import { uuid } from './testing/visit.ts'
import { usePendencias } from './use-fila.ts'
import { VisitCaches } from './visit-caches.ts'

function Lista() {
  const pendencias = usePendencias() ?? []
  return pendencias.map(({ op_id, oQue, alvo }) => (
    <p key={op_id}>
      {oQue}: {alvo}
    </p>
  ))
}

test('each line has the name of its room or asset once the device has read it, with no other change', async () => {
  const { db, feed, drafts, visita } = await aparelho()
  await visita.iniciar()
  await visita.atualizarInstalacao(uuid('sala', 1), { estado: 'bom' })
  await visita.atualizarInstalacao(uuid('sala', 2), { estado: 'bom' })
  await visita.atualizarPatrimonio(uuid('bem', 1), { estado: 'bom' })
  const parts = {
    db,
    drafts,
    caches: new VisitCaches(db, feed),
    status: new StatusStore(),
    uploads: {
      fotos: { subscribe: () => () => undefined, get: () => 'livre', holds: () => false },
      posicoes: { seen: () => 0 },
    },
    pacotes: new Counter(),
    start: () => undefined,
  }
  const holder = new EngineHolder(async () => parts as unknown as Engine) // as: what the lines use
  holder.use({ id: 1, nome: 'Ana', email: 'ana@zelo.br' })
  await holder.settled()
  await parts.caches.fila.settled()
  render(
    <EngineContext value={holder}>
      <Lista />
    </EngineContext>,
  )
  expect(await screen.findByText(/Verificação de instalação: Sala 1/)).toBeTruthy()
  expect(screen.getByText(/Verificação de instalação: Sala 2/)).toBeTruthy()
  expect(await screen.findByText(/Cadeira 1/)).toBeTruthy()
})
