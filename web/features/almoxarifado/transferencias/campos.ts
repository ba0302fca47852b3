import { type FieldPath, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import type { NovaTransferencia } from '#contract/almoxarifado/nova-transferencia.ts'

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

export function useCampos() {
  const form = useFormContext<Campos>()
  const erro = (campo: FieldPath<Campos>) => form.getFieldState(campo, form.formState).error?.message
  return {
    form,
    erro,
    campo: (nome: FieldPath<Campos>) => ({ ...form.register(nome), error: erro(nome) }),
  }
}
