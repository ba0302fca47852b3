/** The groups of materials, and the choice of one. */
import { useQuery } from '@tanstack/react-query'
import type { GrupoDeMaterial } from '#contract/almoxarifado/grupos-de-material.ts'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePode } from '#web/session/use-sessao.ts'
import type { SelectOption } from '#web/ui/fields/Select.tsx'

export const CHAVE_DOS_GRUPOS = ['materiais', 'grupos'] as const

/** By their code; none for who may not read the catalogue, nor before they came. */
export function useGrupos(): readonly GrupoDeMaterial[] | undefined {
  const { data } = useQuery({
    queryKey: CHAVE_DOS_GRUPOS,
    queryFn: () => dadosDe(api.materiais.listarGrupos()),
    enabled: usePode(materiais.listarGrupos),
  })
  return data
}

export function escolhaDoGrupo(grupos: readonly GrupoDeMaterial[]): SelectOption[] {
  return grupos.map(({ id, codigo, nome }) => ({ value: String(id), label: `${codigo} ${nome}` }))
}
