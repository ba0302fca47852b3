/** The records whose fields have words of their own, by their name in the trail. */
import { CAMPOS_DO_MATERIAL } from '#contract/almoxarifado/campos-do-material.ts'
import type { CampoDoRegistro, Campos } from '#contract/casa/campos.ts'
import { CAMPOS_DO_FORNECEDOR } from '#contract/rede/campos-do-fornecedor.ts'

const DE_CADA_REGISTRO: Readonly<Record<string, Campos>> = {
  fornecedor: CAMPOS_DO_FORNECEDOR,
  material: CAMPOS_DO_MATERIAL,
}

export const campoDoRegistro = (entidade: string | null, campo: string): CampoDoRegistro | undefined =>
  DE_CADA_REGISTRO[entidade ?? '']?.[campo]

/** What the first of them that has it calls it, where nobody says of which record it is. */
export const rotuloDeAlgum = (campo: string): string | undefined =>
  Object.values(DE_CADA_REGISTRO).find((campos) => campos[campo])?.[campo]?.rotulo
