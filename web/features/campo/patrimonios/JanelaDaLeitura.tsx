import type { Pacote } from '#web/offline-browser/types.ts'
import { AssociarDialog } from './AssociarDialog.tsx'
import { LoteSheet } from './LoteSheet.tsx'
import type { LeituraFeita } from './leituras.ts'
import { TrazerDialog } from './TrazerDialog.tsx'

/** What is being decided: a batch, or what comes of the reading in sight. */
export type Janela =
  /** `antigo`: a code of nobody, which the new asset keeps beside its label. */
  | { tipo: 'lote'; numero: number | null; antigo?: string }
  | { tipo: 'aplicar'; leitura: LeituraFeita }
  | { tipo: 'trazer'; leitura: LeituraFeita }

type Props = {
  monitoramentoId: number
  janela: Janela
  pacote: Pacote
  ambiente: string
  onFechar: () => void
  /** Something was created or tied. */
  onMudou: () => void
}

export function JanelaDaLeitura({ janela, pacote, onFechar, onMudou, ...visita }: Props) {
  const feito = () => {
    onFechar()
    onMudou()
  }
  if (janela.tipo === 'lote')
    return (
      <LoteSheet
        {...visita}
        pacote={pacote}
        numero={janela.numero}
        antigo={janela.antigo}
        onFechar={onFechar}
        onCriado={onMudou}
      />
    )
  const { referencia_id, resolucao } = janela.leitura
  if (janela.tipo === 'aplicar')
    return (
      <AssociarDialog {...visita} referencia_id={referencia_id} onFechar={onFechar} onAssociado={feito} />
    )
  return resolucao.tipo === 'de-outro-local' ? (
    <TrazerDialog {...visita} codigo={resolucao.codigo} onFechar={onFechar} onTrazido={feito} />
  ) : null
}
