import { useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CAMPOS_DA_VISITA } from '#contract/campo/campos-da-visita.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { api } from '#web/api/api.ts'
import { camposDoFormulario } from '#web/forms/campos-do-formulario.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { PessoaPicker } from '#web/partes/administracao/PessoaPicker.tsx'
import { AvisosDosDias } from '#web/partes/campo/AvisosDosDias.tsx'
import { RoteiroField } from '#web/partes/campo/RoteiroField.tsx'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { useLocalVisto } from '#web/partes/rede/local-visto.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFazer } from '#web/ui/page/use-fazer.ts'
import { AvisosDaProgramacao } from './AvisosDaProgramacao.tsx'
import { enderecoDaVisita } from './consultas.ts'

type Escolhido = { id: number; nome: string } | null

export function ProgramarVisita() {
  const { ato, abrir, fechar } = useFazer(['programar'], ['onde'])
  return (
    <>
      <Button variant="primary" icon={CalendarPlus} onClick={() => abrir('programar')}>
        Programar visita
      </Button>
      {ato && <ProgramarDialog onClose={fechar} />}
    </>
  )
}

const diaOuNada = { setValueAs: (escrito: string) => escrito || undefined }

/** One visit to a place: what its roteiro says, or every room and every asset that the register has there. */
function ProgramarDialog({ onClose }: { onClose: () => void }) {
  const [params] = useSearchParams()
  /** Of a place whose page led here. */
  const daqui = Number(params.get('onde')) || undefined
  const lugar = useLocalVisto(daqui)
  const [escolhido, setLocal] = useState<Escolhido | undefined>()
  const local = escolhido === undefined ? (lugar ?? null) : escolhido
  const [agente, setAgente] = useState<Escolhido>(null)
  const queryClient = useQueryClient()
  const form = useContractForm(monitoramentos.criar, {
    valores: { agentes: [], prioridade: 'normal', instrucoes: '' },
    enviar: (body, opcoes) => api.monitoramentos.criar({ body, ...opcoes }),
    feito: ({ protocolo }) => `Visita ${protocolo} programada: o agente foi avisado`,
    abrir: ({ id }) => enderecoDaVisita(id),
    aoSalvar: () => {
      void queryClient.invalidateQueries({ queryKey: chaveDaLista('monitoramentos') })
      onClose()
    },
  })
  const { setValue, watch } = form.form
  const [local_id, inicio, fim] = watch(['local_id', 'previsto_inicio', 'previsto_fim'])
  // Only a place that the person sees is in the form.
  useEffect(() => {
    if (lugar && escolhido === undefined) setValue('local_id', lugar.id)
  }, [lugar, escolhido, setValue])
  const { campo, palavras } = camposDoFormulario(form.form, CAMPOS_DA_VISITA)
  const dia = (nome: 'previsto_inicio' | 'previsto_fim') => ({
    type: 'date',
    ...campo(nome),
    ...form.form.register(nome, diaOuNada),
  })
  return (
    <FormDialog
      title="Programar visita"
      subtitle="Sem roteiro, o agente verifica todos os ambientes e bens que o cadastro tem no local."
      salvar="Programar"
      form={form}
      onClose={onClose}
    >
      <LocalPicker
        {...palavras('local_id')}
        value={local}
        error={form.erro('local_id')}
        onChange={(outro) => {
          setLocal(outro)
          setValue('local_id', outro?.id, { shouldDirty: true })
        }}
      />
      <AvisosDaProgramacao local_id={local_id} />
      <PessoaPicker
        para="painel.monitoramentos.criar"
        label="Agente"
        value={agente}
        error={form.erro('agentes')}
        onChange={(escolhida) => {
          setAgente(escolhida)
          form.form.setValue('agentes', escolhida ? [escolhida.id] : [], { shouldDirty: true })
        }}
      />
      <RoteiroField
        {...CAMPOS_DA_VISITA.roteiro_id}
        value={form.form.watch('roteiro_id')}
        error={form.erro('roteiro_id')}
        onChange={(roteiro_id) => form.form.setValue('roteiro_id', roteiro_id, { shouldDirty: true })}
      />
      <TextField optional {...dia('previsto_inicio')} />
      <TextField optional {...dia('previsto_fim')} />
      <AvisosDosDias inicio={inicio} fim={fim} local_id={local_id} agentes={agente ? [agente] : []} />
      <TextField type="time" optional {...campo('janela_inicio')} />
      <TextField type="time" optional {...campo('janela_fim')} />
      <TextArea optional {...campo('instrucoes')} />
    </FormDialog>
  )
}
