import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useAvisos } from '#web/offline-browser/use-avisos.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Toasts } from '#web/ui/feedback/Toasts.tsx'
import { landmarks } from '#web/ui/page/SkipLinks.tsx'
import { AccountAppearance } from './AccountAppearance.tsx'
import { chaveDaPosicao } from './posicao-na-lista.ts'
import { SaidaProvider } from './SaidaProvider.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'

/** What every screen has: toasts, the update prompt, and a focus that follows the navigation. */
export function RootRoute() {
  useFocusOnNavigation()
  useAvisos(({ tom, mensagem }) => notify[tom === 'danger' ? 'error' : tom](mensagem))
  return (
    <SaidaProvider>
      <AccountAppearance />
      <Outlet />
      <Toasts />
      <UpdatePrompt />
      <ScrollRestoration getKey={chaveDaPosicao} />
    </SaidaProvider>
  )
}

/** A screen reader and a keyboard must land in the new screen, not on a link that is gone. */
function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    document.getElementById(landmarks.content)?.focus({ preventScroll: true })
  }, [pathname])
}
