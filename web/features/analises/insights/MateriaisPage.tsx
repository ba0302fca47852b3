import { Package } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { useGrupos } from '#web/partes/almoxarifado/grupos-de-material.ts'
import { daListaDeMateriais } from './lista.tsx'

const DO_MOVIMENTO = ['de', 'ate', 'local_id', 'deposito_id'] as const

/** The materials of a class; each leads to where it was used. */
export function MateriaisPage() {
  const grupos = useGrupos()
  const [params] = useSearchParams()
  const daLista = useMemo(() => daListaDeMateriais(grupos), [grupos])
  const movimentosDe = (id: number) => {
    const ditos = DO_MOVIMENTO.flatMap((chave) => {
      const valor = params.get(chave)
      return valor === null ? [] : [[chave, valor]]
    })
    const consulta = new URLSearchParams([...ditos, ['uso', 'consumo'], ['material_id', String(id)]])
    return `/painel/almoxarifado/analises/movimentos?${consulta}`
  }
  return (
    <ListPage
      {...daLista}
      icone={Package}
      pedir={api.insights.materiais}
      nome={({ descricao }) => descricao}
      endereco={({ id }) => movimentosDe(id)}
      vazio="Nada foi consumido nos últimos treze meses onde você alcança."
    />
  )
}
