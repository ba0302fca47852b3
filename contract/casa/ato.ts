// What an act says that only asks whether, and why where it wants to know: on its button and menu, before it is done,
// after it, and on the bar of a list. Files of acts are loaded by who offers them, never by the operations: a visit has
// no room for them.
import type { BodyFor, Endpoints } from './endpoint.ts'

export interface AtoConfirmado {
  /** A verb: "Negar". */
  rotulo: string
  /** The button of the dialog, where it says more than the menu: "Cancelar visita". */
  botao?: string
  /** Title of the dialog, where it is not the button and the name of the record. `{nome}` is that name. */
  pergunta?: string
  /** What happens, and whether it can be taken back. Absent: it depends on the record, and the screen says it. */
  aviso?: string
  /** Said when it is done. Absent: the answer says it, or what is seen next does. */
  feito?: string
  /** Asks why. */
  motivo?: true | { rotulo?: string; ajuda?: string }
  /** Ends or takes away: its button is red. */
  perigo?: true
  /** What is said otherwise where it is done to several at once. */
  em_lote?: { rotulo?: string; aviso?: string }
}

type DaOperacao<B> = B extends { motivo: string } ? { motivo: unknown } : unknown

/** The acts of a feature, by its operations: what the operation wants to know, the act asks. */
export type AtosConfirmados<G extends Endpoints> = {
  readonly [O in keyof G]?: AtoConfirmado & DaOperacao<BodyFor<G[O]>>
}

/** With the name of the record in its place. */
export const comNome = (texto: string, nome: string) => texto.replaceAll('{nome}', nome)

export const perguntaDo = (
  { rotulo, botao = rotulo, pergunta = `${botao} {nome}?` }: AtoConfirmado,
  nome: string,
) => comNome(pergunta, nome)
