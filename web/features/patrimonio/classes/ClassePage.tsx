import { useQueryClient } from '@tanstack/react-query'
import { Ban, RotateCcw } from 'lucide-react'
import { FormProvider } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { ATOS_DA_CLASSE } from '#contract/patrimonio/atos-da-classe.ts'
import { type ClasseDetalhada, classes } from '#contract/patrimonio/classes.ts'
import { api } from '#web/api/api.ts'
import { DetailPage } from '#web/detail/DetailPage.tsx'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { registro } from '#web/detail/registro.ts'
import { useAtos } from '#web/detail/use-atos.tsx'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { type CamposDaClasse, ClasseFields } from './ClasseFields.tsx'
import { depreciacaoPorExtenso, TELA_DAS_CLASSES } from './palavras.ts'

const { chave, useVer, useMudou } = registro('classe', api.classes.ver, () => [chaveDaLista('classes')])

const VAZIA: CamposDaClasse = {
  codigo: '',
  nome: '',
  conta: '',
  natureza_despesa: '',
  deprecia: true,
  vida_util_meses: 120,
  residual_bp: 1000,
  exige_serie: false,
  exige_foto: false,
  criticidade: '',
  verificar_a_cada_meses: null,
  atributos: [],
}

export function CadastrarClassePage() {
  const navigate = useNavigate()
  const mudou = useMudou()
  const form = useContractForm(classes.criar, {
    valores: VAZIA,
    enviar: (body, opcoes) => api.classes.criar({ body, ...opcoes }),
    feito: (salva) => `Classe ${salva.nome} criada`,
    mudou,
    aoSalvar: (salva) => void navigate(`${TELA_DAS_CLASSES}/${salva.id}`, { replace: true }),
  })
  return (
    <div className="z-stack">
      <PageHeader title="Nova classe de bens" />
      <FormProvider {...form.form}>
        <FormPage form={form} salvar="Criar">
          <ClasseFields />
        </FormPage>
      </FormProvider>
    </div>
  )
}

export function ClassePage() {
  const id = Number(useParams().classeId)
  return <RecordView consulta={useVer(id)}>{(classe) => <Classe key={id} classe={classe} />}</RecordView>
}

function Classe({ classe }: { classe: ClasseDetalhada }) {
  const { nome, codigo, ativo } = classe
  return (
    <DetailPage
      titulo={nome}
      subtitulo={`${codigo} · ${depreciacaoPorExtenso(classe)}`}
      situacao={<Badge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Ativa' : 'Inativa'}</Badge>}
      proximo={null}
      atos={classe.acoes}
      acoes={<AcoesDaClasse classe={classe} />}
      abas={[{ chave: 'dados', rotulo: 'Dados', conteudo: () => <EditarClasse classe={classe} /> }]}
    />
  )
}

function EditarClasse({ classe }: { classe: ClasseDetalhada }) {
  const { id, acoes, ativo: _ativo, ...registrada } = classe
  const queryClient = useQueryClient()
  const mudou = useMudou()
  const form = useContractForm(classes.editar, {
    valores: {
      ...registrada,
      conta: registrada.conta ?? '',
      natureza_despesa: registrada.natureza_despesa ?? '',
      criticidade: registrada.criticidade ?? '',
    },
    enviar: (body, opcoes) => api.classes.editar({ params: { id }, body, ...opcoes }),
    feito: 'Classe salva',
    mudou,
    recarregar: () => void queryClient.invalidateQueries({ queryKey: chave(id) }),
  })
  const editavel = acoes.some(({ chave, permitido }) => chave === 'classes.editar' && permitido)
  return (
    <FormProvider {...form.form}>
      <FormPage form={form} editavel={editavel}>
        <ClasseFields />
      </FormPage>
    </FormProvider>
  )
}

function AcoesDaClasse({ classe: { id, acoes, ativo } }: { classe: ClasseDetalhada }) {
  const { tela, dialogo } = useAtos({
    de: 'classes',
    atos: ATOS_DA_CLASSE,
    pedir: (ato) => api.classes[ato]({ params: { id }, body: {} }),
    mudou: useMudou(),
  })
  const contraria = ativo ? 'classes.reativar' : 'classes.inativar'
  return (
    <>
      <RecordActions
        acoes={acoes.filter(({ chave }) => chave !== contraria)}
        telas={[tela('inativar', Ban), tela('reativar', RotateCcw)]}
      />
      {dialogo}
    </>
  )
}
