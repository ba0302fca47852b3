import { FileText } from 'lucide-react'
import { useParams } from 'react-router'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { useLeiturasADecidir } from '#web/partes/campo/use-leituras-a-decidir.ts'
import { useRoteiroDaVisita } from '#web/partes/campo/use-roteiro-da-visita.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { dataHora } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { AnexosCard } from './AnexosCard.tsx'
import { EsperaDoEnvio } from './EsperaDoEnvio.tsx'
import { FaltaNoRoteiro } from './FaltaNoRoteiro.tsx'
import { FinalizarForm } from './FinalizarForm.tsx'
import { ResumoCard } from './ResumoCard.tsx'
import { ResumoDaContagem } from './ResumoDaContagem.tsx'
import { resumoDe } from './resumo.ts'
import { useColeta } from './use-coleta.ts'

export function FinalizarPage() {
  const id = Number(useParams().monitoramentoId)
  const { estado } = useMonitoramento(id)
  const coleta = useColeta(id)
  const leiturasADecidir = useLeiturasADecidir(id)
  const roteiro = useRoteiroDaVisita(id)
  if (coleta === null || estado === null) return <SkeletonList />
  const resumo = resumoDe(coleta, roteiro?.aRefazer.length)
  const { finalizado_em, contagem } = coleta.visita
  const podeFinalizar = finalizado_em === null && (estado === 'em-andamento' || estado === 'pausado')
  return (
    <div className="z-stack">
      <PageHeader
        title={contagem ? 'Finalizar a contagem' : 'Assinaturas'}
        subtitle={
          contagem
            ? 'Confira o que foi contado, assine e finalize.'
            : 'Confira o que foi feito, recolha as assinaturas e finalize.'
        }
      />
      {finalizado_em && (
        <Banner
          tone="success"
          action={
            <ButtonLink to="../comprovante" relative="path" icon={FileText}>
              Ver comprovante
            </ButtonLink>
          }
        >
          {contagem ? 'Contagem' : 'Coleta'} finalizada em {dataHora(finalizado_em)}
          {coleta.visita.pendentes > 0 && ', guardada neste aparelho até chegar ao servidor'}.
        </Banner>
      )}
      <EsperaDoEnvio monitoramentoId={id} finalizada={finalizado_em !== null} />
      {contagem ? (
        <ResumoDaContagem contadas={coleta.patrimonios} salas={coleta.instalacoes} />
      ) : (
        <ResumoCard resumo={resumo} leiturasADecidir={leiturasADecidir} />
      )}
      {podeFinalizar && roteiro && <FaltaNoRoteiro faltas={roteiro.faltas} />}
      <AnexosCard visita={coleta.visita} editavel={finalizado_em === null && estado !== 'concluido'} />
      {estado === 'aguardando' && (
        <Card title="Assinaturas">
          <p>
            Inicie a {contagem ? 'contagem antes de assinar' : 'visita antes de recolher as assinaturas'}.
          </p>
        </Card>
      )}
      {podeFinalizar && (
        <FinalizarForm
          visita={coleta.visita}
          resumo={resumo}
          emAndamento={estado === 'em-andamento'}
          roteiro={roteiro}
        />
      )}
    </div>
  )
}
