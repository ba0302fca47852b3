import type { PedidoAtingido } from '#contract/almoxarifado/bloqueio-de-lote.ts'
import type { ImpactoDaFalta } from '#contract/almoxarifado/falta-de-estoque.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { PedidosAtingidos, PedidosNaoVistos } from './PedidosAtingidos.tsx'

const chaveDe = ({ pedido: { tipo, id } }: PedidoAtingido) => `${tipo}/${id}`

/** Each order once, whatever of it is missing. */
function quantosPedidos({ materiais, outros }: ImpactoDaFalta): number {
  return new Set(materiais.flatMap(({ pedidos }) => pedidos.map(chaveDe))).size + outros
}

/** How many, before the list of them: thirty are not in sight at once. */
export const quantosPerdem = (impacto: ImpactoDaFalta) =>
  `${plural(quantosPedidos(impacto), 'pedido perde', 'pedidos perdem')} a reserva ou a separação, e quem pediu e quem separa são avisados:`

export const semImpacto = ({ materiais, outros }: ImpactoDaFalta) => materiais.length === 0 && outros === 0

/** The orders that counted on what is missing; of one material alone, who sees it knows which. */
export function PedidosDaFalta({
  materiais,
  outros,
  nomear = true,
}: ImpactoDaFalta & { nomear?: boolean | undefined }) {
  return (
    <>
      {materiais.map(({ material, unidade, pedidos }) => (
        <section key={material.id} className="z-stack">
          {nomear && <h3>{material.nome}</h3>}
          <PedidosAtingidos pedidos={pedidos} unidade={unidade} oQueSai="o material" />
        </section>
      ))}
      <PedidosNaoVistos outros={outros} alem={materiais.length > 0} />
    </>
  )
}

type Props = { titulo: string; impacto: ImpactoDaFalta; nomear?: boolean | undefined; onClose: () => void }

/** Once it is done: what it took from whom. */
export function FaltaDesfeitaDialog({ titulo, impacto, nomear, onClose }: Props) {
  return (
    <Dialog
      open
      title={titulo}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Entendi
        </Button>
      }
    >
      <div className="z-stack">
        <p>
          {plural(quantosPedidos(impacto), 'pedido perdeu', 'pedidos perderam')} a reserva ou a separação.
          Quem pediu e quem separa foram avisados:
        </p>
        <PedidosDaFalta {...impacto} nomear={nomear} />
      </div>
    </Dialog>
  )
}
