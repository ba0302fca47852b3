import { consertoNaoCompensa } from '#contract/patrimonio/desfazimento.ts'
import { type Manutencao, manutencoes, RESULTADOS_DO_CONSERTO } from '#contract/patrimonio/manutencoes.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { ReaisField } from '#web/partes/casa/ReaisField.tsx'
import { OPCOES_DE_CONDICAO, OPCOES_DE_ESTADO } from '#web/partes/patrimonio/bem.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

type Props = { ordem: Manutencao; onClose: () => void; onDone: (salva: Manutencao) => void }

export function RetornarDialog({ ordem, onClose, onDone }: Props) {
  const { estado, condicao } = ordem.bem
  const form = useContractForm(manutencoes.retornar, {
    valores: {
      resultado: 'consertado',
      servico: '',
      custo_centavos: null,
      garantia_ate: '',
      ...(estado && { estado }),
      ...(condicao && { condicao }),
      observacoes: '',
    },
    enviar: (body, opcoes) => api.manutencoes.retornar({ params: { id: ordem.id }, body, ...opcoes }),
    feito: 'Retorno registrado',
    aoSalvar: (salva) => {
      onDone(salva)
      onClose()
    },
  })
  const { watch, setValue } = form.form
  const custo = watch('custo_centavos')
  return (
    <FormDialog
      title="Registrar o retorno"
      subtitle={nomeDoBem(ordem.bem)}
      salvar="Registrar o retorno"
      form={form}
      onClose={onClose}
    >
      <Select
        label="Resultado"
        placeholder={null}
        options={opcoesDe(RESULTADOS_DO_CONSERTO)}
        {...form.controle('resultado')}
      />
      <TextArea label="O que foi feito" {...form.controle('servico')} />
      <div className="z-form-grid">
        <ReaisField
          label="Custo"
          optional
          value={custo}
          error={form.erro('custo_centavos')}
          onChange={(centavos) => setValue('custo_centavos', centavos, { shouldDirty: true })}
        />
        <TextField label="Garantia do serviço até" type="date" optional {...form.controle('garantia_ate')} />
        <Select label="Estado de conservação" options={OPCOES_DE_ESTADO} {...form.controle('estado')} />
        <Select label="Condição" options={OPCOES_DE_CONDICAO} {...form.controle('condicao')} />
      </div>
      {consertoNaoCompensa(custo, ordem.valor_mercado_centavos) && (
        <Banner tone="warning">
          O custo passa de 50% do valor de mercado: considere a condição Irrecuperável e o desfazimento.
        </Banner>
      )}
      <TextField label="Observações" optional {...form.controle('observacoes')} />
    </FormDialog>
  )
}
