import { PackageSearch } from 'lucide-react'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { enderecoDaRemessa, permite } from '#web/partes/almoxarifado/remessas.tsx'
import { ACOES_EM_LOTE, COLUNAS, FILTROS } from './lista.tsx'

/** Every shipment that leaves or reaches the person's places; the storekeeper's queues are of the Expedição. */
export function RemessasPage() {
  return (
    <ListPage
      lista="remessas"
      titulo="Remessas"
      icone={PackageSearch}
      um="remessa"
      varios="remessas"
      vazio="Quando um pedido for separado, a remessa dele aparece aqui."
      colunas={COLUNAS}
      filtros={FILTROS}
      ordem={{ order: 'criado_em', sort: 'desc' }}
      pedir={api.remessas.listar}
      nome={({ numero }) => numero}
      endereco={(remessa) => (permite(remessa, 'ver') ? enderecoDaRemessa(remessa.id) : null)}
      exportar="painel.almoxarifado.requisicoes.exportar"
      acoesEmLote={ACOES_EM_LOTE}
    />
  )
}
