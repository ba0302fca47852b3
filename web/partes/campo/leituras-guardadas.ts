// The readings of a visit survive a change of screen: what they are is asked again, only the codes are kept.
import { z } from 'zod'
import { OrigemDaLeitura } from '#contract/campo/campo.ts'
import { read, write } from './use-stored-text.ts'

const Guardada = z.object({
  referencia_id: z.string(),
  origem: OrigemDaLeitura,
  lida_em: z.number(),
  vezes: z.number(),
  consulta: z.boolean(),
  ignorada: z.boolean(),
})
export type LeituraGuardada = z.infer<typeof Guardada>

const chave = (monitoramentoId: number) => `zelo:leituras:${monitoramentoId}`

export function guardarLeituras(monitoramentoId: number, lista: readonly LeituraGuardada[]): void {
  write('session', chave(monitoramentoId), JSON.stringify(lista.map((leitura) => Guardada.parse(leitura))))
}

export function leiturasGuardadas(monitoramentoId: number): LeituraGuardada[] {
  try {
    const lidas: unknown = JSON.parse(read('session', chave(monitoramentoId)) ?? '[]')
    return z.array(Guardada).parse(lidas)
  } catch {
    return []
  }
}
