// Asks while the person types: once they pause, and never with two questions under way.
import { useEffect, useRef, useState } from 'react'
import { dadosDe, ErroDeRede } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useConexao } from '#web/offline-browser/use-aparelho.ts'
import { useLerVisitasGuardadas, type VisitasGuardadas } from '#web/offline-browser/use-visitas-guardadas.ts'
import { achadosNoAparelho } from './no-aparelho.ts'
import { type Secao, secoesDaResposta } from './opcoes.ts'

const PAUSA_MS = 150

export interface Resultado {
  /** The question that this answers. */
  pergunta: string
  secoes: readonly Secao[]
  sugestoes: readonly string[]
  /** Found on the device, because the server could not be asked. */
  noAparelho: boolean
}

export interface UseBusca {
  resultado: Resultado | null
  carregando: boolean
  erro: string | null
}

const PARADA: UseBusca = { resultado: null, carregando: false, erro: null }

export function useBusca(pergunta: string): UseBusca {
  const { online } = useConexao()
  const ler = useLerVisitasGuardadas()
  // The device's rows are read once for each time that the search is open.
  const guardadas = useRef<Promise<VisitasGuardadas>>(null)
  const [estado, setEstado] = useState<UseBusca>(PARADA)

  useEffect(() => {
    if (pergunta === '') {
      setEstado(PARADA)
      return
    }
    const parada = new AbortController()
    const { signal } = parada
    async function noAparelho(): Promise<Resultado> {
      guardadas.current ??= ler()
      const secoes = achadosNoAparelho(await guardadas.current, pergunta)
      return { pergunta, secoes, sugestoes: [], noAparelho: true }
    }
    async function procurar(): Promise<Resultado> {
      if (!online) return noAparelho()
      try {
        const dados = await dadosDe(api.busca.buscar({ query: { q: pergunta }, signal }))
        return { pergunta, secoes: secoesDaResposta(dados), sugestoes: dados.sugestoes, noAparelho: false }
      } catch (error) {
        if (error instanceof ErroDeRede) return noAparelho()
        throw error
      }
    }
    async function mostrar() {
      try {
        const resultado = await procurar()
        if (!signal.aborted) setEstado({ resultado, carregando: false, erro: null })
      } catch (error) {
        if (signal.aborted) return
        const erro = error instanceof Error ? error.message : String(error)
        setEstado({ resultado: null, carregando: false, erro })
      }
    }
    setEstado((antes) => ({ ...antes, carregando: true, erro: null }))
    const espera = setTimeout(() => void mostrar(), PAUSA_MS)
    return () => {
      clearTimeout(espera)
      parada.abort()
    }
  }, [pergunta, online, ler])

  return estado
}
