import { PackageSearch } from 'lucide-react'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { enderecoDaRemessa, permite } from '#web/partes/almoxarifado/remessas.tsx'
import { ACOES_EM_LOTE, DA_LISTA } from './lista.tsx'

/** Every shipment that leaves or reaches the person's places; the storekeeper's queues are of the Expedição. */
export function RemessasPage() {
  return (
    <ListPage
      {...DA_LISTA}
      icone={PackageSearch}
      vazio="Quando um pedido for separado, a remessa dele aparece aqui."
      pedir={api.remessas.listar}
      nome={({ numero }) => numero}
      endereco={(remessa) => (permite(remessa, 'ver') ? enderecoDaRemessa(remessa.id) : null)}
      acoesEmLote={ACOES_EM_LOTE}
    />
  )
}
