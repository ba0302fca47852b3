import { ArrowRight } from 'lucide-react'
import { useInstalacoes, usePatrimonios } from '#web/offline-browser/use-rows.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'

/** What is expected of this visit and how much of it is done, counted on the device. */
export function Progresso({ monitoramentoId }: { monitoramentoId: number }) {
  const instalacoes = useInstalacoes(monitoramentoId) ?? []
  const patrimonios = usePatrimonios(monitoramentoId) ?? []
  const verificadas = instalacoes.filter(({ resultado }) => resultado !== 'pendente').length
  const vistos = patrimonios.filter(({ resultado }) => resultado !== 'pendente').length
  return (
    <Card title="Progresso">
      <Linha feito={verificadas} total={instalacoes.length} nome="Instalações" to="../instalacoes" />
      <Linha feito={vistos} total={patrimonios.length} nome="Bens" to="../patrimonios" />
    </Card>
  )
}

function Linha({ feito, total, nome, to }: { feito: number; total: number; nome: string; to: string }) {
  return (
    <div className="z-row">
      <div className="flex-grow-1">
        <ProgressBar
          label={nome}
          value={total === 0 ? 0 : (feito / total) * 100}
          valueText={`${feito} de ${total}`}
        />
      </div>
      <ButtonLink to={to} relative="path" icon={ArrowRight} aria-label={`Abrir: ${nome}`}>
        Abrir
      </ButtonLink>
    </div>
  )
}
