import { useQueryClient } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { bens } from '#contract/patrimonio/bens.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import type { DialogoDoBemProps } from './acoes.ts'
import { chaveDoBem, useBemMudou } from './consultas.ts'
import { AberturaFields, ValoresFields } from './ValoresFields.tsx'

export function ValoresDialog({
  bem: { id, versao, contas, descricao },
  onClose,
  onDone,
}: DialogoDoBemProps) {
  const mudou = useBemMudou()
  const queryClient = useQueryClient()
  const form = useContractForm(bens.editarValores, {
    valores: {
      valor_aquisicao_centavos: contas?.valor_aquisicao_centavos ?? null,
      valor_avaliado_centavos: contas?.valor_avaliado_centavos ?? null,
      valor_residual_centavos: contas?.valor_residual_centavos ?? null,
      vida_util_meses: contas?.vida_util_meses ?? null,
      inicio_depreciacao: contas?.inicio_depreciacao ?? '',
      depreciado_abertura_centavos: contas?.depreciado_abertura_centavos || null,
      vida_restante_meses: contas?.vida_restante_meses ?? null,
      documento_abertura: contas?.documento_abertura ?? '',
      versao,
      motivo: '',
    },
    enviar: (body, opcoes) => api.bens.editarValores({ params: { id }, body, ...opcoes }),
    feito: 'Valores atualizados',
    mudou,
    aoSalvar: onDone,
    recarregar: () => void queryClient.invalidateQueries({ queryKey: chaveDoBem(id) }),
  })
  return (
    <FormDialog title={`Valores de ${descricao}`} form={form} onClose={onClose}>
      <FormProvider {...form.form}>
        <ValoresFields />
        <AberturaFields />
      </FormProvider>
      <TextArea label="Motivo" {...form.controle('motivo')} />
    </FormDialog>
  )
}
