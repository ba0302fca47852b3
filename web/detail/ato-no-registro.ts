/** What the screens of a record do with what an act on it answers. */
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { dadosDe, ErroDaApi, type Resposta } from '#web/api/answer.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { desfazer } from './desfazer.ts'

export interface PedidoDeAto<T> {
  chamar: () => Promise<Resposta<T>>
  /** Said when it is done; '' says nothing. */
  feito: string | ((salvo: T) => string)
  /** The address of what it made, where the person stays on this record: offered beside it. */
  abrir?: ((salvo: T) => string | undefined) | undefined
  /** Offered beside it: the opposite act. */
  desfazer?: (() => Promise<Resposta<T>>) | undefined
}

/** Has the screens show the record as it is now; `outras` are asked again. */
export function useRegistroMudou<T extends { id: number }>(
  chave: (id: number) => QueryKey,
  outras: (id: number) => readonly QueryKey[],
) {
  const queryClient = useQueryClient()
  return (salvo: T) => {
    queryClient.setQueryData(chave(salvo.id), salvo)
    for (const queryKey of outras(salvo.id)) void queryClient.invalidateQueries({ queryKey })
  }
}

interface Ato<T> {
  mudou?: (salvo: T) => void
  aoFazer?: ((salvo: T) => void) | undefined
  /** Who says by itself why not. */
  aoRecusar?: ((erro: Error) => void) | undefined
  /** Done or refused. */
  aoTerminar?: (() => void) | undefined
}

/**
 * One act on a record: says what was done and shows what became of it, or says why not. What was refused may be otherwise
 * than the screen says: all that it shows is asked again.
 */
export function useAtoNoRegistro<T>({ mudou, aoFazer, aoRecusar, aoTerminar }: Ato<T>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ chamar }: PedidoDeAto<T>) => dadosDe(chamar()),
    onSuccess: (salvo, { feito, abrir, desfazer: pedir }) => {
      const dito = typeof feito === 'string' ? feito : feito(salvo)
      if (pedir) notify.undo(dito, () => desfazer(pedir, (volta) => mudou?.(volta)))
      else if (dito) notify.success(dito, { open: abrir?.(salvo) })
      mudou?.(salvo)
      aoFazer?.(salvo)
    },
    onError: (erro) => {
      if (aoRecusar) aoRecusar(erro)
      else notify.error(erro.message)
      if (erro instanceof ErroDaApi) void queryClient.invalidateQueries()
    },
    onSettled: () => aoTerminar?.(),
  })
}
