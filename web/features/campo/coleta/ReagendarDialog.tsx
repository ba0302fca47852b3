import { CAMPOS_DA_VISITA } from '#contract/campo/campos-da-visita.ts'
import { homologacao } from '#contract/campo/homologacao.ts'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import { api } from '#web/api/api.ts'
import { camposDoFormulario } from '#web/forms/campos-do-formulario.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { AvisosDosDias } from '#web/partes/campo/AvisosDosDias.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useVisitaMudou, useVisitaReler } from './consultas.ts'

type Props = { visita: VisitaDetalhada; onClose: () => void }

/** The visit is expected on other days. */
export function ReagendarDialog({ visita, onClose }: Props) {
  const { id, protocolo, previsto_inicio, previsto_fim, janela_inicio, janela_fim, versao } = visita
  const mudou = useVisitaMudou()
  const form = useContractForm(homologacao.reagendar, {
    valores: {
      previsto_inicio: previsto_inicio ?? '',
      previsto_fim: previsto_fim ?? '',
      janela_inicio: janela_inicio ?? '',
      janela_fim: janela_fim ?? '',
      versao,
    },
    enviar: (body, opcoes) => api.homologacao.reagendar({ params: { id }, body, ...opcoes }),
    feito: 'Visita reagendada: os agentes foram avisados',
    mudou,
    aoSalvar: onClose,
    recarregar: useVisitaReler(id),
  })
  const [inicio, fim] = form.form.watch(['previsto_inicio', 'previsto_fim'])
  const { campo } = camposDoFormulario(form.form, CAMPOS_DA_VISITA)
  return (
    <FormDialog
      title={`Reagendar ${protocolo}`}
      subtitle="Quem faz a visita recebe o aviso, e o aparelho mostra os dias novos no próximo contato."
      salvar="Reagendar"
      form={form}
      onClose={onClose}
    >
      <TextField type="date" {...campo('previsto_inicio')} />
      <TextField type="date" optional {...campo('previsto_fim')} />
      <AvisosDosDias
        inicio={inicio}
        fim={fim}
        local_id={visita.local.id}
        caminho={visita.caminho}
        agentes={visita.equipe}
        visita_id={id}
      />
      <TextField type="time" optional {...campo('janela_inicio')} />
      <TextField type="time" optional {...campo('janela_fim')} />
    </FormDialog>
  )
}
