import { useQuery } from '@tanstack/react-query'
import { Configuracao, VERSAO } from '#contract/sistema.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import type { Identidade } from '#web/layouts/identidade.ts'

const CHAVE = 'zelo_configuracao'

/** The last answer, so that a cold start with no server still shows whose product this is. */
function guardada(): Configuracao | undefined {
  try {
    const lida = Configuracao.safeParse(JSON.parse(localStorage.getItem(CHAVE) ?? 'null'))
    return lida.success ? lida.data : undefined
  } catch {
    return undefined
  }
}

async function buscar(): Promise<Configuracao> {
  const configuracao = await dadosDe(api.sistema.configuracao())
  localStorage.setItem(CHAVE, JSON.stringify(configuracao))
  return configuracao
}

export function useConfiguracao(): Configuracao | undefined {
  return useQuery({
    queryKey: ['configuracao'],
    queryFn: buscar,
    placeholderData: guardada,
    staleTime: Infinity,
  }).data
}

export function useIdentidade(): Identidade {
  const configuracao = useConfiguracao()
  return {
    produto: 'Zelo',
    cliente: { nome: configuracao?.orgao ?? '', logo: '/orgao.svg' },
    versao: VERSAO.numero,
    dataDaVersao: VERSAO.data,
    telefoneDeSuporte: configuracao?.suporte_telefone || undefined,
  }
}
