import { descuidar } from '../descuidos.ts'
import type { Vida } from '../vida.ts'
import { consertarBens } from './consertos.ts'
import { depreciarBens } from './depreciar.ts'
import { desfazerBens, procurarBens } from './fim-da-vida.ts'
import { historiaDe } from './historia.ts'
import { moverBens } from './movimentos.ts'

/** A year of the assets, beside that of the stock. */
export function viverDosBens(vida: Vida, agora: Date): void {
  const historia = historiaDe(vida, agora)
  moverBens(historia)
  consertarBens(historia)
  procurarBens(historia)
  desfazerBens(historia)
  depreciarBens(historia, agora)
  descuidar(historia)
}
