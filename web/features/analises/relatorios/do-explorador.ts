// What the address of the explorers says, as a report keeps it: months that move with the day where they ended today.
import { MESES_DO_INSIGHT } from '#contract/analises/insight.ts'

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
