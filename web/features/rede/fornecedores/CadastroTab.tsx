import { useQueryClient } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import type { FornecedorDetalhado } from '#contract/rede/fornecedor.ts'
import { DadosDoFornecedor } from '#contract/rede/fornecedor.ts'
import { api } from '#web/api/api.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { valoresDo } from './campos.ts'
import { chaveDoFornecedor, useFornecedorMudou } from './consultas.ts'
import { FornecedorFields } from './FornecedorFields.tsx'

/** The register, to change; mounted anew for each version of it. */
export function CadastroTab({ fornecedor }: { fornecedor: FornecedorDetalhado }) {
  const { id, versao } = fornecedor
  const queryClient = useQueryClient()
  const mudou = useFornecedorMudou()
  const form = useContractForm(
    { body: DadosDoFornecedor },
    {
      valores: valoresDo(fornecedor),
      enviar: (body, opcoes) =>
        api.fornecedores.editar({ params: { id }, body: { ...body, versao }, ...opcoes }),
      feito: 'Cadastro atualizado',
      mudou,
      recarregar: () => void queryClient.invalidateQueries({ queryKey: chaveDoFornecedor(id) }),
    },
  )
  return (
    <FormProvider {...form.form}>
      <FormPage form={form}>
        <FornecedorFields id={id} />
      </FormPage>
    </FormProvider>
  )
}
