// What a pinned number is for one person: whether they may be told it, and a view counted by its own list.
import type { VisaoSalva } from '#contract/administracao/visoes.ts'
import { podeVerInsight } from '#contract/analises/catalogo-de-insights.ts'
import { METRICAS } from '#contract/analises/catalogo-de-metricas.ts'
import { temLista } from '#contract/analises/listas-contadas.ts'
import { LISTAS_DAS_VISOES } from '#contract/analises/listas-das-visoes.ts'
import type { Ladrilho, LadrilhoNoPainel } from '#contract/analises/paineis.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import { contarLista, poucosPorVez, type QuemConta } from '#server/analises/metricas/contar.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { filtroDaConsulta, filtrosEscritos } from '#server/dados/exportacoes/filtro-da-consulta.ts'

/** Whether the person may be told it; of a view its list says. */
function alcancado(concessoes: readonly Concessao[], ladrilho: Ladrilho): boolean {
  if (ladrilho.tipo === 'metrica') return temLista(concessoes, METRICAS[ladrilho.metrica].lista)
  if (ladrilho.tipo === 'visao') return true
  return podeVerInsight(concessoes, ladrilho.serie)
}

/** Null where the list refuses this person, or does not know these filters any more. */
export async function contagemDaVisao(
  quem: QuemConta,
  { lista, consulta }: Pick<VisaoSalva, 'lista' | 'consulta'>,
): Promise<LadrilhoNoPainel['contagem']> {
  if (!filtroDaConsulta(lista, consulta).success) return null
  try {
    const { operacao } = LISTAS_DAS_VISOES[lista]
    const { total, total_aproximado } = await contarLista(quem, operacao, filtrosEscritos(consulta))
    return { total, total_aproximado }
  } catch (erro) {
    if (erro instanceof Recusa) return null
    throw erro
  }
}

/** Those that the person may be told, in their order, the views counted. */
export const contados = (quem: QuemConta, ladrilhos: readonly Ladrilho[]): Promise<LadrilhoNoPainel[]> =>
  poucosPorVez(
    ladrilhos.filter((um) => alcancado(quem.ator.concessoes, um)),
    async (ladrilho) => ({
      ladrilho,
      contagem: ladrilho.tipo === 'visao' ? await contagemDaVisao(quem, ladrilho) : null,
    }),
  )
