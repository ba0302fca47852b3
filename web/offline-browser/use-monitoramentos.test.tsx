// The agent's list of visits: what the device has at once, and what the server says, asked once.
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Counter } from './counter.ts'
import type { Engine } from './engine.ts'
import { EngineContext } from './engine-context.ts'
import { EngineHolder } from './engine-holder.ts'
import { StatusStore } from './status.ts'
import { aparelho } from './testing/device.ts'
import { useMonitoramentos } from './use-monitoramentos.ts'

function Lista() {
  const { origem, semSinal } = useMonitoramentos()
  return (
    <p>
      {origem}
      {semSinal && ' sem sinal'}
    </p>
  )
}

test('the server is asked once when the device opens, and again when it is found', async () => {
  const { db, caches } = await aparelho()
  const listar = vi.fn(async () => ({ codigo: 'SUCESSO', mensagem: '', dados: { data: [] } }))
  const status = new StatusStore()
  const parts = {
    db,
    caches,
    status,
    pacotes: new Counter(),
    api: { monitoramentos: { listar } },
    start: () => {},
  }
  const holder = new EngineHolder(async () => parts as unknown as Engine) // as: what the list uses
  holder.use({ id: 1, nome: 'Ana', email: 'ana@zelo.br' })
  render(
    <EngineContext value={holder}>
      <Lista />
    </EngineContext>,
  )
  await screen.findByText('servidor')
  status.set({ online: true })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(listar).toHaveBeenCalledTimes(1)
  status.set({ online: false })
  await vi.waitFor(() => expect(listar).toHaveBeenCalledTimes(2))
  await screen.findByText('servidor sem sinal')
  status.set({ online: true })
  await vi.waitFor(() => expect(listar).toHaveBeenCalledTimes(3))
})
