import { type SkipToken, skipToken } from '@tanstack/react-query'

/** What a record is called: null when there is none, or it is out of reach. */
export interface ConsultaDoNome {
  queryKey: readonly unknown[]
  queryFn: (() => Promise<string | null>) | SkipToken
  retry: false
}

/** `id`: null where there is nothing to name, or nobody to ask. */
export const consultaDoNome = (
  chave: readonly unknown[],
  id: number | null,
  nomeDe: (id: number) => Promise<string | null>,
): ConsultaDoNome => ({
  queryKey: ['picker', ...chave, id],
  queryFn: id === null ? skipToken : () => nomeDe(id),
  retry: false,
})
