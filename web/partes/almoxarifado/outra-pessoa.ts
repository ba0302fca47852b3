/** Of a divergence, for who shipped: to say that it arrived is to receive, and they do not. */
export const outraPessoaDe = (origem: string): string =>
  `outra pessoa de ${origem}: quem expediu não diz que chegou`
