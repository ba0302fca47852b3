import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { api } from '#web/api/api.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { FORNECEDOR_VAZIO } from './campos.ts'
import { useFornecedorMudou } from './consultas.ts'
import { FornecedorFields } from './FornecedorFields.tsx'
import { enderecoDoFornecedor } from './palavras.ts'

export function CadastrarFornecedorPage() {
  const navigate = useNavigate()
  const mudou = useFornecedorMudou()
  const form = useContractForm(fornecedores.criar, {
    valores: FORNECEDOR_VAZIO,
    enviar: (body, opcoes) => api.fornecedores.criar({ body, ...opcoes }),
    feito: (salvo) => `${salvo.razao_social} foi cadastrado`,
    mudou,
    aoSalvar: (salvo) => void navigate(enderecoDoFornecedor(salvo.id), { replace: true }),
  })
  return (
    <div className="z-stack">
      <PageHeader title="Cadastrar fornecedor" />
      <FormProvider {...form.form}>
        <FormPage form={form} salvar="Cadastrar">
          <FornecedorFields id={null} />
        </FormPage>
      </FormProvider>
    </div>
  )
}
