import { useState } from 'react'
import { type Manutencao, manutencoes } from '#contract/patrimonio/manutencoes.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { FornecedorPicker } from '#web/partes/rede/FornecedorPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { hoje } from '#web/ui/hoje.ts'

type Props = { ordem: Manutencao; onClose: () => void; onDone: (salva: Manutencao) => void }

/** Who repairs it, and until when. */
export function CorrigirDialog({ ordem, onClose, onDone }: Props) {
  const [fornecedor, setFornecedor] = useState(ordem.fornecedor)
  const veFornecedores = usePode(fornecedores.listar)
  const form = useContractForm(manutencoes.corrigir, {
    valores: {
      fornecedor_id: ordem.fornecedor?.id ?? null,
      previsto_para: ordem.previsto_para ?? '',
      motivo: '',
    },
    enviar: (body, opcoes) => api.manutencoes.corrigir({ params: { id: ordem.id }, body, ...opcoes }),
    feito: 'Ordem de serviço corrigida',
    aoSalvar: (salva) => {
      onDone(salva)
      onClose()
    },
  })
  return (
    <FormDialog
      title="Corrigir a ordem de serviço"
      subtitle={ordem.numero}
      salvar="Corrigir"
      form={form}
      onClose={onClose}
    >
      {veFornecedores && (
        <FornecedorPicker
          label="Fornecedor"
          optional
          placeholder="Nome, CNPJ ou CPF"
          value={fornecedor}
          error={form.erro('fornecedor_id')}
          onChange={(escolhido) => {
            setFornecedor(escolhido)
            form.form.setValue('fornecedor_id', escolhido?.id ?? null, { shouldDirty: true })
          }}
        />
      )}
      <TextField
        label="Previsto para"
        type="date"
        optional
        min={hoje()}
        {...form.controle('previsto_para')}
      />
      <TextArea label="Motivo" {...form.controle('motivo')} />
    </FormDialog>
  )
}
