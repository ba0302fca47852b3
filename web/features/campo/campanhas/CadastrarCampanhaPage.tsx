import { useMutation } from '@tanstack/react-query'
import { Map as MapIcon, Shuffle, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { MARGENS } from '#contract/campo/amostra.ts'
import {
  campanhas,
  type PlanoDaCampanha,
  TIPOS_DE_CAMPANHA,
  VISITAS_DA_CAMPANHA,
} from '#contract/campo/campanhas.ts'
import { CAMPOS_DA_VISITA } from '#contract/campo/campos-da-visita.ts'
import { MODO } from '#contract/casa/endereco-da-lista.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FormFailure } from '#web/forms/FormFailure.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { PessoaPicker } from '#web/partes/administracao/PessoaPicker.tsx'
import { RoteiroField } from '#web/partes/campo/RoteiroField.tsx'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { holdUnreadable } from '#web/ui/fields/hold-unreadable.ts'
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import './Campanhas.css'
import { CAMPANHAS, enderecoDaCampanha, useCampanhaMudou } from './consultas.ts'
import { Plano } from './Plano.tsx'

type Escolhido = { id: number; nome: string }
const SEMENTES = 2_147_483_647

/** Of `?locais=1,2` in the address. */
const locaisPedidos = (params: URLSearchParams): number[] =>
  (params.get('locais') ?? '')
    .split(',')
    .filter((um) => /^\d{1,9}$/.test(um))
    .map(Number)

function useNovaCampanha() {
  const [params] = useSearchParams()
  const navegar = useNavigate()
  const mudou = useCampanhaMudou()
  return useContractForm(campanhas.criar, {
    valores: {
      nome: '',
      objetivo: '',
      tipo: 'rotina',
      inicio: '',
      fim: '',
      tipos: [],
      sem_visita_dias: null,
      amostra: null,
      urgentes: null,
      certificar_margem: null,
      locais: locaisPedidos(params),
      semente: Math.floor(Math.random() * SEMENTES),
      agentes: [],
      instrucoes: '',
      roteiro_id: null,
    },
    enviar: (body, opcoes) => api.campanhas.criar({ body, ...opcoes }),
    aoSalvar: (salva) => {
      notify.success(
        `Campanha criada com ${plural(salva.visitas, 'visita', 'visitas')}: os agentes foram avisados`,
      )
      mudou(salva)
      void navegar(enderecoDaCampanha(salva.id))
    },
  })
}
export type FormDaCampanha = ReturnType<typeof useNovaCampanha>

/** The campaign and its visits in one act, seen before they are made. */
export function CadastrarCampanhaPage() {
  const form = useNovaCampanha()
  const prever = useMutation({
    mutationFn: (body: Parameters<typeof api.campanhas.prever>[0]['body']) =>
      dadosDe(api.campanhas.prever({ body })),
    onError: ({ message }) => notify.error(message),
  })
  const verPlano = form.form.handleSubmit((body) => prever.mutate(body))
  const visitas = prever.data?.visitas.length ?? 0
  return (
    <form
      className="z-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (holdUnreadable(event.currentTarget)) return
        if (visitas > 0) void form.submit()
        else void verPlano()
      }}
      // What was seen is no longer what would be made.
      onChange={() => prever.reset()}
    >
      <PageHeader
        title="Nova campanha"
        subtitle="Escolha os locais e quem vai; veja o plano; crie todas as visitas."
      />
      <FormFailure {...form} />
      <Card title="A campanha">
        <SobreACampanha form={form} />
      </Card>
      <Card title="Onde">
        <Onde form={form} aoMudar={() => prever.reset()} />
      </Card>
      <Card title="Quem vai">
        <Quem form={form} aoMudar={() => prever.reset()} />
      </Card>
      {prever.data && <Plano plano={prever.data} />}
      <Acoes
        plano={prever.data}
        vendo={prever.isPending}
        criando={form.enviando}
        verPlano={() => void verPlano()}
      />
    </form>
  )
}

type AcoesProps = {
  plano: PlanoDaCampanha | undefined
  vendo: boolean
  criando: boolean
  verPlano: () => void
}

function Acoes({ plano, vendo, criando, verPlano }: AcoesProps) {
  const visitas = plano?.visitas.length ?? 0
  return (
    <div className="z-row">
      {visitas > 0 && (
        <Button type="submit" variant="primary" busy={criando} busyLabel="Criando as visitas">
          Criar {plural(visitas, 'visita', 'visitas')}
        </Button>
      )}
      <Button
        variant={visitas > 0 ? 'secondary' : 'primary'}
        busy={vendo}
        disabled={criando}
        onClick={verPlano}
      >
        {plano ? 'Ver o plano de novo' : 'Ver o plano'}
      </Button>
    </div>
  )
}

function SobreACampanha({ form }: { form: FormDaCampanha }) {
  return (
    <div className="z-stack">
      <div className="z-campanha-campos">
        <TextField label="Nome" {...form.controle('nome')} />
        <Select
          label="Tipo"
          placeholder={null}
          options={opcoesDe(TIPOS_DE_CAMPANHA)}
          {...form.controle('tipo')}
        />
        <TextField type="date" label="Início" {...form.controle('inicio')} />
        <TextField type="date" label="Fim" {...form.controle('fim')} />
      </div>
      <RoteiroField
        {...CAMPOS_DA_VISITA.roteiro_id}
        value={form.form.watch('roteiro_id')}
        error={form.erro('roteiro_id')}
        onChange={(roteiro_id) => form.form.setValue('roteiro_id', roteiro_id, { shouldDirty: true })}
      />
      <TextArea label="Objetivo" {...form.controle('objetivo')} />
      <TextArea label="Instruções aos agentes" optional {...form.controle('instrucoes')} />
    </div>
  )
}

type ParteProps = { form: FormDaCampanha; aoMudar: () => void }

function Onde({ form, aoMudar }: ParteProps) {
  const [local, setLocal] = useState<Escolhido | null>(null)
  const { setValue, watch } = form.form
  const mudar = (campo: Quantidade, valor: number | null) => {
    aoMudar()
    setValue(campo, valor, { shouldDirty: true })
  }
  const sorteia = [watch('amostra'), watch('certificar_margem')].some((um) => um != null)
  const locais = watch('locais') ?? []
  return (
    <div className="z-stack">
      {locais.length > 0 && (
        <p className="z-row">
          Só {plural(locais.length, 'local escolhido', 'locais escolhidos')}.
          <Button
            variant="quiet"
            onClick={() => {
              aoMudar()
              setValue('locais', [], { shouldDirty: true })
            }}
          >
            Voltar a todos
          </Button>
        </p>
      )}
      {locais.length === 0 && (
        <p className="z-row">
          <ButtonLink to={`${CAMPANHAS}/a-visitar?${MODO}=mapa`} icon={MapIcon}>
            Escolher os locais no mapa
          </ButtonLink>
        </p>
      )}
      <LocalPicker
        label="Local ou regional"
        help="Ele e todos os que estão abaixo dele, se recebem visitas. Quem já tem uma visita aberta fica de fora."
        value={local}
        error={form.erro('local_id')}
        onChange={(escolhido) => {
          aoMudar()
          setLocal(escolhido)
          // as: who chose nothing is told so by the contract's own message
          setValue('local_id', escolhido?.id as number, { shouldDirty: true })
        }}
      />
      <Quantos form={form} mudar={mudar} />
      {sorteia && (
        <div>
          <Button
            icon={Shuffle}
            onClick={() => {
              aoMudar()
              setValue('semente', Math.floor(Math.random() * SEMENTES))
            }}
          >
            Sortear de novo
          </Button>
        </div>
      )}
    </div>
  )
}

type Quantidade = 'sem_visita_dias' | 'amostra' | 'urgentes' | 'certificar_margem'
type QuantosProps = { form: FormDaCampanha; mudar: (campo: Quantidade, valor: number | null) => void }

function Quantos({ form, mudar }: QuantosProps) {
  const { watch } = form.form
  const campo = (nome: Quantidade) => ({
    optional: true,
    value: watch(nome) ?? null,
    error: form.erro(nome),
    onChange: (valor: number | null) => mudar(nome, valor),
  })
  return (
    <div className="z-campanha-campos z-campanha-quantos">
      <NumberStepper
        {...campo('sem_visita_dias')}
        label="Só sem visita há, em dias"
        help="Vazio: todos."
        min={1}
        max={3650}
      />
      <NumberStepper
        {...campo('amostra')}
        label="Só uma amostra, em locais"
        help={`Sorteados, todos com a mesma chance. Vazio: todos, até ${VISITAS_DA_CAMPANHA}.`}
        min={1}
        max={VISITAS_DA_CAMPANHA}
      />
      <NumberStepper
        {...campo('certificar_margem')}
        label="Certificar dentro de, em pontos"
        help="Sorteia o mínimo de locais que diz, com 95 % de confiança, quantos de cada 100 bens faltam, com essa margem. Vazio: não certifica."
        min={MARGENS.menor}
        max={MARGENS.maior}
      />
      <NumberStepper
        {...campo('urgentes')}
        label="Só os mais urgentes, em locais"
        help="Os primeiros de “O que visitar primeiro”. Vazio: todos."
        min={1}
        max={VISITAS_DA_CAMPANHA}
      />
    </div>
  )
}

function Quem({ form, aoMudar }: ParteProps) {
  const [equipe, setEquipe] = useState<readonly Escolhido[]>([])
  const ficam = (agentes: readonly Escolhido[]) => {
    aoMudar()
    setEquipe(agentes)
    form.form.setValue(
      'agentes',
      agentes.map(({ id }) => id),
      { shouldDirty: true, shouldValidate: form.form.formState.isSubmitted },
    )
  }
  return (
    <div className="z-stack">
      <PessoaPicker
        para="painel.monitoramentos.criar"
        label="Acrescentar agente"
        help="Cada um recebe locais vizinhos, nas horas que tem livres."
        value={null}
        error={form.erro('agentes')}
        onChange={(escolhida) => {
          if (escolhida && !equipe.some(({ id }) => id === escolhida.id))
            ficam([...equipe, { id: escolhida.id, nome: escolhida.nome }])
        }}
      />
      <ul className="z-campanha-equipe" aria-label="Agentes da campanha">
        {equipe.map((agente) => (
          <li key={agente.id}>
            <span>{agente.nome}</span>
            <IconButton
              label={`Tirar ${agente.nome}`}
              icon={X}
              onClick={() => ficam(equipe.filter(({ id }) => id !== agente.id))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
