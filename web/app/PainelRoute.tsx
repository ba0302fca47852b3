import { QueryClientProvider } from '@tanstack/react-query'
import { KeyRound, LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Outlet } from 'react-router'
import type { Permissao } from '#contract/permissoes.ts'
import { PainelLayout } from '#web/layouts/PainelLayout.tsx'
import { usePode, useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Menu } from '#web/ui/actions/Menu.tsx'
import { createQueryClient } from './query-client.ts'
import { SairDialog, useSair } from './SairDialog.tsx'
import { useIdentidade } from './use-identidade.ts'

function useItem(permission: Permissao, titulo: string, to: string) {
  return usePode(permission) ? [{ titulo, to }] : []
}

export function PainelRoute() {
  // Of this stay in the panel: what one person was shown must not wait here for the next.
  const [queryClient] = useState(createQueryClient)
  const identidade = useIdentidade()
  const { sessao } = useSessao()
  const sair = useSair()
  const navegacao = [
    ...useItem('painel.almoxarifado.dashboard', 'Painel Geral', '/painel/almoxarifado/dashboard'),
    ...useItem('painel.locais.listar', 'Locais', '/painel/locais'),
    ...useItem('painel.monitoramentos.acompanhar', 'Coleta em campo', '/painel/coleta'),
    ...useItem('monitoramentos.executar', 'Minhas visitas', '/monitoramentos'),
  ]
  const nome = sessao?.usuario.nome ?? ''
  const usuario = (
    <Menu
      label="Sua conta"
      placement="bottom-end"
      items={[
        { label: 'Trocar senha', icon: KeyRound, to: '/painel/senha', hint: sessao?.usuario.email },
        { kind: 'separator' },
        { label: 'Sair', icon: LogOut, onSelect: sair.pedir },
      ]}
      trigger={(trigger) => (
        <Button {...trigger} variant="quiet" icon={UserRound}>
          {nome.split(' ')[0]}
        </Button>
      )}
    />
  )
  return (
    <PainelLayout identidade={identidade} inicio="/" navegacao={navegacao} usuario={usuario}>
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
      <SairDialog {...sair} />
    </PainelLayout>
  )
}
