import { ScanLine } from 'lucide-react'
import type { PatrimonioDaVisita } from '#web/offline-browser/types.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { plural } from '#web/ui/format.ts'
import { LeituraRow } from './LeituraRow.tsx'
import { aDecidir, type LeituraFeita } from './leituras.ts'

type Props = {
  leituras: readonly LeituraFeita[]
  bens: ReadonlyMap<string, PatrimonioDaVisita>
  /** The code shown whole. */
  vista: string | null
  /** With the asset's uuid when the code is of this visit. */
  onVer: (referencia_id: string, uuid: string | null) => void
}

export function LeiturasList({ leituras, bens, vista, onVer }: Props) {
  if (leituras.length === 0)
    return (
      <EmptyState icon={ScanLine} title="Nenhum código lido ainda">
        Aponte a câmera para a plaqueta, use um leitor ou digite o código.
      </EmptyState>
    )
  const decidir = leituras.filter(aDecidir).length
  return (
    <section className="z-leituras" aria-label="Últimas leituras">
      <header className="z-row">
        <h2>Últimas leituras</h2>
        {decidir > 0 && <Badge tone="warning">{plural(decidir, 'a decidir', 'a decidir')}</Badge>}
      </header>
      <ul>
        {leituras.map((leitura) => {
          const { resolucao, referencia_id } = leitura
          const uuid = resolucao.tipo === 'da-visita' ? resolucao.patrimonio.uuid : null
          return (
            <li key={referencia_id}>
              <LeituraRow
                leitura={leitura}
                bem={uuid === null ? undefined : bens.get(uuid)}
                atual={vista === referencia_id}
                onOpen={() => onVer(referencia_id, uuid)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
