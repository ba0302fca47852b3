import { useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { bens } from '#contract/patrimonio/bens.ts'
import { api } from '#web/api/api.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { PessoaPicker } from '#web/partes/administracao/PessoaPicker.tsx'
import { enderecoDoBem } from '#web/partes/patrimonio/bem.tsx'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { BemFields } from './BemFields.tsx'
import { BEM_VAZIO, type Campos, useCampos } from './campos.ts'
import { useBemMudou } from './consultas.ts'
import { AberturaFields, ValoresFields } from './ValoresFields.tsx'

type Nomeado = { id: number; nome: string } | null

export function CadastrarBemPage() {
  const navigate = useNavigate()
  const mudou = useBemMudou()
  const [local, setLocal] = useState<Nomeado>(null)
  const informaValores = usePode('painel.almoxarifado.patrimonios.editar-valores')
  const form = useContractForm(bens.criar, {
    valores: BEM_VAZIO,
    enviar: (body, opcoes) => api.bens.criar({ body, ...opcoes }),
    aoSalvar: (salvo) => {
      notify.success(`${salvo.descricao} foi cadastrado, a tombar`)
      mudou(salvo)
      void navigate(enderecoDoBem(salvo.id), { replace: true })
    },
  })
  return (
    <div className="z-stack">
      <PageHeader title="Cadastrar bem" />
      <FormProvider {...form.form}>
        <FormPage form={form} salvar="Cadastrar">
          <OndeFields local={local} onLocal={setLocal} />
          <BemFields localId={local?.id ?? null} ambiente={null} fornecedor={null} />
          {informaValores && <ValoresCards />}
        </FormPage>
      </FormProvider>
    </div>
  )
}

function ValoresCards() {
  return (
    <>
      <Card title="Valores">
        <ValoresFields em="valores" />
      </Card>
      <Card title="Já em uso antes do Zelo">
        <AberturaFields em="valores" />
      </Card>
    </>
  )
}

function OndeFields({ local, onLocal }: { local: Nomeado; onLocal: (local: Nomeado) => void }) {
  const form = useFormContext<Campos>()
  const { erro } = useCampos()
  const [pessoa, setPessoa] = useState<Nomeado>(null)
  return (
    <Card title="Onde fica">
      <div className="z-form-grid">
        <LocalPicker
          label="Local"
          value={local}
          error={erro('local_id')}
          onChange={(escolhido) => {
            onLocal(escolhido)
            form.setValue('local_id', escolhido?.id ?? 0, { shouldDirty: true })
            form.setValue('instalacao_id', null)
          }}
        />
        <PessoaPicker
          para="painel.almoxarifado.patrimonios.criar"
          label="Responsável"
          optional
          help="Vazio: responde o titular do local."
          value={pessoa}
          error={erro('responsavel_servidor_id')}
          onChange={(escolhida) => {
            setPessoa(escolhida)
            form.setValue('responsavel_servidor_id', escolhida?.id ?? null, { shouldDirty: true })
          }}
        />
      </div>
    </Card>
  )
}
