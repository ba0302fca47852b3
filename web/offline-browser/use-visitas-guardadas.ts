/** Every visit of the device with its rooms and assets, read once: what a search with no signal looks through. */
import { useCallback } from 'react'
import type { ZeloDatabase } from './database.ts'
import { useHolder } from './engine-context.ts'
import { instalacaoDaVisita, monitoramentoDaVisita, patrimonioDaVisita } from './row-views.ts'
import type { InstalacaoDaVisita, MonitoramentoDaVisita, PatrimonioDaVisita } from './types.ts'

export interface VisitasGuardadas {
  visitas: MonitoramentoDaVisita[]
  instalacoes: InstalacaoDaVisita[]
  patrimonios: PatrimonioDaVisita[]
}

async function visitasGuardadas(db: ZeloDatabase): Promise<VisitasGuardadas> {
  const [visitas, instalacoes, patrimonios] = await Promise.all([
    db.monitoramentos.toArray(),
    db.instalacoes.toArray(),
    db.patrimonios.toArray(),
  ])
  return {
    visitas: visitas.map(monitoramentoDaVisita),
    instalacoes: instalacoes.map(instalacaoDaVisita),
    patrimonios: patrimonios.map(patrimonioDaVisita),
  }
}

/** Reads them when called; waits for the device's database to open. */
export function useLerVisitasGuardadas(): () => Promise<VisitasGuardadas> {
  const holder = useHolder()
  return useCallback(async () => visitasGuardadas((await holder.ready()).db), [holder])
}
