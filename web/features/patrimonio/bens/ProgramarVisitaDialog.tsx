import { useState } from 'react'
import { CAMPOS_DA_VISITA } from '#contract/campo/campos-da-visita.ts'
import { bens } from '#contract/patrimonio/bens.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { PessoaPicker } from '#web/partes/administracao/PessoaPicker.tsx'
import { AvisosDosDias } from '#web/partes/campo/AvisosDosDias.tsx'
import { RoteiroField } from '#web/partes/campo/RoteiroField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'
import type { DialogoDeBensProps } from './lote.ts'
import { useResultadoDoLote } from './resultado-do-lote.tsx'

/** Somebody is sent to stand before them: a visit to each of their places. */
export function ProgramarVisitaDialog({ ids, onClose, ...termino }: DialogoDeBensProps) {
  const [agente, setAgente] = useState<{ id: number; nome: string } | null>(null)
  const { dizer, recusas } = useResultadoDoLote(termino, {
    um: 'bem com visita programada',
    varios: 'bens com visita programada',
  })
  const form = useContractForm(bens.programarVisita, {
    valores: { ids: [...ids], agente_id: 0, previsto_inicio: '', previsto_fim: '', instrucoes: '' },
    enviar: (body, opcoes) => api.bens.programarVisita({ body, ...opcoes }),
    aoSalvar: dizer,
  })
  const [inicio, fim] = form.form.watch(['previsto_inicio', 'previsto_fim'])
  const campo = (nome: 'previsto_inicio' | 'previsto_fim') => ({
    type: 'date',
    error: form.erro(nome),
    ...form.form.register(nome),
  })
  return (
    <FormDialog
      title={`Programar visita a ${plural(ids.length, 'bem', 'bens')}`}
      subtitle="Uma visita a cada local onde estão, com a lista deles nas instruções do agente."
      salvar="Programar"
      form={form}
      onClose={onClose}
    >
      {recusas}
      <PessoaPicker
        para="painel.monitoramentos.criar"
        label="Agente"
        value={agente}
        error={form.erro('agente_id')}
        onChange={(escolhida) => {
          setAgente(escolhida)
          form.form.setValue('agente_id', escolhida?.id ?? 0, { shouldDirty: true })
        }}
      />
      <RoteiroField
        {...CAMPOS_DA_VISITA.roteiro_id}
        value={form.form.watch('roteiro_id')}
        error={form.erro('roteiro_id')}
        onChange={(roteiro_id) => form.form.setValue('roteiro_id', roteiro_id, { shouldDirty: true })}
      />
      <TextField label="Início previsto" {...campo('previsto_inicio')} />
      <TextField label="Fim previsto" {...campo('previsto_fim')} />
      <AvisosDosDias inicio={inicio} fim={fim} agentes={agente ? [agente] : []} />
      <TextArea label="Instruções" optional {...form.controle('instrucoes')} />
    </FormDialog>
  )
}
