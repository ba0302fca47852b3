import { expect, test, vi } from 'vitest'
import { CANAL_LOCAL, type ConexaoDeTempoReal, canalDoUsuario } from '#contract/casa/tempo-real.ts'
import { cabecalhos } from '#web/api/keys.ts'
import { publicarSocketId } from '#web/api/socket-id.ts'
import { optionsOf } from './real-time-link.ts'
import { type Alvo, type LinkEvents, type Ouvinte, RealTimeStore } from './real-time-store.ts'

const conexao: ConexaoDeTempoReal = { chave: 'chave', cluster: 'sa1', host: null, porta: null, tls: null }
const ana: Alvo = { conexao, usuario_id: 1 }
const CANAL = canalDoUsuario(1)

/** A page whose connections a test makes come, speak and go. */
function pagina() {
  const links: { events: LinkEvents; canais: Set<string>; fechado: boolean }[] = []
  const store = new RealTimeStore({
    // why: jsdom has no server to connect to; the connection itself is tested against the real one.
    open: async (_conexao, events) => {
      const link = { events, canais: new Set<string>(), fechado: false }
      links.push(link)
      return {
        listen: (canal) => void link.canais.add(canal),
        leave: (canal) => void link.canais.delete(canal),
        close: () => {
          link.fechado = true
        },
      }
    },
    publish: publicarSocketId,
  })
  return { store, links }
}

const ouvinte = (callback: () => void, parte: Partial<Ouvinte> = {}): Ouvinte => ({
  canal: CANAL,
  evento: 'NotificacaoCriada',
  callback: { current: callback },
  aoLigar: true,
  ...parte,
})

test('one connection serves all who listen, and ends when the last is gone', async () => {
  const { store, links } = pagina()
  const parar = store.ouvir(
    ana,
    ouvinte(() => {}),
  )
  const pararLocal = store.ouvir(
    ana,
    ouvinte(() => {}, { canal: CANAL_LOCAL }),
  )
  await vi.waitFor(() => expect(links[0]?.canais).toEqual(new Set([CANAL, CANAL_LOCAL])))
  parar()
  await vi.waitFor(() => expect(links[0]?.canais).toEqual(new Set([CANAL_LOCAL])))
  pararLocal()
  const outra = store.ouvir(
    ana,
    ouvinte(() => {}),
  )
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(links).toHaveLength(1)
  expect(links[0]?.fechado).toBe(false)
  outra()
  await vi.waitFor(() => expect(links[0]?.fechado).toBe(true))
})

test('who listens is called at its own events and when the channel begins to be heard, once each time', async () => {
  const { store, links } = pagina()
  const reler = vi.fn()
  store.ouvir(ana, ouvinte(reler))
  store.ouvir(ana, ouvinte(reler, { evento: 'NotificacaoLida' }))
  const acesso = vi.fn()
  store.ouvir(ana, ouvinte(acesso, { evento: 'AcessoAlterado', aoLigar: false }))
  await vi.waitFor(() => expect(links).toHaveLength(1))
  const events = links[0]?.events
  events?.listening(CANAL)
  expect(reler).toHaveBeenCalledTimes(1)
  events?.heard(CANAL, 'NotificacaoCriada')
  expect(reler).toHaveBeenCalledTimes(2)
  events?.heard(CANAL, 'ExportacaoAndou')
  events?.heard(CANAL_LOCAL, 'NotificacaoCriada')
  expect(reler).toHaveBeenCalledTimes(2)
  expect(acesso).not.toHaveBeenCalled()
  events?.refused()
  expect(acesso).toHaveBeenCalledTimes(1)
})

test('the calls of the API name the connection while there is one', async () => {
  const { store, links } = pagina()
  const mudou = vi.fn()
  store.subscribe(mudou)
  const parar = store.ouvir(
    ana,
    ouvinte(() => {}),
  )
  await vi.waitFor(() => expect(links).toHaveLength(1))
  expect(cabecalhos()).not.toHaveProperty('x-socket-id')
  links[0]?.events.connected('12.34')
  expect(store.conectado()).toBe(true)
  expect(cabecalhos()).toHaveProperty('x-socket-id', '12.34')
  links[0]?.events.connected(null)
  expect(cabecalhos()).not.toHaveProperty('x-socket-id')
  expect(mudou).toHaveBeenCalledTimes(2)
  links[0]?.events.connected('12.34')
  parar()
  await vi.waitFor(() => expect(store.conectado()).toBe(false))
  expect(cabecalhos()).not.toHaveProperty('x-socket-id')
})

test('another person gets another connection, and the old one is heard no more', async () => {
  const { store, links } = pagina()
  const daAna = vi.fn()
  store.ouvir(ana, ouvinte(daAna))
  await vi.waitFor(() => expect(links[0]?.canais.size).toBe(1))
  store.ouvir(
    { conexao, usuario_id: 2 },
    ouvinte(() => {}, { canal: canalDoUsuario(2) }),
  )
  await vi.waitFor(() => expect(links).toHaveLength(2))
  expect(links[0]?.fechado).toBe(true)
  links[0]?.events.heard(CANAL, 'NotificacaoCriada')
  links[0]?.events.connected('99.99')
  expect(daAna).not.toHaveBeenCalled()
  expect(store.conectado()).toBe(false)
})

test('TLS is as the page has it, or as the service outside is configured, and only web sockets are tried', () => {
  const https = { protocol: 'https:', hostname: 'zelo.exemplo.gov.br', port: '' }
  const http = { protocol: 'http:', hostname: 'localhost', port: '3000' }
  expect(optionsOf(conexao, https)).toMatchObject({
    wsHost: 'zelo.exemplo.gov.br',
    wssPort: 443,
    forceTLS: true,
    enabledTransports: ['ws', 'wss'],
  })
  expect(optionsOf(conexao, http)).toMatchObject({
    wsHost: 'localhost',
    wsPort: 3000,
    forceTLS: false,
    enabledTransports: ['ws'],
  })
  const fora = { ...conexao, host: 'ws-sa1.pusher.com', porta: 443, tls: true }
  expect(optionsOf(fora, http)).toMatchObject({ wsHost: 'ws-sa1.pusher.com', wssPort: 443, forceTLS: true })
})
