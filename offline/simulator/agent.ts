/** The person: walks the rooms, decides by what the screen shows, and tries again when the browser died under them. */
import { capture, type NovaTarefa } from '../capture.ts'
import { cleanAfter } from '../cleanup.ts'
import { keptOps, redeliver } from '../redeliver.ts'
import type { Linha } from '../rows.ts'
import { readMark, storeVisit } from '../snapshot.ts'
import type { Account } from './account.ts'
import type { Device } from './device.ts'
import type { Protection } from './faults.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import { JOB, type Server } from './server.ts'
import type { Tab } from './tab.ts'
import {
  aBatch,
  aCount,
  aFile,
  anAssociation,
  anOccurrence,
  aReading,
  aRemoval,
  aRoom,
  aState,
  someAnswers,
  theFinish,
  theImpossibility,
} from './tasks.ts'
import { checkView } from './view.ts'

const SECOND = 1_000

export interface AgentParts {
  readonly scheduler: Scheduler
  readonly random: Random
  readonly device: Device
  readonly account: Account
  readonly server: Server
  readonly without: Protection | null
  /** Of each photo taken so far on this visit, whatever device: names are never given twice. */
  readonly name: (kind: string) => string
}

export class Agent {
  /** The visit was concluded here, so nothing of it may stay on the device. */
  concluded = false
  /** How often the screen said that something could not be saved. */
  told = 0
  private readonly p: AgentParts

  constructor(parts: AgentParts) {
    this.p = parts
  }

  async begin(): Promise<void> {
    await this.until(() => this.job()?.iniciado_em !== null, [aState('iniciar')])
  }

  async work(actions: number): Promise<void> {
    for (let i = 0; i < actions; i++) {
      await this.p.scheduler.sleep(this.p.random.exponential(90 * SECOND))
      await this.act()
    }
  }

  async close(): Promise<void> {
    const { random, scheduler, account } = this.p
    await scheduler.sleep(random.exponential(120 * SECOND))
    if (random.chance(0.1)) return this.giveUp()
    const assinada = (tipo: string) => this.rows('arquivos').some((row) => row.tipo === tipo)
    for (const quem of ['agente', 'responsavel'] as const) {
      const tipo = `assinatura_${quem}`
      const assinar = aFile(random, this.p.name('arquivo'), `monitoramento.assinaturas.${quem}`, {
        tipo,
        model: 'monitoramento',
        model_id: 'job',
      })
      await this.until(() => assinada(tipo), [assinar])
    }
    this.concluded = random.chance(0.8)
    const all = this.concluded ? [theFinish(), aState('pausar'), aState('concluir')] : [theFinish()]
    const finished = () => account.captured.some((item) => item.acao === 'monitoramento.finalizar')
    await this.until(finished, all)
    if (random.chance(0.25)) await this.regret()
    if (random.chance(0.4)) await this.correctAfterwards()
    if (this.concluded) await this.untilDone((tab) => tab.act((world) => cleanAfter(world.store, JOB)))
  }

  /** The school closes on the person: photo and reason in one capture, and the visit leaves the device. */
  private async giveUp(): Promise<void> {
    const { random, account } = this.p
    const foto = { tipo: 'foto_geral', model: 'monitoramento', model_id: 'job' } as const
    const photo = aFile(random, this.p.name('arquivo'), 'monitoramento.foto', foto)
    const told = () => account.captured.some((item) => item.acao === 'monitoramento.impossibilidade')
    this.concluded = true
    await this.until(told, [photo, theImpossibility()])
    await this.untilDone((tab) => tab.act((world) => cleanAfter(world.store, JOB)))
  }

  /** The visit comes onto a device that did not have it. */
  async prepare(): Promise<void> {
    while (this.job() === undefined && !this.p.server.suspended.has(this.p.account.usuario_id)) {
      await this.refetch()
      await this.p.scheduler.sleep(20 * SECOND)
    }
  }

  private async act(): Promise<void> {
    const { random } = this.p
    const acts = [
      () => this.update('instalacao'),
      () => this.update('instalacao'),
      () => this.update('patrimonio'),
      () => this.update('patrimonio'),
      () => this.update('patrimonio'),
      () => this.save([aReading(this.p.name('leitura'), this.someone('patrimonio'))]),
      () => this.photo(),
      () => this.photo(),
      () => this.batchAndMore(),
      () => this.associateAndEdit(),
      () => this.save([aCount(this.p.name('contado'))]),
      () => this.newRoom(),
      () => this.removePhoto(),
      () => this.answer(),
      () => this.answerWithPhoto(),
      () => this.occurrence(),
      () => this.pauseAndGoOn(),
      () => this.refetch(),
      () => this.refetch(),
      () => this.syncNow(),
    ]
    await random.pick(acts)()
  }

  private update(kind: 'instalacao' | 'patrimonio', uuid = this.someone(kind)): Promise<boolean> {
    const { random } = this.p
    const only = random.next()
    const dados = {
      ...(only < 0.8 ? { observacoes: this.p.name('texto') } : {}),
      ...(only > 0.6 ? { estado: random.pick(['bom', 'regular', 'ruim']) } : {}),
      atualizado_em: '2025-04-10 10:00:00',
    }
    const alvo = kind === 'instalacao' ? { instalacao_id: uuid } : { patrimonio_id: uuid }
    return this.save([{ acao: `${kind}.atualizar`, monitoramento_id: JOB, ...alvo, dados }])
  }

  private photo(model_id = this.someone('patrimonio')): Promise<boolean> {
    return this.save([this.picture('patrimonio', model_id)])
  }

  private picture(model: 'patrimonio' | 'instalacao', model_id: string): NovaTarefa {
    const uuid = this.p.name('arquivo')
    return aFile(this.p.random, uuid, `${model}.foto`, { tipo: 'foto_geral', model, model_id })
  }

  private async batchAndMore(): Promise<void> {
    const { random, name, scheduler } = this.p
    const uuids = Array.from({ length: random.integer(2, 4) }, () => name('novo'))
    if (!(await this.save([aBatch(name('lote'), uuids, name('texto'))]))) return
    const [primeiro] = uuids
    await scheduler.sleep(random.exponential(30 * SECOND))
    if (random.chance(0.7)) await this.update('patrimonio', primeiro)
    if (random.chance(0.7)) await this.photo(uuids.at(-1))
  }

  private async associateAndEdit(): Promise<void> {
    const patrimonio_id = this.p.name('trazido')
    if (await this.save([anAssociation(patrimonio_id)])) await this.update('patrimonio', patrimonio_id)
  }

  private async newRoom(): Promise<void> {
    const instalacao_id = this.p.name('instalacao-nova')
    if (!(await this.save([aRoom(instalacao_id)]))) return
    await this.update('instalacao', instalacao_id)
    await this.save([this.picture('instalacao', instalacao_id)])
  }

  private answer(): Promise<boolean> {
    const { random, name } = this.p
    const first = { [`pergunta-${random.integer(1, 3)}`]: name('resposta') }
    return this.save([someAnswers(random.chance(0.3) ? { ...first, 'pergunta-4': name('resposta') } : first)])
  }

  /** Both in one capture, as the screen does: the answer names a file that the server does not know yet. */
  private answerWithPhoto(): Promise<boolean> {
    const uuid = this.p.name('arquivo')
    const foto = { tipo: 'foto_geral', model: 'monitoramento', model_id: 'job' } as const
    const answer = someAnswers({ 'pergunta-foto': [uuid] })
    return this.save([aFile(this.p.random, uuid, 'roteiro.arquivo', foto), answer])
  }

  private async occurrence(): Promise<void> {
    const { random, name } = this.p
    const uuid = name('ocorrencia')
    if (!(await this.save([anOccurrence(uuid, name('texto'))])) || random.chance(0.5)) return
    const foto = { tipo: 'foto_geral', model: 'ocorrencia', model_id: uuid } as const
    await this.save([aFile(random, name('arquivo'), 'ocorrencia.foto', foto)])
  }

  private async removePhoto(): Promise<void> {
    const fotos = this.rows('arquivos').filter((row) => row.tipo === 'foto_geral' && row.removendo !== true)
    if (fotos.length > 0) await this.save([aRemoval(String(this.p.random.pick(fotos).uuid))])
  }

  /** A photo goes although the finish that names it is already queued. */
  private async regret(): Promise<void> {
    const { account, without } = this.p
    const before = account.store.rows('fila').find((item) => item.acao === 'monitoramento.finalizar')
    await this.removePhoto()
    const after = account.store.rows('fila').find((item) => item.acao === 'monitoramento.finalizar')
    if (without !== 'finish-forgets' || before === undefined || after?._tentado !== false) return
    await account.store.transaction('rw', ['fila'], (t) => t.fila.put({ ...after, dados: before.dados }))
  }

  /** Until the desk homologates it, with the finish sent or not; what has left the device already is brought back. */
  private async correctAfterwards(): Promise<void> {
    const { random, scheduler } = this.p
    await scheduler.sleep(random.exponential(600 * SECOND))
    if (this.job() === undefined) await this.prepare()
    for (let i = random.integer(1, 3); i > 0 && this.job() !== undefined; i--) {
      await random.pick([
        () => this.update('instalacao'),
        () => this.update('patrimonio'),
        () => this.answer(),
        () => this.save([aReading(this.p.name('leitura'), this.someone('patrimonio'))]),
        () => this.photo(),
      ])()
    }
  }

  private async pauseAndGoOn(): Promise<void> {
    if (!(await this.save([aState('pausar')]))) return
    await this.p.scheduler.sleep(this.p.random.exponential(300 * SECOND))
    await this.until(() => Boolean(this.job()?.intervalo), [aState('iniciar')])
  }

  private async refetch(): Promise<void> {
    const { random, server, device, account, without } = this.p
    const tab = device.tab(account)
    if (tab === null || !device.network.reaches || server.suspended.has(account.usuario_id)) return
    const stored = await tab
      .act(async (world) => {
        const asked = await keptOps(world.store)
        const mark = await readMark(world.store)
        // A large visit over a bad line: receipts come while it is on its way.
        const answer = await device.network.fetch(asked, random.between(50, 60_000))
        if (answer === null) return 'lost'
        if (without !== 'redeliver') await redeliver(world, asked, answer.held)
        const since = without === 'refetch-marks' ? Number.MAX_SAFE_INTEGER : mark
        await storeVisit(world.store, answer.visit, since)
        return 'stored'
      })
      .catch(() => 'failed')
    if (stored === 'stored') this.look()
  }

  /** After a restore the screen shows what the server says, until the device has asked what else is gone. */
  private look(): void {
    const { account, server } = this.p
    const asked = server.restoredAt === null || account.contactedAt > server.restoredAt
    if (asked) account.violations.push(...checkView(account))
  }

  private async syncNow(): Promise<void> {
    await this.p.device
      .tab(this.p.account)
      ?.syncNow()
      .catch(() => {})
  }

  /** False when the browser died before it could say that it was saved. */
  private async save(tarefas: readonly NovaTarefa[]): Promise<boolean> {
    const { account, device, scheduler, random } = this.p
    for (;;) {
      const tab = device.tab(account)
      if (tab === null) return false
      const itens = await tab.act((world) => capture(world, tarefas)).catch(() => 'nao-coube' as const)
      if (itens === 'morta') return false
      this.look()
      if (itens !== 'nao-coube') {
        account.promised.push(...itens.map((item) => item.op_id))
        device.wakeAll()
        return true
      }
      this.told += 1
      this.nothingSaved(tarefas)
      await scheduler.sleep(random.exponential(20 * SECOND))
    }
  }

  /** What the person was told is not saved is not there, not even half of it. */
  private nothingSaved(tarefas: readonly NovaTarefa[]): void {
    const { account } = this.p
    const contents = new Set(tarefas.map((tarefa) => tarefa.dados))
    if (account.captured.some((item) => contents.has(item.dados)))
      account.broken('broken-promise', 'what could not be saved was queued')
    const files = new Set(tarefas.flatMap((tarefa) => tarefa.arquivo?.uuid ?? []))
    if (account.store.rows('blobs').some((blob) => files.has(blob.uuid)))
      account.broken('broken-promise', 'bytes of what could not be saved were kept')
  }

  private async until(shown: () => boolean, tarefas: readonly NovaTarefa[]): Promise<void> {
    while (!shown()) {
      await this.save(tarefas)
      await this.p.scheduler.sleep(20 * SECOND)
    }
  }

  private async untilDone(work: (tab: Tab) => Promise<unknown>): Promise<void> {
    for (;;) {
      const tab = this.p.device.tab(this.p.account)
      const done = tab !== null && (await work(tab).catch(() => 'morta')) !== 'morta'
      if (done) return
      await this.p.scheduler.sleep(20 * SECOND)
    }
  }

  private rows(table: 'arquivos' | 'instalacoes' | 'patrimonios'): Linha[] {
    return this.p.account.store.rows(table)
  }

  /** Half of the time the one thing in the middle of the room that everybody looks at. */
  private someone(kind: 'instalacao' | 'patrimonio'): string {
    if (this.p.random.chance(0.5)) return `${kind}-1`
    return String(this.p.random.pick(this.rows(kind === 'instalacao' ? 'instalacoes' : 'patrimonios')).uuid)
  }

  private job(): Linha | undefined {
    return this.p.account.store.rows('monitoramentos')[0]
  }
}
