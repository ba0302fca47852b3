/** Saves the cart as a draft of the server and, when asked, sends it to whoever authorises. */
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { v7 } from 'uuid'
import type { DadosDaRequisicao, RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { dadosDe, ErroDaApi } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { useRequisicaoMudou } from './consultas.ts'
import { enderecoDaRequisicao, nomeDaRequisicao } from './palavras.tsx'

interface PedidoDeGravacao {
  corpo: DadosDaRequisicao
  enviar: boolean
}

interface Feito {
  salva: RequisicaoDetalhada
  /** It was saved, and could not be sent. */
  recusa: Error | null
}

type Opcoes = {
  /** Null: it is a new one. */
  existente: { id: number; versao: number } | null
  aoSalvar: (salva: RequisicaoDetalhada) => void
}

const tudoDe = (erro: Error) =>
  erro instanceof ErroDaApi
    ? [...new Set([erro.message, ...Object.values(erro.erros).flat()])].join(' ')
    : erro.message

export function useGravar({ existente, aoSalvar }: Opcoes) {
  const navigate = useNavigate()
  const mudou = useRequisicaoMudou()
  const ato = useRef({ texto: '', chave: '' })
  /** The repetition of one act after a lost answer opens no second draft. */
  const chaveDe = (corpo: unknown) => {
    const texto = JSON.stringify(corpo)
    if (ato.current.texto !== texto) ato.current = { texto, chave: v7() }
    return ato.current.chave
  }
  const gravar = useMutation({
    mutationFn: async ({ corpo, enviar }: PedidoDeGravacao): Promise<Feito> => {
      const salva = await dadosDe(
        existente === null
          ? api.requisicoes.criar({ body: corpo, chave: chaveDe(corpo) })
          : api.requisicoes.editar({
              params: { id: existente.id },
              body: { ...corpo, versao: existente.versao },
            }),
      )
      if (!enviar) return { salva, recusa: null }
      try {
        const { id, versao } = salva
        return {
          salva: await dadosDe(api.requisicoes.enviar({ params: { id }, body: { versao } })),
          recusa: null,
        }
      } catch (erro) {
        return { salva, recusa: erro instanceof Error ? erro : new Error('Não foi possível enviar.') }
      }
    },
    onSuccess: ({ salva, recusa }, { enviar }) => {
      mudou(salva)
      aoSalvar(salva)
      // Of one that is open the form itself says so.
      if (recusa && existente === null)
        notify.error(`O rascunho foi salvo, mas não foi enviado. ${tudoDe(recusa)}`)
      else if (recusa) notify.info('Rascunho salvo, e não enviado')
      else if (!enviar) notify.success('Rascunho salvo')
      else
        notify.success(
          salva.situacao === 'autorizada'
            ? `${nomeDaRequisicao(salva)} enviada e já autorizada por regra`
            : `${nomeDaRequisicao(salva)} enviada para autorização`,
        )
      if (existente === null) void navigate(enderecoDaRequisicao(salva.id), { replace: true })
    },
  })
  const error = gravar.error ?? gravar.data?.recusa ?? null
  return {
    gravar: gravar.mutate,
    gravando: gravar.isPending,
    falha: error && tudoDe(error),
    conflito: error instanceof ErroDaApi && error.codigo === 'ERR_CONFLITO_VERSAO',
    erros: error instanceof ErroDaApi ? error.erros : {},
  }
}
