import { z } from 'zod'
import { motivo } from '#contract/casa/motivo.ts'
import type { LocalListado } from '#contract/rede/locais.ts'
import { SITUACOES_DE_FUNCIONAMENTO, SituacaoDeFuncionamento } from '#contract/rede/vocabularios-do-local.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import type { DialogoDoLoteProps } from '#web/list/list-definition.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { plural } from '#web/ui/format.ts'

const Mudanca = z.strictObject({
  situacao_funcionamento: SituacaoDeFuncionamento,
  motivo,
})

export function SituacaoEmLote({ selecionados, executar, onClose }: DialogoDoLoteProps<LocalListado>) {
  const form = useContractForm(
    { body: Mudanca },
    {
      valores: { situacao_funcionamento: 'paralisada', motivo: '' },
      enviar: async (mudanca) => {
        const ids = selecionados.map(({ id }) => id)
        executar(() => dadosDe(api.locais.emLote({ body: { acao: 'mudar_situacao', ids, ...mudanca } })))
        return { codigo: 'SUCESSO', mensagem: '', dados: null }
      },
      aoSalvar: () => {},
    },
  )
  return (
    <FormDialog
      title={`Mudar a situação de ${plural(selecionados.length, 'local', 'locais')}`}
      salvar="Mudar"
      form={form}
      onClose={onClose}
    >
      <Select
        label="Situação de funcionamento"
        placeholder={null}
        help="Um local com bens, visitas abertas ou locais abaixo não fica extinto."
        options={opcoesDe(SITUACOES_DE_FUNCIONAMENTO)}
        {...form.controle('situacao_funcionamento')}
      />
      <TextArea label="Motivo" {...form.controle('motivo')} />
    </FormDialog>
  )
}
