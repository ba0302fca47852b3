import { ArrowRight } from 'lucide-react'
import { bemVisto, instalacaoVerificada } from '#contract/campo/verificados.ts'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { useInstalacoes, usePatrimonios } from '#web/offline-browser/use-rows.ts'
import { quantosDevolvidos, soOsDevolvidos } from '#web/partes/campo/devolvidos.ts'
import { useRoteiroDaVisita } from '#web/partes/campo/use-roteiro-da-visita.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { numero } from '#web/ui/format.ts'

/** What is expected of this visit and how much of it is done, counted on the device. */
export function Progresso({ monitoramentoId }: { monitoramentoId: number }) {
  const { visita } = useMonitoramento(monitoramentoId)
  const instalacoes = useInstalacoes(monitoramentoId)
  const patrimonios = usePatrimonios(monitoramentoId)
  const roteiro = useRoteiroDaVisita(monitoramentoId)
  // Nothing is told of what was not read yet: it would look as if it were still to be done.
  if (!instalacoes || !patrimonios) return <SkeletonList rows={2} />
  const verificadas = instalacoes.filter(instalacaoVerificada).length
  const vistos = patrimonios.filter(({ resultado }) => bemVisto(resultado)).length
  if (visita?.contagem)
    return (
      <Card title="Etiquetas contadas">
        <div className="z-row">
          <strong className="flex-grow-1">{numero(patrimonios.length)}</strong>
          <ButtonLink to="../patrimonios/escanear" relative="path" icon={ArrowRight}>
            Contar
          </ButtonLink>
        </div>
      </Card>
    )
  return (
    <Card title="Progresso">
      {roteiro && roteiro.perguntas.length > 0 && (
        <Linha
          feito={roteiro.feitas.size}
          total={roteiro.perguntas.length}
          nome="Perguntas"
          to="../roteiro"
        />
      )}
      <Linha
        feito={verificadas}
        total={instalacoes.length}
        nome="Instalações"
        to="../instalacoes"
        aCorrigir={quantosDevolvidos(instalacoes)}
      />
      <Linha
        feito={vistos}
        total={patrimonios.length}
        nome="Bens"
        to="../patrimonios"
        aCorrigir={quantosDevolvidos(patrimonios)}
      />
    </Card>
  )
}

type LinhaProps = {
  feito: number
  total: number
  nome: string
  to: string
  /** Sent back by the desk and not looked at since: the list opens with these. */
  aCorrigir?: number
}

function Linha({ feito, total, nome, to, aCorrigir = 0 }: LinhaProps) {
  const rotulo = aCorrigir > 0 ? `Corrigir ${numero(aCorrigir)}` : 'Abrir'
  return (
    <div className="z-row">
      <div className="flex-grow-1">
        <ProgressBar
          label={nome}
          value={total === 0 ? 0 : (feito / total) * 100}
          valueText={`${feito} de ${total}`}
        />
      </div>
      <ButtonLink
        to={aCorrigir > 0 ? soOsDevolvidos(to) : to}
        relative="path"
        icon={ArrowRight}
        aria-label={`${rotulo}: ${nome}`}
      >
        {rotulo}
      </ButtonLink>
    </div>
  )
}
