// Which installations are shown, and which comes next.

import { instalacaoVerificada } from '#contract/campo/verificados.ts'
import { comparaNomes } from '#contract/casa/ordem-dos-nomes.ts'
import { instalacaoComProblema } from '#contract/rede/respostas-da-instalacao.ts'
import { listaDe, type Tipos } from '#web/offline-browser/lista-da-instalacao.ts'
import type { InstalacaoDaVisita } from '#web/offline-browser/types.ts'
import { devolvido, FILTRO_CORRIGIR } from '#web/partes/campo/devolvidos.ts'
import { plainText } from '#web/ui/plain-text.ts'

export type Filtro = 'todas' | 'corrigir' | 'pendentes' | 'verificadas' | 'problema'

export const FILTROS: ReadonlyArray<{ value: Filtro; label: string }> = [
  { value: 'todas', label: 'Todas' },
  FILTRO_CORRIGIR,
  { value: 'pendentes', label: 'Pendentes' },
  { value: 'verificadas', label: 'Verificadas' },
  { value: 'problema', label: 'Com problema' },
]

const ACEITA: Readonly<Record<Filtro, (item: InstalacaoDaVisita, tipos: Tipos) => boolean>> = {
  todas: () => true,
  corrigir: devolvido,
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

/** The next one still to check: after `uuid` in the list's order, then from its beginning; what was sent back first. */
export function proximaPendente(
  itens: readonly InstalacaoDaVisita[],
  uuid?: string,
): InstalacaoDaVisita | undefined {
  const ordem = grupos(itens).flatMap((grupo) => grupo.itens)
  const depois = ordem.findIndex((item) => item.uuid === uuid) + 1
  const faltam = [...ordem.slice(depois), ...ordem.slice(0, depois)].filter(
    (item) => item.uuid !== uuid && !instalacaoVerificada(item),
  )
  return faltam.find(devolvido) ?? faltam[0]
}
