import { randomBytes } from 'node:crypto'
import { ALFABETO_DO_CODIGO } from '#contract/casa/codigo-de-verificacao.ts'

/** Sixteen letters of five bits each: nobody comes upon one by trying. */
export const codigoNovo = (): string =>
  [...randomBytes(16)].map((byte) => ALFABETO_DO_CODIGO.charAt(byte % 32)).join('')
