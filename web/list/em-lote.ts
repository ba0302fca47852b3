/** An act of the bar of a list, from what the contract says of it. */
import type { PalavrasDoAto } from '#contract/casa/ato.ts'
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
