import { homologacao } from '#contract/campo/homologacao.ts'
import { RESPOSTAS_DA_ESCOLA } from '#contract/campo/plano-da-visita.ts'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { AvisosDosDias } from '#web/partes/campo/AvisosDosDias.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { periodo } from '#web/ui/format.ts'
import { hoje } from '#web/ui/hoje.ts'
import { useVisitaMudou, useVisitaReler } from './consultas.ts'

const OPCOES = (['confirmada', 'pede_outra'] as const).map((value) => ({
  value,
  label: RESPOSTAS_DA_ESCOLA[value],
}))

type Props = { visita: VisitaDetalhada; onClose: () => void }

/** The school's word on the day of its visit. */
export function ResponderDataDialog({ visita, onClose }: Props) {
  const { id, protocolo, previsto_inicio, previsto_fim, versao } = visita
  const mudou = useVisitaMudou()
  const form = useContractForm(homologacao.responderData, {
    valores: { resposta: 'confirmada', pede_dia: '', motivo: '', versao },
    enviar: (body, opcoes) => api.homologacao.responderData({ params: { id }, body, ...opcoes }),
    aoSalvar: (salva) => {
      notify.success(
        salva.resposta_da_escola?.resposta === 'confirmada'
          ? 'Data confirmada: os agentes foram avisados'
          : 'Pedido enviado: quem programa as visitas foi avisado',
      )
      mudou(salva)
      onClose()
    },
    recarregar: useVisitaReler(id),
  })
  const { setValue, watch } = form.form
  const [resposta, pede_dia] = watch(['resposta', 'pede_dia'])
  return (
    <FormDialog
      title={`Data da visita ${protocolo}`}
      subtitle={`Marcada para ${periodo(previsto_inicio, previsto_fim)}.`}
      salvar="Responder"
      form={form}
      onClose={onClose}
    >
      <SegmentedChoice
        label="Resposta"
        options={OPCOES}
        value={resposta}
        onChange={(escolhida) => setValue('resposta', escolhida, { shouldDirty: true })}
      />
      {resposta === 'pede_outra' && (
        <>
          <TextField label="Dia que serve" type="date" {...form.controle('pede_dia')} />
          {/* Of a day that went by the form itself says that it cannot be. */}
          <AvisosDosDias
            inicio={pede_dia && pede_dia >= hoje() ? pede_dia : null}
            local_id={visita.local.id}
            caminho={visita.caminho}
            visita_id={id}
          />
          <TextArea label="Por que o dia marcado não serve" {...form.controle('motivo')} />
        </>
      )}
    </FormDialog>
  )
}
