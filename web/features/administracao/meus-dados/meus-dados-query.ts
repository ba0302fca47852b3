import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { MeusDados } from '#contract/administracao/meus-dados.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'

const CHAVE = ['meus-dados']

export function useMeusDados() {
  return useQuery({ queryKey: CHAVE, queryFn: () => dadosDe(api.meusDados.ver()) })
}

/** What an operation answered is what the screen shows. */
export function trocarMeusDados(cliente: QueryClient, dados: MeusDados): void {
  cliente.setQueryData(CHAVE, dados)
}

export function relerMeusDados(cliente: QueryClient): Promise<void> {
  return cliente.invalidateQueries({ queryKey: CHAVE })
}
