import type { Tipos } from '#web/offline-browser/lista-da-instalacao.ts'
import type { ArquivoDaVisita, InstalacaoDaVisita, PatrimonioDaVisita } from '#web/offline-browser/types.ts'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { useArquivos, useInstalacoes, usePacote, usePatrimonios } from '#web/offline-browser/use-rows.ts'
import type { Coleta } from './resumo.ts'

const SEM_SALAS: readonly InstalacaoDaVisita[] = []
const SEM_BENS: readonly PatrimonioDaVisita[] = []
const SEM_TIPOS: Tipos = []
const SEM_ARQUIVOS: readonly ArquivoDaVisita[] = []

export type ColetaComArquivos = Omit<Coleta, 'arquivos'> & { arquivos: readonly ArquivoDaVisita[] }

/** Everything of the visit that is on the device; null until the visit itself is read. */
export function useColeta(id: number): ColetaComArquivos | null {
  const { visita } = useMonitoramento(id)
  const instalacoes = useInstalacoes(id) ?? SEM_SALAS
  const patrimonios = usePatrimonios(id) ?? SEM_BENS
  const arquivos = useArquivos(id) ?? SEM_ARQUIVOS
  const tipos = usePacote(id)?.tipos ?? SEM_TIPOS
  return visita === null ? null : { visita, instalacoes, patrimonios, arquivos, tipos }
}
