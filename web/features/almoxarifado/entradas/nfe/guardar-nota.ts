/** Keeps the XML of a note with the entry that it made: as text, which nothing opens, under its own name. */
import { v7 } from 'uuid'
import type { Anexo } from '#contract/papeis/anexos.ts'
import { enviarAnexo } from '#web/partes/papeis/enviar-anexo.ts'

export function guardarNota(entrada_id: number, arquivo: File): Promise<Anexo> {
  const texto = new File([arquivo], arquivo.name, { type: 'text/plain' })
  const dono = { modelo: 'entrada', modelo_id: entrada_id, tipo: 'nota' } as const
  return enviarAnexo(dono, { uuid: v7(), arquivo: texto }, () => {})
}
