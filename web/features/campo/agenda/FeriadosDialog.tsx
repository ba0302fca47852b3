import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { agenda as contrato, type FeriadoDaAgenda } from '#contract/campo/agenda.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { desfazer } from '#web/detail/desfazer.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { data } from '#web/ui/format.ts'
import { useAgendaMudou } from './consultas.ts'

type Props = { feriados: readonly FeriadoDaAgenda[]; dia: string; onClose: () => void }

/** Holidays of the state or of a town; those of the country come with the product. */
export function FeriadosDialog({ feriados, dia, onClose }: Props) {
  const mudou = useAgendaMudou()
  const [local, setLocal] = useState<{ id: number; nome: string } | null>(null)
  const form = useContractForm(contrato.criarFeriado, {
    valores: { dia, nome: '', anual: false, local_id: null },
    enviar: (body, opcoes) => api.agenda.criarFeriado({ body, ...opcoes }),
    feito: ({ nome }) => `${nome} está na agenda`,
    mudou,
    aoSalvar: onClose,
  })
  const registrados = feriados.filter(({ id }) => id !== null)
  return (
    <FormDialog
      title="Feriados"
      subtitle="Os nacionais já estão na agenda. Registre os do estado, do município e os dias sem expediente."
      salvar="Registrar"
      form={form}
      onClose={onClose}
    >
      <TextField type="date" label="Dia" {...form.controle('dia')} />
      <TextField label="Nome" {...form.controle('nome')} />
      <Checkbox label="No mesmo dia de todo ano" {...form.form.register('anual')} />
      <LocalPicker
        label="Só no município deste local"
        optional
        help="Sem local, vale para a rede toda."
        value={local}
        error={form.erro('local_id')}
        onChange={(escolhido) => {
          setLocal(escolhido)
          form.form.setValue('local_id', escolhido?.id ?? null, { shouldDirty: true })
        }}
      />
      {registrados.length > 0 && <Registrados feriados={registrados} />}
    </FormDialog>
  )
}

function Registrados({ feriados }: { feriados: readonly FeriadoDaAgenda[] }) {
  const mudou = useAgendaMudou()
  const remover = useMutation({
    mutationFn: ({ id }: FeriadoDaAgenda) => dadosDe(api.agenda.removerFeriado({ params: { id: id ?? 0 } })),
    onSuccess: (_, { dia, nome, anual, municipio_ibge }) => {
      // Of one município it was registered by a place, which is not known any more.
      if (municipio_ibge !== null) return notify.success('Feriado apagado')
      notify.undo('Feriado apagado', () =>
        desfazer(() => api.agenda.criarFeriado({ body: { dia, nome, anual, local_id: null } }), mudou),
      )
    },
    onError: ({ message }) => notify.error(message),
    onSettled: mudou,
  })
  return (
    <ul className="z-agenda-enderecos" aria-label="Registrados nestes dias">
      {feriados.map((feriado) => {
        const { id, dia, nome, municipio, anual } = feriado
        return (
          <li key={`${id} ${dia}`}>
            <span>
              {data(dia)} · {nome}
              {municipio && ` (${municipio})`}
              {anual && ' · todo ano'}
            </span>
            <IconButton
              label={`Apagar ${nome}`}
              icon={Trash2}
              onClick={() => id !== null && remover.mutate(feriado)}
            />
          </li>
        )
      })}
    </ul>
  )
}
