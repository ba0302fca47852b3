// What an act says that only asks whether, and why where it wants to know: on its button and menu, before it is done,
// after it, and on the bar of a list; and which act takes it back, if one does. Files of acts are loaded by who offers
// them, never by the operations: a visit has no room for them.
import type { BodyFor, Endpoints } from './endpoint.ts'

/**
 * Why "Desfazer" would be a lie: a paper was issued or lost its worth, people were told, stock, assets or values were
 * posted, no act puts the record back as it was, or there is nothing in it to put back.
 */
export type PorqueFica = 'papel' | 'aviso' | 'lancamento' | 'sem-volta' | 'nada'

export interface PalavrasDoAto {
  /** Of its operation: "estoque.estornarAjuste". */
  chave?: string
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
  /** Done at once, with nothing asked. */
  direto?: true
  /** Ends or takes away: its button is red. */
  perigo?: true
  /** What is said otherwise where it is done to several at once. */
  em_lote?: { rotulo?: string; aviso?: string }
}

/** `volta`: the operation that puts the record back as it was, offered once the act is done. */
type VoltaDoAto<O extends string> = { volta: O; fica?: never } | { fica: PorqueFica; volta?: never }

export type AtoConfirmado<O extends string = string> = PalavrasDoAto & VoltaDoAto<O>

type DaOperacao<B> = B extends { motivo: string } ? { motivo: unknown } : unknown

/** The acts of a feature, by its operations: what the operation wants to know, the act asks. */
export type AtosConfirmados<G extends Endpoints> = {
  readonly [O in keyof G]?: AtoConfirmado<keyof G & string> & DaOperacao<BodyFor<G[O]>>
}

/** Each act with the key of its operation: whose body says what a reason may be, and whose `acoes` whether it may be done. */
export function atosDe<const F extends string, M extends Readonly<Record<string, object>>>(
  feature: F,
  atos: M,
): { readonly [A in keyof M]: M[A] & { readonly chave: `${F}.${A & string}` } } {
  const comChave = Object.entries(atos).map(([nome, ato]) => [nome, { ...ato, chave: `${feature}.${nome}` }])
  return Object.fromEntries(comChave) // the same names, each with its own
}

/** The operations that take back one of these acts. */
export type VoltasDe<M> = Extract<M[keyof M], { volta: string }>['volta']

/** What an act of taking back says where it asks why, and nobody had said it before. */
export const DESFEITO = 'Desfeito em seguida'

/** With the name of the record in its place. */
export const comNome = (texto: string, nome: string) => texto.replaceAll('{nome}', nome)

export const perguntaDo = (
  { rotulo, botao = rotulo, pergunta = `${botao} {nome}?` }: PalavrasDoAto,
  nome: string,
) => comNome(pergunta, nome)
