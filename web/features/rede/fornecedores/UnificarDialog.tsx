import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { FornecedorDetalhado } from '#contract/rede/fornecedor.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { FornecedorPicker } from '#web/partes/rede/FornecedorPicker.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useFornecedorMudou } from './consultas.ts'
import { enderecoDoFornecedor } from './palavras.ts'

type Props = { fornecedor: FornecedorDetalhado; onClose: () => void }

/** This is the repeated one: what it knows goes to another, which stays. */
export function UnificarDialog({ fornecedor: { id, razao_social }, onClose }: Props) {
  const [destino, setDestino] = useState<{ id: number; nome: string } | null>(null)
  const navigate = useNavigate()
  const mudou = useFornecedorMudou()
  const form = useContractForm(fornecedores.unificar, {
    valores: { destino_id: 0, motivo: '' },
    enviar: (body, opcoes) => api.fornecedores.unificar({ params: { id }, body, ...opcoes }),
    feito: (salvo) => `${razao_social} foi unificado em ${salvo.razao_social}`,
    mudou,
    aoSalvar: (salvo) => void navigate(enderecoDoFornecedor(salvo.id)),
  })
  return (
    <FormDialog
      title={`Unificar ${razao_social}`}
      subtitle="Este é o cadastro repetido. Escolha o que fica."
      salvar="Unificar"
      form={form}
      onClose={onClose}
    >
      <FornecedorPicker
        label="Fornecedor que fica"
        placeholder="Nome, CNPJ ou CPF"
        value={destino}
        error={form.erro('destino_id')}
        onChange={(escolhido) => {
          setDestino(escolhido)
          form.form.setValue('destino_id', escolhido?.id ?? 0, { shouldDirty: true, shouldValidate: true })
        }}
      />
      <TextArea label="Motivo" help="Fica na história dos dois." {...form.controle('motivo')} />
      <Banner tone="warning">
        Naturezas, contatos, sanções e certidões passam para o que fica, e o documento deste passa a achar o
        outro. Os dados bancários não passam. Isto não se desfaz.
      </Banner>
    </FormDialog>
  )
}
