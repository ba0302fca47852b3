import {
  type Apuracao,
  apuracoes,
  ConclusaoDaApuracao,
  RESULTADOS_DA_APURACAO,
} from '#contract/patrimonio/apuracoes.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { ReaisField } from '#web/partes/casa/ReaisField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

type Props = { apuracao: Apuracao; onClose: () => void; onDone: () => void }

const OPCOES = ConclusaoDaApuracao.options.map((value) => ({ value, label: RESULTADOS_DA_APURACAO[value] }))

export function ConcluirDialog({ apuracao: { id, bem, processo }, onClose, onDone }: Props) {
  const form = useContractForm(apuracoes.concluir, {
    valores: { relatorio: '', processo: processo ?? '', valor_centavos: null },
    enviar: (body, opcoes) => api.apuracoes.concluir({ params: { id }, body, ...opcoes }),
    feito: 'Apuração concluída, com o termo circunstanciado',
    aoSalvar: () => {
      onDone()
      onClose()
    },
  })
  const { watch, setValue } = form.form
  return (
    <FormDialog
      title="Concluir com baixa"
      subtitle={nomeDoBem(bem)}
      salvar="Concluir com baixa"
      form={form}
      onClose={onClose}
    >
      <Select label="Resultado" options={OPCOES} {...form.controle('resultado')} />
      {watch('resultado') === 'ressarcido' && (
        <ReaisField
          label="Valor ressarcido"
          value={watch('valor_centavos')}
          error={form.erro('valor_centavos')}
          onChange={(centavos) => setValue('valor_centavos', centavos, { shouldDirty: true })}
        />
      )}
      <TextField label="Processo" {...form.controle('processo')} />
      <TextArea
        label="Relatório"
        help="O que se apurou e por que se conclui assim; sai no termo."
        {...form.controle('relatorio')}
      />
    </FormDialog>
  )
}
