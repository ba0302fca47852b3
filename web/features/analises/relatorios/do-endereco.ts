// What the address of the form says to send: a list as it was shown, or a question of the explorers, whose months move
// with the day where they ended today.
import { ListaDoPainel } from '#contract/administracao/visoes.ts'
import { MESES_DO_INSIGHT } from '#contract/analises/insight.ts'
import { InsightChave } from '#contract/analises/insights.ts'
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

/** `corrente`: `2026-11`. */
export function assuntoDo(endereco: URLSearchParams, corrente: string): AssuntoDoRelatorio {
  const lista = ListaDoPainel.safeParse(endereco.get('lista')).data
  if (lista !== undefined) return { tipo: 'lista', lista, consulta: endereco.get('consulta') ?? '' }
  const insight = InsightChave.safeParse(endereco.get('insight')).data ?? 'consumo_por_mes'
  return { tipo: 'insight', insight, consulta: consultaDoExplorador(endereco, corrente) }
}
