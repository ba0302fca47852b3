import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import { manutencoes } from '#contract/patrimonio/manutencoes.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { ReaisField } from '#web/partes/casa/ReaisField.tsx'
import { enderecoDaManutencao } from '#web/partes/patrimonio/bem.tsx'
import { FornecedorPicker } from '#web/partes/rede/FornecedorPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { hoje } from '#web/ui/hoje.ts'

type Props = { bem: BemDetalhado; onClose: () => void; onDone: () => void }

export function EnviarManutencaoDialog({ bem, onClose, onDone }: Props) {
  const navigate = useNavigate()
  const [fornecedor, setFornecedor] = useState<{ id: number; nome: string } | null>(null)
  const veFornecedores = usePode(fornecedores.listar)
  const form = useContractForm(manutencoes.enviar, {
    valores: {
      bem_id: bem.id,
      fornecedor_id: null,
      defeito: '',
      em_garantia: false,
      previsto_para: '',
      custo_previsto_centavos: null,
      valor_mercado_centavos: null,
    },
    enviar: (body, opcoes) => api.manutencoes.enviar({ body, ...opcoes }),
    feito: (salva) => `${salva.numero} aberta`,
    aoSalvar: (salva) => {
      onDone()
      onClose()
      void navigate(enderecoDaManutencao(salva.id))
    },
  })
  const { register, watch, setValue } = form.form
  return (
    <FormDialog
      title="Enviar para manutenção"
      subtitle={nomeDoBem(bem)}
      salvar="Enviar"
      form={form}
      onClose={onClose}
    >
      <TextArea label="Defeito" {...form.controle('defeito')} />
      {veFornecedores && (
        <FornecedorPicker
          label="Fornecedor"
          optional
          placeholder="Nome, CNPJ ou CPF"
          value={fornecedor}
          error={form.erro('fornecedor_id')}
          onChange={(escolhido) => {
            setFornecedor(escolhido)
            setValue('fornecedor_id', escolhido?.id ?? null, { shouldDirty: true })
          }}
        />
      )}
      <Checkbox label="Está em garantia" {...register('em_garantia')} />
      <div className="z-form-grid">
        <TextField
          label="Previsto para"
          type="date"
          optional
          min={hoje()}
          {...form.controle('previsto_para')}
        />
        <ReaisField
          label="Custo previsto"
          optional
          value={watch('custo_previsto_centavos')}
          error={form.erro('custo_previsto_centavos')}
          onChange={(centavos) => setValue('custo_previsto_centavos', centavos, { shouldDirty: true })}
        />
        <ReaisField
          label="Valor de mercado do bem"
          optional
          value={watch('valor_mercado_centavos')}
          error={form.erro('valor_mercado_centavos')}
          onChange={(centavos) => setValue('valor_mercado_centavos', centavos, { shouldDirty: true })}
        />
      </div>
    </FormDialog>
  )
}
