import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { CAMPOS_DA_TRANSFERENCIA } from '#contract/almoxarifado/campos-da-transferencia.ts'
import type { NovaTransferencia } from '#contract/almoxarifado/nova-transferencia.ts'
import { camposDoFormulario } from '#web/forms/campos-do-formulario.ts'

export type Campos = z.input<typeof NovaTransferencia>

export const TRANSFERENCIA_VAZIA = {
  objeto: 'bem',
  tipo: 'entre_locais',
  patrimonio_ids: [],
  origem_id: null,
  materiais: [],
  destino_id: null,
  instalacao_destino_id: null,
  responsavel_destino_id: null,
  tomador_nome: '',
  tomador_documento: '',
  tomador_contato: '',
  previsao_devolucao: '',
  processo: '',
  motivo: '',
} as const satisfies Campos

export const useCampos = () => camposDoFormulario(useFormContext<Campos>(), CAMPOS_DA_TRANSFERENCIA)
