import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemDaRemessa, OndaDetalhada, RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useAtoNoRegistro } from '#web/detail/ato-no-registro.ts'
import { CHAVE_DAS_REMESSAS, chaveDaRemessa, useRemessaMudou } from '#web/partes/almoxarifado/remessas.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { itemDoCodigo, oQuePegou } from './separacao.ts'

export const chaveDaOnda = (id: number) => [...CHAVE_DAS_REMESSAS, 'onda', id] as const

export function useRemessa(id: number) {
  return useQuery({
    queryKey: chaveDaRemessa(id),
    queryFn: () => dadosDe(api.remessas.ver({ params: { id } })),
  })
}

export function useOnda(id: number) {
  return useQuery({
    queryKey: chaveDaOnda(id),
    queryFn: () => dadosDe(api.remessas.verOnda({ params: { id } })),
  })
}

/** Ids as they are written in the address; none, all that waits to leave. */
export function useRota(deposito_id: number, ids: string) {
  return useQuery({
    queryKey: [...CHAVE_DAS_REMESSAS, 'rota', deposito_id, ids],
    queryFn: () => dadosDe(api.papeisDaRemessa.rota({ query: { deposito_id, ids: ids || undefined } })),
    // The trip stays in sight while it is asked again by its ids.
    placeholderData: keepPreviousData,
  })
}

/** From where what is being handed over would leave; asked again as it is typed. */
export function useSaidaPrevista(
  { deposito_id, requisicao_id }: { deposito_id: number; requisicao_id: number | undefined },
  itens: string,
) {
  return useQuery({
    queryKey: ['balcao', 'saida', deposito_id, requisicao_id ?? null, itens],
    queryFn: ({ signal }) =>
      dadosDe(api.balcao.prever({ query: { deposito_id, requisicao_id, itens }, signal })),
    enabled: itens !== '',
    // The shelves of a moment ago are not those of now, and the line does not blink while they are asked.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Several did: waves, shipments and queues are asked again. */
export function useRemessasMudaram() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: CHAVE_DAS_REMESSAS })
    void queryClient.invalidateQueries({ queryKey: ['remessa'] })
  }
}

export const useAtoNaRemessa = (aoFazer?: () => void) =>
  useAtoNoRegistro({ mudou: useRemessaMudou(), aoFazer })

export interface Coleta {
  /** One more of what was read. */
  ler: (codigo: string) => void
  /** So many of this item, in all. */
  pegar: (item: ItemDaRemessa, coletada_e3: number) => void
  ocupado: boolean
  /** What the last reading did. */
  dito: string
}

type Lida = { codigo: string } | { item: ItemDaRemessa; coletada_e3: number }

const corpoDe = (lida: Lida) =>
  'codigo' in lida
    ? { leitura: { codigo: lida.codigo } }
    : { itens: [{ item_id: lida.item.id, coletada_e3: lida.coletada_e3 }] }

interface Feita {
  antes: readonly ItemDaRemessa[]
  salva: RemessaDetalhada
}

/** Readings come faster than answers: they go one after the other, each over what the one before left. */
function useColeta(
  escopo: string,
  pedir: (lida: Lida) => Promise<Feita>,
  aoColetar: (salva: RemessaDetalhada) => void,
): Coleta {
  const [dito, setDito] = useState('')
  const coletar = useMutation({
    scope: { id: escopo },
    mutationFn: pedir,
    onSuccess: ({ antes, salva }) => {
      const pegou = oQuePegou(antes, salva.itens)
      if (pegou) {
        const { descricao, unidade } = pegou.item.material
        setDito(`${descricao}: mais ${quantidade(pegou.mais_e3, unidade)}`)
      }
      aoColetar(salva)
    },
    onError: ({ message }) => {
      setDito(message)
      notify.error(message)
    },
  })
  return {
    ler: (codigo) => coletar.mutate({ codigo }),
    pegar: (item, coletada_e3) => coletar.mutate({ item, coletada_e3 }),
    ocupado: coletar.isPending,
    dito,
  }
}

export function useColetaDaRemessa({ id, itens }: RemessaDetalhada): Coleta {
  const queryClient = useQueryClient()
  const mudou = useRemessaMudou()
  return useColeta(
    `coletar-${id}`,
    async (lida) => {
      const antes = queryClient.getQueryData<RemessaDetalhada>(chaveDaRemessa(id))?.itens ?? itens
      return { antes, salva: await dadosDe(api.remessas.coletar({ params: { id }, body: corpoDe(lida) })) }
    },
    mudou,
  )
}

/** What is read goes to the first shipment of the wave that still lacks it. */
export function useColetaDaOnda(onda: OndaDetalhada): Coleta {
  const queryClient = useQueryClient()
  const chave = chaveDaOnda(onda.id)
  return useColeta(
    `coletar-onda-${onda.id}`,
    async (lida) => {
      const { itens } = queryClient.getQueryData<OndaDetalhada>(chave) ?? onda
      const id = (
        'codigo' in lida ? itemDoCodigo(itens, lida.codigo) : itens.find((um) => um.id === lida.item.id)
      )?.remessa_id
      if (id === undefined) throw new Error('Nada nesta onda tem este código.')
      const salva = await dadosDe(api.remessas.coletar({ params: { id }, body: corpoDe(lida) }))
      return { antes: itens, salva }
    },
    (salva) => {
      queryClient.setQueryData(chaveDaRemessa(salva.id), salva)
      queryClient.setQueryData<OndaDetalhada>(
        chave,
        (atual) =>
          atual && {
            ...atual,
            itens: atual.itens.map((item) => ({
              ...item,
              coletada_e3: salva.itens.find(({ id }) => id === item.id)?.coletada_e3 ?? item.coletada_e3,
            })),
          },
      )
    },
  )
}
