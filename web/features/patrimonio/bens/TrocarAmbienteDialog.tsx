import { useState } from 'react'
import { bens } from '#contract/patrimonio/bens.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { AmbientePicker } from '#web/partes/rede/AmbientePicker.tsx'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { plural } from '#web/ui/format.ts'
import type { DialogoDeBensProps } from './lote.ts'
import { useResultadoDoLote } from './resultado-do-lote.tsx'

type Escolhido = { id: number; nome: string } | null

export function TrocarAmbienteDialog({ ids, local: deTodos = null, onClose, ...fim }: DialogoDeBensProps) {
  const [local, setLocal] = useState<Escolhido>(deTodos)
  const [ambiente, setAmbiente] = useState<Escolhido>(null)
  const { dizer, recusas } = useResultadoDoLote(fim)
  const form = useContractForm(bens.trocarAmbiente, {
    valores: { ids: [...ids], instalacao_id: null, motivo: '' },
    enviar: (body, opcoes) => api.bens.trocarAmbiente({ body, ...opcoes }),
    aoSalvar: dizer,
  })
  const escolher = (escolhido: Escolhido) => {
    setAmbiente(escolhido)
    form.form.setValue('instalacao_id', escolhido?.id ?? null, { shouldDirty: true })
  }
  return (
    <FormDialog
      title={`Trocar o ambiente de ${plural(ids.length, 'bem', 'bens')}`}
      subtitle="Só dentro do mesmo local; para outro local, abra uma transferência."
      salvar="Trocar ambiente"
      form={form}
      onClose={onClose}
    >
      {recusas}
      <LocalPicker
        label="Local dos bens"
        value={local}
        onChange={(escolhido) => {
          setLocal(escolhido)
          escolher(null)
        }}
      />
      {local && (
        <AmbientePicker
          label="Novo ambiente"
          help="Vazio: os bens ficam sem ambiente."
          optional
          localId={local.id}
          value={ambiente}
          error={form.erro('instalacao_id')}
          onChange={escolher}
        />
      )}
      <TextArea label="Motivo" {...form.controle('motivo')} />
    </FormDialog>
  )
}
