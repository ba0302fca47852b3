import { useQueryClient } from '@tanstack/react-query'
import { CopyPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { type BemDetalhado, bens } from '#contract/patrimonio/bens.ts'
import type { BemCadastrado } from '#contract/patrimonio/bens-iguais.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { PessoaPicker } from '#web/partes/administracao/PessoaPicker.tsx'
import { enderecoDoBem } from '#web/partes/patrimonio/bem.tsx'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { plural } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { BemFields } from './BemFields.tsx'
import { BensCadastrados } from './BensCadastrados.tsx'
import { BEM_VAZIO, type Campos, exigenciaDe, SO_DE_UM, useCampos, valoresDeOutro } from './campos.ts'
import { useBem } from './consultas.ts'
import { IguaisFields, useQuantidade } from './IguaisFields.tsx'
import { AberturaFields, ValoresFields } from './ValoresFields.tsx'

type Nomeado = { id: number; nome: string } | null

export function CadastrarBemPage() {
  const [query] = useSearchParams()
  const de = Number(query.get('de'))
  return de > 0 ? <Duplicar key={de} de={de} /> : <Formulario modelo={null} />
}

function Duplicar({ de }: { de: number }) {
  return <RecordView consulta={useBem(de)}>{(bem) => <Formulario modelo={bem} />}</RecordView>
}

/** `modelo`: the asset that the new one is like. */
function Formulario({ modelo }: { modelo: BemDetalhado | null }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [local, setLocal] = useState<Nomeado>(modelo?.local ?? null)
  const informaValores = usePode('painel.almoxarifado.patrimonios.editar-valores')
  const [criados, setCriados] = useState<readonly BemCadastrado[] | null>(null)
  // The fields that keep their own text begin anew with each asset.
  const [vez, setVez] = useState(0)
  const comOutro = useRef(false)
  const form = useContractForm(bens.criarVarios, {
    valores: {
      ...(modelo ? valoresDeOutro(modelo, informaValores) : BEM_VAZIO),
      quantidade: 1,
      numeros_serie: [],
    },
    enviar: (body, opcoes) => api.bens.criarVarios({ body, ...opcoes }),
    aoSalvar: ({ bens: salvos }) => {
      void queryClient.invalidateQueries({ queryKey: chaveDaLista('bens') })
      const [primeiro] = salvos
      notify.success(
        salvos.length === 1 && primeiro
          ? `O bem ${primeiro.descricao} foi cadastrado, a tombar`
          : `${plural(salvos.length, 'bem cadastrado', 'bens cadastrados')}, a tombar`,
        // The form stands for another one.
        { open: comOutro.current && primeiro ? enderecoDoBem(primeiro.id) : undefined },
      )
      if (comOutro.current) return recomecar()
      if (salvos.length === 1 && primeiro) return void navigate(enderecoDoBem(primeiro.id), { replace: true })
      setCriados(salvos)
    },
  })
  const recomecar = () => {
    setCriados(null)
    form.form.reset({ ...form.form.getValues(), ...SO_DE_UM, quantidade: 1, numeros_serie: [] })
    setVez((antes) => antes + 1)
    // After the fields are drawn again.
    setTimeout(() => form.form.setFocus('descricao', { shouldSelect: true }))
  }
  const salvarComOutro = async () => {
    comOutro.current = true
    await form.submit()
    comOutro.current = false
  }
  return (
    <div className="z-stack">
      <PageHeader title="Cadastrar bem" />
      {criados && <BensCadastrados criados={criados} onOutro={recomecar} />}
      <div hidden={criados !== null}>
        <FormProvider {...form.form}>
          <FormPage
            form={form}
            salvar="Cadastrar"
            acoes={
              <Button icon={CopyPlus} disabled={form.enviando} onClick={() => void salvarComOutro()}>
                Salvar e cadastrar outro
              </Button>
            }
          >
            <p className="z-small z-muted">O que tem * não pode ficar em branco.</p>
            <IguaisFields key={`iguais-${vez}`} />
            <OndeFields local={local} responsavel={modelo?.responsavel ?? null} onLocal={setLocal} />
            <OsCampos vez={vez} localId={local?.id ?? null} modelo={modelo} />
            {informaValores && <ValoresCards />}
          </FormPage>
        </FormProvider>
      </div>
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

type OsCamposProps = { vez: number; localId: number | null; modelo: BemDetalhado | null }

function OsCampos({ vez, localId, modelo }: OsCamposProps) {
  const varios = useQuantidade() > 1
  const ambiente = modelo?.local.id === localId ? (modelo?.instalacao ?? null) : null
  const fornecedor = modelo?.fornecedor ?? null
  return (
    <BemFields novo localId={localId} ambiente={ambiente} fornecedor={fornecedor} varios={varios} vez={vez} />
  )
}

type OndeProps = { local: Nomeado; responsavel: Nomeado; onLocal: (local: Nomeado) => void }

function OndeFields({ local, responsavel, onLocal }: OndeProps) {
  const form = useFormContext<Campos>()
  const { erro } = useCampos()
  const [pessoa, setPessoa] = useState<Nomeado>(responsavel)
  return (
    <Card title="Onde fica">
      <div className="z-form-grid">
        <LocalPicker
          label="Local"
          value={local}
          {...exigenciaDe('local_id')}
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
          {...exigenciaDe('responsavel_servidor_id')}
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
