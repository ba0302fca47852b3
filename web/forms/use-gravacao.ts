/** What is typed keeps itself: stored a moment after the last change, one save at a time, each over the version before. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { ErroDaApi } from '#web/api/answer.ts'

/** After the last key. */
const PAUSA_MS = 900

export interface Falha {
  mensagem: string
  erros: Readonly<Record<string, readonly string[]>>
  conflito: boolean
}

export interface Gravacao {
  /** Something typed is not stored yet. */
  pendente: boolean
  gravando: boolean
  falha: Falha | null
  /** Stores what is typed now; answers the version stored, or undefined when it could not. */
  gravar: () => Promise<number | undefined>
}

const doErro = (erro: unknown): Falha => ({
  mensagem: erro instanceof Error ? erro.message : 'Não foi possível gravar.',
  erros: erro instanceof ErroDaApi ? erro.erros : {},
  conflito: erro instanceof ErroDaApi && erro.codigo === 'ERR_CONFLITO_VERSAO',
})

interface Opcoes<D> {
  /** What this render shows. */
  dados: D
  /** What was typed last, whichever render asks. */
  ler: () => D
  versao: number
  enviar: (dados: D, versao: number) => Promise<{ versao: number }>
}

export function useGravacao<D>({ dados, ler, versao: inicial, enviar }: Opcoes<D>): Gravacao {
  const texto = JSON.stringify(dados)
  const [gravando, setGravando] = useState(false)
  const [falha, setFalha] = useState<Falha | null>(null)
  const [gravado, setGravado] = useState(texto)
  const versao = useRef(inicial)
  const ultimo = useRef(gravado)
  const fila = useRef<Promise<number | undefined>>(Promise.resolve(inicial))
  const agora = useRef({ ler, enviar })
  useEffect(() => {
    agora.current = { ler, enviar }
  })

  const umaVez = useCallback(async () => {
    const corpo = agora.current.ler()
    const escrito = JSON.stringify(corpo)
    if (escrito === ultimo.current) return versao.current
    setGravando(true)
    try {
      const salva = await agora.current.enviar(corpo, versao.current)
      versao.current = salva.versao
      ultimo.current = escrito
      setGravado(escrito)
      setFalha(null)
      return salva.versao
    } catch (erro) {
      setFalha(doErro(erro))
      return undefined
    } finally {
      setGravando(false)
    }
  }, [])
  const gravar = useCallback(() => {
    fila.current = fila.current.then(umaVez)
    return fila.current
  }, [umaVez])

  const pendente = texto !== gravado
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause again
  useEffect(() => {
    if (!pendente) return
    const espera = setTimeout(() => void gravar(), PAUSA_MS)
    return () => clearTimeout(espera)
  }, [texto, pendente, gravar])

  return { pendente, gravando, falha, gravar }
}
