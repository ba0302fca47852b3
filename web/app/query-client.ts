import { QueryClient } from '@tanstack/react-query'
import { foiRecusado } from '#web/api/answer.ts'

/** For the panel's screens. The visit reads IndexedDB: there the device, not a cache, is the truth. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        networkMode: 'offlineFirst',
        retry: (falhas, erro) => falhas < 1 && !foiRecusado(erro),
        staleTime: 30_000,
      },
      mutations: { networkMode: 'offlineFirst' },
    },
  })
}
