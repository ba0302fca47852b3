import { expect, test } from 'vitest'
import type { Sessao } from '#contract/administracao/conta.ts'
import { ErroDeRede } from '#web/api/answer.ts'
import { openDeviceDatabase } from '#web/offline-browser/device-database.ts'
import { CHAVE_DA_SESSAO, SessionStore, type SessionWorld } from './session-store.ts'

const ana: Sessao = { usuario: { id: 42, nome: 'Ana', email: 'ana@zelo.br' }, permissoes: [] }
const bruno: Sessao = { usuario: { id: 43, nome: 'Bruno', email: 'bruno@zelo.br' }, permissoes: [] }
const DIA = 24 * 60 * 60_000
const recusada = { codigo: 'ERR_NAO_AUTENTICADO', mensagem: 'Entre', dados: null } as const
const sucesso = <T>(dados: T) => ({ codigo: 'SUCESSO', mensagem: '', dados }) as const

let bancos = 0

/** A browser: what survives is `aparelho`; `aba()` is a tab opened on it. */
function navegador() {
  const aparelho = openDeviceDatabase(`aparelho-${++bancos}`)
  const servidor = { no_ar: true, sessao: null as Sessao | null, saidas: 0 }
  const agora = { ms: Date.UTC(2025, 3, 10) }
  const demora = { ms: 0 }
  const vivo = <T>(valor: () => T) => {
    if (!servidor.no_ar) throw new ErroDeRede()
    return valor()
  }
  const api = {
    conta: {
      sessao: async () => {
        await new Promise((resolve) => setTimeout(resolve, demora.ms))
        return vivo(() => (servidor.sessao ? sucesso(servidor.sessao) : recusada))
      },
      entrar: async () => vivo(() => (servidor.sessao ? sucesso(servidor.sessao) : recusada)),
      sairDoVerComo: async () => {
        servidor.sessao = ana
        return sucesso(ana)
      },
      sair: async () =>
        vivo(() => {
          servidor.saidas += 1
          return sucesso(null)
        }),
    },
  } as unknown as SessionWorld['api'] // as: the operations that the session calls
  const trancados: number[] = []
  const aba = (storage = new Map<string, string>()) =>
    new SessionStore({
      trancar: async (usuario_id) => void trancados.push(usuario_id),
      api,
      aparelho,
      agora: () => agora.ms,
      pacienciaMs: 20,
      storage: {
        getItem: (k) => storage.get(k) ?? null,
        setItem: (k, v) => void storage.set(k, v),
        removeItem: (k) => void storage.delete(k),
      },
    })
  return { aparelho, servidor, agora, demora, aba, trancados }
}

const credenciais = { email: 'ana@zelo.br', senha: 'uma senha longa' }

test('entrar keeps the session in the tab and on the device', async () => {
  const { aparelho, servidor, aba } = navegador()
  servidor.sessao = ana
  const storage = new Map<string, string>()
  const loja = aba(storage)
  await loja.entrar(credenciais)
  expect(loja.get()).toMatchObject({ estado: 'online', sessao: ana })
  expect(JSON.parse(storage.get(CHAVE_DA_SESSAO) ?? '')).toEqual(ana)
  expect(await aparelho.lerSessao()).toMatchObject({ sessao: ana })
})

test('a cold start with the server unreachable opens what the device remembers', async () => {
  const { servidor, aba } = navegador()
  servidor.sessao = ana
  await aba().entrar(credenciais)
  servidor.no_ar = false
  const loja = aba()
  await loja.iniciar()
  expect(loja.get()).toMatchObject({ estado: 'offline', sessao: ana, precisaEntrar: false })
})

test('the offline session ends seven days after the last contact and fourteen after the login', async () => {
  for (const [dias, contatos, esperado] of [
    [6, [], 'offline'],
    [8, [], 'anonima'],
    [13, [6, 12], 'offline'],
    [15, [6, 12], 'anonima'],
  ] as const) {
    const { servidor, agora, aba } = navegador()
    const inicio = agora.ms
    servidor.sessao = ana
    await aba().entrar(credenciais)
    for (const dia of contatos) {
      agora.ms = inicio + dia * DIA
      await aba().confirmar()
    }
    agora.ms = inicio + dias * DIA
    servidor.no_ar = false
    const loja = aba()
    await loja.iniciar()
    expect(loja.get().estado, `day ${dias}`).toBe(esperado)
  }
})

test('a clock set back to before the login is named as the reason, and set right it opens again', async () => {
  const { servidor, agora, aba } = navegador()
  servidor.sessao = ana
  await aba().entrar(credenciais)
  servidor.no_ar = false
  agora.ms -= 2 * DIA
  const atrasada = aba()
  await atrasada.iniciar()
  expect(atrasada.get()).toMatchObject({ estado: 'anonima', relogioAtrasado: true })
  agora.ms += 2 * DIA
  const certa = aba()
  await certa.iniciar()
  expect(certa.get()).toMatchObject({ estado: 'offline', relogioAtrasado: false })
})

test('work that goes on offline is not thrown out when the server comes back without knowing the session', async () => {
  const { servidor, aba } = navegador()
  servidor.sessao = ana
  await aba().entrar(credenciais)
  servidor.no_ar = false
  const loja = aba()
  await loja.iniciar()
  servidor.no_ar = true
  servidor.sessao = null
  await loja.confirmar()
  expect(loja.get()).toMatchObject({ estado: 'offline', sessao: ana, precisaEntrar: true })
})

test('whoever is put out of an open session is told, and whoever leaves it or comes without one is not', async () => {
  const { servidor, aba } = navegador()
  servidor.sessao = ana
  const loja = aba()
  await loja.perder()
  expect(loja.get().encerrada).toBe(false)
  await loja.entrar(credenciais)
  await loja.perder()
  await loja.perder()
  expect(loja.get()).toMatchObject({ estado: 'anonima', encerrada: true })
  await loja.entrar(credenciais)
  expect(loja.get().encerrada).toBe(false)
  await loja.sair({ manterPendentes: true })
  expect(loja.get()).toMatchObject({ estado: 'anonima', encerrada: false })
})

test('a page loaded after the session ended says so, in the same tab and in another, until somebody leaves', async () => {
  const { servidor, aba } = navegador()
  servidor.sessao = ana
  const storage = new Map<string, string>()
  await aba(storage).entrar(credenciais)
  servidor.sessao = null
  for (const naAba of [storage, storage, new Map<string, string>()]) {
    const recarregada = aba(naAba)
    await recarregada.iniciar()
    await expect.poll(() => recarregada.get()).toMatchObject({ estado: 'anonima', encerrada: true })
  }
  servidor.sessao = ana
  const outra = aba()
  await outra.entrar(credenciais)
  await outra.sair()
  servidor.sessao = null
  const depois = aba()
  await depois.iniciar()
  expect(depois.get()).toMatchObject({ estado: 'anonima', encerrada: false })
})

test('online, a refused session is cleared, and the login can still open what is on the device', async () => {
  const { servidor, aba } = navegador()
  servidor.sessao = ana
  const storage = new Map<string, string>()
  const loja = aba(storage)
  await loja.entrar(credenciais)
  await loja.perder()
  expect(loja.get()).toMatchObject({ estado: 'anonima', sessao: null, podeContinuarOffline: true })
  expect(storage.size).toBe(0)
  await loja.continuarOffline()
  expect(loja.get()).toMatchObject({ estado: 'offline', sessao: ana })
})

test('sair with pending tasks changes nothing until told to keep them', async () => {
  const { aparelho, servidor, aba } = navegador()
  servidor.sessao = ana
  const loja = aba()
  await loja.entrar(credenciais)
  await aparelho.gravarPessoa({ usuario_id: 42, nome: 'Ana', pendentes: 3, seq: 3, em: 0 })
  expect(await loja.sair()).toEqual({ saiu: false, pendentes: 3 })
  expect(loja.get().estado).toBe('online')
  expect(await loja.sair({ manterPendentes: true })).toEqual({ saiu: true })
  expect(loja.get()).toMatchObject({ estado: 'anonima', outros: [{ nome: 'Ana', pendentes: 3 }] })
})

test('sair without a server closes at once and tells it before the next login', async () => {
  const { aparelho, servidor, aba } = navegador()
  servidor.sessao = ana
  const loja = aba()
  await loja.entrar(credenciais)
  servidor.no_ar = false
  await loja.sair()
  expect(loja.get().estado).toBe('anonima')
  expect(await aparelho.lerSessao()).toBeNull()
  servidor.no_ar = true
  servidor.sessao = bruno
  await loja.entrar(credenciais)
  expect(servidor.saidas).toBe(1)
  expect(await aparelho.revogacoes()).toEqual([])
})

test('another person on the device sees that somebody has work kept here', async () => {
  const { aparelho, servidor, aba } = navegador()
  await aparelho.gravarPessoa({ usuario_id: 42, nome: 'Ana', pendentes: 3, seq: 3, em: 0 })
  servidor.sessao = bruno
  const loja = aba()
  await loja.entrar(credenciais)
  expect(loja.get().outros).toEqual([{ nome: 'Ana', pendentes: 3 }])
})

test('a login of another person in another tab closes this one', async () => {
  const { servidor, aba } = navegador()
  servidor.sessao = ana
  const loja = aba()
  await loja.entrar(credenciais)
  loja.outraAba(43)
  expect(loja.get().estado).toBe('anonima')
})

test('sair locks what the person keeps, and a login locks what everybody else keeps', async () => {
  const { aparelho, servidor, aba, trancados } = navegador()
  servidor.sessao = ana
  const loja = aba()
  await loja.entrar(credenciais)
  expect(trancados).toEqual([])
  await aparelho.gravarPessoa({ usuario_id: 42, nome: 'Ana', pendentes: 0, seq: 3, em: 0 })
  await loja.sair()
  expect(trancados).toEqual([42])
  servidor.sessao = bruno
  await loja.entrar(credenciais)
  expect(trancados).toEqual([42, 42])
})

test('a session that the server forgot locks nothing: the work can go on', async () => {
  const { servidor, aba, trancados } = navegador()
  servidor.sessao = ana
  const loja = aba()
  await loja.entrar(credenciais)
  await loja.perder()
  expect(loja.get().podeContinuarOffline).toBe(true)
  expect(trancados).toEqual([])
})

test('whoever is only being seen as leaves nothing on the device, and the way back is who signed in', async () => {
  const { aparelho, servidor, aba } = navegador()
  servidor.sessao = ana
  const storage = new Map<string, string>()
  const loja = aba(storage)
  await loja.entrar(credenciais)
  const vista: Sessao = { ...bruno, ver_como: { por: 'Ana', ate: '2025-04-10 12:30:00' } }
  servidor.sessao = vista
  await loja.confirmar()
  expect(loja.get()).toMatchObject({ estado: 'online', sessao: vista })
  expect(await aparelho.lerSessao()).toMatchObject({ sessao: ana })
  await loja.sairDoVerComo()
  expect(loja.get()).toMatchObject({ estado: 'online', sessao: ana })
  expect(JSON.parse(storage.get(CHAVE_DA_SESSAO) ?? '')).toEqual(ana)
})

test('a server that takes long is waited for: the panel is not left, and the field opens meanwhile', async () => {
  const { servidor, demora, aba } = navegador()
  servidor.sessao = ana
  await aba().entrar(credenciais)
  demora.ms = 200
  const loja = aba()
  await loja.iniciar()
  expect(loja.get()).toMatchObject({ estado: 'offline', sessao: ana, confirmando: true })
  await expect.poll(() => loja.get()).toMatchObject({ estado: 'online', confirmando: false })
})

test('a server that is gone is waited for no longer', async () => {
  const { servidor, demora, aba } = navegador()
  servidor.sessao = ana
  await aba().entrar(credenciais)
  servidor.no_ar = false
  demora.ms = 100
  const loja = aba()
  await loja.iniciar()
  await expect.poll(() => loja.get()).toMatchObject({ estado: 'offline', confirmando: false })
})

test('a panel whose check had no answer is back online when it asks again', async () => {
  const { servidor, aba } = navegador()
  servidor.sessao = ana
  const loja = aba()
  await loja.entrar(credenciais)
  servidor.no_ar = false
  await loja.confirmar()
  expect(loja.get().estado).toBe('offline')
  await loja.voltou()
  expect(loja.get().estado).toBe('offline')
  servidor.no_ar = true
  await loja.voltou()
  expect(loja.get()).toMatchObject({ estado: 'online', sessao: ana })
})

test('with work in hand, a session that ended leaves the screen, and only the tab forgets it', async () => {
  const { servidor, aba } = navegador()
  servidor.sessao = ana
  const storage = new Map<string, string>()
  const loja = aba(storage)
  await loja.entrar(credenciais)
  let trabalho = true
  const soltar = loja.segurar(() => trabalho)
  await loja.perder()
  expect(loja.get()).toMatchObject({ estado: 'online', sessao: ana, precisaEntrar: true })
  expect(storage.has(CHAVE_DA_SESSAO)).toBe(false)
  await loja.entrar(credenciais)
  expect(loja.get()).toMatchObject({ estado: 'online', precisaEntrar: false })
  expect(storage.has(CHAVE_DA_SESSAO)).toBe(true)
  trabalho = false
  await loja.perder()
  expect(loja.get()).toMatchObject({ estado: 'anonima', sessao: null })
  await loja.entrar(credenciais)
  trabalho = true
  soltar()
  await loja.perder()
  expect(loja.get().estado).toBe('anonima')
})
