import type { ArquivoDaVisita } from '#web/offline-browser/types.ts'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { useArquivos, useInstalacoes, usePacote, usePatrimonios } from '#web/offline-browser/use-rows.ts'
import type { Coleta } from './resumo.ts'

export type ColetaComArquivos = Omit<Coleta, 'arquivos'> & { arquivos: readonly ArquivoDaVisita[] }

/** Everything of the visit that is on the device; null until all of it is read: half of it would be signed as the whole. */
export function useColeta(id: number): ColetaComArquivos | null {
  const { visita } = useMonitoramento(id)
  const instalacoes = useInstalacoes(id)
  const patrimonios = usePatrimonios(id)
  const arquivos = useArquivos(id)
  const tipos = usePacote(id)?.tipos
  if (visita === null || !instalacoes || !patrimonios || !arquivos || !tipos) return null
  return { visita, instalacoes, patrimonios, arquivos, tipos }
}
