import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { CAMPOS_DA_OCORRENCIA } from '#contract/campo/campos-da-ocorrencia.ts'
import { type OcorrenciaDetalhada, ocorrencias } from '#contract/campo/ocorrencias.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useChosen } from '#web/forms/use-chosen.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { PessoaPicker } from '#web/partes/administracao/PessoaPicker.tsx'
import { chaveDaOcorrencia, useOcorrenciaMudou } from './consultas.ts'

type Props = { ocorrencia: OcorrenciaDetalhada; onClose: () => void }

/** Who treats it from now on is told. */
export function AtribuirDialog({ ocorrencia: { id, versao, responsavel }, onClose }: Props) {
  const queryClient = useQueryClient()
  const form = useContractForm(ocorrencias.designarResponsavel, {
    valores: { ...(responsavel && { responsavel_id: responsavel.id }), versao },
    enviar: (body, opcoes) => api.ocorrencias.designarResponsavel({ params: { id }, body, ...opcoes }),
    feito: 'Quem trata foi avisado',
    mudou: useOcorrenciaMudou(),
    aoSalvar: onClose,
    recarregar: () => void queryClient.invalidateQueries({ queryKey: chaveDaOcorrencia(id) }),
  })
  const escolhido = useWatch({ control: form.form.control, name: 'responsavel_id' })
  const [pessoa, setPessoa] = useChosen(escolhido, responsavel)
  return (
    <FormDialog title="Quem trata a ocorrência" salvar="Atribuir" form={form} onClose={onClose}>
      <PessoaPicker
        para="painel.ocorrencias.tratar"
        label={CAMPOS_DA_OCORRENCIA.responsavel_id.rotulo}
        value={pessoa}
        error={form.erro('responsavel_id')}
        onChange={(escolhida) => {
          setPessoa(escolhida)
          if (escolhida) form.form.setValue('responsavel_id', escolhida.id, { shouldDirty: true })
        }}
      />
    </FormDialog>
  )
}
