// A sheet of the field over a device with a visit begun, as the screens of a visit mount it.
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Counter } from '#web/offline-browser/counter.ts'
import type { Engine } from '#web/offline-browser/engine.ts'
import { EngineContext } from '#web/offline-browser/engine-context.ts'
import { EngineHolder } from '#web/offline-browser/engine-holder.ts'
import { aparelho } from '#web/offline-browser/testing/device.ts'
import { VISITA } from '#web/offline-browser/testing/visit.ts'
import type { InstalacaoDaVisita, Pacote } from '#web/offline-browser/types.ts'
import { useInstalacoes, usePacote } from '#web/offline-browser/use-rows.ts'

const nada = () => {}

export function ComPacote({ children }: { children: (pacote: Pacote) => ReactNode }) {
  const pacote = usePacote(VISITA)
  return pacote ? children(pacote) : null
}

interface PrimeiraSala {
  item: InstalacaoDaVisita | undefined
  proxima: InstalacaoDaVisita | undefined
  pacote: Pacote
}

/** The first room of the visit, and the next. */
export function ComSala({ children }: { children: (sala: PrimeiraSala) => ReactNode }) {
  const [item, proxima] = useInstalacoes(VISITA) ?? []
  return <ComPacote>{(pacote) => children({ item, proxima, pacote })}</ComPacote>
}

export type Device = Awaited<ReturnType<typeof aparelho>>

export async function aberta(
  tela: ReactNode,
  antes: (device: Device) => Promise<unknown> = async () => undefined,
) {
  const device = await aparelho()
  await device.visita.iniciar()
  await antes(device)
  const { db, store, world, caches, drafts } = device
  const parts = {
    db,
    store,
    world,
    caches,
    drafts,
    pacotes: new Counter(),
    captured: nada,
    start: nada,
  }
  const holder = new EngineHolder(async () => parts as unknown as Engine) // as: what the screens of a visit use
  holder.use({ id: 1, nome: 'Ana', email: 'ana@exemplo.gov.br' })
  await holder.settled()
  const router = createMemoryRouter([{ path: '/', element: tela }])
  render(
    <EngineContext value={holder}>
      <RouterProvider router={router} />
    </EngineContext>,
  )
  return device
}
