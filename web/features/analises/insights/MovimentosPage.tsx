import { ArrowLeftRight } from 'lucide-react'
import { useMemo } from 'react'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { useGrupos } from '#web/partes/almoxarifado/grupos-de-material.ts'
import { daListaDeMovimentos } from './lista.tsx'

/** What a figure of the consumption is made of, line by line of the ledger. */
export function MovimentosPage() {
  const grupos = useGrupos()
  const daLista = useMemo(() => daListaDeMovimentos(grupos), [grupos])
  return (
    <ListPage
      {...daLista}
      icone={ArrowLeftRight}
      pedir={api.insights.movimentos}
      nome={({ material, local }) => `${material.descricao}, ${local.nome}`}
      endereco={({ deposito, material }) => `/painel/almoxarifado/estoque/${deposito.id}/${material.id}`}
      vazio="Nada foi usado nem perdido nos últimos treze meses onde você alcança."
    />
  )
}
