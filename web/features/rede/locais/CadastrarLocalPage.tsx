import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { locais } from '#contract/rede/locais.ts'
import { podeSerRaiz, type TipoDeLocal } from '#contract/rede/local-tipos.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { LocalPicker, useNomeDoLocal } from '#web/partes/rede/LocalPicker.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { LOCAL_VAZIO } from './campos.ts'
import { useLocalMudou, useTipos } from './consultas.ts'
import { LocalFields } from './LocalFields.tsx'
import { enderecoDoLocal, lugaresDe, tiposAcimaDe } from './palavras.ts'

/** A new place; `?pai_id=` says under which. */
export function CadastrarLocalPage() {
  const tipos = useTipos()
  return (
    <div className="z-stack">
      <PageHeader title="Cadastrar local" />
      <RecordView consulta={tipos}>{(todos) => <Cadastro tipos={todos} />}</RecordView>
    </div>
  )
}

function Cadastro({ tipos }: { tipos: readonly TipoDeLocal[] }) {
  const [params] = useSearchParams()
  const inicial = Number(params.get('pai_id')) || null
  const nomeDoInicial = useNomeDoLocal(inicial)
  const [pai, setPai] = useState<{ id: number; nome?: string } | null>(inicial ? { id: inicial } : null)
  const navigate = useNavigate()
  const mudou = useLocalMudou()
  const form = useContractForm(locais.criar, {
    valores: { ...LOCAL_VAZIO, pai_id: inicial },
    enviar: (body, opcoes) => api.locais.criar({ body, ...opcoes }),
    feito: ({ local }) => `${local.nome} foi cadastrado`,
    aoSalvar: ({ local, avisos }) => {
      mudou(local.id, local)
      void navigate(enderecoDoLocal(local.id), { replace: true, state: { avisos } })
    },
  })
  return (
    <FormProvider {...form.form}>
      <FormPage form={form} salvar="Cadastrar">
        <LocalFields
          tipos={tipos}
          acima={(tipo) => (
            <LocalPicker
              label="Acima dele"
              optional={tipo !== undefined && podeSerRaiz(tipo)}
              help={tipo && lugaresDe(tipo, tipos)}
              tipos={tipo && tiposAcimaDe(tipo, tipos).map(({ id }) => id)}
              placeholder="Regional, escola ou órgão"
              value={pai && { id: pai.id, nome: pai.nome ?? nomeDoInicial }}
              error={form.erro('pai_id')}
              onChange={(escolhido) => {
                setPai(escolhido)
                form.form.setValue('pai_id', escolhido?.id ?? null, { shouldDirty: true })
              }}
            />
          )}
        />
      </FormPage>
    </FormProvider>
  )
}
