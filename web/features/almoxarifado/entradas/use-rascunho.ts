/** A draft that keeps itself. */
import { useRef, useState } from 'react'
import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { type Gravacao, useGravacao } from '#web/forms/use-gravacao.ts'
import { useEntradaMudou } from './consultas.ts'
import { corpoDe, type Rascunho, rascunhoDe } from './rascunho.ts'

export interface RascunhoVivo extends Gravacao {
  rascunho: Rascunho
  mudar: (novo: Rascunho) => void
  /** From what was typed last, whichever render asks. */
  atual: () => Rascunho
}

export function useRascunho(entrada: EntradaDetalhada): RascunhoVivo {
  const { id } = entrada
  const mudou = useEntradaMudou()
  const [rascunho, setRascunho] = useState(() => rascunhoDe(entrada))
  const atual = useRef(rascunho)
  const gravacao = useGravacao({
    dados: corpoDe(rascunho),
    ler: () => corpoDe(atual.current),
    versao: entrada.versao,
    async enviar(corpo, versao) {
      const salva = await dadosDe(api.entradas.editar({ params: { id }, body: { ...corpo, versao } }))
      mudou(salva)
      return salva
    },
  })
  return {
    ...gravacao,
    rascunho,
    mudar: (novo) => {
      atual.current = novo
      setRascunho(novo)
    },
    atual: () => atual.current,
  }
}
