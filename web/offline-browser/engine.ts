/** One engine for the signed-in person: opens the database, wakes the processor, and tells the screens what happens. */

import type { contract } from '#contract/index.ts'
import { CABECALHOS } from '#contract/operacoes.ts'
import { VERSAO } from '#contract/sistema.ts'
import type { Usuario } from '#contract/usuarios.ts'
import { discard, planDiscard } from '#offline/discard.ts'
import type { Notice } from '#offline/notices.ts'
import type { Lock, Probe, Transport, World } from '#offline/ports.ts'
import { Processor } from '#offline/processor.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { inspect, pausaDe } from '#offline/queue-store.ts'
import { dadosDe } from '#web/api/answer.ts'
import type { Api } from '#web/api/client.ts'
import { ChangeFeed } from './change-feed.ts'
import { ClockSamples } from './clock-samples.ts'
import { Counter } from './counter.ts'
import { openDatabase, type ZeloDatabase } from './database.ts'
import type { DeviceDatabase } from './device-database.ts'
import { DexieStore } from './dexie-store.ts'
import { WebLock } from './lock.ts'
import { Preparations } from './preparations.ts'
import { removerPacote } from './prepare.ts'
import { BrowserProbe } from './probe.ts'
import { type Envios, Runner } from './runner.ts'
import { StatusStore } from './status.ts'
import { BrowserTransport } from './transport.ts'
import { VisitCaches } from './visit-caches.ts'
import { WatchedNetwork } from './watched-world.ts'
import { dispositivoDe, enviosPerdidos, registrarPendentes } from './witness.ts'
import { browserClock, browserIds } from './world.ts'

export interface EngineOptions {
  usuario: Usuario
  aparelho: DeviceDatabase
  api: Pick<Api<typeof contract>, 'monitoramentos' | 'operacoes'>
  /** Hears every answer of the API, for the server's clock. */
  aoResponder?: (ouvinte: (resposta: { enviadoEm: number; headers: Headers }) => void) => () => void
  probe?: Probe
  transport?: Transport
  lock?: Lock
}

export class Engine {
  readonly usuario: Usuario
  readonly db: ZeloDatabase
  readonly store: DexieStore
  readonly world: World
  readonly status: StatusStore
  readonly caches: VisitCaches
  readonly preparos: Preparations
  /** Counts what is written beside the rows: packages and labels used. */
  readonly pacotes = new Counter()
  readonly api: EngineOptions['api']
  private readonly feed: ChangeFeed
  private readonly aparelho: DeviceDatabase
  private readonly network: WatchedNetwork
  private readonly processor: Processor
  private readonly ouvintes = new Set<(notice: Notice) => void>()
  private readonly canal: BroadcastChannel
  private readonly parada = new AbortController()
  private readonly runner: Runner

  private constructor(db: ZeloDatabase, dispositivo_id: string, status: StatusStore, options: EngineOptions) {
    const { usuario, aparelho } = options
    this.usuario = usuario
    this.aparelho = aparelho
    this.db = db
    this.feed = new ChangeFeed(`zelo-mudancas-${usuario.id}`)
    this.store = new DexieStore(db, this.feed)
    this.caches = new VisitCaches(db, this.feed)
    this.status = status
    this.api = options.api
    this.preparos = new Preparations({ db, store: this.store, api: options.api }, () => this.mudouPacote())
    const samples = new ClockSamples(this.store)
    const aoResponder = (enviadoEm: number, recebidoEm: number, hora: string) => {
      samples.add(enviadoEm, recebidoEm, hora).then(
        (desvio) => desvio !== null && status.set({ desvio }),
        () => undefined, // the next answer brings another sample
      )
    }
    const ouvirApi = ({ enviadoEm, headers }: { enviadoEm: number; headers: Headers }) => {
      const hora = headers.get(CABECALHOS.horaServidor)
      if (hora !== null) aoResponder(enviadoEm, Date.now(), hora)
    }
    this.parada.signal.addEventListener('abort', options.aoResponder?.(ouvirApi) ?? (() => {}))
    const probe = options.probe ?? new BrowserProbe(aoResponder)
    const transport = options.transport ?? new BrowserTransport({ aoResponder })
    this.network = new WatchedNetwork(probe, transport, status)
    this.world = {
      clock: browserClock,
      store: this.store,
      ids: browserIds,
      identidade: { usuario_id: usuario.id, dispositivo_id, app: VERSAO.numero },
      transport: this.network,
      probe: this.network,
      lock: options.lock ?? new WebLock(usuario.id),
      notices: { notify: (notice) => this.notice(notice) },
      random: Math.random,
    }
    this.processor = new Processor(this.world)
    const pendentes = () => db.fila.count()
    this.runner = new Runner({ processor: this.processor, network: this.network, status, pendentes })
    this.canal = new BroadcastChannel(`zelo-fila-${usuario.id}`)
    samples.best(browserClock.now()).then(
      (desvio) => status.set({ desvio }),
      () => undefined,
    )
  }

  static async open(options: EngineOptions): Promise<Engine> {
    const status = new StatusStore()
    const db = await openDatabase(options.usuario.id, {
      aoSubstituir: () => status.set({ substituida: true }),
    })
    const engine = new Engine(db, await dispositivoDe(db), status, options)
    status.set({ perdidos: await enviosPerdidos(options.aparelho, db, options.usuario) })
    await engine.processor.start()
    const pausa = await engine.store.transaction('r', ['meta'], (t) => pausaDe(t, VERSAO.numero))
    status.set({ versaoRecusada: pausa === 'versao-antiga' })
    return engine
  }

  /** Listens to everything that may make sending possible. */
  start(): void {
    const { db, usuario } = this
    const { signal } = this.parada
    const acordar = () => this.wake()
    window.addEventListener('online', () => this.look(), { signal })
    window.addEventListener('offline', () => this.network.lost(), { signal })
    window.addEventListener('focus', acordar, { signal })
    document.addEventListener('visibilitychange', acordar, { signal })
    const ouvir = ({ data }: MessageEvent<string>) => {
      if (data === 'pacotes') this.pacotes.add()
      this.wake()
    }
    this.canal.addEventListener('message', ouvir, { signal })
    const parar = this.caches.fila.subscribe(() => {
      registrarPendentes(this.aparelho, db, usuario).catch(ignoreClosed)
    })
    signal.addEventListener('abort', parar)
    void this.look()
  }

  /** The database stays open until what is being sent has been settled. */
  async stop(): Promise<void> {
    this.parada.abort()
    await this.runner.stop()
    this.canal.close()
    this.feed.close()
    this.db.close()
  }

  onNotice(ouvinte: (notice: Notice) => void): () => void {
    this.ouvintes.add(ouvinte)
    return () => void this.ouvintes.delete(ouvinte)
  }

  /** Something was captured here: send it, and let the other tabs know. */
  captured(itens: readonly ItemFila[]): void {
    const usouPlaquetas = itens.some((item) => item.acao === 'patrimonio.lote')
    if (usouPlaquetas) this.pacotes.add()
    this.canal.postMessage(usouPlaquetas ? 'pacotes' : 'capturado')
    this.wake()
  }

  /** Each time the server is found again. */
  onOnline(ouvinte: () => void): () => void {
    let antes = this.status.get().online
    return this.status.subscribe(() => {
      const { online } = this.status.get()
      if (online === true && antes !== true) ouvinte()
      antes = online
    })
  }

  wake(): void {
    this.runner.wake()
  }

  syncNow(): Promise<Envios> {
    return this.runner.syncNow()
  }

  look(): Promise<boolean> {
    return this.runner.look()
  }

  /** The person is signed in and the server knows it. */
  async login(): Promise<void> {
    await this.processor.login(this.usuario.id)
    this.wake()
  }

  async retry(op_ids: readonly string[]): Promise<void> {
    for (const op_id of op_ids) await this.processor.retry(op_id)
    this.wake()
  }

  async planDiscard(op_id: string) {
    const { itens } = await inspect(this.world)
    return planDiscard(itens, op_id)
  }

  async discard(op_ids: readonly string[], motivo: string): Promise<void> {
    this.captured(await discard(this.world, op_ids, motivo))
  }

  /** Which of these the server already holds; none when it does not answer. */
  async jaRecebidas(op_ids: readonly string[]): Promise<readonly string[]> {
    try {
      const recibos = await dadosDe(this.api.operacoes.consultar({ body: { op_ids: [...op_ids] } }))
      return recibos.map((recibo) => recibo.op_id)
    } catch {
      return []
    }
  }

  private notice(notice: Notice): void {
    if (notice.tipo === 'progresso') {
      const percent = notice.total > 0 ? Math.floor((notice.enviado / notice.total) * 100) : 0
      this.status.progress(notice.op_id, Math.min(percent, 100))
    }
    if (notice.tipo === 'enviando')
      this.status.set({ enviando: { feitos: notice.feitos, total: notice.total } })
    if (notice.tipo === 'versao-antiga') this.status.set({ versaoRecusada: true })
    if (notice.tipo === 'monitoramento-limpo') {
      removerPacote(this.db, notice.monitoramento_id).then(() => this.mudouPacote(), console.error)
    }
    for (const ouvinte of this.ouvintes) ouvinte(notice)
  }

  private mudouPacote(): void {
    this.pacotes.add()
    this.canal.postMessage('pacotes')
  }
}

/** A count that comes when the database is already closed is only late. */
function ignoreClosed(error: unknown): void {
  if (!(error instanceof Error && error.name === 'DatabaseClosedError')) console.error(error)
}
