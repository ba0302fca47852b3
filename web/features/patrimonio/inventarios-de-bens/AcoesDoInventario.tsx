import { Lock, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { InventarioDeBensDetalhado } from '#contract/patrimonio/inventario-de-bens.ts'
import { api } from '#web/api/api.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { ActDialog } from '#web/partes/casa/ActDialog.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useAtoNoInventario, useInventarioMudou } from './consultas.ts'

type Props = { inventario: InventarioDeBensDetalhado }

/** Its two ends; what is decided of each asset is beside it. */
export function AcoesDoInventario({ inventario }: Props) {
  const [aberta, setAberta] = useState<'encerrar' | 'cancelar' | null>(null)
  const mudou = useInventarioMudou()
  const fechar = () => setAberta(null)
  if (inventario.situacao !== 'aberto') return null
  const { id, protocolo } = inventario
  return (
    <>
      <RecordActions
        acoes={inventario.acoes}
        telas={[
          {
            chave: 'inventariosDeBens.encerrar',
            rotulo: 'Encerrar',
            icone: Lock,
            tom: 'primary',
            onSelect: () => setAberta('encerrar'),
          },
          {
            chave: 'inventariosDeBens.cancelar',
            rotulo: 'Cancelar o inventário',
            icone: Undo2,
            onSelect: () => setAberta('cancelar'),
          },
        ]}
      />
      {aberta === 'encerrar' && <EncerrarDialog inventario={inventario} onClose={fechar} />}
      {aberta === 'cancelar' && (
        <ActDialog
          title={`Cancelar ${protocolo}?`}
          confirmLabel="Cancelar o inventário"
          tone="danger"
          pedir={(motivo) => api.inventariosDeBens.cancelar({ params: { id }, body: { motivo } })}
          feito="Inventário cancelado"
          onDone={mudou}
          onClose={fechar}
        >
          As visitas e as apurações já abertas ficam como estão.
        </ActDialog>
      )}
    </>
  )
}

function EncerrarDialog({ inventario, onClose }: Props & { onClose: () => void }) {
  const fazer = useAtoNoInventario(onClose)
  const { id, protocolo, versao } = inventario
  return (
    <ConfirmDialog
      open
      title={`Encerrar ${protocolo}?`}
      confirmLabel="Encerrar"
      busy={fazer.isPending}
      onClose={onClose}
      onConfirm={() =>
        fazer.mutate({
          chamar: () => api.inventariosDeBens.encerrar({ params: { id }, body: { versao } }),
          feito: 'Inventário encerrado: a ata e o inventário analítico foram emitidos',
        })
      }
    >
      <p>
        A ata e o inventário analítico por conta são emitidos para a comissão assinar. Visitas homologadas
        depois não mudam mais nada aqui.
      </p>
    </ConfirmDialog>
  )
}
