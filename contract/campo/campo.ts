// What every operation of the field carries, whatever it does.
import { z } from 'zod'
import { DataHora } from '#contract/casa/tempo.ts'

/** WGS 84 degrees and the device's own estimate of the error, in metres. */
export const posicao = {
  latitude: z.coerce.number().min(-90).max(90).nullish(),
  longitude: z.coerce.number().min(-180).max(180).nullish(),
  precisao_m: z.coerce.number().min(0).max(1_000_000).nullish(),
}

export const Observacoes = z.string().max(4000, 'Use no máximo 4000 caracteres')

/** How a code was read; `lista` is a tap on the list, with no code read. */
export const OrigemDaLeitura = z.enum(['camera', 'leitor', 'digitado', 'lista'])
/** The same, in words. */
export const ORIGENS_DA_LEITURA = {
  camera: 'Câmera',
  leitor: 'Leitor',
  lista: 'Escolhido na lista',
  digitado: 'Digitado',
} as const satisfies Record<z.infer<typeof OrigemDaLeitura>, string>
export type OrigemDaLeitura = z.infer<typeof OrigemDaLeitura>

/** What every entry of a visit says of its last check; null while nothing was recorded. */
export const conferencia = {
  observacoes: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  precisao_m: z.number().nullable(),
  atualizado_em: z.string().nullable(),
  versao: z.number().int(),
}

export const atualizado = { atualizado_em: DataHora }
