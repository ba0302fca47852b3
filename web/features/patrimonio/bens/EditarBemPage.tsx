import { useQueryClient } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { type BemDetalhado, bens } from '#contract/patrimonio/bens.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { enderecoDoBem } from '#web/partes/patrimonio/bem.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { BemFields } from './BemFields.tsx'
import { valoresDo } from './campos.ts'
import { chaveDoBem, useBem, useBemMudou } from './consultas.ts'

export function EditarBemPage() {
  const consulta = useBem(Number(useParams().bemId))
  return <RecordView consulta={consulta}>{(bem) => <Formulario key={bem.id} bem={bem} />}</RecordView>
}

function Formulario({ bem }: { bem: BemDetalhado }) {
  const { id, descricao, local, instalacao, fornecedor } = bem
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const mudou = useBemMudou()
  const form = useContractForm(bens.editar, {
    valores: valoresDo(bem),
    enviar: (body, opcoes) => api.bens.editar({ params: { id }, body, ...opcoes }),
    feito: 'Cadastro atualizado',
    mudou,
    aoSalvar: () => void navigate(enderecoDoBem(id), { replace: true }),
    recarregar: () => void queryClient.invalidateQueries({ queryKey: chaveDoBem(id) }),
  })
  return (
    <div className="z-stack">
      <PageHeader title={`Editar ${descricao}`} />
      <FormProvider {...form.form}>
        <FormPage form={form}>
          <BemFields localId={local.id} ambiente={instalacao} fornecedor={fornecedor} />
        </FormPage>
      </FormProvider>
    </div>
  )
}
