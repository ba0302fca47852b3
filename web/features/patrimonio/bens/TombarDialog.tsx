import { useQueryClient } from '@tanstack/react-query'
import { bens } from '#contract/patrimonio/bens.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { DialogoDoBemProps } from './acoes.ts'
import { chaveDoBem, useBemMudou } from './consultas.ts'

export function TombarDialog({
  bem: { id, versao, descricao, referencia_id },
  onClose,
  onDone,
}: DialogoDoBemProps) {
  const mudou = useBemMudou()
  const queryClient = useQueryClient()
  const form = useContractForm(bens.tombar, {
    valores: { referencia_id: referencia_id ?? '', versao },
    enviar: (body, opcoes) => api.bens.tombar({ params: { id }, body, ...opcoes }),
    feito: (salvo) => `O bem ${descricao} foi tombado com a plaqueta ${salvo.referencia_id}`,
    mudou,
    aoSalvar: onDone,
    recarregar: () => void queryClient.invalidateQueries({ queryKey: chaveDoBem(id) }),
  })
  return (
    <FormDialog title={`Tombar ${descricao}`} salvar="Tombar" form={form} onClose={onClose}>
      <p>O bem fica ativo e passa a contar para o local e para a contabilidade.</p>
      <TextField
        label="Código da plaqueta"
        help="Leia com o leitor ou digite, depois de colar a plaqueta no bem."
        autoComplete="off"
        {...form.controle('referencia_id')}
      />
    </FormDialog>
  )
}
