/** One engine for the signed-in person: opens the database, wakes the processor, and tells the screens what happens. */

import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import type { Usuario } from '#contract/casa/usuario.ts'
import { VERSAO } from '#contract/casa/versao.ts'
import { discard, planDiscard } from '#offline/discard.ts'
import type { Notice } from '#offline/notices.ts'
import { REGRAS } from '#offline/pick.ts'
import type { TableName, World } from '#offline/ports.ts'
import { Processor } from '#offline/processor.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { inspect, pausaDe } from '#offline/queue-store.ts'
import { Redelivery, recebidasPeloServidor } from './acknowledged.ts'
import { ChangeFeed } from './change-feed.ts'
import { ClockSamples, clockListener } from './clock-samples.ts'
import { Counter } from './counter.ts'
import { openDatabase, type ZeloDatabase } from './database.ts'
import type { DeviceDatabase } from './device-database.ts'
import { DeviceWatch } from './device-watch.ts'
import { DexieStore } from './dexie-store.ts'
import { Drafts } from './drafts.ts'
import type { EngineOptions } from './engine-options.ts'
import { buscarChaveDoPacote } from './export-key.ts'
import { WebLock } from './lock.ts'
import { trancarPessoa } from './lock-person.ts'
import { Preparations } from './preparations.ts'
import { removerPacote } from './prepare.ts'
import { BrowserProbe } from './probe.ts'
import { type Envios, Runner } from './runner.ts'
import { TABELAS_SELADAS } from './sealed-rows.ts'
import { comFolga } from './space.ts'
import { StatusStore } from './status.ts'
import { bytesGuardados } from './stored-bytes.ts'
import { BrowserTransport } from './transport.ts'
import { UploadDesk } from './upload-desk.ts'
import { VaultKeeper } from './vault-keeper.ts'
import { VisitCaches } from './visit-caches.ts'
import { WatchedNetwork } from './watched-world.ts'
import { dispositivoDe, lossOf } from './witness.ts'
import { browserClock, browserIds } from './world.ts'

export class Engine {
  readonly usuario: Usuario
  readonly db: ZeloDatabase
  readonly store: DexieStore
  readonly world: World
  readonly status: StatusStore
  readonly caches: VisitCaches
  readonly preparos: Preparations
  readonly drafts: Drafts
  readonly uploads: UploadDesk
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
  private readonly reentrega: Redelivery
  private readonly chaveiro: VaultKeeper
  private readonly vigia: DeviceWatch

  private constructor(db: ZeloDatabase, dispositivo_id: string, status: StatusStore, options: EngineOptions) {
    const { usuario, aparelho } = options
    this.usuario = usuario
    this.aparelho = aparelho
    this.db = db
    this.feed = new ChangeFeed(`zelo-mudancas-${usuario.id}`)
    this.store = new DexieStore(db, this.feed)
    this.caches = new VisitCaches(db, this.feed)
    this.drafts = new Drafts(db, this.store, this.caches.rascunhos)
    this.status = status
    this.api = options.api
    this.uploads = new UploadDesk(db, aparelho)
    this.preparos = new Preparations({ db, store: this.store, api: options.api }, () => this.mudouPacote())
    const samples = new ClockSamples(this.store)
    const aoResponder = clockListener(samples, (desvio) => status.set({ desvio }))
    const ouvirApi = ({ enviadoEm, headers }: { enviadoEm: number; headers: Headers }) => {
      const hora = headers.get(CABECALHOS.horaServidor)
      if (hora !== null) aoResponder(enviadoEm, Date.now(), hora)
    }
    this.parada.signal.addEventListener('abort', options.aoResponder?.(ouvirApi) ?? (() => {}))
    const probe = options.probe ?? new BrowserProbe(aoResponder)
    const transport =
      options.transport ?? new BrowserTransport({ aoResponder, posicoes: this.uploads.posicoes })
    this.network = new WatchedNetwork(probe, transport, status)
    this.world = {
      clock: browserClock,
      store: this.store,
      cofre: db.cofre,
      ids: browserIds,
      identidade: { usuario_id: usuario.id, dispositivo_id, app: VERSAO.numero },
      transport: this.network,
      probe: this.network,
      lock: options.lock ?? new WebLock(usuario.id),
      notices: { notify: (notice) => this.notice(notice) },
      random: Math.random,
    }
    this.processor = new Processor(
      { ...this.world, store: comFolga(db, this.store) },
      { regras: { ...REGRAS, segura: this.uploads.fotos.holds } },
    )
    const partes = {
      db,
      store: this.store,
      api: options.api,
      dispositivo_id,
      status,
      signal: this.parada.signal,
    }
    this.chaveiro = new VaultKeeper({ ...partes, aoAbrir: () => this.unlocked() })
    const aoRetirar = (id: number) => this.notice({ tipo: 'monitoramento-limpo', monitoramento_id: id })
    const fila = () => this.caches.fila.get()
    const aCadaMinuto = () => void this.chaveiro.retry()
    const aoMudarVisitas = () => this.mudouPacote()
    this.vigia = new DeviceWatch({
      ...partes,
      aparelho,
      usuario,
      fila,
      aoRetirar,
      aCadaMinuto,
      aoMudarVisitas,
    })
    this.reentrega = new Redelivery(this.world, options.api)
    const pendentes = () => db.fila.count()
    this.runner = new Runner({ processor: this.processor, network: this.network, status, pendentes })
    this.canal = new BroadcastChannel(`zelo-fila-${usuario.id}`)
    samples.best(browserClock.now()).then(
      (desvio) => status.set({ desvio }),
      () => undefined,
    )
  }

  static async open(options: EngineOptions): Promise<Engine> {
    const { usuario, aparelho } = options
    const status = new StatusStore()
    const ilegiveis = new Set<string>()
    const db = await openDatabase(usuario.id, {
      aoSubstituir: () => status.set({ substituida: true }),
      aoFalhar: (tabela, chave) => {
        if (ilegiveis.size !== ilegiveis.add(`${tabela}:${chave}`).size)
          status.set({ ilegiveis: ilegiveis.size })
      },
    })
    status.set(await lossOf(aparelho, db, usuario))
    const engine = new Engine(db, await dispositivoDe(db), status, options)
    await engine.chaveiro.fromDevice()
    // The lists began to read while the vault was still closed.
    engine.feed.readAgain(['fila', 'monitoramentos', 'rascunhos'])
    await engine.uploads.load()
    // Last: thousands of rows come while the screen is being drawn, and what it waits for is not behind them.
    if (options.visita) engine.caches.begin(options.visita)
    return engine
  }

  /** Listens to everything that may make sending possible. The screens do not wait for the queue to be ready to go. */
  start(): void {
    const { signal } = this.parada
    this.runner.after(this.openQueue())
    const acordar = () => this.wake()
    window.addEventListener('online', () => this.look(), { signal })
    window.addEventListener('offline', () => this.network.lost(), { signal })
    window.addEventListener('focus', acordar, { signal })
    document.addEventListener('visibilitychange', acordar, { signal })
    const ouvir = ({ data }: MessageEvent<string>) => {
      if (data === 'pacotes') this.pacotes.add()
      if (data === 'cofre' && this.db.cofre.estado !== 'aberto')
        void this.chaveiro.fromDevice().then(() => this.chaveiro.opened())
      this.wake()
    }
    this.canal.addEventListener('message', ouvir, { signal })
    const ate = (parar: () => void) => signal.addEventListener('abort', parar)
    ate(this.caches.fila.subscribe(() => this.vigia.changed()))
    ate(this.onOnline(() => void this.found()))
    ate(this.uploads.fotos.subscribe(acordar))
    this.vigia.start()
    void this.chaveiro.sweep()
    void this.look()
  }

  private async openQueue(): Promise<void> {
    await this.processor.start()
    const pausa = await this.store.transaction('r', ['meta'], (t) => pausaDe(t, VERSAO.numero))
    this.status.set({ versaoRecusada: pausa === 'versao-antiga' })
  }

  /** The database stays open until what is being sent has been settled. */
  async stop(): Promise<void> {
    this.parada.abort()
    await this.runner.stop()
    await this.drafts.assentado()
    this.uploads.close()
    this.canal.close()
    this.feed.close()
    this.db.close()
    this.db.cofre.lock()
    // The person signed out while something was still being sent: what was left for it goes now.
    const guardada = await this.aparelho.lerSessao().catch(() => undefined)
    if (guardada !== undefined && guardada?.sessao.usuario.id !== this.usuario.id)
      await trancarPessoa(this.usuario.id)
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
    await this.chaveiro.ask()
    await this.processor.login(this.usuario.id)
    await this.reentrega.ask(true)
    this.wake()
    void this.vigia.tell()
    void buscarChaveDoPacote(this.db, this.api)
  }

  /** The clear bytes of a file kept here, for whoever shows or packs them; null when it is not here. */
  bytes(uuid: string) {
    return bytesGuardados(this.db, uuid)
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
  jaRecebidas(op_ids: readonly string[]): Promise<readonly string[]> {
    return recebidasPeloServidor(this.api, op_ids).catch(() => [])
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
    if (notice.tipo === 'drenado') void this.vigia.tell()
    for (const ouvinte of this.ouvintes) ouvinte(notice)
  }

  private async found(): Promise<void> {
    void this.chaveiro.retry()
    void this.vigia.tell()
    if ((await this.reentrega.ask()) > 0) this.wake()
  }

  private unlocked(): void {
    this.feed.readAgain(TABELAS_SELADAS as TableName[]) // as: the lists follow some of them
    this.pacotes.add()
    this.canal.postMessage('cofre')
    this.wake()
  }

  private mudouPacote(): void {
    this.pacotes.add()
    this.canal.postMessage('pacotes')
  }
}
