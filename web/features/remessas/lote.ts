import type { ResultadoDoLote } from '#contract/envelope.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { plural } from '#web/ui/format.ts'

/** What became of a bulk act: what was done, and the first of what was not, with why. */
export function dizerDoLote({ resultados }: ResultadoDoLote, uma: string, varias: string): void {
  const recusados = resultados.filter(({ feito }) => !feito)
  const feitos = resultados.length - recusados.length
  if (feitos > 0) notify.success(plural(feitos, `remessa ${uma}`, `remessas ${varias}`))
  const [primeiro, ...outros] = recusados
  if (primeiro === undefined) return
  const mais = outros.length > 0 ? ` E mais ${plural(outros.length, 'recusada', 'recusadas')}.` : ''
  notify.warning(`${primeiro.nome}: ${primeiro.mensagem}${mais}`)
}
