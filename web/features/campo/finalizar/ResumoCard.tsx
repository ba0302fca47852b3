import { ScanLine } from 'lucide-react'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Stat } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { numero, plural } from '#web/ui/format.ts'
import { faltas, type Resumo } from './resumo.ts'

type Props = {
  resumo: Resumo
  /** Codes that were read and are nobody's yet. */
  leiturasADecidir: number
}

export function ResumoCard({ resumo, leiturasADecidir }: Props) {
  const { instalacoes, patrimonios } = resumo
  const pendencias = faltas(resumo)
  return (
    <Card title="Resumo da visita">
      <div className="row g-3">
        <div className="col-6 col-md-3">
          <Stat
            label="Instalações"
            value={`${numero(instalacoes.verificadas)} de ${numero(instalacoes.total)}`}
            hint={plural(instalacoes.com_problema, 'com problema', 'com problema')}
          />
        </div>
        <div className="col-6 col-md-3">
          <Stat
            label="Bens vistos"
            value={`${numero(patrimonios.vistos)} de ${numero(patrimonios.total)}`}
            hint={plural(patrimonios.conferidos, 'conferido', 'conferidos')}
          />
        </div>
        <div className="col-6 col-md-3">
          <Stat
            label="Novos"
            value={numero(patrimonios.novos)}
            hint={`${numero(patrimonios.de_outro_local)} de outro local`}
          />
        </div>
        <div className="col-6 col-md-3">
          <Stat label="Fotos" value={numero(resumo.fotos)} hint={plural(resumo.anexos, 'anexo', 'anexos')} />
        </div>
      </div>
      {pendencias.length > 0 && <Banner tone="warning">Falta: {pendencias.join('; ')}.</Banner>}
      {leiturasADecidir > 0 && (
        <Banner
          tone="warning"
          action={
            <ButtonLink to="../patrimonios/escanear" relative="path" icon={ScanLine}>
              Decidir
            </ButtonLink>
          }
        >
          {plural(leiturasADecidir, 'código lido não é', 'códigos lidos não são')} de nenhum bem desta visita.
        </Banner>
      )}
    </Card>
  )
}
