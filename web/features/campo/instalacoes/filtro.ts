// Which installations are shown, and which comes next.

import { instalacaoVerificada } from '#contract/campo/verificados.ts'
import { comparaNomes } from '#contract/casa/ordem-dos-nomes.ts'
import { instalacaoComProblema } from '#contract/rede/respostas-da-instalacao.ts'
import { listaDe, type Tipos } from '#web/offline-browser/lista-da-instalacao.ts'
import type { InstalacaoDaVisita } from '#web/offline-browser/types.ts'
import { plainText } from '#web/ui/plain-text.ts'

export type Filtro = 'todas' | 'pendentes' | 'verificadas' | 'problema'

export const FILTROS: ReadonlyArray<{ value: Filtro; label: string }> = [
  { value: 'todas', label: 'Todas' },
  { value: 'pendentes', label: 'Pendentes' },
  { value: 'verificadas', label: 'Verificadas' },
  { value: 'problema', label: 'Com problema' },
]

const ACEITA: Readonly<Record<Filtro, (item: InstalacaoDaVisita, tipos: Tipos) => boolean>> = {
  todas: () => true,
  pendentes: (item) => !instalacaoVerificada(item),
  verificadas: instalacaoVerificada,
  problema: (item, tipos) => instalacaoComProblema(item, listaDe(item, tipos)),
}

export function filtradas(
  itens: readonly InstalacaoDaVisita[],
  filtro: Filtro,
  texto: string,
  tipos: Tipos,
): InstalacaoDaVisita[] {
  const procurado = plainText(texto.trim())
  return itens.filter((item) => {
    const { nome, bloco, tipo_nome } = item.instalacao
    return ACEITA[filtro](item, tipos) && plainText(`${nome} ${bloco ?? ''} ${tipo_nome}`).includes(procurado)
  })
}

/** Groups in the order of their first room, rooms by name: Sala 2 before Sala 10. */
export function grupos(
  itens: readonly InstalacaoDaVisita[],
): Array<{ grupo: string; itens: InstalacaoDaVisita[] }> {
  const porGrupo = Map.groupBy(itens, (item) => item.instalacao.grupo)
  return [...porGrupo].map(([grupo, doGrupo]) => ({
    grupo,
    itens: doGrupo.sort((a, b) => comparaNomes(a.instalacao.nome, b.instalacao.nome)),
  }))
}

/** The next one still to check: after `uuid` in the list's order, then from its beginning. */
export function proximaPendente(
  itens: readonly InstalacaoDaVisita[],
  uuid?: string,
): InstalacaoDaVisita | undefined {
  const ordem = grupos(itens).flatMap((grupo) => grupo.itens)
  const depois = ordem.findIndex((item) => item.uuid === uuid) + 1
  return [...ordem.slice(depois), ...ordem.slice(0, depois)].find(
    (item) => item.uuid !== uuid && !instalacaoVerificada(item),
  )
}
