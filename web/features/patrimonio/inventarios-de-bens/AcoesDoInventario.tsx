import { Lock, Undo2 } from 'lucide-react'
import { ATOS_DO_INVENTARIO_DE_BENS, avisoDoFim } from '#contract/patrimonio/atos-do-inventario-de-bens.ts'
import type { InventarioDeBensDetalhado } from '#contract/patrimonio/inventario-de-bens.ts'
import { api } from '#web/api/api.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { useAtos } from '#web/detail/use-atos.tsx'
import { useInventarioMudou } from './consultas.ts'

/** Its two ends; what is decided of each asset is beside it. */
export function AcoesDoInventario({ inventario }: { inventario: InventarioDeBensDetalhado }) {
  const { id, protocolo, versao, acoes, situacao } = inventario
  const params = { id }
  const { tela, dialogo } = useAtos({
    de: 'inventariosDeBens',
    atos: ATOS_DO_INVENTARIO_DE_BENS,
    nome: protocolo,
    pedir: (ato, motivo) =>
      ato === 'encerrar'
        ? api.inventariosDeBens.encerrar({ params, body: { versao } })
        : api.inventariosDeBens.cancelar({ params, body: { motivo } }),
    mudou: useInventarioMudou(),
    aviso: (ato) => avisoDoFim(ato, inventario),
  })
  if (situacao !== 'aberto') return null
  return (
    <>
      <RecordActions acoes={acoes} telas={[tela('encerrar', Lock, 'primary'), tela('cancelar', Undo2)]} />
      {dialogo}
    </>
  )
}
