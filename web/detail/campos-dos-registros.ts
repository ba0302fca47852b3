/** The records whose fields have words of their own, by their name in the trail. */
import { CAMPOS_DO_USUARIO } from '#contract/administracao/campos-do-usuario.ts'
import { CAMPOS_DA_ENTRADA } from '#contract/almoxarifado/campos-da-entrada.ts'
import { CAMPOS_DA_REQUISICAO } from '#contract/almoxarifado/campos-da-requisicao.ts'
import { CAMPOS_DO_MATERIAL } from '#contract/almoxarifado/campos-do-material.ts'
import type { CampoDoRegistro, Campos } from '#contract/casa/campos.ts'
import { CAMPOS_DO_BEM } from '#contract/patrimonio/campos-do-bem.ts'
import { CAMPOS_DA_COMISSAO } from '#contract/rede/campos-da-comissao.ts'
import { CAMPOS_DO_FORNECEDOR } from '#contract/rede/campos-do-fornecedor.ts'
import { CAMPOS_DO_LOCAL } from '#contract/rede/campos-do-local.ts'

const DE_CADA_REGISTRO: Readonly<Record<string, Campos>> = {
  comissao: CAMPOS_DA_COMISSAO,
  entrada: CAMPOS_DA_ENTRADA,
  fornecedor: CAMPOS_DO_FORNECEDOR,
  local: CAMPOS_DO_LOCAL,
  material: CAMPOS_DO_MATERIAL,
  patrimonio: CAMPOS_DO_BEM,
  requisicao: CAMPOS_DA_REQUISICAO,
  usuario: CAMPOS_DO_USUARIO,
}

export const campoDoRegistro = (entidade: string | null, campo: string): CampoDoRegistro | undefined =>
  DE_CADA_REGISTRO[entidade ?? '']?.[campo]

/** What these call a field, others call it too; what a document says comes after what the registers say. */
const DO_CADASTRO: readonly Campos[] = [
  CAMPOS_DA_COMISSAO,
  CAMPOS_DO_FORNECEDOR,
  CAMPOS_DO_LOCAL,
  CAMPOS_DO_MATERIAL,
  CAMPOS_DO_BEM,
  CAMPOS_DO_USUARIO,
  CAMPOS_DA_REQUISICAO,
  CAMPOS_DA_ENTRADA,
]

/** What the first of them that has it calls it, where nobody says of which record it is. */
export const rotuloDeAlgum = (campo: string): string | undefined =>
  DO_CADASTRO.find((campos) => campos[campo])?.[campo]?.rotulo
