import { FotosPicker } from '#web/partes/casa/FotosPicker.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { plural } from '#web/ui/format.ts'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'

export interface NovosBens {
  uuids: string[]
  referencias: string[]
  descricao: string
}

type Props = { monitoramentoId: number; bens: NovosBens; onFechar: () => void }

/** The labels to stick on now, and the photos of the batch, which its first asset keeps. */
export function LoteCriado({ monitoramentoId, bens, onFechar }: Props) {
  const { uuids, referencias, descricao } = bens
  const [primeiro = ''] = uuids
  const so = uuids.length === 1
  return (
    <Sheet
      open
      size="lg"
      title={descricao}
      subtitle={plural(uuids.length, 'bem criado', 'bens criados')}
      onClose={onFechar}
      footer={
        <Button variant="primary" onClick={onFechar}>
          Pronto
        </Button>
      }
    >
      <div className="z-stack">
        <Banner tone="success">
          {so ? 'Cole a plaqueta no bem.' : 'Cole as plaquetas nos bens, na ordem em que estão.'}
        </Banner>
        <ul className="z-plaquetas-criadas" aria-label={so ? 'Plaqueta do bem' : 'Plaquetas do lote'}>
          {referencias.map((referencia) => (
            <li key={referencia} className="z-code">
              {referencia}
            </li>
          ))}
        </ul>
        <h3>{so ? 'Fotos do bem' : 'Fotos do lote'}</h3>
        {!so && <p className="z-small z-muted">Ficam no primeiro bem, {referencias[0]}.</p>}
        <FotosPicker
          monitoramentoId={monitoramentoId}
          model="patrimonio"
          modelId={primeiro}
          assunto={descricao}
        />
      </div>
    </Sheet>
  )
}
