import { Outlet } from 'react-router'
import { AutenticacaoLayout } from '#web/layouts/AutenticacaoLayout.tsx'
import { useSessao } from '#web/session/use-sessao.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { plural } from '#web/ui/format.ts'
import { useIdentidade } from './use-identidade.ts'

/** Screens before the session. Says what other people left on this device, never what it is. */
export function AutenticacaoRoute() {
  const identidade = useIdentidade()
  const { outros } = useSessao()
  const guardados = outros.map(({ nome, pendentes }) => (
    <Banner key={nome} tone="warning">
      Há {plural(pendentes, 'envio', 'envios')} de {nome} neste aparelho. Nada se perde: entre com essa conta
      para enviar.
    </Banner>
  ))
  return (
    <AutenticacaoLayout
      identidade={identidade}
      aviso={guardados.length > 0 ? <div className="z-stack">{guardados}</div> : undefined}
    >
      <Outlet />
    </AutenticacaoLayout>
  )
}
