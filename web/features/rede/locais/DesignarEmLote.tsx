import { NovoResponsavel } from '#contract/rede/ficha-do-local.ts'
import type { LocalListado } from '#contract/rede/locais.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import type { DialogoDoLoteProps } from '#web/list/list-definition.ts'
import { plural } from '#web/ui/format.ts'
import { ResponsavelFields, responsavelEmBranco } from './ResponsavelFields.tsx'

/** The same person answers for every place chosen. */
export function DesignarEmLote({ selecionados, executar, onClose }: DialogoDoLoteProps<LocalListado>) {
  const form = useContractForm(
    { body: NovoResponsavel },
    {
      valores: { ...responsavelEmBranco(), encerra_anterior: true },
      enviar: async (responsavel) => {
        const ids = selecionados.map(({ id }) => id)
        executar(() => dadosDe(api.locais.emLote({ body: { acao: 'designar', ids, responsavel } })))
        return { codigo: 'SUCESSO', mensagem: '', dados: null }
      },
      aoSalvar: () => {},
    },
  )
  return (
    <FormDialog
      title={`Designar responsável de ${plural(selecionados.length, 'local', 'locais')}`}
      salvar="Designar"
      form={form}
      onClose={onClose}
    >
      <ResponsavelFields
        form={form}
        encerrar={{
          label: 'Encerrar os titulares de hoje na véspera',
          hint: 'Sem isso, os locais que já têm titular ficam como estão.',
        }}
      />
    </FormDialog>
  )
}
