// The day on which an asset came in.
import type { Comando } from '#server/casa/comando.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'

export const INGRESSO_FUTURO = 'A data de ingresso não pode ser depois de hoje.'

export const aindaNaoVeio = (
  { agora, services }: Pick<Comando, 'agora' | 'services'>,
  dia: string,
): boolean => dia > diaDe(agora, services.config.fuso)

/** Nothing came in on a day that has not come. */
export function exigirIngresso(comando: Pick<Comando, 'agora' | 'services'>, dia: string | null): void {
  if (dia !== null && aindaNaoVeio(comando, dia)) throw campoInvalido('data_ingresso', INGRESSO_FUTURO)
}
