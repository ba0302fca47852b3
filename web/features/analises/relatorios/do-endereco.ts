// What the address of the form says to send: a list as it was shown, what is pinned, or questions of the explorers, whose
// months move with the day where they ended today.
import { ListaDoPainel } from '#contract/administracao/visoes.ts'
import { Explorador, MESES_DO_INSIGHT } from '#contract/analises/insight.ts'
import { InsightChave } from '#contract/analises/insights.ts'
import type { Ladrilho } from '#contract/analises/paineis.ts'
import type { AssuntoDoRelatorio } from '#contract/analises/relatorios.ts'

const numeroDo = (mes: string): number => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7))

/** `corrente`: `2026-11`. */
export function consultaDoExplorador(endereco: URLSearchParams, corrente: string): string {
  const consulta = new URLSearchParams()
  const [de, ate] = [endereco.get('de'), endereco.get('ate')]
  const meses = de !== null && (ate ?? corrente) === corrente ? numeroDo(corrente) - numeroDo(de) + 1 : 0
  if (meses >= 1 && meses <= MESES_DO_INSIGHT) consulta.set('meses', String(meses))
  else {
    if (de !== null) consulta.set('de', de)
    if (ate !== null) consulta.set('ate', ate)
  }
  for (const nome of ['local_id', 'grupo_id']) {
    const valor = endereco.get(nome)
    if (valor !== null) consulta.set(nome, valor)
  }
  const comparar = endereco.get('comparar') ?? 'ano'
  if (comparar !== 'nao') consulta.set('comparar', comparar)
  return consulta.toString()
}

/** `corrente`: `2026-11`. `painel`: what is pinned, when the address asks for it. */
export function assuntoDo(
  endereco: URLSearchParams,
  corrente: string,
  painel: readonly Ladrilho[] = [],
): AssuntoDoRelatorio {
  if (painel.length > 0) return { tipo: 'painel', ladrilhos: [...painel] }
  const lista = ListaDoPainel.safeParse(endereco.get('lista')).data
  if (lista !== undefined) return { tipo: 'lista', lista, consulta: endereco.get('consulta') ?? '' }
  const consulta = consultaDoExplorador(endereco, corrente)
  const insight = InsightChave.safeParse(endereco.get('insight')).data
  const explorador = Explorador.safeParse(endereco.get('explorador')).data
  if (insight === undefined && explorador !== undefined) return { tipo: 'explorador', explorador, consulta }
  return { tipo: 'insight', insight: insight ?? 'consumo_por_mes', consulta }
}
