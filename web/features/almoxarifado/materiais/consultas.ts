import { useQuery } from '@tanstack/react-query'
import type { MaterialDetalhado } from '#contract/almoxarifado/material.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useAtoNoRegistro, useRegistroMudou } from '#web/detail/ato-no-registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const chaveDoMaterial = (id: number) => ['material', id] as const

export function useMaterialDetalhado(id: number) {
  return useQuery({
    queryKey: chaveDoMaterial(id),
    queryFn: () => dadosDe(api.materiais.ver({ params: { id } })),
  })
}

/** Has the screens show the record as it is now. */
export const useMaterialMudou = () =>
  useRegistroMudou<MaterialDetalhado>(chaveDoMaterial, (id) => [
    [...chaveDoMaterial(id), 'eventos'],
    chaveDaLista('materiais'),
  ])

export const useAcaoNoMaterial = (id: number, aoTerminar?: () => void) =>
  useAtoNoRegistro({ mudou: useMaterialMudou(), reler: chaveDoMaterial(id), aoTerminar })
