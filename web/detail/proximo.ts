import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'

/** What a record waits for, and from whom. */
export interface Proximo {
  /** "autorizar". */
  falta: string
  /** As in the record's `acoes`: where one of them is permitted, it waits for the person who looks. */
  atos?: readonly string[]
  /** Who does it when this person does not: "quem autoriza em Regional Norte". */
  quem: string
  /** What holds until then: "Ainda não é estoque." */
  nota?: string | undefined
}

/** "Próximo passo: autorizar. É com você." */
export function proximoEmPalavras(
  { falta, atos = [], quem, nota }: Proximo,
  acoes: readonly AcaoDoRegistro[],
): string {
  const dela = acoes.some(({ chave, permitido }) => permitido && atos.includes(chave))
  return [`Próximo passo: ${falta}.`, `É com ${dela ? 'você' : quem}.`, nota].filter(Boolean).join(' ')
}
