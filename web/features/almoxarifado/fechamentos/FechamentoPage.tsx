import { useMutation } from '@tanstack/react-query'
import { ClipboardCheck, Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type FechamentoDetalhado, SITUACOES_DO_FECHAMENTO } from '#contract/almoxarifado/fechamentos.ts'
import { comPonto } from '#contract/casa/frase.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { DetailPage } from '#web/detail/DetailPage.tsx'
import type { Proximo } from '#web/detail/proximo.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { telaDe } from '#web/detail/tela-de.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { plural } from '#web/ui/format.ts'
import { useFechamento, useFechamentoMudou } from './consultas.ts'
import { DocumentosTab, useTemDocumentos } from './DocumentosTab.tsx'
import { FecharDialog } from './FecharDialog.tsx'
import { HistoriaTab } from './HistoriaTab.tsx'
import { mes, TONS } from './palavras.ts'
import { ReabrirDialog } from './ReabrirDialog.tsx'
import { ResumoTab } from './ResumoTab.tsx'
import { RmaTab } from './RmaTab.tsx'
import { SaldosTab } from './SaldosTab.tsx'

/** One month of a depósito: before it is closed, as it would be; after, as it was. */
export function FechamentoPage() {
  const id = Number(useParams().fechamentoId)
  return <RecordView consulta={useFechamento(id)}>{(um) => <Fechamento fechamento={um} />}</RecordView>
}

type Props = { fechamento: FechamentoDetalhado }

function Fechamento({ fechamento }: Props) {
  const { competencia, deposito, situacao, edicao } = fechamento
  const temDocumentos = useTemDocumentos(fechamento)
  return (
    <DetailPage
      titulo={`Fechamento de ${mes(competencia)}`}
      subtitulo={edicao > 1 ? `${deposito.nome}, edição ${edicao}` : deposito.nome}
      situacao={<Badge tone={TONS[situacao]}>{SITUACOES_DO_FECHAMENTO[situacao]}</Badge>}
      proximo={proximoDe(fechamento)}
      atos={fechamento.acoes}
      acoes={<AcoesDoFechamento fechamento={fechamento} />}
      aviso={<Aviso fechamento={fechamento} />}
      abas={[
        { chave: 'resumo', rotulo: 'Resumo', conteudo: () => <ResumoTab fechamento={fechamento} /> },
        { chave: 'rma', rotulo: 'RMA', conteudo: () => <RmaTab rma={fechamento.rma} /> },
        { chave: 'saldos', rotulo: 'Saldos', conteudo: () => <SaldosTab fechamento={fechamento} /> },
        ...(temDocumentos
          ? [
              {
                chave: 'documentos',
                rotulo: 'Documentos',
                conteudo: () => <DocumentosTab fechamento={fechamento} />,
              },
            ]
          : []),
        { chave: 'historia', rotulo: 'História', conteudo: () => <HistoriaTab fechamento={fechamento} /> },
      ]}
    />
  )
}

function proximoDe({ situacao, deposito }: FechamentoDetalhado): Proximo | null {
  if (situacao === 'fechado') return null
  const quem = `quem fecha o mês de ${deposito.nome}`
  return situacao === 'reaberto'
    ? { falta: 'conferir de novo', atos: ['fechamentos.conferir'], quem }
    : {
        falta: 'conferir e fechar o mês',
        atos: ['fechamentos.fechar'],
        quem,
        nota: 'Nada foi fechado ainda.',
      }
}

function Aviso({ fechamento: { situacao, conferencia, atos } }: Props) {
  if (situacao === 'fechado') return null
  const diferencas = conferencia?.diferencas.length ?? 0
  if (diferencas > 0)
    return (
      <Banner tone="danger">
        O razão tem {plural(diferencas, 'diferença', 'diferenças')}: o mês não pode ser fechado. Avise o
        suporte.
      </Banner>
    )
  const [ultimo] = atos
  if (situacao === 'reaberto' && ultimo)
    return (
      <Banner tone="warning">
        Reaberto no processo {ultimo.processo}: {comPonto(ultimo.motivo ?? '')} Confira de novo para fechar.
      </Banner>
    )
  return null
}

function AcoesDoFechamento({ fechamento }: Props) {
  const [aberta, setAberta] = useState<'fechar' | 'reabrir' | null>(null)
  const mudou = useFechamentoMudou()
  const { deposito, competencia, acoes } = fechamento
  const conferir = useMutation({
    mutationFn: () => dadosDe(api.fechamentos.conferir({ body: { deposito_id: deposito.id, competencia } })),
    onSuccess: (conferido) => {
      notify.success('Conferido de novo')
      mudou(conferido)
    },
    onError: ({ message }) => notify.error(message),
  })
  const fechar = () => setAberta(null)
  return (
    <>
      <RecordActions
        acoes={acoes}
        telas={[
          telaDe('fechamentos.fechar', 'Fechar o mês', Lock, () => setAberta('fechar'), 'primary'),
          telaDe('fechamentos.conferir', 'Conferir de novo', ClipboardCheck, () => conferir.mutate()),
          telaDe('fechamentos.reabrir', 'Reabrir', LockOpen, () => setAberta('reabrir')),
        ]}
      />
      {aberta === 'fechar' && <FecharDialog fechamento={fechamento} onClose={fechar} />}
      {aberta === 'reabrir' && <ReabrirDialog fechamento={fechamento} onClose={fechar} />}
    </>
  )
}
