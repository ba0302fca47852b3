// A number that somebody watches, counted as that person.
import type { NumeroVigiado } from '#contract/analises/alertas.ts'
import { metricaPara } from '#contract/analises/catalogo-de-metricas.ts'
import { temLista } from '#contract/analises/listas-contadas.ts'
import { type Quantas, type QuemConta, quantas } from '#server/analises/metricas/contar.ts'
import { contagemDaVisao } from '#server/analises/paineis/contados.ts'

/** Null where its list refuses the person. */
export async function contagemDe(quem: QuemConta, ladrilho: NumeroVigiado): Promise<Quantas | null> {
  if (ladrilho.tipo === 'visao') return contagemDaVisao(quem, ladrilho)
  const metrica = metricaPara(quem.ator.concessoes, ladrilho.metrica)
  if (!temLista(quem.ator.concessoes, metrica.lista)) return null
  return quantas(quem, metrica)
}
