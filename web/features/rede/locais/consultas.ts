import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LocalDetalhado } from '#contract/rede/locais.ts'
import { dadosDe, type Resposta } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { desfazer } from '#web/detail/desfazer.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { consultaDosTipos } from '#web/partes/rede/LocalPicker.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'

export const CHAVE_DA_ARVORE = ['locais', 'arvore'] as const
export const chaveDoLocal = (id: number) => ['local', id] as const
export const chaveDosResponsaveis = (id: number) => [...chaveDoLocal(id), 'responsaveis'] as const

export function useLocal(id: number, enabled = true) {
  return useQuery({
    enabled,
    queryKey: chaveDoLocal(id),
    queryFn: () => dadosDe(api.locais.ver({ params: { id } })),
  })
}

/** The active types, for forms and filters. */
export const useTipos = () => useQuery(consultaDosTipos())

export function useMunicipios() {
  return useQuery({
    queryKey: ['locais', 'municipios'],
    queryFn: () => dadosDe(api.locais.municipios()),
    staleTime: 300_000,
  })
}

/** What shows places asks again; the one that came with the answer is shown at once. */
export function useLocalMudou() {
  const queryClient = useQueryClient()
  return (id: number, local?: LocalDetalhado) => {
    if (local) queryClient.setQueryData(chaveDoLocal(id), local)
    else void queryClient.invalidateQueries({ queryKey: chaveDoLocal(id) })
    void queryClient.invalidateQueries({ queryKey: ['locais'] })
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('locais') })
    void queryClient.invalidateQueries({ queryKey: ['picker'] })
  }
}

interface LocaisPedidos<T> {
  chamar: () => Promise<Resposta<T>>
  feito: string
  /** Offered beside it: the opposite act. */
  volta?: () => Promise<Resposta<T>>
}

/** One act on a place: says what was done, and has the screens ask again. */
export function useAcaoNoLocal<T>(id: number, aoFazer: (dados: T) => void) {
  const mudou = useLocalMudou()
  return useMutation({
    mutationFn: ({ chamar }: LocaisPedidos<T>) => dadosDe(chamar()),
    onSuccess: (dados, { feito, volta }) => {
      if (volta) notify.undo(feito, () => desfazer(volta, () => mudou(id)))
      else notify.success(feito)
      mudou(id)
      aoFazer(dados)
    },
  })
}
