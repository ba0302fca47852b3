import { useMutation, useQuery } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { reais } from '#contract/casa/reais.ts'
import { Competencia } from '#contract/patrimonio/depreciacoes.ts'
import { type Rmb, rmb } from '#contract/patrimonio/rmb.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { Quadro } from '#web/partes/casa/Quadro.tsx'
import { enderecoDoDocumento } from '#web/partes/papeis/documentos.tsx'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { atendeExigencia, useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { e, numero } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { mes, mesAtual } from './palavras.ts'
import './Depreciacoes.css'

/** The month's account of the permanent goods, of all that is reached or of one branch. */
export function RmbPage() {
  const [params, setParams] = useSearchParams()
  const competencia = Competencia.safeParse(params.get('mes')).data ?? mesAtual()
  const local_id = Number(params.get('local_id')) || null
  const consulta = useQuery({
    queryKey: ['rmb', competencia, local_id],
    queryFn: () => dadosDe(api.rmb.ver({ query: { competencia, ...(local_id && { local_id }) } })),
  })
  const mudar = (campo: 'mes' | 'local_id', valor: string | null) =>
    setParams(
      (antes) => {
        if (valor) antes.set(campo, valor)
        else antes.delete(campo)
        return antes
      },
      { replace: true },
    )
  return (
    <div className="z-stack">
      <PageHeader
        title="Relatório mensal de bens"
        subtitle="RMB: o que havia, entrou, saiu e ficou, por conta."
        actions={consulta.data?.local && <EmitirButton relatorio={consulta.data} />}
      />
      <Card>
        <div className="z-rmb-filtros">
          <TextField
            label="Mês"
            type="month"
            max={mesAtual()}
            value={competencia}
            onChange={({ target }) => target.value && mudar('mes', target.value)}
          />
          <LocalPicker
            label="Local"
            optional
            placeholder="Todos os que você alcança"
            help="Com todos abaixo dele. Escolha um para emitir o documento."
            value={consulta.data?.local ?? null}
            onChange={(local) => mudar('local_id', local && String(local.id))}
          />
        </div>
      </Card>
      <RecordView consulta={consulta}>{(relatorio) => <Relatorio relatorio={relatorio} />}</RecordView>
    </div>
  )
}

type Props = { relatorio: Rmb }

function EmitirButton({ relatorio: { local, caminho, competencia, conciliacao } }: Props) {
  const sessao = useSessao()
  const navigate = useNavigate()
  const emitir = useMutation({
    mutationFn: (local_id: number) => dadosDe(api.rmb.emitir({ body: { competencia, local_id } })),
    onSuccess: async ({ documento_id }) => {
      notify.success('RMB emitido')
      await navigate(enderecoDoDocumento(documento_id))
    },
    onError: ({ message }) => notify.error(message),
  })
  if (local === null || !conciliacao.confere || !atendeExigencia(sessao, rmb.emitir, caminho)) return null
  return (
    <Button
      variant="primary"
      icon={FilePlus2}
      busy={emitir.isPending}
      busyLabel="Emitindo"
      onClick={() => emitir.mutate(local.id)}
    >
      Emitir o RMB
    </Button>
  )
}

function Relatorio({ relatorio }: Props) {
  const { linhas, meses_por_lancar } = relatorio
  return (
    <>
      {meses_por_lancar.length > 0 && (
        <Banner tone="warning">A depreciação de {e(meses_por_lancar.map(mes))} ainda não foi lançada.</Banner>
      )}
      {linhas.length === 0 ? (
        <Card>
          <p className="z-muted">Nenhum bem com valor até este mês.</p>
        </Card>
      ) : (
        <Quadros relatorio={relatorio} />
      )}
      <Conciliacao relatorio={relatorio} />
    </>
  )
}

type LinhaDoRmb = Rmb['linhas'][number]
type Numeros = readonly (readonly [string, keyof Rmb['total']])[]

const VALOR: Numeros = [
  ['Saldo anterior', 'anterior_centavos'],
  ['Incorporações', 'incorporacoes_centavos'],
  ['Baixas', 'baixas_centavos'],
  ['Transferências', 'transferencias_centavos'],
  ['Reavaliações', 'reavaliacoes_centavos'],
  ['Saldo atual', 'atual_centavos'],
]
const DEPRECIACAO: Numeros = [
  ['Anterior', 'depreciacao_anterior_centavos'],
  ['Quota do mês', 'quota_centavos'],
  ['Ajustes', 'depreciacao_ajustes_centavos'],
  ['Acumulada', 'depreciacao_centavos'],
  ['Valor líquido', 'liquido_centavos'],
]

/** "Monitores, Notebooks e mais 3". */
const algumas = (classes: readonly string[]) =>
  classes.length > 3 ? `${classes.slice(0, 2).join(', ')} e mais ${classes.length - 2}` : classes.join(', ')

function Quadros({ relatorio: { linhas, total } }: Props) {
  const quadro = (titulo: string, numeros: Numeros) => (
    <Card flush title={titulo}>
      <Quadro<LinhaDoRmb>
        titulo={titulo}
        linhas={linhas}
        chave={({ conta }) => conta ?? ''}
        colunas={[
          {
            rotulo: 'Conta',
            valor: ({ conta, classes }) => (
              <>
                {conta ?? <Badge tone="warning">Sem conta</Badge>}
                <div className="z-muted z-small">{algumas(classes)}</div>
              </>
            ),
          },
          ...numeros.map(([rotulo, chave]) => ({
            rotulo,
            numero: true as const,
            valor: (linha: LinhaDoRmb) => reais(linha[chave]),
          })),
        ]}
        total={numeros.map(([, chave]) => reais(total[chave]))}
      />
    </Card>
  )
  return (
    <>
      {quadro('Valor dos bens', VALOR)}
      {quadro('Depreciação acumulada', DEPRECIACAO)}
    </>
  )
}

function Conciliacao({ relatorio: { conciliacao } }: Props) {
  const { confere } = conciliacao
  return (
    <Card
      title="Conciliação agora"
      actions={<Badge tone={confere ? 'success' : 'danger'}>{confere ? 'Confere' : 'Não confere'}</Badge>}
    >
      <Facts
        items={[
          { label: 'Soma dos bens, um a um', value: reais(conciliacao.analitico_centavos) },
          { label: 'Soma dos movimentos', value: reais(conciliacao.sintetico_centavos) },
          { label: 'Depreciação dos bens', value: reais(conciliacao.analitico_depreciacao_centavos) },
          { label: 'Depreciação lançada', value: reais(conciliacao.sintetico_depreciacao_centavos) },
          { label: 'Bens próprios em carga', value: numero(conciliacao.bens) },
          { label: 'Bens próprios sem valor', value: numero(conciliacao.bens_sem_valor) },
          { label: 'Bens de terceiros em carga', value: numero(conciliacao.bens_de_terceiros) },
        ]}
      />
    </Card>
  )
}
