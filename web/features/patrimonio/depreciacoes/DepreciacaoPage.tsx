import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BookCheck, Calculator, Play, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { reais } from '#contract/casa/reais.ts'
import { type DepreciacaoDetalhada, SITUACOES_DA_DEPRECIACAO } from '#contract/patrimonio/depreciacoes.ts'
import { dadosDe, type Resposta } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { type Aba, DetailPage } from '#web/detail/DetailPage.tsx'
import type { Proximo } from '#web/detail/proximo.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { telaDe } from '#web/detail/tela-de.ts'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { Quadro } from '#web/partes/casa/Quadro.tsx'
import { enderecoDoBem } from '#web/partes/patrimonio/bem.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { dataHora, numero, plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
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
          {situacao === 'estornada' && motivo && <Banner tone="info">Estornada: {motivo}.</Banner>}
        </>
      }
      abas={situacao === 'previa' ? abas.slice(0, 1) : abas}
    />
  )
}

function proximoDe({ situacao, andamento, bens }: DepreciacaoDetalhada): Proximo | null {
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
                valor: ({ id: bem, descricao, referencia_id }) => (
                  <>
                    <Link to={enderecoDoBem(bem)}>{descricao}</Link>{' '}
                    <span className="z-code z-muted">{referencia_id}</span>
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

type Ato = 'processar' | 'contabilizar' | 'estornar'

const CONFIRMACOES: Readonly<Record<Ato, { titulo: string; verbo: string; explica: string }>> = {
  processar: {
    titulo: 'Lançar as quotas deste mês?',
    verbo: 'Processar',
    explica: 'Cada bem recebe a sua quota. Depois disso o valor dele só muda por reavaliação.',
  },
  contabilizar: {
    titulo: 'A contabilidade já recebeu este mês?',
    verbo: 'Contabilizar',
    explica: 'Fica registrado que os totais por conta foram lançados na contabilidade.',
  },
  estornar: {
    titulo: 'Estornar este mês?',
    verbo: 'Estornar',
    explica: 'As quotas saem dos bens, os lançamentos ficam na história, e o mês pode ser refeito.',
  },
}

function AcoesDaDepreciacao({ depreciacao }: Props) {
  const { id, versao, acoes, competencia, bens } = depreciacao
  const [aberta, setAberta] = useState<Ato | null>(null)
  const queryClient = useQueryClient()
  const params = { id }
  const mudar = useMutation({
    mutationFn: (pedir: () => Promise<Resposta<DepreciacaoDetalhada>>) => dadosDe(pedir()),
    onSuccess: (salva) => {
      const { andamento, situacao } = salva
      notify.success(
        `Depreciação de ${mes(competencia)}: ${andamento ? 'o lançamento começou' : SITUACOES_DA_DEPRECIACAO[situacao].toLowerCase()}`,
      )
      queryClient.setQueryData(chaveDaDepreciacao(id), salva)
      void queryClient.invalidateQueries({ queryKey: CHAVE_DAS_DEPRECIACOES })
    },
    onError: ({ message }) => {
      notify.error(message)
      void queryClient.invalidateQueries({ queryKey: chaveDaDepreciacao(id) })
    },
    onSettled: () => setAberta(null),
  })
  const pedidos: Readonly<Record<Ato, (motivo: string) => Promise<Resposta<DepreciacaoDetalhada>>>> = {
    processar: () => api.depreciacoes.processar({ params, body: { versao } }),
    contabilizar: () => api.depreciacoes.contabilizar({ params, body: { versao } }),
    estornar: (motivo) => api.depreciacoes.estornar({ params, body: { versao, motivo } }),
  }
  const tela = (ato: Ato, icone: typeof Play, tom?: 'primary' | 'danger') => ({
    chave: `depreciacoes.${ato}`,
    rotulo: CONFIRMACOES[ato].verbo,
    icone,
    ...(tom && { tom }),
    onSelect: () => setAberta(ato),
  })
  return (
    <>
      <RecordActions
        acoes={acoes}
        telas={[
          tela('processar', Play, 'primary'),
          telaDe('depreciacoes.prever', 'Refazer a prévia', Calculator, () =>
            mudar.mutate(() => api.depreciacoes.prever({ body: { competencia } })),
          ),
          tela('contabilizar', BookCheck, 'primary'),
          tela('estornar', RotateCcw),
        ]}
      />
      {aberta && (
        <ConfirmDialog
          open
          title={CONFIRMACOES[aberta].titulo}
          confirmLabel={CONFIRMACOES[aberta].verbo}
          tone={aberta === 'estornar' ? 'danger' : 'primary'}
          {...(aberta === 'estornar' && { reason: {} })}
          busy={mudar.isPending}
          onClose={() => setAberta(null)}
          onConfirm={(motivo) => mudar.mutate(() => pedidos[aberta](motivo))}
        >
          <p>
            {mes(competencia)}, {plural(bens, 'bem', 'bens')}. {CONFIRMACOES[aberta].explica}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
