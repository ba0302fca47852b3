import { QueryClient } from '@tanstack/react-query'

/** For the panel's screens. The visit reads IndexedDB: there the device, not a cache, is the truth. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, networkMode: 'offlineFirst', retry: 1, staleTime: 30_000 },
      mutations: { networkMode: 'offlineFirst' },
    },
  })
}
