import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DisponibilidadeDoMaterial } from '#contract/almoxarifado/requisicao-formas.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { recusaDaQuantidade } from '#web/partes/almoxarifado/recusa-da-quantidade.ts'
import type { LinhaDoCarrinho } from './carrinho.ts'

const PAUSA_MS = 400

/** The value as it is once the typing rests: what asks the server on each key would ask too much. */
export function useAssentado<T>(valor: T): T {
  const [assentado, setAssentado] = useState(valor)
  useEffect(() => {
    const espera = setTimeout(() => setAssentado(valor), PAUSA_MS)
    return () => clearTimeout(espera)
  }, [valor])
  return assentado
}

/** A quantity that the server would refuse asks nothing meanwhile. */
export const podePedir = (qtd_e3: number | null): qtd_e3 is number =>
  qtd_e3 !== null && qtd_e3 > 0 && recusaDaQuantidade(qtd_e3) === undefined

interface ParaQuem {
  /** Null: it is a new one. */
  requisicao_id: number | null
  local_id: number | null
  deposito_id: number | null
}

/** Of each line, whether the depósito has it, and what the place asked for already. */
export function useDisponibilidade(
  { requisicao_id, local_id, deposito_id }: ParaQuem,
  linhas: readonly LinhaDoCarrinho[],
): readonly DisponibilidadeDoMaterial[] {
  const assentadas = useAssentado(linhas)
  const itens = assentadas
    .filter(({ qtd_e3 }) => podePedir(qtd_e3))
    .map(({ material, qtd_e3 }) => `${material.id}:${qtd_e3}`)
    .join(',')
  const { data = [] } = useQuery({
    queryKey: ['requisicoes', 'disponibilidade', requisicao_id, local_id, deposito_id, itens],
    queryFn: () =>
      dadosDe(
        api.requisicoes.disponibilidade({
          query: {
            local_id: local_id ?? 0,
            deposito_id: deposito_id ?? 0,
            itens,
            ...(requisicao_id !== null && { requisicao_id }),
          },
        }),
      ),
    enabled: local_id !== null && deposito_id !== null && itens !== '',
    placeholderData: keepPreviousData,
  })
  return data
}
