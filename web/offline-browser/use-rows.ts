/** The rows of a visit, live. A row that did not change keeps its identity. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ItemFila } from '#offline/queue-item.ts'
import { alvosDe, type TabelaDaVisita } from '#offline/tasks.ts'
import type { Engine } from './engine.ts'
import { useEngine, useLista } from './engine-context.ts'
import { faixasLocais, plaquetasUsadas } from './labels.ts'
import { type SituacaoDaVisita, situacaoGuardada } from './situacoes.ts'
import type { ArquivoDaVisita, Envio, InstalacaoDaVisita, Pacote, PatrimonioDaVisita } from './types.ts'

export const daFila = (engine: Engine) => engine.caches.fila

/** Keys of the rows with a task that waits for a person. */
export function chavesRecusadas(fila: readonly ItemFila[] | undefined, tabela: TabelaDaVisita): string {
  const recusadas = (fila ?? []).filter((item) => item._estado === 'revisar')
  const chaves = recusadas.flatMap((item) => alvosDe(item).filter((alvo) => alvo.tabela === tabela))
  return chaves.map((alvo) => String(alvo.chave)).join(' ')
}

function useComRecusadas<View extends { uuid: string; envio: Envio }>(
  linhas: readonly View[] | undefined,
  tabela: TabelaDaVisita,
): readonly View[] | undefined {
  const chaves = chavesRecusadas(useLista(daFila), tabela)
  return useMemo(() => {
    if (chaves === '' || linhas === undefined) return linhas
    const recusadas = new Set(chaves.split(' '))
    return linhas.map((linha) =>
      recusadas.has(linha.uuid) ? { ...linha, envio: 'recusado' as const } : linha,
    )
  }, [linhas, chaves])
}

export function useInstalacoes(id: number): readonly InstalacaoDaVisita[] | undefined {
  const linhas = useLista(useCallback((engine: Engine) => engine.caches.instalacoes(id), [id]))
  return useComRecusadas(linhas, 'instalacoes')
}

export function usePatrimonios(id: number): readonly PatrimonioDaVisita[] | undefined {
  const linhas = useLista(useCallback((engine: Engine) => engine.caches.patrimonios(id), [id]))
  return useComRecusadas(linhas, 'patrimonios')
}

/** `modelId`: uuid of the entry (room or asset), or of the visit; all files of the visit without it. */
export function useArquivos(id: number, modelId?: string): readonly ArquivoDaVisita[] | undefined {
  const linhas = useLista(useCallback((engine: Engine) => engine.caches.arquivos(id), [id]))
  const todas = useComRecusadas(linhas, 'arquivos')
  return useMemo(
    () => (modelId === undefined ? todas : todas?.filter((a) => a.model_id === modelId)),
    [todas, modelId],
  )
}

/** Types, vocabularies, classes, history and label ranges of a prepared visit. */
export function usePacote(id: number): Pacote | undefined {
  return usePacoteLido(id).pacote
}

interface Lido {
  pacote: Pacote | undefined
  situacao: SituacaoDaVisita | null
}

type Leitura = Lido & { id: number }

export function usePacoteLido(id: number): Lido & { lido: boolean } {
  const engine = useEngine()
  const [leitura, setLeitura] = useState<Leitura | null>(null)
  const versao = useSyncExternalStore(engine?.pacotes.subscribe ?? parado, engine?.pacotes.get ?? zero)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is read again
  useEffect(() => {
    if (engine === null) return
    let vale = true
    lerPacote(engine, id).then(
      (lida) => vale && setLeitura({ id, ...lida }),
      (error: unknown) => console.error(error),
    )
    return () => {
      vale = false
    }
  }, [engine, id, versao])
  const lido = leitura !== null && leitura.id === id
  if (!lido) return { pacote: undefined, situacao: null, lido }
  return { pacote: leitura.pacote, situacao: leitura.situacao, lido }
}

const parado = () => () => {}
const zero = () => 0

async function lerPacote({ db }: Engine, id: number): Promise<Lido> {
  const pacote = await db.pacotes.get(id)
  const situacao = await situacaoGuardada(db, id)
  const usadas = await plaquetasUsadas(db)
  return { pacote: pacote && { ...pacote, faixas: faixasLocais(pacote.faixas, usadas) }, situacao }
}
