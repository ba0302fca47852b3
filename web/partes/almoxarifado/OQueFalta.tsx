import type { ImpactoDaFalta } from '#contract/almoxarifado/falta-de-estoque.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { PedidosAtingidos, PedidosNaoVistos } from './PedidosAtingidos.tsx'

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
        <section key={material.id}>
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
        <p>O que faltou era destes pedidos. Eles esperam estoque, e quem os fez foi avisado:</p>
        <PedidosDaFalta {...impacto} nomear={nomear} />
      </div>
    </Dialog>
  )
}
