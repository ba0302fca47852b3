import './zod-config.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { reloadOnceOnPreloadError } from './app/preload-error.ts'
import { OfflineProvider } from './offline-browser/OfflineProvider.tsx'
import { ouvirOferta } from './partes/campo/aplicativo.ts'
import { routes } from './routes.tsx'
import { SessionProvider } from './session/SessionProvider.tsx'
import { followAppearance } from './ui/appearance.ts'
import './ui/styles/index.css'

reloadOnceOnPreloadError()
ouvirOferta()
followAppearance()

const root = document.getElementById('raiz')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <SessionProvider>
        <OfflineProvider>
          <App routes={routes} />
        </OfflineProvider>
      </SessionProvider>
    </StrictMode>,
  )
}
