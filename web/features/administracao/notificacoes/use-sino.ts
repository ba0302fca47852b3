/** What the bell shows: the specification's own query, asked again when something happens and never on focus. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CANAL_LOCAL, canalDoUsuario } from '#contract/casa/tempo-real.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useTempoReal, useTempoRealConectado } from '#web/app/real-time.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { CHAVE_DAS_NOTIFICACOES } from './chaves.ts'

/** The specification's, word for word. */
const PEDIDO = { order: 'created_at', sort: 'asc', page: 1, perPage: 10, tipo: 'nao-lidos' } as const
const SEM_TEMPO_REAL_MS = 120_000
const JUNTAS_MS = 50

/** What happens together is asked for once. */
function useReler(): () => void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: [CHAVE_DAS_NOTIFICACOES] }),
      JUNTAS_MS,
    )
  }
}

export function useSino() {
  const { sessao } = useSessao()
  const canal = sessao === null ? null : canalDoUsuario(sessao.usuario.id)
  const conectado = useTempoRealConectado()
  const reler = useReler()
  useTempoReal(canal, 'NotificacaoCriada', reler)
  useTempoReal(canal, 'NotificacaoLida', reler)
  // What the person reaches changed, and so may what is shown.
  useTempoReal(canal, 'AcessoAlterado', reler)
  useTempoReal(CANAL_LOCAL, 'RequisicaoCriada', reler)
  return useQuery({
    queryKey: [CHAVE_DAS_NOTIFICACOES, 'sino'],
    queryFn: ({ signal }) => dadosDe(api.notificacoes.listar({ query: PEDIDO, signal })),
    refetchInterval: conectado ? false : SEM_TEMPO_REAL_MS,
  })
}
