import { QueryClientProvider } from '@tanstack/react-query'
import { CloudOff, Keyboard, LogOut, SunMoon } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Sessao } from '#contract/administracao/conta.ts'
import { Sino } from '#web/features/administracao/notificacoes/Sino.tsx'
import { PainelLayout } from '#web/layouts/PainelLayout.tsx'
import type { Destino } from '#web/layouts/painel/menus.ts'
import { useConexao } from '#web/offline-browser/use-aparelho.ts'
import { PodeAbrirContext } from '#web/session/pode-abrir.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import type { MenuItem } from '#web/ui/actions/Menu.tsx'
import { changeAppearance, useAppearance } from '#web/ui/appearance.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { CrumbsContext } from '#web/ui/page/crumbs-context.ts'
import { inicioDe } from './inicio.ts'
import { menusDoPainel, telasPermitidas, trilhaDe } from './navegacao.ts'
import { podeAbrir } from './pode-abrir.ts'
import { useTrilhaDeVolta } from './posicao-na-lista.ts'
import { createQueryClient } from './query-client.ts'
import { useAcessoAtual } from './real-time.ts'
import { SairDialog, useSair } from './SairDialog.tsx'
import { ComecoBanner } from './shell/ComecoBanner.tsx'
import { JanelasDoPainel, useJanelas } from './shell/JanelasDoPainel.tsx'
import { EntrarDeNovoDialog, FimDaSessaoBanner, useFimDaSessao } from './shell/RenovarSessao.tsx'
import { useAtalhos } from './shell/use-atalhos.ts'
import { VerComoBanner } from './shell/VerComoBanner.tsx'
import { useIdentidade } from './use-identidade.ts'

/** What one person was shown must not wait here for the next, nor for whoever is seen as: each has a panel anew. */
export function PainelRoute() {
  const { sessao } = useSessao()
  return sessao && <Painel key={sessao.usuario.id} sessao={sessao} />
}

function Painel({ sessao }: { sessao: Sessao }) {
  const [queryClient] = useState(createQueryClient)
  const identidade = useIdentidade()
  const { largura, densidade, trilho } = useAppearance()
  const { pathname } = useLocation()
  useAcessoAtual()
  const sair = useSair()
  const janelas = useJanelas()
  const fim = useFimDaSessao(sessao)
  useAtalhos((acao) => janelas.abrir(acao === 'buscar' ? 'busca' : 'teclado'))
  const telas = telasPermitidas(sessao.permissoes)
  const menus = menusDoPainel(telas, pathname)
  const inicio = inicioDe(sessao.permissoes)
  const { permissoes } = sessao
  const abre = useCallback((to: string) => podeAbrir(permissoes, to), [permissoes])
  const trilha = useTrilhaDeVolta(trilhaDe(telas, pathname, inicio))
  const { nome, email } = sessao.usuario
  return (
    <QueryClientProvider client={queryClient}>
      <PainelLayout
        identidade={identidade}
        inicio={inicio}
        menus={menus}
        conta={{ nome, email, itens: itensDaConta(menus.conta, janelas.abrir, sair.pedir) }}
        largura={largura}
        mudarLargura={(largura) => changeAppearance({ largura })}
        densidade={densidade}
        trilho={trilho}
        mudarTrilho={(trilho) => changeAppearance({ trilho })}
        buscar={() => janelas.abrir('busca')}
        pedirAjuda={() => janelas.abrir('ajuda')}
        mudarAparencia={() => janelas.abrir('aparencia')}
        sino={<Sino />}
        aviso={<Avisos fim={fim} />}
      >
        <PodeAbrirContext value={abre}>
          <CrumbsContext value={trilha}>
            <Outlet />
          </CrumbsContext>
        </PodeAbrirContext>
      </PainelLayout>
      <JanelasDoPainel {...janelas} />
      <SairDialog {...sair} />
      <EntrarDeNovoDialog {...fim} email={email} />
    </QueryClientProvider>
  )
}

type Abrir = ReturnType<typeof useJanelas>['abrir']

function itensDaConta(telas: readonly Destino[], abrir: Abrir, sair: () => void): MenuItem[] {
  return [
    ...telas.map(({ titulo, to, icone }) => ({ label: titulo, to, icon: icone })),
    { kind: 'separator' },
    { label: 'Aparência e acessibilidade', icon: SunMoon, onSelect: () => abrir('aparencia') },
    { label: 'Atalhos do teclado', icon: Keyboard, onSelect: () => abrir('teclado') },
    { kind: 'separator' },
    { label: 'Sair', icon: LogOut, onSelect: sair },
  ]
}

function Avisos({ fim }: { fim: ReturnType<typeof useFimDaSessao> }) {
  const { online } = useConexao()
  return (
    <>
      <VerComoBanner />
      <FimDaSessaoBanner {...fim} />
      <ComecoBanner />
      {!online && (
        <Banner tone="warning" icon={CloudOff} live>
          Sem conexão com o servidor. O que está na tela pode ter mudado, e nada daqui pode ser gravado agora.
        </Banner>
      )}
    </>
  )
}
