/** The person: walks the rooms, decides by what the screen shows, and tries again when the browser died under them. */
import { capture, type NovaTarefa } from '../capture.ts'
import { cleanAfter } from '../cleanup.ts'
import type { Linha } from '../rows.ts'
import { readMark, storeVisit } from '../snapshot.ts'
import type { Device } from './device.ts'
import type { Network } from './network.ts'
import { checkView, type Violation } from './oracle.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import { JOB, type Server, sha } from './server.ts'
import type { Tab } from './tab.ts'

const SECOND = 1_000

export interface AgentParts {
  readonly scheduler: Scheduler
  readonly random: Random
  readonly device: Device
  readonly network: Network
  readonly server: Server
  /** The tab in front of the person, or null while the browser is closed. */
  readonly tab: () => Tab | null
  readonly wakeAll: () => void
}

export class Agent {
  done = false
  /** op_ids of which the screen said "Salvo no aparelho". */
  readonly promised: string[] = []
  readonly violations: Violation[] = []
  /** The visit was concluded, so nothing of it may stay on the device. */
  concluded = false
  private names = 0
  private readonly p: AgentParts

  constructor(parts: AgentParts) {
    this.p = parts
  }

  async visit(): Promise<void> {
    const { random } = this.p
    await this.until(() => this.job()?.iniciado_em !== null, [estado('iniciar')])
    const actions = random.integer(5, 11)
    for (let i = 0; i < actions; i++) {
      await this.p.scheduler.sleep(random.exponential(90 * SECOND))
      await this.act()
    }
    await this.p.scheduler.sleep(random.exponential(120 * SECOND))
    await this.close()
    this.done = true
  }

  private async close(): Promise<void> {
    const assinada = (tipo: string) => this.rows('arquivos').some((row) => row.tipo === tipo)
    for (const quem of ['agente', 'responsavel'] as const) {
      await this.until(
        () => assinada(`assinatura_${quem}`),
        [this.file(`monitoramento.assinaturas.${quem}`, `assinatura_${quem}`, 'monitoramento', 'job')],
      )
    }
    const dados = { responsavel_nome: 'Rosa', finalizadoEm: '2025-04-10 11:00:00' }
    const fim: NovaTarefa = { acao: 'monitoramento.finalizar', monitoramento_id: JOB, dados }
    this.concluded = this.p.random.chance(0.8)
    const all = this.concluded ? [fim, estado('pausar'), estado('concluir')] : [fim]
    await this.until(() => Boolean(this.job()?.finalizado_em), all)
    if (this.concluded) await this.untilDone((tab) => tab.act((world) => cleanAfter(world.store, JOB)))
  }

  private async act(): Promise<void> {
    const { random } = this.p
    const acts = [
      () => this.update('instalacao'),
      () => this.update('instalacao'),
      () => this.update('patrimonio'),
      () => this.update('patrimonio'),
      () => this.update('patrimonio'),
      () => this.see(),
      () => this.photo(),
      () => this.photo(),
      () => this.batchAndMore(),
      () => this.associateAndEdit(),
      () => this.newRoom(),
      () => this.removePhoto(),
      () => this.pauseAndGoOn(),
      () => this.refetch(),
      () => this.refetch(),
      () => this.syncNow(),
    ]
    await random.pick(acts)()
  }

  private update(kind: 'instalacao' | 'patrimonio', uuid = this.someone(kind)): Promise<boolean> {
    const dados = { observacoes: this.name('texto'), atualizado_em: '2025-04-10 10:00:00' }
    const alvo = kind === 'instalacao' ? { instalacao_id: uuid } : { patrimonio_id: uuid }
    return this.save([{ acao: `${kind}.atualizar`, monitoramento_id: JOB, ...alvo, dados }])
  }

  private see(): Promise<boolean> {
    const patrimonio_id = this.someone('patrimonio')
    const dados = { uuid: this.name('leitura'), patrimonio_uuid: patrimonio_id, origem: 'camera' }
    return this.save([{ acao: 'patrimonio.ver', monitoramento_id: JOB, patrimonio_id, dados }])
  }

  private photo(uuid = this.someone('patrimonio')): Promise<boolean> {
    return this.save([this.file('patrimonio.foto', 'foto_geral', 'patrimonio', uuid)])
  }

  private async batchAndMore(): Promise<void> {
    const uuids = Array.from({ length: this.p.random.integer(2, 4) }, () => this.name('novo'))
    const dados = { uuids, inicio: 100, quantidade: uuids.length, observacoes: this.name('lote') }
    const lote = { acao: 'patrimonio.lote', monitoramento_id: JOB, uuid: this.name('lote'), dados } as const
    if (!(await this.save([lote]))) return
    const [primeiro] = uuids
    await this.p.scheduler.sleep(this.p.random.exponential(30 * SECOND))
    if (this.p.random.chance(0.7)) await this.update('patrimonio', primeiro)
    if (this.p.random.chance(0.7)) await this.photo(uuids.at(-1))
  }

  private async associateAndEdit(): Promise<void> {
    const patrimonio_id = this.name('trazido')
    const dados = { uuid: patrimonio_id, tipo: 'trazer_de_outro_local', referencia_id: '000123-4' }
    const associar = { acao: 'patrimonio.associar', monitoramento_id: JOB, patrimonio_id, dados } as const
    if (await this.save([associar])) await this.update('patrimonio', patrimonio_id)
  }

  private async newRoom(): Promise<void> {
    const instalacao_id = this.name('instalacao-nova')
    const dados = { uuid: instalacao_id, tipo_id: 1, nome: 'Depósito', atualizado_em: '2025-04-10 10:00:00' }
    const criar = { acao: 'instalacao.criar', monitoramento_id: JOB, instalacao_id, dados } as const
    if (!(await this.save([criar]))) return
    await this.update('instalacao', instalacao_id)
    await this.save([this.file('instalacao.foto', 'foto_geral', 'instalacao', instalacao_id)])
  }

  private async removePhoto(): Promise<void> {
    const fotos = this.rows('arquivos').filter((row) => row.tipo === 'foto_geral' && row.removendo !== true)
    if (fotos.length === 0) return
    const uuid = String(this.p.random.pick(fotos).uuid)
    await this.save([{ acao: 'multimidia.remover', subAcao: 'patrimonio.foto', monitoramento_id: JOB, uuid }])
  }

  private async pauseAndGoOn(): Promise<void> {
    if (!(await this.save([estado('pausar')]))) return
    await this.p.scheduler.sleep(this.p.random.exponential(300 * SECOND))
    await this.until(() => Boolean(this.job()?.intervalo), [estado('iniciar')])
  }

  private async refetch(): Promise<void> {
    const { scheduler, random, network, server, device } = this.p
    const tab = this.p.tab()
    if (tab === null || !network.connected || !server.session) return
    const stored = await tab.act(async ({ store }) => {
      const mark = await readMark(store)
      // A large visit over a bad line: receipts come while it is on its way.
      await scheduler.sleep(random.between(50, 10_000))
      const visita = server.visit()
      await scheduler.sleep(random.between(50, 60_000))
      await storeVisit(store, visita, mark)
      return 'stored'
    })
    if (stored === 'stored') this.violations.push(...checkView(device))
  }

  private async syncNow(): Promise<void> {
    const tab = this.p.tab()
    if (tab !== null) await tab.act(() => tab.processor.drain({ files: 3 }))
  }

  /** False when the browser died before it could say that it was saved. */
  private async save(tarefas: readonly NovaTarefa[]): Promise<boolean> {
    const tab = this.p.tab()
    if (tab === null) return false
    const itens = await tab.act((world) => capture(world, tarefas))
    if (itens === 'morta') return false
    this.promised.push(...itens.map((item) => item.op_id))
    this.violations.push(...checkView(this.p.device))
    this.p.wakeAll()
    return true
  }

  private async until(shown: () => boolean, tarefas: readonly NovaTarefa[]): Promise<void> {
    while (!shown()) {
      await this.save(tarefas)
      await this.p.scheduler.sleep(20 * SECOND)
    }
  }

  private async untilDone(work: (tab: Tab) => Promise<unknown>): Promise<void> {
    for (;;) {
      const tab = this.p.tab()
      if (tab !== null && (await work(tab)) !== 'morta') return
      await this.p.scheduler.sleep(20 * SECOND)
    }
  }

  private file(acao: NovaTarefa['acao'], tipo: string, model: string, model_id: string): NovaTarefa {
    // Few different contents: two photos with the same bytes are two photos.
    const bytes = Uint8Array.of(this.p.random.integer(0, 3), 1, 2, 3).buffer
    const arquivo = {
      uuid: this.name('arquivo'),
      nome: 'a.jpg',
      mime: 'image/jpeg',
      sha256: sha(bytes),
      bytes,
    }
    const dono = model === 'instalacao' ? { instalacao_id: model_id } : { patrimonio_id: model_id }
    const de = model === 'monitoramento' ? {} : dono
    return { acao, monitoramento_id: JOB, ...de, dados: { tipo, model, model_id }, arquivo }
  }

  private rows(table: 'arquivos' | 'instalacoes' | 'patrimonios'): Linha[] {
    return this.p.device.store.rows(table)
  }

  private someone(kind: 'instalacao' | 'patrimonio'): string {
    return String(this.p.random.pick(this.rows(kind === 'instalacao' ? 'instalacoes' : 'patrimonios')).uuid)
  }

  private job(): Linha | undefined {
    return this.p.device.store.rows('monitoramentos')[0]
  }

  private name(kind: string): string {
    this.names += 1
    return `${kind}-${this.names}n`
  }
}

function estado(subAcao: 'iniciar' | 'pausar' | 'concluir'): NovaTarefa {
  return { acao: 'monitoramento.estado', subAcao, monitoramento_id: JOB, dados: { estado: subAcao } }
}
