import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BookCheck, Calculator, Play, RotateCcw } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { comPonto } from '#contract/casa/frase.ts'
import { reais } from '#contract/casa/reais.ts'
import { ATOS_DA_DEPRECIACAO } from '#contract/patrimonio/atos-da-depreciacao.ts'
import { type DepreciacaoDetalhada, SITUACOES_DA_DEPRECIACAO } from '#contract/patrimonio/depreciacoes.ts'
import { numeroDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { useAtoNoRegistro } from '#web/detail/ato-no-registro.ts'
import { type Aba, DetailPage } from '#web/detail/DetailPage.tsx'
import type { Proximo } from '#web/detail/proximo.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { telaDe } from '#web/detail/tela-de.ts'
import { useAtos } from '#web/detail/use-atos.tsx'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { Quadro } from '#web/partes/casa/Quadro.tsx'
import { enderecoDoBem } from '#web/partes/patrimonio/bem.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { dataHora, numero, plural } from '#web/ui/format.ts'
import { CHAVE_DAS_DEPRECIACOES, chaveDaDepreciacao, mes, TONS } from './palavras.ts'

const ANDAMENTO_MS = 1_000

export function DepreciacaoPage() {
  const id = Number(useParams().depreciacaoId)
  const consulta = useQuery({
    queryKey: chaveDaDepreciacao(id),
    queryFn: () => dadosDe(api.depreciacoes.ver({ params: { id } })),
    refetchInterval: ({ state }) => (state.data?.andamento ? ANDAMENTO_MS : false),
  })
  return <RecordView consulta={consulta}>{(uma) => <Depreciacao depreciacao={uma} />}</RecordView>
}

type Props = { depreciacao: DepreciacaoDetalhada }

function Depreciacao({ depreciacao }: Props) {
  const { competencia, situacao, motivo } = depreciacao
  const abas: Aba[] = [
    { chave: 'resumo', rotulo: 'Resumo', conteudo: () => <ResumoTab depreciacao={depreciacao} /> },
    { chave: 'quotas', rotulo: 'Quotas', conteudo: () => <QuotasTab depreciacao={depreciacao} /> },
  ]
  return (
    <DetailPage
      titulo={`Depreciação de ${mes(competencia)}`}
      subtitulo={plural(depreciacao.bens, 'bem', 'bens')}
      situacao={<Badge tone={TONS[situacao]}>{SITUACOES_DA_DEPRECIACAO[situacao]}</Badge>}
      proximo={proximoDe(depreciacao)}
      atos={depreciacao.acoes}
      acoes={<AcoesDaDepreciacao depreciacao={depreciacao} />}
      aviso={
        <>
          {situacao === 'previa' && <AvisoDaPrevia depreciacao={depreciacao} />}
          {situacao === 'estornada' && motivo && <Banner tone="info">Estornada: {comPonto(motivo)}</Banner>}
        </>
      }
      abas={situacao === 'previa' ? abas.slice(0, 1) : abas}
    />
  )
}

/** What stands in the way of a preview is what comes next. */
function proximoDe({ situacao, andamento, bens, impedimento }: DepreciacaoDetalhada): Proximo | null {
  if (impedimento)
    return {
      falta: impedimento.mes ? `processar antes ${mes(impedimento.mes)}` : 'refazer a prévia',
      atos: impedimento.mes ? [] : ['depreciacoes.prever'],
      quem: 'quem processa a depreciação',
      nota: impedimento.motivo,
    }
  if (situacao === 'previa' && !andamento && bens > 0)
    return {
      falta: 'conferir os totais e processar o mês',
      atos: ['depreciacoes.processar'],
      quem: 'quem processa a depreciação',
      nota: 'Nada foi lançado ainda.',
    }
  if (situacao === 'processada')
    return { falta: 'contabilizar', atos: ['depreciacoes.contabilizar'], quem: 'a contabilidade' }
  return null
}

function AvisoDaPrevia({ depreciacao: { andamento, falha, bens } }: Props) {
  if (andamento)
    return (
      <Card>
        <ProgressBar
          label="Lançando as quotas. Você pode sair desta tela."
          value={(100 * andamento.lancados) / Math.max(1, andamento.total)}
          valueText={`${numero(andamento.lancados)} de ${plural(andamento.total, 'bem', 'bens')}`}
        />
      </Card>
    )
  if (falha) return <Banner tone="danger">Nada foi lançado. {falha}</Banner>
  if (bens === 0)
    return (
      <Banner tone="warning">
        Nenhum bem que você alcança deprecia neste mês: entram os próprios, com valor, em uso e já nas contas
        no fim dele.
      </Banner>
    )
  return null
}

function ResumoTab({ depreciacao }: Props) {
  const { bens, quota_centavos, contas } = depreciacao
  const quando = (em: string | null, por: string | null) => em && `${dataHora(em)}, ${por}`
  return (
    <div className="z-stack">
      <Card title="Totais dos locais que você alcança">
        <Facts
          items={[
            { label: 'Bens', value: numero(bens) },
            { label: 'Quotas do mês', value: reais(quota_centavos) },
            { label: 'Calculada', value: quando(depreciacao.criada_em, depreciacao.criada_por) },
            { label: 'Processada', value: quando(depreciacao.processada_em, depreciacao.processada_por) },
            {
              label: 'Contabilizada',
              value: quando(depreciacao.contabilizada_em, depreciacao.contabilizada_por),
            },
            { label: 'Estornada', value: quando(depreciacao.estornada_em, depreciacao.estornada_por) },
          ]}
        />
      </Card>
      {contas.length > 0 && (
        <Card flush title="Por conta e classe">
          <Quadro
            titulo="Quotas por conta e classe"
            linhas={contas}
            chave={({ conta, classe }) => `${conta} ${classe}`}
            colunas={[
              { rotulo: 'Classe', valor: ({ classe }) => classe },
              { rotulo: 'Conta', valor: ({ conta }) => conta ?? <Badge tone="warning">Sem conta</Badge> },
              { rotulo: 'Bens', numero: true, valor: (uma) => numero(uma.bens) },
              { rotulo: 'Quotas', numero: true, valor: (uma) => reais(uma.quota_centavos) },
            ]}
            total={['', numero(bens), reais(quota_centavos)]}
          />
        </Card>
      )}
    </div>
  )
}

function QuotasTab({ depreciacao: { id } }: Props) {
  const lista = usePagedList([...chaveDaDepreciacao(id), 'quotas'], (pagina) =>
    api.depreciacoes.lancamentos({ params: { id }, query: pagina }),
  )
  return (
    <PagedListView
      lista={lista}
      vazio={<p className="z-muted">Nenhuma quota nos locais que você alcança.</p>}
    >
      {(itens) => (
        <Card flush>
          <Quadro
            titulo="Quota de cada bem"
            linhas={itens}
            chave={(um) => um.id}
            colunas={[
              {
                rotulo: 'Bem',
                valor: ({ id: bem, descricao, referencia_id, tombamento }) => (
                  <>
                    <Link to={enderecoDoBem(bem)}>{descricao}</Link>{' '}
                    <span className="z-code z-muted">
                      {numeroDoBem({ plaqueta: referencia_id, tombamento })}
                    </span>
                  </>
                ),
              },
              { rotulo: 'Quota', numero: true, valor: (um) => reais(um.quota_centavos) },
              { rotulo: 'Acumulada', numero: true, valor: (um) => reais(um.acumulada_centavos) },
              { rotulo: 'Valor líquido', numero: true, valor: (um) => reais(um.liquido_centavos) },
            ]}
          />
        </Card>
      )}
    </PagedListView>
  )
}

function AcoesDaDepreciacao({ depreciacao }: Props) {
  const { id, versao, acoes, competencia, bens, impedimento } = depreciacao
  const queryClient = useQueryClient()
  const params = { id }
  const mudou = (salva: DepreciacaoDetalhada) => {
    queryClient.setQueryData(chaveDaDepreciacao(id), salva)
    void queryClient.invalidateQueries({ queryKey: CHAVE_DAS_DEPRECIACOES })
  }
  const feito = ({ andamento, situacao }: DepreciacaoDetalhada) =>
    `Depreciação de ${mes(competencia)}: ${andamento ? 'o lançamento começou' : SITUACOES_DA_DEPRECIACAO[situacao].toLowerCase()}`
  const prever = useAtoNoRegistro({ mudou })
  const { tela, dialogo } = useAtos({
    de: 'depreciacoes',
    atos: ATOS_DA_DEPRECIACAO,
    pedir: (ato, motivo) =>
      ato === 'estornar'
        ? api.depreciacoes.estornar({ params, body: { versao, motivo } })
        : api.depreciacoes[ato]({ params, body: { versao } }),
    aviso: (ato) => `${mes(competencia)}, ${plural(bens, 'bem', 'bens')}. ${ATOS_DA_DEPRECIACAO[ato].aviso}`,
    feito: (_, salva) => feito(salva),
    mudou,
  })
  return (
    <>
      <RecordActions
        acoes={acoes}
        telas={[
          tela('processar', Play, 'primary'),
          telaDe(
            'depreciacoes.prever',
            'Refazer a prévia',
            Calculator,
            () => prever.mutate({ chamar: () => api.depreciacoes.prever({ body: { competencia } }), feito }),
            impedimento ? 'primary' : undefined,
          ),
          tela('contabilizar', BookCheck, 'primary'),
          tela('estornar', RotateCcw),
        ]}
      />
      {dialogo}
    </>
  )
}
