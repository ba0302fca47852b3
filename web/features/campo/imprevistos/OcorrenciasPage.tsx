import { Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type OcorrenciaDaVisita, TIPOS_DE_OCORRENCIA } from '#contract/campo/ocorrencias.ts'
import type { MonitoramentoDaVisita } from '#web/offline-browser/types.ts'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { GravidadeBadge } from '#web/partes/campo/OcorrenciaBadges.tsx'
import { FotosPicker } from '#web/partes/casa/FotosPicker.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { dataHora } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { OcorrenciaSheet } from './OcorrenciaSheet.tsx'

/** What was seen at the place and has no field of its own; told with or without signal, before the visit begins too. */
export function OcorrenciasPage() {
  const id = Number(useParams().monitoramentoId)
  const { visita, estado } = useMonitoramento(id)
  const [nova, setNova] = useState(false)
  if (visita === null) return null
  const aberta = estado !== 'concluido' && !visita.finalizado_em
  const ocorrencias = [...(visita.ocorrencias ?? [])].reverse()
  return (
    <div className="z-stack">
      <PageHeader
        title="Ocorrências"
        subtitle={visita.local.nome}
        actions={
          aberta && (
            <Button variant="primary" icon={Plus} onClick={() => setNova(true)}>
              Registrar ocorrência
            </Button>
          )
        }
      />
      {ocorrencias.length === 0 && (
        <EmptyState icon={TriangleAlert} title="Nenhuma ocorrência nesta visita.">
          Risco, dano, furto, reclamação: o que não cabe em um ambiente ou bem. Alguém da secretaria trata.
        </EmptyState>
      )}
      {ocorrencias.map((ocorrencia) => (
        <OcorrenciaCard key={ocorrencia.uuid} visita={visita} ocorrencia={ocorrencia} aberta={aberta} />
      ))}
      {nova && <OcorrenciaSheet monitoramentoId={id} onFechar={() => setNova(false)} />}
    </div>
  )
}

type Props = { visita: MonitoramentoDaVisita; ocorrencia: OcorrenciaDaVisita; aberta: boolean }

function OcorrenciaCard({ visita, ocorrencia, aberta }: Props) {
  const { uuid, tipo, gravidade, descricao, ocorrida_em } = ocorrencia
  return (
    <Card
      title={TIPOS_DE_OCORRENCIA[tipo]}
      actions={
        <span>
          Gravidade <GravidadeBadge gravidade={gravidade} />
        </span>
      }
    >
      <p className="z-texto-livre">{descricao}</p>
      <p className="z-small z-muted">{dataHora(ocorrida_em)}</p>
      <FotosPicker
        monitoramentoId={visita.id}
        model="ocorrencia"
        modelId={uuid}
        assunto={`ocorrência: ${TIPOS_DE_OCORRENCIA[tipo]}`}
        somenteLeitura={!aberta}
      />
    </Card>
  )
}
