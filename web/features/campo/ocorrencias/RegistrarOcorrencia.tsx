import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CAMPOS_DA_OCORRENCIA } from '#contract/campo/campos-da-ocorrencia.ts'
import { ocorrencias } from '#contract/campo/ocorrencias.ts'
import { api } from '#web/api/api.ts'
import { camposDoFormulario } from '#web/forms/campos-do-formulario.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { useLocalVisto } from '#web/partes/rede/local-visto.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useFazer } from '#web/ui/page/use-fazer.ts'
import { enderecoDaOcorrencia } from './consultas.ts'

export function RegistrarOcorrencia() {
  const { ato, abrir, fechar } = useFazer(['registrar'], ['onde'])
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={() => abrir('registrar')}>
        Registrar ocorrência
      </Button>
      {ato && <RegistrarDialog onClose={fechar} />}
    </>
  )
}

type Escolhido = { id: number; nome: string } | null

/** What came to the desk by telephone or on paper; the field tells its own from the visit. */
function RegistrarDialog({ onClose }: { onClose: () => void }) {
  const daqui = Number(useSearchParams()[0].get('onde')) || undefined
  const lugar = useLocalVisto(daqui)
  const [escolhido, setLocal] = useState<Escolhido | undefined>()
  const local = escolhido === undefined ? (lugar ?? null) : escolhido
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useContractForm(ocorrencias.cadastrar, {
    valores: { descricao: '' },
    enviar: (body, opcoes) => api.ocorrencias.cadastrar({ body, ...opcoes }),
    aoSalvar: ({ id }) => {
      notify.success('Ocorrência registrada: quem trata foi avisado')
      void queryClient.invalidateQueries({ queryKey: chaveDaLista('ocorrencias') })
      void navigate(enderecoDaOcorrencia(id))
    },
  })
  const { setValue } = form.form
  // Only a place that the person sees is in the form.
  useEffect(() => {
    if (lugar && escolhido === undefined) setValue('local_id', lugar.id)
  }, [lugar, escolhido, setValue])
  const { campo, opcoes, palavras } = camposDoFormulario(form.form, CAMPOS_DA_OCORRENCIA)
  return (
    <FormDialog title="Registrar ocorrência" salvar="Registrar" form={form} onClose={onClose}>
      <LocalPicker
        {...palavras('local_id')}
        value={local}
        error={form.erro('local_id')}
        onChange={(outro) => {
          setLocal(outro)
          if (outro) setValue('local_id', outro.id, { shouldDirty: true })
        }}
      />
      <Select placeholder="Escolha" options={opcoes('tipo')} {...campo('tipo')} />
      <Select placeholder="Escolha" options={opcoes('gravidade')} {...campo('gravidade')} />
      <TextArea maxLength={2000} {...campo('descricao')} />
    </FormDialog>
  )
}
