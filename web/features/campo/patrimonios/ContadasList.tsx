import { ScanLine } from 'lucide-react'
import type { PatrimonioDaVisita } from '#web/offline-browser/types.ts'
import { EnvioBadge } from '#web/partes/casa/EnvioBadge.tsx'
import { VirtualList } from '#web/ui/display/VirtualList.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'

type Props = {
  contadas: readonly PatrimonioDaVisita[]
  /** Of the rooms, by uuid. */
  nomes: ReadonlyMap<string, string>
  /** Where the person is: its labels come first. */
  ambiente: string
}

/** The last one first, those of this room before the others. */
export function ContadasList({ contadas, nomes, ambiente }: Props) {
  if (contadas.length === 0)
    return (
      <EmptyState icon={ScanLine} title="Nenhuma etiqueta contada ainda">
        Escolha o ambiente e leia a etiqueta de cada bem, com a câmera, um leitor ou digitando.
      </EmptyState>
    )
  const daqui = ({ instalacao_uuid }: PatrimonioDaVisita) => (instalacao_uuid ?? '') === ambiente
  const itens = [...contadas].sort(
    (a, b) =>
      Number(daqui(b)) - Number(daqui(a)) || (b.atualizado_em ?? '').localeCompare(a.atualizado_em ?? ''),
  )
  return (
    <VirtualList
      label="Etiquetas"
      items={itens}
      itemKey={(item) => item.uuid}
      estimateSize={64}
      renderItem={(item) => (
        <div className="z-list-row z-bem">
          <span className="z-list-row-text">
            <span className="z-bem-codigo z-code">{item.referencia_id}</span>
            <span className="z-small z-muted">{nomes.get(item.instalacao_uuid ?? '') ?? 'Sem ambiente'}</span>
          </span>
          <EnvioBadge envio={item.envio} />
        </div>
      )}
    />
  )
}
