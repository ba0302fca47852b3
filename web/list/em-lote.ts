/** An act of the bar of a list, from what the contract says of it; and what it left undone. */
import type { PalavrasDoAto } from '#contract/casa/ato.ts'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import type { VoltaDoLote } from './desfazer-lote.ts'
import type { AcaoEmLote } from './list-definition.ts'

type Feito<T> = Pick<AcaoEmLote<T>, 'icone' | 'exige' | 'executar'>

/** Where the act on one is taken back, so is the act on several. */
type Volta<A> = A extends { volta: string } ? { desfazer: VoltaDoLote } : { desfazer?: never }

export function emLote<T, const A extends PalavrasDoAto>(ato: A, feito: Feito<T> & Volta<A>): AcaoEmLote<T> {
  const { chave, rotulo, aviso, motivo, perigo, em_lote }: PalavrasDoAto = ato
  const explica = em_lote?.aviso ?? aviso
  return {
    rotulo: em_lote?.rotulo ?? rotulo,
    ...feito,
    ...(explica !== undefined && { aviso: explica }),
    ...(chave !== undefined && { chave }),
    ...(motivo && { motivo: true }),
    ...(perigo && { tom: 'danger' }),
  }
}

/** To which of the chosen records nothing was done. */
export const naoFeitos = ({ resultados }: ResultadoDoLote): number[] =>
  resultados.flatMap(({ id, feito, pedidos = [id] }) => (feito ? [] : pedidos))
