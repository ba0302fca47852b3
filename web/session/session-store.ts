/** Who is signed in: in memory for the screens, in sessionStorage as the specification says, and on the device to start with no signal. */

import { Sessao } from '#contract/administracao/conta.ts'
import type { contract } from '#contract/index.ts'
import { ErroDeRede, type Resposta } from '#web/api/answer.ts'
import type { Api } from '#web/api/client.ts'
import { apagarChaves, chaves } from '#web/api/keys.ts'
import {
  type DeviceDatabase,
  relogioAtrasado,
  sessaoOfflineValida,
} from '#web/offline-browser/device-database.ts'

export const CHAVE_DA_SESSAO = 'zelo_sessao'
/** A cold start waits this long for the server before it opens what the device has. */
const PACIENCIA_MS = 700
const PRAZO_DA_SESSAO_MS = 10_000
const CONTATO_A_CADA_MS = 60_000

export type EstadoDaSessao = 'carregando' | 'anonima' | 'online' | 'offline'

export interface OutraPessoa {
  nome: string
  pendentes: number
}

export interface SessionSnapshot {
  readonly estado: EstadoDaSessao
  readonly sessao: Sessao | null
  readonly outros: readonly OutraPessoa[]
  /** The server does not know this session any more, but the work goes on: the queue waits for a login. */
  readonly precisaEntrar: boolean
  readonly podeContinuarOffline: boolean
  /** It ended without this person asking, here or before this page was loaded. */
  readonly encerrada: boolean
  /** The only reason why the session kept here does not open with no signal. */
  readonly relogioAtrasado: boolean
  /** Offline only for as long as a slow server has not answered: no screen is left because of it. */
  readonly confirmando: boolean
}

export interface SessionWorld {
  api: Pick<Api<typeof contract>, 'conta'>
  aparelho: DeviceDatabase
  /** sessionStorage of the tab. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  agora?: () => number
  pacienciaMs?: number
  /** Tells the other tabs who is signed in now: the cookies are theirs too. */
  anunciar?: (usuario_id: number | null) => void
  /** Signing out, or another person signing in: what this person keeps on the device is locked. */
  trancar?: (usuario_id: number) => Promise<void>
}

type Entrada = { email: string; senha: string }
export type Saida = { saiu: true } | { saiu: false; pendentes: number }

const VAZIA: SessionSnapshot = {
  estado: 'carregando',
  sessao: null,
  outros: [],
  precisaEntrar: false,
  podeContinuarOffline: false,
  encerrada: false,
  relogioAtrasado: false,
  confirmando: false,
}

export class SessionStore {
  private readonly world: SessionWorld
  private readonly listeners = new Set<() => void>()
  private snapshot: SessionSnapshot = VAZIA
  private contatoEm = 0
  private iniciada = false
  private temTrabalho = () => false

  constructor(world: SessionWorld) {
    this.world = world
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  readonly get = (): SessionSnapshot => this.snapshot

  /** Once, at the start of the tab. Never waits long for a server that may be gone. */
  async iniciar(): Promise<void> {
    if (this.iniciada) return
    this.iniciada = true
    const guardada = this.lerDaAba()
    const offline = await this.offlineValida()
    if (guardada !== null) this.set({ estado: 'online', sessao: guardada })
    const confirmacao = this.confirmar()
    if (guardada !== null) return
    if (offline === null) return confirmacao
    await Promise.race([confirmacao, this.espera()])
    if (this.snapshot.estado !== 'carregando') return
    this.set({ estado: 'offline', sessao: offline.sessao, confirmando: true })
    void confirmacao.finally(() => this.set({ confirmando: false }))
  }

  /** Asks the server who this is; what it says wins over what the device remembers. */
  async confirmar(): Promise<void> {
    await this.revogarPendentes()
    try {
      const resposta = await this.world.api.conta.sessao({ emSilencio: true, prazoMs: PRAZO_DA_SESSAO_MS })
      if (resposta.codigo === 'SUCESSO') await this.abrir(resposta.dados, false)
      else if (resposta.codigo === 'ERR_NAO_AUTENTICADO') await this.perder()
      else await this.semServidor()
    } catch (error) {
      if (!(error instanceof ErroDeRede)) throw error
      await this.semServidor()
    }
    await this.contarOutros()
  }

  async entrar(entrada: Entrada): Promise<Resposta<Sessao>> {
    await this.revogarPendentes()
    const resposta = await this.world.api.conta.entrar({ body: entrada })
    if (resposta.codigo === 'SUCESSO') {
      await this.abrir(resposta.dados, true)
      await this.contarOutros()
    }
    return resposta
  }

  /** Back to who signed in, after having seen the panel as somebody else. */
  async sairDoVerComo(): Promise<Resposta<Sessao>> {
    const resposta = await this.world.api.conta.sairDoVerComo()
    if (resposta.codigo === 'SUCESSO') await this.abrir(resposta.dados, false)
    return resposta
  }

  /** Never deletes what is pending: with some, and not told to keep it, it only says how many. */
  async sair(opcoes: { manterPendentes?: boolean } = {}): Promise<Saida> {
    const { aparelho, api } = this.world
    const eu = this.snapshot.sessao?.usuario.id
    const pendentes = (await aparelho.pessoas()).find((pessoa) => pessoa.usuario_id === eu)?.pendentes ?? 0
    if (pendentes > 0 && !opcoes.manterPendentes) return { saiu: false, pendentes }
    const minhas = chaves()
    await aparelho.gravarSessao(null)
    try {
      await api.conta.sair({ emSilencio: true, prazoMs: PRAZO_DA_SESSAO_MS })
    } catch {
      await aparelho.adiarRevogacao({ ...minhas, em: this.agora() })
    }
    apagarChaves()
    this.fechar()
    this.world.anunciar?.(null)
    if (eu !== undefined) await this.trancar([eu])
    await this.contarOutros()
    return { saiu: true }
  }

  /**
   * The server does not know this session any more. Work that goes on without it is not interrupted; elsewhere the
   * session is cleared (specification, section 8). The device's own record stays for a place without signal.
   */
  async perder(): Promise<void> {
    if (this.snapshot.estado === 'offline') return this.pausar()
    if (!this.temTrabalho()) {
      // Whoever leaves takes the device's own record away: with one, nobody left, in this tab or before it was loaded.
      const encerrada = this.snapshot.sessao !== null || (await this.world.aparelho.lerSessao()) !== null
      return this.fechar({ podeContinuarOffline: (await this.offlineValida()) !== null, encerrada })
    }
    this.world.storage.removeItem(CHAVE_DA_SESSAO)
    this.pausar()
  }

  /** Where the password can be asked over the screen, what is not saved there outlives its session. Undone by what it answers. */
  segurar(temTrabalho: () => boolean): () => void {
    this.temTrabalho = temTrabalho
    return () => {
      this.temTrabalho = () => false
    }
  }

  /** The queue was refused for lack of a session: the screen offers the login and nothing is lost. */
  pausar(): void {
    if (this.snapshot.sessao !== null) this.set({ precisaEntrar: true })
  }

  /** The server may be there again, and know this session still. */
  async voltou(): Promise<void> {
    if (this.snapshot.estado === 'offline' && !this.snapshot.precisaEntrar) await this.confirmar()
  }

  /** Another tab signed in or out. */
  outraAba(usuario_id: number | null): void {
    const eu = this.snapshot.sessao?.usuario.id
    if (eu !== undefined && eu !== usuario_id) this.fechar()
    else if (eu === usuario_id && eu !== undefined) void this.confirmar()
  }

  async continuarOffline(): Promise<void> {
    const offline = await this.offlineValida()
    if (offline !== null) this.set({ estado: 'offline', sessao: offline.sessao })
  }

  /** The server answered this session: the offline validity starts again. */
  async contato(): Promise<void> {
    const agora = this.agora()
    if (this.snapshot.estado !== 'online' || Math.abs(agora - this.contatoEm) < CONTATO_A_CADA_MS) return
    this.contatoEm = agora
    const guardada = await this.world.aparelho.lerSessao()
    if (guardada && guardada.sessao.usuario.id === this.snapshot.sessao?.usuario.id) {
      await this.world.aparelho.gravarSessao({ ...guardada, contato_em: agora })
    }
  }

  async contarOutros(): Promise<void> {
    const eu = this.snapshot.sessao?.usuario.id
    const pessoas = await this.world.aparelho.pessoas()
    const outros = pessoas
      .filter((pessoa) => pessoa.usuario_id !== eu && pessoa.pendentes > 0)
      .map(({ nome, pendentes }) => ({ nome, pendentes }))
    this.set({ outros })
  }

  private async abrir(sessao: Sessao, entrouAgora: boolean): Promise<void> {
    const { aparelho, storage } = this.world
    const agora = this.agora()
    if (entrouAgora) await this.trancarOutros(sessao.usuario.id)
    storage.setItem(CHAVE_DA_SESSAO, JSON.stringify(sessao))
    // The device belongs to who signed in: nothing of whoever is only being seen as stays on it.
    if (sessao.ver_como) return this.aberta(sessao)
    const antes = await aparelho.lerSessao()
    const mesma = !entrouAgora && antes?.sessao.usuario.id === sessao.usuario.id
    await aparelho.gravarSessao({ sessao, entrou_em: mesma ? antes.entrou_em : agora, contato_em: agora })
    this.contatoEm = agora
    this.aberta(sessao)
    if (entrouAgora) this.world.anunciar?.(sessao.usuario.id)
  }

  private aberta(sessao: Sessao): void {
    this.set({
      estado: 'online',
      sessao,
      precisaEntrar: false,
      podeContinuarOffline: false,
      encerrada: false,
      relogioAtrasado: false,
    })
  }

  private fechar({ podeContinuarOffline = false, encerrada = false, relogioAtrasado = false } = {}): void {
    this.world.storage.removeItem(CHAVE_DA_SESSAO)
    this.set({
      estado: 'anonima',
      sessao: null,
      precisaEntrar: false,
      podeContinuarOffline,
      encerrada,
      relogioAtrasado,
    })
  }

  private async semServidor(): Promise<void> {
    const guardada = await this.world.aparelho.lerSessao()
    const vencida = guardada !== null && !sessaoOfflineValida(guardada, this.agora())
    const { estado, sessao } = this.snapshot
    if (estado !== 'online' && estado !== 'carregando') return
    const minha = sessao ?? guardada?.sessao ?? null
    if (vencida || minha === null)
      this.fechar({ relogioAtrasado: guardada !== null && relogioAtrasado(guardada, this.agora()) })
    else this.set({ estado: 'offline', sessao: minha })
  }

  private async offlineValida() {
    const guardada = await this.world.aparelho.lerSessao()
    return guardada !== null && sessaoOfflineValida(guardada, this.agora()) ? guardada : null
  }

  /** Logouts that the server has not heard of, before anything else is said to it. */
  private async revogarPendentes(): Promise<void> {
    const { aparelho, api } = this.world
    for (const { id, token, xsrf } of await aparelho.revogacoes()) {
      try {
        await api.conta.sair({ chaves: { token, xsrf }, emSilencio: true, prazoMs: PRAZO_DA_SESSAO_MS })
        await aparelho.esquecerRevogacao(id)
      } catch {
        return
      }
    }
  }

  /** Nobody else's key stays at hand, however their session ended. */
  private async trancarOutros(usuario_id: number): Promise<void> {
    const pessoas = await this.world.aparelho.pessoas()
    await this.trancar(pessoas.map((pessoa) => pessoa.usuario_id).filter((id) => id !== usuario_id))
  }

  /** What cannot be locked now is locked at the next login; it never keeps anybody from coming or going. */
  private async trancar(usuarios: readonly number[]): Promise<void> {
    for (const id of usuarios) await this.world.trancar?.(id).catch((error: unknown) => console.error(error))
  }

  private lerDaAba(): Sessao | null {
    try {
      const lida = Sessao.safeParse(JSON.parse(this.world.storage.getItem(CHAVE_DA_SESSAO) ?? 'null'))
      return lida.success ? lida.data : null
    } catch {
      return null
    }
  }

  private espera(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.world.pacienciaMs ?? PACIENCIA_MS))
  }

  private agora(): number {
    return this.world.agora?.() ?? Date.now()
  }

  private set(mudanca: Partial<SessionSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...mudanca }
    for (const listener of this.listeners) listener()
  }
}
