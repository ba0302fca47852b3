/** The connection itself, by the protocol's official client: a part of its own, fetched when somebody listens. */
import Pusher, { type Options } from 'pusher-js'
import { type ConexaoDeTempoReal, EventoDeTempoReal } from '#contract/casa/tempo-real.ts'
import { api } from '#web/api/api.ts'
import type { Link, LinkEvents } from './real-time-store.ts'

const UNAUTHORIZED = 4009
/** The server said not to come back as it is (a session that ended, a key that changed): much later is soon enough. */
const REFUSED_RETRY_MS = 60_000

type Pagina = Pick<Location, 'protocol' | 'hostname' | 'port'>

/** Only web sockets, and with TLS wherever the page itself has it. */
export function optionsOf({ cluster, host, porta, tls }: ConexaoDeTempoReal, pagina: Pagina): Options {
  const forceTLS = tls ?? pagina.protocol === 'https:'
  const port = porta ?? (Number(pagina.port) || (forceTLS ? 443 : 80))
  return {
    cluster,
    wsHost: host ?? pagina.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS,
    // Without TLS `wss` would be tried as well, and the page's policy would refuse it.
    enabledTransports: forceTLS ? ['ws', 'wss'] : ['ws'],
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, answer) => {
        api.tempoReal.autorizar({ body: { socket_id: socketId, channel_name: channelName } }).then(
          ({ auth, channel_data }) => answer(null, { auth, ...(channel_data && { channel_data }) }),
          (error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), null),
        )
      },
    },
  }
}

export function openLink(conexao: ConexaoDeTempoReal, events: LinkEvents): Link {
  const pusher = new Pusher(conexao.chave, optionsOf(conexao, window.location))
  let retry: ReturnType<typeof setTimeout> | undefined
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    events.connected(current === 'connected' ? pusher.connection.socket_id : null)
    clearTimeout(retry)
    if (current === 'disconnected') retry = setTimeout(() => pusher.connect(), REFUSED_RETRY_MS)
  })
  pusher.connection.bind('error', ({ error }: { error?: { data?: { code?: number } } }) => {
    if (error?.data?.code === UNAUTHORIZED) events.refused()
  })
  return {
    listen(canal) {
      const channel = pusher.subscribe(canal)
      channel.unbind()
      channel.bind('pusher:subscription_succeeded', () => events.listening(canal))
      for (const evento of EventoDeTempoReal.options) channel.bind(evento, () => events.heard(canal, evento))
    },
    leave: (canal) => pusher.unsubscribe(canal),
    close() {
      pusher.connection.unbind('state_change')
      pusher.connection.unbind('error')
      clearTimeout(retry)
      pusher.disconnect()
    },
  }
}
