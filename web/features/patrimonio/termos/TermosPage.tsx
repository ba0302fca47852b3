import { FileSignature } from 'lucide-react'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { enderecoDaCarga } from '#web/partes/rede/cargas.tsx'
import { ACOES_EM_LOTE, DA_LISTA } from './lista.tsx'

export function TermosPage() {
  return (
    <ListPage
      {...DA_LISTA}
      icone={FileSignature}
      pedir={api.termos.listar}
      nome={({ local, servidor }) => (servidor ? `${servidor.nome} (${local.nome})` : local.nome)}
      endereco={({ id }) => enderecoDaCarga(id)}
      acoesEmLote={ACOES_EM_LOTE}
      vazio="Uma carga aparece aqui quando um local, ou uma pessoa nele, passa a ter bens."
    />
  )
}
