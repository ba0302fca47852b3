import { useQueryClient } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { DadosDoMaterial, type MaterialDetalhado } from '#contract/almoxarifado/material.ts'
import { api } from '#web/api/api.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { valoresDo } from './campos.ts'
import { chaveDoMaterial, useMaterialMudou } from './consultas.ts'
import { MaterialFields } from './MaterialFields.tsx'

/** The register, to change; mounted anew for each version of it. */
export function CadastroTab({ material }: { material: MaterialDetalhado }) {
  const { id, versao, tem_movimento } = material
  const queryClient = useQueryClient()
  const mudou = useMaterialMudou()
  const form = useContractForm(
    { body: DadosDoMaterial },
    {
      valores: valoresDo(material),
      enviar: (body, opcoes) =>
        api.materiais.editar({ params: { id }, body: { ...body, versao }, ...opcoes }),
      feito: 'Material salvo',
      mudou,
      recarregar: () => void queryClient.invalidateQueries({ queryKey: chaveDoMaterial(id) }),
    },
  )
  return (
    <FormProvider {...form.form}>
      <FormPage form={form}>
        <MaterialFields id={id} preso={tem_movimento} />
      </FormPage>
    </FormProvider>
  )
}
