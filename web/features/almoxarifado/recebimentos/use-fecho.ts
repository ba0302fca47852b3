import { useEffect, useState } from 'react'
import { posicaoAtual } from '#web/offline-browser/posicao.ts'
import type { FechoRascunhado, Rascunho } from '#web/offline-browser/recebimentos-banco.ts'
import type { Posicao } from '#web/offline-browser/types.ts'
import { useUmaVez } from '#web/partes/casa/use-uma-vez.ts'
import type { Signature } from '#web/ui/fields/SignatureField.tsx'
import type { Conferencia, Fecho } from './use-conferencia.ts'

type Pessoa = Rascunho['recebedor']
const NINGUEM: Pessoa = { nome: '', matricula: '', cargo: '' }

export interface FechoNaTela {
  quem: 'eu' | 'outra'
  setQuem: (quem: 'eu' | 'outra') => void
  outra: Pessoa
  setOutra: (outra: Pessoa) => void
  /** What had been drawn or typed here, to be drawn again. */
  desenhada: Signature | undefined
  assinar: (imagem: Blob | null, digitada: string) => Promise<void>
  /** When what is here had been written, in a sheet left without signing; null when it opened empty. */
  recuperado_em: number | null
  descartar: () => void
  /** Undefined while the device looks for it. */
  posicao: Posicao | null | undefined
  erros: { nome?: string; assinatura?: string }
  guardando: boolean
  falha: string | null
  /** Says what is missing, or closes with what there is; `vale`: whether the rest of the form is complete. */
  concluir: (vale: boolean, fechar: (fecho: Fecho) => Promise<void>) => Promise<void>
}

const VAZIO = { quem: 'eu', assinatura: null } as const
const png = (imagem: ArrayBuffer) => new Blob([imagem], { type: 'image/png' })

/** As the draft of the receipt keeps it: kept with each stroke and each letter. */
function useRascunhoDoFecho({ rascunho, mudar }: Conferencia, ato: FechoRascunhado['ato']) {
  const deste = rascunho.fecho?.ato === ato ? rascunho.fecho : null
  const [recuperado_em, setRecuperadoEm] = useState(deste?.em ?? null)
  // At once: the bytes for the draft come a moment after.
  const [assinatura, setAssinatura] = useState(() => deste?.assinatura && png(deste.assinatura.imagem))
  const escrever = (partes: Partial<FechoRascunhado>, recebedor?: Pessoa) =>
    mudar((antes) => {
      const anterior = antes.fecho?.ato === ato ? antes.fecho : VAZIO
      const fecho = { ...anterior, ...partes, ato, em: Date.now() }
      return { ...antes, fecho, recebedor: recebedor ?? antes.recebedor }
    })
  const guardada = deste?.assinatura
  return {
    quem: deste?.quem ?? VAZIO.quem,
    setQuem: (quem: 'eu' | 'outra') => escrever({ quem }),
    outra: rascunho.recebedor,
    setOutra: (outra: Pessoa) => escrever({}, outra),
    assinatura,
    desenhada: guardada ? { image: png(guardada.imagem), typed: guardada.digitada } : undefined,
    async assinar(imagem: Blob | null, digitada: string) {
      setAssinatura(imagem)
      escrever({ assinatura: imagem && { imagem: await imagem.arrayBuffer(), digitada } })
    },
    recuperado_em,
    descartar() {
      setRecuperadoEm(null)
      setAssinatura(null)
      mudar((antes) => ({ ...antes, fecho: null, recebedor: NINGUEM }))
    },
  }
}

/** Who takes the goods or refuses them, the signature, and where the device is, if the person lets it say. */
export function useFecho(conferencia: Conferencia, ato: FechoRascunhado['ato']): FechoNaTela {
  const { assinatura, ...escrito } = useRascunhoDoFecho(conferencia, ato)
  const { quem, outra } = escrito
  const [posicao, setPosicao] = useState<Posicao | null>()
  const [cobrado, setCobrado] = useState(false)
  const [guardando, setGuardando] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)
  useEffect(() => void posicaoAtual().then(setPosicao), [])
  const semNome = quem === 'outra' && outra.nome.trim().length < 3

  const concluir = useUmaVez(async (vale: boolean, fechar: (fecho: Fecho) => Promise<void>) => {
    setCobrado(true)
    if (semNome || !assinatura || !vale) return false
    setGuardando(true)
    setFalha(null)
    try {
      await fechar({ assinatura, recebedor: quem === 'outra' ? outra : null, posicao: posicao ?? null })
      return true
    } catch (erro) {
      setFalha(erro instanceof Error ? erro.message : 'O aparelho não conseguiu guardar.')
      setGuardando(false)
      return false
    }
  })
  return {
    ...escrito,
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
