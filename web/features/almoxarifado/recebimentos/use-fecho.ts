import { useEffect, useState } from 'react'
import { posicaoAtual } from '#web/offline-browser/posicao.ts'
import type { Rascunho } from '#web/offline-browser/recebimentos-banco.ts'
import type { Posicao } from '#web/offline-browser/types.ts'
import type { Fecho } from './use-conferencia.ts'

type Pessoa = Rascunho['recebedor']
const NINGUEM: Pessoa = { nome: '', matricula: '', cargo: '' }

export interface FechoNaTela {
  quem: 'eu' | 'outra'
  setQuem: (quem: 'eu' | 'outra') => void
  outra: Pessoa
  setOutra: (outra: Pessoa) => void
  setAssinatura: (assinatura: Blob | null) => void
  /** Undefined while the device looks for it. */
  posicao: Posicao | null | undefined
  erros: { nome?: string; assinatura?: string }
  guardando: boolean
  falha: string | null
  /** Says what is missing, or closes with what there is; `vale`: whether the rest of the form is complete. */
  concluir: (vale: boolean, fechar: (fecho: Fecho) => Promise<void>) => Promise<void>
}

/** Who takes the goods or refuses them, the signature, and where the device is, if the person lets it say. */
export function useFecho(): FechoNaTela {
  const [quem, setQuem] = useState<'eu' | 'outra'>('eu')
  const [outra, setOutra] = useState(NINGUEM)
  const [assinatura, setAssinatura] = useState<Blob | null>(null)
  const [posicao, setPosicao] = useState<Posicao | null>()
  const [cobrado, setCobrado] = useState(false)
  const [guardando, setGuardando] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)
  useEffect(() => void posicaoAtual().then(setPosicao), [])
  const semNome = quem === 'outra' && outra.nome.trim().length < 3

  async function concluir(vale: boolean, fechar: (fecho: Fecho) => Promise<void>) {
    setCobrado(true)
    if (semNome || !assinatura || !vale) return
    setGuardando(true)
    setFalha(null)
    try {
      await fechar({ assinatura, recebedor: quem === 'outra' ? outra : null, posicao: posicao ?? null })
    } catch (erro) {
      setFalha(erro instanceof Error ? erro.message : 'O aparelho não conseguiu guardar.')
      setGuardando(false)
    }
  }
  return {
    quem,
    setQuem,
    outra,
    setOutra,
    setAssinatura,
    posicao,
    guardando,
    falha,
    concluir,
    erros: {
      ...(cobrado && semNome && { nome: 'Diga o nome de quem assina' }),
      ...(cobrado && !assinatura && { assinatura: 'Falta a assinatura' }),
    },
  }
}
