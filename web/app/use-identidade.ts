import { useSyncExternalStore } from 'react'
import { VERSAO } from '#contract/sistema.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import type { Identidade } from '#web/layouts/identidade.ts'
import { ConfiguracaoStore } from './configuracao.ts'

const store = new ConfiguracaoStore(() => dadosDe(api.sistema.configuracao()), localStorage)

export function useIdentidade(): Identidade {
  const configuracao = useSyncExternalStore(store.subscribe, store.get)
  return {
    produto: 'Zelo',
    cliente: { nome: configuracao?.orgao ?? '', logo: '/orgao.svg' },
    versao: VERSAO.numero,
    dataDaVersao: VERSAO.data,
    telefoneDeSuporte: configuracao?.suporte_telefone || undefined,
  }
}
