import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MenuItem } from '#web/ui/actions/Menu.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { keepTyping, takeTyped } from '#web/ui/typed-ahead.ts'
import { useAtalhos } from './shell/use-atalhos.ts'

const parte = lazyPart(async () => (await import('#web/features/dados/busca/BuscaDialog.tsx')).BuscaDialog)

/** The search outside the panel, in the menu and by its keys: with no signal it looks through the device's visits. */
export function useBuscaDoCampo(): { caminho: MenuItem; dialogo: ReactNode } {
  const [aberta, setAberta] = useState(false)
  const Dialogo = parte.use()
  const abrir = () => {
    setAberta(true)
    keepTyping()
    void parte.want().then((veio) => {
      if (veio) return
      setAberta(false)
      takeTyped()
    })
  }
  useAtalhos((acao) => {
    if (acao === 'buscar') abrir()
  })
  return {
    caminho: { label: 'Buscar', icon: Search, onSelect: abrir },
    dialogo: Dialogo && <Dialogo open={aberta} onClose={() => setAberta(false)} />,
  }
}
