import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import { api } from '#web/api/api.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { MATERIAL_VAZIO } from './campos.ts'
import { useMaterialMudou } from './consultas.ts'
import { MaterialFields } from './MaterialFields.tsx'
import { enderecoDoMaterial } from './palavras.ts'

export function CadastrarMaterialPage() {
  const navigate = useNavigate()
  const mudou = useMaterialMudou()
  const form = useContractForm(materiais.criar, {
    valores: MATERIAL_VAZIO,
    enviar: (body, opcoes) => api.materiais.criar({ body, ...opcoes }),
    feito: (salvo) => `${salvo.descricao} foi cadastrado com o código ${salvo.codigo}`,
    mudou,
    aoSalvar: (salvo) => void navigate(enderecoDoMaterial(salvo.id), { replace: true }),
  })
  return (
    <div className="z-stack">
      <PageHeader title="Cadastrar material" />
      <FormProvider {...form.form}>
        <FormPage form={form} salvar="Cadastrar">
          <MaterialFields id={null} preso={false} />
        </FormPage>
      </FormProvider>
    </div>
  )
}
