import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { Ladrilho } from '#contract/analises/paineis.ts'
import { type DadosDoRelatorio, type RelatorioDetalhado, relatorios } from '#contract/analises/relatorios.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { FormFailure } from '#web/forms/FormFailure.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { usePainel } from '#web/partes/analises/painel.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { AssuntoFields } from './AssuntoFields.tsx'
import { CadenciaFields, FormatosFields } from './CadenciaFields.tsx'
import { enderecoDoRelatorio, useRelatorio, useRelatorioMudou } from './consultas.ts'
import { DestinatariosFields } from './DestinatariosFields.tsx'
import { assuntoDo } from './do-endereco.ts'

type Escolhido = { id: number; nome: string }
type Inicio = { valores: DadosDoRelatorio; destinatarios: readonly Escolhido[]; id: number | null }

function useForm({ valores, id }: Inicio) {
  const mudou = useRelatorioMudou()
  const navegar = useNavigate()
  return useContractForm(relatorios.criar, {
    valores,
    enviar: (body, opcoes) =>
      id === null
        ? api.relatorios.criar({ body, ...opcoes })
        : api.relatorios.editar({ params: { id }, body, ...opcoes }),
    feito: 'Relatório salvo',
    mudou,
    aoSalvar: (salvo) => void navegar(enderecoDoRelatorio(salvo.id), { replace: true }),
  })
}
export type FormDoRelatorio = ReturnType<typeof useForm>

const mesDe = (agora: Date): string =>
  `${agora.getFullYear()}-${String(agora.getMonth() + 1).padStart(2, '0')}`

export function CadastrarRelatorioPage() {
  const [params] = useSearchParams()
  return params.has('painel') ? <CadastrarDoPainel /> : <Cadastrar painel={[]} />
}

function CadastrarDoPainel() {
  return (
    <RecordView consulta={usePainel()}>
      {({ ladrilhos }) => <Cadastrar painel={ladrilhos.map(({ ladrilho }) => ladrilho)} />}
    </RecordView>
  )
}

function Cadastrar({ painel }: { painel: readonly Ladrilho[] }) {
  const [params] = useSearchParams()
  const { sessao } = useSessao()
  const eu = sessao ? [{ id: sessao.usuario.id, nome: sessao.usuario.nome }] : []
  return (
    <SalvarRelatorio
      titulo="Novo relatório"
      inicio={{
        id: null,
        destinatarios: eu,
        valores: {
          nome: painel.length > 0 ? 'Painel Geral' : '',
          assunto: assuntoDo(params, mesDe(new Date()), painel),
          ritmo: 'semanal',
          dia: 1,
          hora: 8,
          formatos: ['pdf', 'xlsx'],
          destinatarios: eu.map(({ id }) => id),
        },
      }}
    />
  )
}

export function EditarRelatorioPage() {
  const id = Number(useParams().relatorioId)
  return (
    <RecordView consulta={useRelatorio(id)}>{(relatorio) => <Editar relatorio={relatorio} />}</RecordView>
  )
}

function Editar({ relatorio }: { relatorio: RelatorioDetalhado }) {
  const { id, nome, assunto, ritmo, dia, hora, formatos, destinatarios } = relatorio
  const ids = destinatarios.map((um) => um.id)
  return (
    <SalvarRelatorio
      titulo={`Editar ${nome}`}
      inicio={{
        id,
        destinatarios,
        valores: { nome, assunto, ritmo, dia, hora, formatos, destinatarios: ids },
      }}
    />
  )
}

function SalvarRelatorio({ titulo, inicio }: { titulo: string; inicio: Inicio }) {
  const form = useForm(inicio)
  return (
    <form
      className="z-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <PageHeader
        title={titulo}
        subtitle="Cada pessoa recebe o que ela alcança na hora do envio; quem não pode ver isso não recebe."
      />
      <FormFailure {...form} />
      <Card title="O que vai">
        <div className="z-stack">
          <TextField
            label="Nome"
            help="É o assunto do e-mail e o nome do arquivo."
            {...form.controle('nome')}
          />
          <AssuntoFields form={form} />
          <FormatosFields form={form} />
        </div>
      </Card>
      <Card title="Quando">
        <CadenciaFields form={form} />
      </Card>
      <Card title="Quem recebe">
        <DestinatariosFields form={form} inicio={inicio.destinatarios} />
      </Card>
      <div className="z-row">
        <Button type="submit" variant="primary" busy={form.enviando} busyLabel="Salvando">
          Salvar
        </Button>
      </div>
    </form>
  )
}
