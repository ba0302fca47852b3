/** How far the installation has come; asked only of who can set it up. */
import { useQuery } from '@tanstack/react-query'
import { type EstadoDoPasso, primeirosPassos } from '#contract/administracao/primeiros-passos.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePode } from '#web/session/use-sessao.ts'

export const CHAVE_DOS_PASSOS = ['primeiros-passos'] as const

export const estaResolvido = ({ feito, pulado }: EstadoDoPasso) => feito || pulado

export function usePrimeirosPassos() {
  const configura = usePode(primeirosPassos.ver)
  return useQuery({
    queryKey: CHAVE_DOS_PASSOS,
    queryFn: () => dadosDe(api.primeirosPassos.ver()),
    enabled: configura,
    // Whatever is done anywhere may be a step; one that is done stays done.
    staleTime: 10_000,
    refetchInterval: ({ state }) => (state.data?.every(estaResolvido) === false ? 10_000 : false),
  })
}
