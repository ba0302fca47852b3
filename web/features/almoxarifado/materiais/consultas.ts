import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { GrupoDeMaterial, UnidadeDeMedida } from '#contract/almoxarifado/grupos-de-material.ts'
import type { MaterialDetalhado } from '#contract/almoxarifado/material.ts'
import { bens } from '#contract/patrimonio/bens.ts'
import { dadosDe, type Resposta } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { notify } from '#web/ui/feedback/notify.tsx'

export const chaveDoMaterial = (id: number) => ['material', id] as const
export const CHAVE_DOS_GRUPOS = ['materiais', 'grupos'] as const
export const CHAVE_DAS_UNIDADES = ['materiais', 'unidades'] as const

export function useMaterialDetalhado(id: number) {
  return useQuery({
    queryKey: chaveDoMaterial(id),
    queryFn: () => dadosDe(api.materiais.ver({ params: { id } })),
  })
}

export function useGrupos(): readonly GrupoDeMaterial[] {
  const { data } = useQuery({
    queryKey: CHAVE_DOS_GRUPOS,
    queryFn: () => dadosDe(api.materiais.listarGrupos()),
  })
  return data ?? []
}

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

/** Has the screens show the record as it is now. */
export function useMaterialMudou() {
  const queryClient = useQueryClient()
  return (salvo: MaterialDetalhado) => {
    queryClient.setQueryData(chaveDoMaterial(salvo.id), salvo)
    void queryClient.invalidateQueries({ queryKey: [...chaveDoMaterial(salvo.id), 'eventos'] })
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('materiais') })
  }
}

export interface PedidoDeAcao {
  chamar: () => Promise<Resposta<MaterialDetalhado>>
  feito: string
}

/** One act on a material: says what was done, and shows what became of it. */
export function useAcaoNoMaterial(id: number, aoTerminar: () => void) {
  const queryClient = useQueryClient()
  const mudou = useMaterialMudou()
  return useMutation({
    mutationFn: ({ chamar }: PedidoDeAcao) => dadosDe(chamar()),
    onSuccess: (salvo, { feito }) => {
      notify.success(feito)
      mudou(salvo)
    },
    onError: ({ message }) => {
      notify.error(message)
      void queryClient.invalidateQueries({ queryKey: chaveDoMaterial(id) })
    },
    onSettled: aoTerminar,
  })
}
