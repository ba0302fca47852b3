import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Ban, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { ATOS_DO_TIPO_DE_LOCAL } from '#contract/rede/atos-do-tipo-de-local.ts'
import {
  type DadosDoTipoDeLocal,
  ImpedimentoDoTipo,
  localTipos,
  type TipoDeLocalDetalhado,
} from '#contract/rede/local-tipos.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { DetailPage } from '#web/detail/DetailPage.tsx'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { useAtos } from '#web/detail/use-atos.tsx'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { plural } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Impedimentos } from './Impedimentos.tsx'
import { LocalTipoFields } from './LocalTipoFields.tsx'
import { CHAVE_DOS_TIPOS, chaveDoTipo } from './tipos-query.ts'

const TELA = '/painel/admin/local-tipos'

type Impedido = ImpedimentoDoTipo['impedimentos']

/** What a refusal says of the places that stand in the way; none when it says nothing of the kind. */
function impedimentosDe(dados: unknown): Impedido {
  const lido = ImpedimentoDoTipo.safeParse(dados)
  return lido.success ? lido.data.impedimentos : []
}

const VAZIO: DadosDoTipoDeLocal = {
  nome: '',
  nivel: 'unidade',
  icone: 'predio',
  cor: 'cinza',
  pais_permitidos: [],
  permite_estoque: false,
  permite_patrimonio: true,
  permite_monitoramento: false,
  exige_inep: false,
  exige_endereco: false,
  exige_coordenadas: false,
  campos_extras: [],
  modelo_instalacoes: [],
  meses_entre_visitas: null,
}

export function CadastrarLocalTipoPage() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useContractForm(localTipos.criar, {
    valores: VAZIO,
    enviar: (body, opcoes) => api.localTipos.criar({ body, ...opcoes }),
    aoSalvar: async ({ id, nome }) => {
      notify.success(`Tipo ${nome} criado`)
      await queryClient.invalidateQueries({ queryKey: CHAVE_DOS_TIPOS })
      await navigate(`${TELA}/${id}`, { replace: true })
    },
  })
  return (
    <div className="z-stack">
      <PageHeader title="Novo tipo de local" />
      <FormProvider {...form.form}>
        <FormPage form={form} salvar="Criar">
          <LocalTipoFields />
        </FormPage>
      </FormProvider>
    </div>
  )
}

export function LocalTipoPage() {
  const id = Number(useParams().tipoId)
  const consulta = useQuery({
    queryKey: chaveDoTipo(id),
    queryFn: () => dadosDe(api.localTipos.ver({ params: { id } })),
  })
  return <RecordView consulta={consulta}>{(tipo) => <LocalTipo key={id} tipo={tipo} />}</RecordView>
}

function LocalTipo({ tipo }: { tipo: TipoDeLocalDetalhado }) {
  const { id, nome, ativo, usos } = tipo
  const [impedido, setImpedido] = useState<Impedido>([])
  return (
    <DetailPage
      titulo={nome}
      subtitulo={`Tipo de local, em ${plural(usos, 'local', 'locais')}`}
      situacao={<Badge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Ativo' : 'Inativo'}</Badge>}
      proximo={null}
      atos={tipo.acoes}
      acoes={
        <>
          <ButtonLink variant="quiet" to={`/painel/locais?tipo_id=${id}`}>
            {plural(usos, 'local', 'locais')}
          </ButtonLink>
          <AcoesDoTipo tipo={tipo} />
        </>
      }
      aviso={<Impedimentos impedimentos={impedido} />}
      abas={[
        {
          chave: 'dados',
          rotulo: 'Dados',
          conteudo: () => <EditarTipo tipo={tipo} onImpedido={setImpedido} />,
        },
      ]}
    />
  )
}

type ParteProps = { tipo: TipoDeLocalDetalhado; onImpedido: (impedido: Impedido) => void }

function useSalvo(id: number) {
  const queryClient = useQueryClient()
  return (salvo: TipoDeLocalDetalhado) => {
    queryClient.setQueryData(chaveDoTipo(id), salvo)
    void queryClient.invalidateQueries({ queryKey: CHAVE_DOS_TIPOS })
  }
}

function EditarTipo({ tipo, onImpedido }: ParteProps) {
  const { id } = tipo
  const queryClient = useQueryClient()
  const guardar = useSalvo(id)
  const form = useContractForm(localTipos.editar, {
    valores: valoresDe(tipo),
    enviar: async (body, opcoes) => {
      const resposta = await api.localTipos.editar({ params: { id }, body, ...opcoes })
      onImpedido(resposta.codigo === 'SUCESSO' ? [] : impedimentosDe(resposta.dados))
      return resposta
    },
    feito: 'Tipo salvo',
    aoSalvar: (salvo) => guardar(salvo),
    recarregar: () => void queryClient.invalidateQueries({ queryKey: chaveDoTipo(id) }),
  })
  const editavel = tipo.acoes.some(({ chave, permitido }) => chave === 'localTipos.editar' && permitido)
  return (
    <FormProvider {...form.form}>
      <FormPage form={form} editavel={editavel}>
        <LocalTipoFields proprio={id} guardadas={tipo.campos_extras.map(({ chave }) => chave)} />
      </FormPage>
    </FormProvider>
  )
}

function valoresDe({
  usos,
  acoes,
  id,
  slug,
  ordem,
  ativo,
  modelo_instalacoes,
  ...dados
}: TipoDeLocalDetalhado) {
  return {
    ...dados,
    modelo_instalacoes: modelo_instalacoes.map(({ tipo_id, quantidade }) => ({ tipo_id, quantidade })),
  }
}

function AcoesDoTipo({ tipo }: Pick<ParteProps, 'tipo'>) {
  const { id, nome } = tipo
  const [impedido, setImpedido] = useState<Impedido>([])
  const { tela, dialogo } = useAtos({
    de: 'localTipos',
    atos: ATOS_DO_TIPO_DE_LOCAL,
    nome,
    async pedir(ato) {
      const resposta = await api.localTipos[ato]({ params: { id }, body: {} })
      setImpedido(resposta.codigo === 'SUCESSO' ? [] : impedimentosDe(resposta.dados))
      return resposta
    },
    // What stands against it is in sight where it was asked.
    aviso: () => impedido.length > 0 && <Impedimentos impedimentos={impedido} />,
    mudou: useSalvo(id),
  })
  const contraria = tipo.ativo ? 'localTipos.reativar' : 'localTipos.inativar'
  return (
    <>
      <RecordActions
        acoes={tipo.acoes.filter(({ chave }) => chave !== contraria)}
        telas={[tela('inativar', Ban, 'danger'), tela('reativar', RotateCcw)]}
      />
      {dialogo}
    </>
  )
}
