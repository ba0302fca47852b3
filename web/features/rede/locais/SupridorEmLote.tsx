import { useState } from 'react'
import { z } from 'zod'
import type { LocalListado } from '#contract/rede/locais.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import type { DialogoDoLoteProps } from '#web/list/list-definition.ts'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { plural } from '#web/ui/format.ts'

const Mudanca = z.strictObject({ deposito_supridor_id: z.number().int().positive().nullable() })

export function SupridorEmLote({ selecionados, executar, onClose }: DialogoDoLoteProps<LocalListado>) {
  const [supridor, setSupridor] = useState<{ id: number; nome: string } | null>(null)
  const form = useContractForm(
    { body: Mudanca },
    {
      valores: { deposito_supridor_id: null },
      enviar: async (mudanca) => {
        const ids = selecionados.map(({ id }) => id)
        executar(() => dadosDe(api.locais.emLote({ body: { acao: 'mudar_supridor', ids, ...mudanca } })))
        return { codigo: 'SUCESSO', mensagem: '', dados: null }
      },
      aoSalvar: () => {},
    },
  )
  return (
    <FormDialog
      title={`Mudar o depósito supridor de ${plural(selecionados.length, 'local', 'locais')}`}
      salvar="Mudar"
      form={form}
      onClose={onClose}
    >
      <LocalPicker
        label="Depósito supridor"
        optional
        help="Vazio: os locais ficam sem supridor."
        placeholder="Depósito ou almoxarifado"
        comEstoque
        value={supridor}
        error={form.erro('deposito_supridor_id')}
        onChange={(local) => {
          setSupridor(local)
          form.form.setValue('deposito_supridor_id', local?.id ?? null, { shouldDirty: true })
        }}
      />
    </FormDialog>
  )
}
