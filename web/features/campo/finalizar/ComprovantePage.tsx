import { ArrowRight, FileText, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { TEMPOS_DA_VISITA } from '#contract/campo/tempos-da-visita.ts'
import type { Comprovante } from '#web/offline-browser/comprovante.ts'
import { useComprovante } from '#web/offline-browser/use-comprovante.ts'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { dataHora } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { EsperaDoEnvio } from './EsperaDoEnvio.tsx'
import { FaltaConcluir } from './FaltaConcluir.tsx'
import './Finalizar.css'

/** The receipt that the school keeps: made on the device, printed or saved as PDF by the browser. */
export function ComprovantePage() {
  const id = Number(useParams().monitoramentoId)
  const comprovante = useComprovante(id)
  const daqui = Boolean(useMonitoramento(id).visita?.contagem)
  const titulo = `Comprovante da ${(comprovante?.contagem ?? daqui) ? 'contagem' : 'visita'}`
  if (comprovante === undefined) return <SkeletonList />
  if (comprovante === null) {
    return (
      <>
        <PageHeader title={titulo} />
        <EmptyState icon={FileText} title="Não há comprovante neste aparelho">
          Ele é feito no aparelho que finaliza a {daqui ? 'contagem' : 'coleta'} e fica nele por 90 dias.
        </EmptyState>
      </>
    )
  }
  return (
    <div className="z-stack z-comprovante">
      <PageHeader
        title={titulo}
        subtitle={`${comprovante.protocolo} · ${comprovante.local}`}
        actions={
          <>
            <Button icon={Printer} onClick={() => print()}>
              Imprimir ou salvar PDF
            </Button>
            <ButtonLink to="/monitoramentos" variant="primary" icon={ArrowRight}>
              Minhas visitas
            </ButtonLink>
          </>
        }
      />
      <FaltaConcluir monitoramentoId={id} />
      <EsperaDoEnvio monitoramentoId={id} finalizada />
      <Conteudo comprovante={comprovante} />
    </div>
  )
}

function Conteudo({ comprovante }: { comprovante: Comprovante }) {
  const { agente, responsavel, recusa, contagem } = comprovante
  return (
    <>
      <Card title="O que foi feito">
        <Facts
          items={[
            { label: 'Código INEP', value: comprovante.codigo_inep },
            { label: 'Município', value: comprovante.municipio },
            {
              label: TEMPOS_DA_VISITA.iniciado_em,
              value: comprovante.iniciado_em && dataHora(comprovante.iniciado_em),
            },
            { label: TEMPOS_DA_VISITA.finalizado_em, value: dataHora(comprovante.finalizado_em) },
            ...comprovante.linhas.map(({ rotulo, valor }) => ({ label: rotulo, value: valor })),
          ]}
        />
      </Card>
      <div className="row g-3">
        <div className="col-12 col-md-6">
          <Card title={contagem ? 'Quem contou' : 'Agente'}>
            <Assinatura bytes={agente.assinatura} de={contagem ? 'de quem contou' : 'do agente'} />
            <p>{agente.nome}</p>
          </Card>
        </div>
        {!contagem && (
          <div className="col-12 col-md-6">
            <Card title="Responsável pelo local">
              {recusa === null && (
                <Assinatura bytes={responsavel.assinatura} de="do responsável pelo local" />
              )}
              <p>
                {[responsavel.nome, responsavel.cargo, responsavel.matricula].filter(Boolean).join(' · ')}
              </p>
              {recusa && <Recusa recusa={recusa} />}
            </Card>
          </div>
        )}
      </div>
    </>
  )
}

function Recusa({ recusa }: { recusa: NonNullable<Comprovante['recusa']> }) {
  return (
    <>
      <p>Recusou-se a assinar: {recusa.motivo}</p>
      <Facts
        items={recusa.testemunhas.map(({ nome, documento }, i) => ({
          label: `${i + 1}ª testemunha`,
          value: `${nome} · ${documento}`,
        }))}
      />
    </>
  )
}

function Assinatura({ bytes, de }: { bytes: ArrayBuffer | null; de: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (bytes === null) return
    const criada = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }))
    setUrl(criada)
    return () => URL.revokeObjectURL(criada)
  }, [bytes])
  if (bytes === null) return <p className="z-muted">Sem assinatura.</p>
  return url === undefined ? null : <img src={url} alt={`Assinatura ${de}`} />
}
