import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { plural } from '#web/ui/format.ts'

/** Says how many changed, and of those that did not, why the first could not. */
export function dizerResultado({ resultados }: ResultadoDoLote): void {
  const falhas = resultados.filter(({ feito }) => !feito)
  const feitos = resultados.length - falhas.length
  if (feitos > 0) notify.success(plural(feitos, 'bem alterado', 'bens alterados'))
  const [primeira] = falhas
  if (primeira)
    notify.error(
      `${plural(falhas.length, 'bem não pôde ser alterado', 'bens não puderam ser alterados')}. ${primeira.nome}: ${primeira.mensagem}`,
    )
}
