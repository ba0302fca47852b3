import { useQuery } from '@tanstack/react-query'
import type { FornecedorDetalhado } from '#contract/rede/fornecedor.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useRegistroMudou } from '#web/detail/ato-no-registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const chaveDoFornecedor = (id: number) => ['fornecedor', id] as const

export function useFornecedor(id: number) {
  return useQuery({
    queryKey: chaveDoFornecedor(id),
    queryFn: () => dadosDe(api.fornecedores.ver({ params: { id } })),
  })
}

/** Has the screens show the record as it is now. */
export const useFornecedorMudou = () =>
  useRegistroMudou<FornecedorDetalhado>(chaveDoFornecedor, (id) => [
    [...chaveDoFornecedor(id), 'eventos'],
    chaveDaLista('fornecedores'),
  ])
