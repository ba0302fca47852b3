import { useState } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ErrorBoundary } from '#web/ui/feedback/ErrorBoundary.tsx'

/** The last net stands outside the router: whatever fails, something with a way out is on the screen. */
export function App({ routes }: { routes: RouteObject[] }) {
  const [router] = useState(() => createBrowserRouter(routes))
  return (
    <ErrorBoundary onError={(error) => console.error(error)}>
      <RouterProvider router={router} />
    </ErrorBoundary>
  )
}
