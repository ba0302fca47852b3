import type { AcaoNaTela } from './RecordActions.tsx'

/** The button of an act with a dialog, or a screen, of its own; those that only ask why are of `useAtos`. */
export const telaDe = <C extends string>(
  chave: C,
  rotulo: string,
  icone: AcaoNaTela['icone'],
  onSelect: () => void,
  tom?: AcaoNaTela['tom'],
): AcaoNaTela & { chave: C } => ({ chave, rotulo, icone, ...(tom && { tom }), onSelect })
