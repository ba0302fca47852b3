/**
 * «Só Wi-Fi para fotos»: large files wait while the connection is paid by the megabyte; what people typed and signed
 * never waits. The choice belongs to the device and is the same in all of its tabs.
 */
import type { ItemFila } from '#offline/queue-item.ts'
import { enviaArquivo } from '#offline/tasks.ts'
import type { DeviceDatabase } from './device-database.ts'

/** Smaller files go over any connection. */
export const GRANDE_BYTES = 100 * 1024

/** The part of the Network Information API that tells Wi-Fi from cellular; `effectiveType` is only a speed. */
export interface ConexaoDoNavegador {
  readonly type?: string
  readonly saveData?: boolean
}

export interface RedeParaFotos {
  readonly soWifi: boolean
  /** «Estou no Wi-Fi»: the person's word, where the browser cannot tell. */
  readonly noWifi: boolean
  /** Whether the browser itself can tell. */
  readonly conhecida: boolean
  readonly movel: boolean
  /** op_ids that go whatever the connection. */
  readonly liberados: ReadonlySet<string>
}

const SEM_FIO_PROPRIO = new Set(['wifi', 'ethernet'])
const PELA_OPERADORA = new Set(['cellular', 'wimax', 'bluetooth'])

/** Null when the browser cannot tell. */
export function redeMovel({ type = '', saveData }: ConexaoDoNavegador): boolean | null {
  if (saveData === true || PELA_OPERADORA.has(type)) return true
  return SEM_FIO_PROPRIO.has(type) ? false : null
}

export function esperaWifi(item: ItemFila, rede: RedeParaFotos): boolean {
  if (!rede.soWifi || !rede.movel || rede.liberados.has(item.op_id)) return false
  if (!enviaArquivo(item) || item.acao.startsWith('monitoramento.assinaturas')) return false
  return (item.arquivo?.tamanho ?? 0) >= GRANDE_BYTES
}

interface Guardada {
  soWifi: boolean
  noWifi: boolean
  liberados: readonly string[]
}

const CHAVE = 'so_wifi'
const NADA: Guardada = { soWifi: false, noWifi: false, liberados: [] }
/** Released op_ids outlive their tasks by little; this many are kept at most. */
const LIBERADOS_MAXIMO = 2_000

export class PhotoNetwork {
  private readonly meta: DeviceDatabase['db']['meta']
  private readonly conexao: (ConexaoDoNavegador & Partial<EventTarget>) | undefined
  private readonly canal = new BroadcastChannel('zelo-rede')
  private readonly listeners = new Set<() => void>()
  private readonly parada = new AbortController()
  private guardada: Guardada = NADA
  private atual: RedeParaFotos

  constructor(
    { db }: Pick<DeviceDatabase, 'db'>,
    conexao: (ConexaoDoNavegador & Partial<EventTarget>) | undefined = conexaoAtual(),
  ) {
    this.meta = db.meta
    this.conexao = conexao
    this.atual = this.computed()
    const { signal } = this.parada
    this.canal.addEventListener('message', () => void this.load(), { signal })
    conexao?.addEventListener?.('change', () => this.publish(), { signal })
    // The word was about the network that is now gone.
    globalThis.addEventListener?.('offline', () => void this.setOnWifi(false), { signal })
  }

  readonly get = (): RedeParaFotos => this.atual

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** For the choice of what is sent next. */
  readonly holds = (item: ItemFila): boolean => esperaWifi(item, this.atual)

  async load(): Promise<void> {
    this.guardada = await this.read()
    this.publish()
  }

  setOnlyWifi(soWifi: boolean): Promise<void> {
    return this.write(() => ({ soWifi, ...(!soWifi && { liberados: [] }) }))
  }

  setOnWifi(noWifi: boolean): Promise<void> {
    return this.guardada.noWifi === noWifi ? Promise.resolve() : this.write(() => ({ noWifi }))
  }

  /** «Enviar mesmo assim». */
  release(op_ids: readonly string[]): Promise<void> {
    return this.write((antes) => ({
      liberados: [...new Set([...antes.liberados, ...op_ids])].slice(-LIBERADOS_MAXIMO),
    }))
  }

  close(): void {
    this.parada.abort()
    this.canal.close()
  }

  /** Changes what is kept, whichever tab kept it, and says so only once it is kept: a page left before loses nothing it showed. */
  private async write(mudanca: (antes: Guardada) => Partial<Guardada>): Promise<void> {
    this.guardada = await this.meta.db.transaction('rw', this.meta, async () => {
      const antes = await this.read()
      const depois = { ...antes, ...mudanca(antes) }
      await this.meta.put({ chave: CHAVE, valor: depois })
      return depois
    })
    this.publish()
    if (!this.parada.signal.aborted) this.canal.postMessage('mudou')
  }

  private async read(): Promise<Guardada> {
    const valor = (await this.meta.get(CHAVE))?.valor
    return (valor as Guardada | undefined) ?? NADA // as: `write` is the only writer
  }

  private computed(): RedeParaFotos {
    const { soWifi, noWifi, liberados } = this.guardada
    const movel = redeMovel(this.conexao ?? {})
    return {
      soWifi,
      noWifi,
      conhecida: movel !== null,
      movel: movel ?? !noWifi,
      liberados: new Set(liberados),
    }
  }

  private publish(): void {
    this.atual = this.computed()
    for (const listener of this.listeners) listener()
  }
}

function conexaoAtual(): (ConexaoDoNavegador & EventTarget) | undefined {
  // as: the Network Information API is not in the types; Firefox and WebKit lack it
  return (globalThis.navigator as { connection?: ConexaoDoNavegador & EventTarget } | undefined)?.connection
}
