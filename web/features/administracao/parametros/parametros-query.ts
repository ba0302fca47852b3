import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Parametros, parametros } from '#contract/administracao/parametros.ts'
import { cnpjComMascara } from '#contract/casa/documentos-br.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { recarregarConfiguracao } from '#web/app/use-identidade.ts'
import type { ContractForm } from '#web/forms/use-contract-form.ts'

const CHAVE = ['parametros']

export function useParametros() {
  return useQuery({ queryKey: CHAVE, queryFn: () => dadosDe(api.parametros.ver()) })
}

/** What an operation answered is what the screen shows, and at once what header and footer say. */
export function useTrocarParametros(): (dados: Parametros) => void {
  const cliente = useQueryClient()
  return (dados) => {
    cliente.setQueryData(CHAVE, dados)
    void recarregarConfiguracao()
  }
}

export type ValoresDosParametros = z.input<typeof parametros.editar.body>

/** Over the first four sections. */
export type FormDosParametros = ContractForm<ValoresDosParametros, unknown>

export const valoresDe = ({ identidade, mapa, limites, versao }: Parametros): ValoresDosParametros => ({
  identidade: { ...identidade, cnpjs: identidade.cnpjs.map(cnpjComMascara) },
  mapa,
  limites,
  versao,
})
