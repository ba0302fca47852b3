import { FileSignature } from 'lucide-react'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { enderecoDaCarga } from '#web/partes/rede/cargas.tsx'
import { ACOES_EM_LOTE, COLUNAS, FILTROS } from './lista.tsx'

export function TermosPage() {
  return (
    <ListPage
      lista="termos"
      titulo="Termos de responsabilidade"
      icone={FileSignature}
      um="carga"
      varios="cargas"
      colunas={COLUNAS}
      filtros={FILTROS}
      ordem={{ order: 'local', sort: 'asc' }}
      pedir={api.termos.listar}
      nome={({ local, servidor }) => (servidor ? `${servidor.nome} (${local.nome})` : local.nome)}
      endereco={({ id }) => enderecoDaCarga(id)}
      exportar="painel.almoxarifado.patrimonios.exportar"
      acoesEmLote={ACOES_EM_LOTE}
      vazio="Uma carga aparece aqui quando um local, ou uma pessoa nele, passa a ter bens."
    />
  )
}
