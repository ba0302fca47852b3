// Why: the one shape for every act that asks.
import { z } from 'zod'
import { comLetras, LETRAS_DO_MOTIVO } from './letras-do-motivo.ts'

export const motivoAte = (maximo: number, pedido = 'Diga o motivo') =>
  z.string().trim().min(LETRAS_DO_MOTIVO, comLetras(pedido)).max(maximo)

export const motivo = motivoAte(300)
