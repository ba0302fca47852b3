/** A record of the panel: its key, the question for it, and what is asked again once it changed. */
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { dadosDe, type Resposta } from '#web/api/answer.ts'
import { useRegistroMudou } from './ato-no-registro.ts'

/** `outras`: besides its trail, which changes with it. */
export function registro<T extends { id: number }>(
  nome: string,
  ver: (pedido: { params: { id: number } }) => Promise<Resposta<T>>,
  outras: (id: number) => readonly QueryKey[],
) {
  const chave = (id: number) => [nome, id] as const
  return {
    chave,
    useVer: (id: number) =>
      useQuery({ queryKey: chave(id), queryFn: () => dadosDe(ver({ params: { id } })) }),
    /** Has the screens show the record as it is now. */
    useMudou: () => useRegistroMudou<T>(chave, (id) => [[...chave(id), 'eventos'], ...outras(id)]),
  }
}
