/** An act of the bar of a list, from what the contract says of it; and what it left undone. */
import type { PalavrasDoAto } from '#contract/casa/ato.ts'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import type { AcaoEmLote } from './list-definition.ts'

type Feito<T> = Pick<AcaoEmLote<T>, 'icone' | 'exige' | 'executar'>

export function emLote<T>(
  { chave, rotulo, aviso, motivo, perigo, em_lote }: PalavrasDoAto,
  feito: Feito<T>,
): AcaoEmLote<T> {
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
