import { useState } from 'react'
import { bens } from '#contract/patrimonio/bens.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { PessoaPicker } from '#web/partes/administracao/PessoaPicker.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { plural } from '#web/ui/format.ts'
import type { DialogoDeBensProps } from './lote.ts'
import { useResultadoDoLote } from './resultado-do-lote.tsx'

export function TrocarResponsavelDialog({ ids, onClose, ...fim }: DialogoDeBensProps) {
  const [pessoa, setPessoa] = useState<{ id: number; nome: string } | null>(null)
  const { dizer, recusas } = useResultadoDoLote(fim)
  const form = useContractForm(bens.trocarResponsavel, {
    valores: { ids: [...ids], responsavel_id: null, motivo: '' },
    enviar: (body, opcoes) => api.bens.trocarResponsavel({ body, ...opcoes }),
    aoSalvar: dizer,
  })
  return (
    <FormDialog
      title={`Trocar quem responde por ${plural(ids.length, 'bem', 'bens')}`}
      salvar="Trocar responsável"
      form={form}
      onClose={onClose}
    >
      {recusas}
      <PessoaPicker
        para="painel.almoxarifado.patrimonios.movimentar"
        label="Responsável"
        help="Vazio: responde o titular do local."
        optional
        value={pessoa}
        error={form.erro('responsavel_id')}
        onChange={(escolhida) => {
          setPessoa(escolhida)
          form.form.setValue('responsavel_id', escolhida?.id ?? null, { shouldDirty: true })
        }}
      />
      <TextArea label="Motivo" {...form.controle('motivo')} />
    </FormDialog>
  )
}
