import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Configuracao } from '#contract/administracao/sistema.ts'
import { type NomeDeVocabulario, VOCABULARIOS } from '#contract/administracao/vocabularios.ts'
import { dadosDe } from '#web/api/answer.ts'
import { apiDaEntrada } from '#web/api/entry-api.ts'
import type { Identidade } from '#web/layouts/identidade.ts'
import { ConfiguracaoStore } from './configuracao.ts'
import { pintarCor } from './cor-do-orgao.ts'

const store = new ConfiguracaoStore(() => dadosDe(apiDaEntrada.sistema.configuracao()), localStorage)
// What the device remembers, before the first paint.
pintarCor(store.get()?.cor ?? null)

/** Undefined until the first answer, on a device that remembers none. */
export function useConfiguracao(): Configuracao | undefined {
  return useSyncExternalStore(store.subscribe, store.get)
}

/** After this tab changed what the configuration says. */
export const recarregarConfiguracao = store.recarregar

const LOGO_DO_PRODUTO = '/orgao.svg'

/** The órgão's picture; the product's in its place where it has none or it cannot be had, as with no signal. */
function useLogo(endereco: string | null): string {
  const [perdida, setPerdida] = useState<string | null>(null)
  useEffect(() => {
    if (endereco === null) return
    const imagem = new Image()
    imagem.onerror = () => setPerdida(endereco)
    imagem.src = endereco
    return () => {
      imagem.onerror = null
    }
  }, [endereco])
  return endereco === null || endereco === perdida ? LOGO_DO_PRODUTO : endereco
}

export function useIdentidade(): Identidade {
  const configuracao = useConfiguracao()
  const cor = configuracao?.cor ?? null
  useEffect(() => pintarCor(cor), [cor])
  const logo = useLogo(configuracao?.logo ?? null)
  return {
    produto: 'Zelo',
    cliente: {
      nome: configuracao?.orgao ?? '',
      logo,
      marca: logo === LOGO_DO_PRODUTO ? undefined : logo,
    },
    telefoneDeSuporte: configuracao?.suporte_telefone || undefined,
    emailDeSuporte: configuracao?.suporte_email || undefined,
  }
}

/** What the órgão calls this key; undefined for one that the vocabulary does not have. */
export function rotuloDaChave(vocabulario: NomeDeVocabulario, chave: string): string | undefined {
  const termos: Readonly<Record<string, { rotulo: string }>> = VOCABULARIOS[vocabulario]
  return store.get()?.rotulos[vocabulario]?.[chave] ?? termos[chave]?.rotulo
}
