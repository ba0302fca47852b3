/** The records whose fields have words of their own, by their name in the trail. */
import { CAMPOS_DO_USUARIO } from '#contract/administracao/campos-do-usuario.ts'
import { CAMPOS_DA_ENTRADA } from '#contract/almoxarifado/campos-da-entrada.ts'
import { CAMPOS_DA_REMESSA } from '#contract/almoxarifado/campos-da-remessa.ts'
import { CAMPOS_DA_REQUISICAO } from '#contract/almoxarifado/campos-da-requisicao.ts'
import { CAMPOS_DA_TRANSFERENCIA } from '#contract/almoxarifado/campos-da-transferencia.ts'
import { CAMPOS_DO_INVENTARIO } from '#contract/almoxarifado/campos-do-inventario.ts'
import { CAMPOS_DO_MATERIAL } from '#contract/almoxarifado/campos-do-material.ts'
import { CAMPOS_DO_RESSUPRIMENTO } from '#contract/almoxarifado/campos-do-ressuprimento.ts'
import { CAMPOS_DA_VISITA } from '#contract/campo/campos-da-visita.ts'
import type { CampoDoRegistro, Campos } from '#contract/casa/campos.ts'
import { CAMPOS_DA_CLASSE } from '#contract/patrimonio/campos-da-classe.ts'
import { CAMPOS_DO_BEM } from '#contract/patrimonio/campos-do-bem.ts'
import { CAMPOS_DA_COMISSAO } from '#contract/rede/campos-da-comissao.ts'
import { CAMPOS_DA_INSTALACAO } from '#contract/rede/campos-da-instalacao.ts'
import { CAMPOS_DO_FORNECEDOR } from '#contract/rede/campos-do-fornecedor.ts'
import { CAMPOS_DO_LOCAL } from '#contract/rede/campos-do-local.ts'

const DE_CADA_REGISTRO: Readonly<Record<string, Campos>> = {
  classe_bem: CAMPOS_DA_CLASSE,
  comissao: CAMPOS_DA_COMISSAO,
  entrada: CAMPOS_DA_ENTRADA,
  fornecedor: CAMPOS_DO_FORNECEDOR,
  instalacao: CAMPOS_DA_INSTALACAO,
  inventario: CAMPOS_DO_INVENTARIO,
  local: CAMPOS_DO_LOCAL,
  material: CAMPOS_DO_MATERIAL,
  monitoramento: CAMPOS_DA_VISITA,
  patrimonio: CAMPOS_DO_BEM,
  remessa: CAMPOS_DA_REMESSA,
  remessa_de_material: CAMPOS_DA_REMESSA,
  requisicao: CAMPOS_DA_REQUISICAO,
  ressuprimento: CAMPOS_DO_RESSUPRIMENTO,
  transferencia: CAMPOS_DA_TRANSFERENCIA,
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
