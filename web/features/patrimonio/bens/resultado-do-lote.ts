import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { plural } from '#web/ui/format.ts'

/** What the act did to one, and to several. */
export interface FeitoDoLote {
  um: string
  varios: string
}

const ALTERADOS: FeitoDoLote = { um: 'bem alterado', varios: 'bens alterados' }

/** Says of how many the act was done, in its own words, and of the others why the first could not. */
export function dizerResultado({ resultados }: ResultadoDoLote, feito: FeitoDoLote = ALTERADOS): void {
  const falhas = resultados.filter((resultado) => !resultado.feito)
  const feitos = resultados.length - falhas.length
  if (feitos > 0) notify.success(plural(feitos, feito.um, feito.varios))
  const [primeira] = falhas
  if (primeira)
    notify.error(
      `${plural(falhas.length, 'bem ficou de fora', 'bens ficaram de fora')}. ${primeira.nome}: ${primeira.mensagem}`,
    )
}
