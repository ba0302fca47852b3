/** A draft that keeps itself: what is typed is stored a moment later, one save at a time. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import { dadosDe, ErroDaApi } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useEntradaMudou } from './consultas.ts'
import { corpoDe, type Rascunho, rascunhoDe } from './rascunho.ts'

/** After the last key. */
const PAUSA_MS = 900

export interface RascunhoVivo {
  rascunho: Rascunho
  mudar: (novo: Rascunho) => void
  /** From what was typed last, whichever render asks. */
  atual: () => Rascunho
  /** Something typed is not stored yet. */
  pendente: boolean
  gravando: boolean
  falha: { mensagem: string; erros: Readonly<Record<string, readonly string[]>>; conflito: boolean } | null
  /** Stores what is typed now; answers the version stored, or undefined when it could not. */
  gravar: () => Promise<number | undefined>
}

const doErro = (erro: unknown): RascunhoVivo['falha'] => ({
  mensagem: erro instanceof Error ? erro.message : 'Não foi possível gravar.',
  erros: erro instanceof ErroDaApi ? erro.erros : {},
  conflito: erro instanceof ErroDaApi && erro.codigo === 'ERR_CONFLITO_VERSAO',
})

export function useRascunho(entrada: EntradaDetalhada): RascunhoVivo {
  const { id } = entrada
  const mudou = useEntradaMudou()
  const [rascunho, setRascunho] = useState(() => rascunhoDe(entrada))
  const [gravando, setGravando] = useState(false)
  const [falha, setFalha] = useState<RascunhoVivo['falha']>(null)
  const [gravado, setGravado] = useState(() => JSON.stringify(corpoDe(rascunho)))
  const versao = useRef(entrada.versao)
  const atual = useRef(rascunho)
  const ultimo = useRef(gravado)
  const fila = useRef<Promise<number | undefined>>(Promise.resolve(entrada.versao))

  const umaVez = useCallback(async () => {
    const corpo = corpoDe(atual.current)
    const texto = JSON.stringify(corpo)
    if (texto === ultimo.current) return versao.current
    setGravando(true)
    try {
      const body = { ...corpo, versao: versao.current }
      const salva = await dadosDe(api.entradas.editar({ params: { id }, body }))
      versao.current = salva.versao
      ultimo.current = texto
      setGravado(texto)
      setFalha(null)
      mudou(salva)
      return salva.versao
    } catch (erro) {
      setFalha(doErro(erro))
      return undefined
    } finally {
      setGravando(false)
    }
  }, [id, mudou])
  const gravar = useCallback(() => {
    fila.current = fila.current.then(umaVez)
    return fila.current
  }, [umaVez])

  const guardar = useRef(gravar)
  useEffect(() => {
    guardar.current = gravar
  })
  const pendente = JSON.stringify(corpoDe(rascunho)) !== gravado
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft begins the pause again
  useEffect(() => {
    if (!pendente) return
    const espera = setTimeout(() => void guardar.current(), PAUSA_MS)
    return () => clearTimeout(espera)
  }, [rascunho, pendente])

  return {
    rascunho,
    mudar: (novo) => {
      atual.current = novo
      setRascunho(novo)
    },
    atual: () => atual.current,
    ...{ pendente, gravando, falha, gravar },
  }
}
