import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { PublicoRoute } from './PublicoRoute.tsx'
import { createQueryClient } from './query-client.ts'

/** Where the QR of a label leads: public, and of use to who is signed in too. */
export function PlaquetaRoute() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <PublicoRoute />
    </QueryClientProvider>
  )
}
