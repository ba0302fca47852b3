// An open visit divided in two: what may go to a second one, and what goes.
import { z } from 'zod'
import { Reagendamento } from './plano-da-visita.ts'

/** A room with the assets that stand in it, or the assets of one class that stand in none: what nobody looked at yet. */
export const ParteDaVisita = z.object({
  chave: z.string(),
  tipo: z.enum(['ambiente', 'classe']),
  nome: z.string(),
  /** Assets of it still to be looked at. */
  bens: z.number().int(),
})
export type ParteDaVisita = z.infer<typeof ParteDaVisita>

export const PartesDaVisita = z.object({ partes: z.array(ParteDaVisita) })
export type PartesDaVisita = z.infer<typeof PartesDaVisita>

export const DivisaoDaVisita = Reagendamento.safeExtend({
  partes: z
    .array(z.string().regex(/^(ambiente|classe):\d{1,15}$/))
    .min(1, 'Escolha o que passa à outra visita')
    .max(2000, 'Escolha até 2.000 partes'),
  agentes: z
    .array(z.number().int().positive())
    .min(1, 'Escolha quem faz a outra visita')
    .max(20, 'Escolha até 20 agentes'),
})
export type DivisaoDaVisita = z.infer<typeof DivisaoDaVisita>
