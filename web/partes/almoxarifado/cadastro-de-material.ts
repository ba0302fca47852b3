/** What the register of a material chooses from. */
import { useQuery } from '@tanstack/react-query'
import type { UnidadeDeMedida } from '#contract/almoxarifado/grupos-de-material.ts'
import { bens } from '#contract/patrimonio/bens.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { useGrupos } from './grupos-de-material.ts'

export const CHAVE_DAS_UNIDADES = ['materiais', 'unidades'] as const

export function useUnidades(): readonly UnidadeDeMedida[] {
  const { data } = useQuery({
    queryKey: CHAVE_DAS_UNIDADES,
    queryFn: () => dadosDe(api.materiais.listarUnidades()),
  })
  return data ?? []
}

/** Those that a permanent good may be of, in use; none for who may not see assets. */
export function useClassesDeBem() {
  const { data } = useQuery({
    queryKey: ['bens', 'classes'],
    queryFn: () => dadosDe(api.bens.classes()),
    enabled: usePode(bens.classes),
  })
  return data ?? []
}

export const useListasDoCadastro = () => ({
  grupos: useGrupos() ?? [],
  unidades: useUnidades(),
  classes: useClassesDeBem(),
})

/** A choice of a list of records: its id, or nothing. */
export const comoId = {
  setValueAs: (valor: unknown) => (valor === '' || valor === null ? null : Number(valor)),
}
