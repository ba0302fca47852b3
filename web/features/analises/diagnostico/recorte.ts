// Which rules the page shows, and in which order.
import { REGRAS_DO_DIAGNOSTICO, type ResumoDaRegra } from '#contract/analises/diagnostico.ts'
import { Severidade } from '#contract/analises/diagnostico-regra.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'

export type Recorte = 'abertas' | 'minhas' | 'graves' | 'silenciadas' | 'todas'

const CABE: Readonly<
  Record<Recorte, (resumo: ResumoDaRegra, pode: (permissao: Permissao) => boolean) => boolean>
> = {
  // What failed is shown too: nobody knows whether it has findings.
  abertas: ({ abertos, falha }) => abertos > 0 || falha !== null,
  minhas: ({ abertos, regra }, pode) => abertos > 0 && pode(REGRAS_DO_DIAGNOSTICO[regra].dono),
  graves: ({ abertos, regra }) => abertos > 0 && REGRAS_DO_DIAGNOSTICO[regra].severidade === 'grave',
  silenciadas: ({ silenciados }) => silenciados > 0,
  todas: () => true,
}

/** The gravest first, and of the same severity what exposes the most. */
function emOrdem(a: ResumoDaRegra, b: ResumoDaRegra): number {
  const grau = ({ regra }: ResumoDaRegra) =>
    Severidade.options.indexOf(REGRAS_DO_DIAGNOSTICO[regra].severidade)
  return grau(a) - grau(b) || (b.valor_centavos ?? 0) - (a.valor_centavos ?? 0) || b.abertos - a.abertos
}

export function regrasDoRecorte(
  regras: readonly ResumoDaRegra[],
  recorte: Recorte,
  pode: (permissao: Permissao) => boolean,
): ResumoDaRegra[] {
  return regras.filter((resumo) => CABE[recorte](resumo, pode)).sort(emOrdem)
}
