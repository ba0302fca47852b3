import { useQueryClient } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { type LocalDetalhado, locais } from '#contract/rede/locais.ts'
import type { TipoDeLocal } from '#contract/rede/local-tipos.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { camposDoLocal } from './campos.ts'
import { chaveDoLocal, useLocal, useLocalMudou, useTipos } from './consultas.ts'
import { LocalFields } from './LocalFields.tsx'
import { enderecoDoLocal } from './palavras.ts'

export function EditarLocalPage() {
  const id = Number(useParams().localId)
  const tipos = useTipos()
  const local = useLocal(id)
  return (
    <RecordView consulta={tipos}>
      {(todos) => (
        <RecordView consulta={local}>{(um) => <Edicao key={um.id} local={um} tipos={todos} />}</RecordView>
      )}
    </RecordView>
  )
}

/** Those that are offered, and the place's own when it is not offered any more. */
function tiposCom(tipos: readonly TipoDeLocal[], { tipo_do_local }: LocalDetalhado): readonly TipoDeLocal[] {
  if (tipos.some(({ id }) => id === tipo_do_local.id)) return tipos
  const resto = {
    slug: '',
    icone: 'predio',
    cor: 'cinza',
    pais_permitidos: [],
    ordem: 0,
    ativo: false,
  } as const
  return [...tipos, { ...tipo_do_local, ...resto, pais_permitidos: [] }]
}

function Edicao({ local, tipos }: { local: LocalDetalhado; tipos: readonly TipoDeLocal[] }) {
  const { id, nome, versao } = local
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const mudou = useLocalMudou()
  const form = useContractForm(locais.editar, {
    valores: { ...camposDoLocal(local), versao },
    enviar: (body, opcoes) => api.locais.editar({ params: { id }, body, ...opcoes }),
    feito: 'Cadastro salvo',
    aoSalvar: ({ local: salvo, avisos }) => {
      void navigate(enderecoDoLocal(id), { replace: true, state: { avisos } })
      mudou(id, salvo)
    },
    recarregar: () => void queryClient.invalidateQueries({ queryKey: chaveDoLocal(id) }),
  })
  return (
    <div className="z-stack">
      <PageHeader title={`Editar ${nome}`} />
      <FormProvider {...form.form}>
        <FormPage form={form}>
          <LocalFields tipos={tiposCom(tipos, local)} supridor={local.deposito_supridor?.nome} />
        </FormPage>
      </FormProvider>
    </div>
  )
}
