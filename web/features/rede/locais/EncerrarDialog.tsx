import type { Responsavel } from '#contract/rede/ficha-do-local.ts'
import { type LocalDetalhado, locais } from '#contract/rede/locais.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { hoje } from '#web/ui/hoje.ts'
import { useResponsaveisMudaram } from './DesignarDialog.tsx'

type Props = { local: LocalDetalhado; responsavel: Responsavel; onClose: () => void }

/** The last day of a responsibility; it stays in the history. */
export function EncerrarDialog({ local: { id }, responsavel, onClose }: Props) {
  const mudaram = useResponsaveisMudaram(id)
  const form = useContractForm(locais.encerrarResponsavel, {
    valores: { fim: hoje(), ato: '' },
    enviar: (body, opcoes) =>
      api.locais.encerrarResponsavel({ params: { id, responsavelId: responsavel.id }, body, ...opcoes }),
    feito: 'Responsabilidade encerrada',
    aoSalvar: (responsaveis) => {
      mudaram(responsaveis)
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Encerrar ${responsavel.nome}`}
      subtitle="Continua na história do local."
      salvar="Encerrar"
      form={form}
      onClose={onClose}
    >
      <TextField label="Último dia" type="date" {...form.controle('fim')} />
      <TextField label="Ato" optional help="Portaria ou dispensa." {...form.controle('ato')} />
    </FormDialog>
  )
}
