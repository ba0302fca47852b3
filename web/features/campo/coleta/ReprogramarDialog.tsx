import { CAMPOS_DA_VISITA } from '#contract/campo/campos-da-visita.ts'
import { homologacao } from '#contract/campo/homologacao.ts'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import { api } from '#web/api/api.ts'
import { camposDoFormulario } from '#web/forms/campos-do-formulario.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { AvisosDosDias } from '#web/partes/campo/AvisosDosDias.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { enderecoDaVisita, useVisitaMudou, useVisitaReler } from './consultas.ts'

type Props = { visita: VisitaDetalhada; onClose: () => void }

/** Another visit in the place of one that could not be made: only the day is asked. */
export function ReprogramarDialog({ visita, onClose }: Props) {
  const { id, protocolo, versao } = visita
  const form = useContractForm(homologacao.reprogramar, {
    valores: { previsto_inicio: '', previsto_fim: '', versao },
    enviar: (body, opcoes) => api.homologacao.reprogramar({ params: { id }, body, ...opcoes }),
    feito: 'Outra visita marcada: os agentes foram avisados',
    abrir: ({ impossibilidade }) => {
      const outra = impossibilidade?.refeita
      return outra ? enderecoDaVisita(outra.id) : undefined
    },
    mudou: useVisitaMudou(),
    aoSalvar: onClose,
    recarregar: useVisitaReler(id),
  })
  const [inicio, fim] = form.form.watch(['previsto_inicio', 'previsto_fim'])
  const { campo } = camposDoFormulario(form.form, CAMPOS_DA_VISITA)
  return (
    <FormDialog
      title={`Marcar outra no lugar de ${protocolo}`}
      subtitle="Os mesmos agentes, campanha, roteiro e instruções; o que está no cadastro hoje."
      salvar="Marcar visita"
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
      />
    </FormDialog>
  )
}
