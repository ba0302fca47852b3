/**
 * Whether the program itself, and not only the data of a visit, is on the device: the service worker reads its files back
 * and counts. A worker that is still installing answers too, so the bar moves from the first file. One that does not serve
 * this page is asked to: what the page has not loaded yet would not come from it.
 */

export interface ProgramaGuardado {
  /** Worker, screens and reader of codes are all there: a visit opens with no server. */
  readonly pronto: boolean
  readonly porcento: number
}

const AUSENTE: ProgramaGuardado = { pronto: false, porcento: 0 }
const PRONTO: ProgramaGuardado = { pronto: true, porcento: 100 }
const DE_NOVO_MS = 1_000
const PRAZO_MS = 3_000

interface Conta {
  guardados: number
  total: number
}

/** In development, and where the browser has no worker, there is nothing to wait for. */
const semWorker = () => import.meta.env.DEV || !('serviceWorker' in navigator)

function perguntar(worker: ServiceWorker): Promise<Conta | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const desistir = setTimeout(() => resolve(null), PRAZO_MS)
    port1.onmessage = ({ data }: MessageEvent<Conta>) => {
      clearTimeout(desistir)
      resolve(data)
    }
    worker.postMessage({ type: 'CONFERIR_PROGRAMA' }, [port2])
  })
}

/** Asks once, and has what is missing fetched. Null: the worker did not answer in time, which says nothing of what it has. */
export async function conferirPrograma(): Promise<ProgramaGuardado | null> {
  if (semWorker()) return PRONTO
  const registro = await navigator.serviceWorker.getRegistration()
  const ativo = registro?.active ?? null
  const worker = ativo ?? registro?.installing ?? registro?.waiting
  if (!worker) return AUSENTE
  const conta = await perguntar(worker)
  if (conta === null) return null
  if (conta.total === 0) return AUSENTE
  const inteiro = conta.guardados === conta.total
  const serve = navigator.serviceWorker.controller !== null
  if (inteiro && serve && ativo?.state === 'activated') return PRONTO
  if (!serve) ativo?.postMessage({ type: 'SERVIR_PAGINAS' })
  if (!inteiro) ativo?.postMessage({ type: 'COMPLETAR_PROGRAMA' })
  return { pronto: false, porcento: Math.floor((conta.guardados / conta.total) * 99) }
}

let agora: ProgramaGuardado | null = null
let relogio: ReturnType<typeof setTimeout> | undefined
let olhando = false
const ouvintes = new Set<() => void>()

/** While somebody looks and something lacks. */
async function olhar(): Promise<void> {
  if (olhando) return
  olhando = true
  const visto = (await conferirPrograma().catch(() => null)) ?? agora
  olhando = false
  if (visto?.pronto !== agora?.pronto || visto?.porcento !== agora?.porcento) {
    agora = visto
    for (const ouvinte of ouvintes) ouvinte()
  }
  clearTimeout(relogio)
  if (!visto?.pronto && ouvintes.size > 0) relogio = setTimeout(() => void olhar(), DE_NOVO_MS)
}

export function seguirPrograma(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  void olhar()
  return () => void ouvintes.delete(ouvinte)
}

/** Null until the worker has answered once. */
export const programaAgora = (): ProgramaGuardado | null => (semWorker() ? PRONTO : agora)
