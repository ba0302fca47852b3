import { Clock, CloudOff } from 'lucide-react'
import { useLocation } from 'react-router'
import {
  useAbaSubstituida,
  useCofre,
  useEnviosPerdidos,
  usePerda,
  useRelogioSuspeito,
  useSessaoPausada,
  useVersaoRecusada,
} from '#web/offline-browser/use-aparelho.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { data, dataHora, plural } from '#web/ui/format.ts'
import { AvisosDoCofre } from './AvisosDoCofre.tsx'

/**
 * What the person must know of this device for as long as it is so. Renders nothing when all is well. Within a visit the
 * chip already says that there is no signal, and the height is of the list.
 */
export function AvisosDoAparelho({ naVisita = false }: { naVisita?: boolean }) {
  const { estado, sessao } = useSessao()
  const pausada = useSessaoPausada()
  const relogio = useRelogioSuspeito()
  const versao = useVersaoRecusada()
  const substituida = useAbaSubstituida()
  const perdidos = useEnviosPerdidos()
  const perda = usePerda()
  const { estado: cofre, ilegiveis } = useCofre()
  const { pathname } = useLocation()
  const entrar = `/autenticacao/entrar?volta=${encodeURIComponent(pathname)}`
  const calmo = !pausada && !relogio && !versao && !substituida && perdidos === 0
  const protegido = ilegiveis === 0 && cofre !== 'recusado' && cofre !== 'sem-chave'
  const offline = estado === 'offline' && !pausada && !naVisita
  if (calmo && protegido && !offline) return null
  return (
    <div className="z-stack">
      {offline && (
        <Banner tone="info" icon={CloudOff}>
          Modo offline, sessão de {sessao?.usuario.nome}. Continue trabalhando: tudo fica guardado.
        </Banner>
      )}
      {pausada && (
        <Banner tone="warning" live action={<ButtonLink to={entrar}>Entrar de novo</ButtonLink>}>
          Sua sessão terminou. O que você registra fica guardado e será enviado quando você entrar.
        </Banner>
      )}
      {perdidos > 0 && (
        <Banner tone="danger" live>
          O navegador apagou os dados deste aparelho e{' '}
          {plural(perdidos, 'envio se perdeu', 'envios se perderam')}
          {perda && ` (eram vistos aqui até ${dataHora(perda.visto_em)})`}. Avise a supervisão: será preciso
          repetir esse registro.
        </Banner>
      )}
      <AvisosDoCofre />
      {substituida && (
        <Banner tone="warning" live action={<Button onClick={() => location.reload()}>Recarregar</Button>}>
          O aplicativo foi atualizado em outra aba. Recarregue para continuar.
        </Banner>
      )}
      {relogio && (
        <Banner tone="warning" icon={Clock}>
          O relógio deste aparelho está errado (hoje é {data(new Date())} para ele). Acerte a data e a hora.
        </Banner>
      )}
      {versao && (
        <Banner tone="warning" live action={<Button onClick={() => location.reload()}>Atualizar</Button>}>
          Este aplicativo precisa ser atualizado para enviar. Nada do que está guardado se perde.
        </Banner>
      )}
    </div>
  )
}
