import { numeroDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import type { PatrimonioDaVisita } from '#web/offline-browser/types.ts'

type Entrada = Pick<PatrimonioDaVisita, 'referencia_id'> & {
  patrimonio: Pick<PatrimonioDaVisita['patrimonio'], 'tombamento'>
}

/** The label that it bears in this visit, else its official number. */
export const numeroNaVisita = ({ referencia_id, patrimonio: { tombamento } }: Entrada): string =>
  numeroDoBem({ plaqueta: referencia_id, tombamento })
