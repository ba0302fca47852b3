import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inventarios } from '#contract/almoxarifado/inventarios.ts'
import type { OpcaoDeMaterial } from '#contract/almoxarifado/material.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { MaterialPicker } from '#web/partes/almoxarifado/MaterialPicker.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { chaveDoInventario, chaveDosItens } from './consultas.ts'

/** What is on the shelf and not on the list. */
export function AcrescentarDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [material, setMaterial] = useState<OpcaoDeMaterial | null>(null)
  const form = useContractForm(inventarios.acrescentar, {
    valores: { lote: '' },
    enviar: (body, opcoes) => api.inventarios.acrescentar({ params: { id }, body, ...opcoes }),
    feito: 'Item acrescentado: já se pode contar',
    aoSalvar: () => {
      void queryClient.invalidateQueries({ queryKey: chaveDoInventario(id) })
      void queryClient.invalidateQueries({ queryKey: chaveDosItens(id) })
      onClose()
    },
  })
  return (
    <FormDialog title="Acrescentar item" salvar="Acrescentar" form={form} onClose={onClose}>
      <MaterialPicker
        label="Material"
        value={material && { id: material.id, nome: material.descricao }}
        error={form.erro('material_id')}
        onChange={(escolhido) => {
          setMaterial(escolhido)
          // as: empty until a material is chosen, which the contract says
          form.form.setValue('material_id', (escolhido?.id ?? undefined) as number, { shouldDirty: true })
        }}
      />
      {material?.controla_lote && (
        <TextField label="Lote" help="Como está escrito na embalagem" {...form.controle('lote')} />
      )}
    </FormDialog>
  )
}
