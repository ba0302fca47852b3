import { ArrowLeftRight } from 'lucide-react'
import { useMemo } from 'react'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { useGrupos } from './consultas.ts'
import { COLUNAS_DOS_MOVIMENTOS, filtrosDosMovimentos } from './lista.tsx'

/** What a figure of the consumption is made of, line by line of the ledger. */
export function MovimentosPage() {
  const grupos = useGrupos()
  const filtros = useMemo(() => filtrosDosMovimentos(grupos), [grupos])
  return (
    <ListPage
      lista="movimentos-de-uso"
      titulo="Movimentos de consumo e perda"
      icone={ArrowLeftRight}
      um="movimento"
      varios="movimentos"
      colunas={COLUNAS_DOS_MOVIMENTOS}
      filtros={filtros}
      ordem={{ order: 'registrado_em', sort: 'desc' }}
      pedir={api.insights.movimentos}
      nome={({ material, local }) => `${material.descricao}, ${local.nome}`}
      endereco={({ deposito, material }) => `/painel/almoxarifado/estoque/${deposito.id}/${material.id}`}
      exportar="painel.almoxarifado.analises.exportar"
      vazio="Nada foi usado nem perdido nos últimos treze meses onde você alcança."
    />
  )
}
