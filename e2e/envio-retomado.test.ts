// Photos of the field over a slow network that cuts requests midway: what has gone is never sent twice, and what the
// person sees never goes back. ZELO_ENVIO_COMPLETO=1 runs the full size: 100 photos at 400 kbit/s, the better part of an hour.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENVIO_EM_PARTES } from '#contract/papeis/multimidias.ts'
import { entrar } from './support/conta.ts'
import { queueOf } from './support/device-store.ts'
import { AGENTE, SENHA } from './support/people.ts'
import type { Photo } from './support/photos.ts'
import { type Rig, startRig } from './support/rig.ts'
import {
  aberto,
  fotografar,
  iniciar,
  irPara,
  preparar,
  prontoSemServidor,
  sincronizar,
} from './support/visita.ts'
import { programar } from './support/visitas.ts'

const COMPLETO = process.env.ZELO_ENVIO_COMPLETO === '1'
const FOTOS = COMPLETO ? 100 : 8
const BYTES_POR_SEGUNDO = COMPLETO ? 50_000 : 2_000_000
/** Of ten requests; of the few pieces of the small size, enough that one is nearly always cut. */
const CORTADOS_EM_DEZ = COMPLETO ? 2 : 3
const PRAZO_MS = COMPLETO ? 5_400_000 : 90_000
/** `verificado` is what becomes of it once the server has decoded it. */
const REGISTRADOS = new Set(['registrado', 'verificado'])

/** Of each PATCH: where it began, how much it carried, and whether an answer came. */
interface Parte {
  url: string
  inicio: number
  bytes: number
  respondida: boolean
}

let rig: Rig

beforeAll(async () => {
  rig = await startRig({ seed: 400 })
})
afterAll(() => rig?.stop())

/** Noise does not compress: the device's own JPEG of it is above the size that goes in pieces. */
async function ruido(n: number): Promise<Photo> {
  const [width, height] = n % 2 === 0 ? [1920, 1440] : [1600, 1200]
  const noise = { type: 'gaussian', mean: 128, sigma: 40 + n } as const
  const imagem = sharp({ create: { width, height, channels: 3, background: 'gray', noise } })
  const buffer = await imagem.jpeg({ quality: 92 }).toBuffer()
  return { name: `ruido-${n}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** Writes down, in the page, each piece that is sent and each percent that is shown. */
async function observar(page: Page): Promise<void> {
  await page.addInitScript(
    ([offset]) => {
      const partes: Parte[] = []
      const vistos: Record<string, number[]> = {}
      Object.assign(window, { partes, vistos })
      const { open, send, setRequestHeader } = XMLHttpRequest.prototype
      const abertas = new WeakMap<XMLHttpRequest, Parte>()
      XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string) {
        if (method === 'PATCH') abertas.set(this, { url, inicio: 0, bytes: 0, respondida: false })
        return Reflect.apply(open, this, [method, url, true])
      }
      XMLHttpRequest.prototype.setRequestHeader = function (name, value) {
        const parte = abertas.get(this)
        if (parte && name === offset) parte.inicio = Number(value)
        return setRequestHeader.call(this, name, value)
      }
      XMLHttpRequest.prototype.send = function (body) {
        const parte = abertas.get(this)
        if (parte && body instanceof ArrayBuffer) {
          parte.bytes = body.byteLength
          partes.push(parte)
          this.addEventListener('load', () => {
            parte.respondida = true
          })
        }
        return send.call(this, body)
      }
      new MutationObserver(() => {
        for (const barra of document.querySelectorAll('[data-op] [role=progressbar]')) {
          const op = barra.closest('[data-op]')?.getAttribute('data-op') ?? ''
          const percento = Number(barra.getAttribute('aria-valuenow'))
          const lista = vistos[op] ?? []
          vistos[op] = lista
          if (lista.at(-1) !== percento) lista.push(percento)
        }
      }).observe(document, { subtree: true, childList: true, attributes: true })
    },
    ['upload-offset'],
  )
}

test(
  `${FOTOS} photos over a network that cuts ${CORTADOS_EM_DEZ} requests in ten: no progress goes back, and a cut costs at most a piece`,
  async () => {
    rig.watch()
    const { id: job } = await programar(rig)
    const device = await rig.device()
    const { page } = device
    await observar(page)
    await entrar(page, AGENTE, SENHA)
    await preparar(page, job)
    await prontoSemServidor(page)
    await iniciar(page)
    await device.offline(true)
    await irPara(page, job, 'patrimonios')
    await page.getByRole('list', { name: 'Bens da visita' }).getByRole('button').first().click()
    await aberto(page, 'bem')
    for (let n = 0; n < FOTOS; n += 4) {
      const lote = Array.from({ length: Math.min(4, FOTOS - n) }, (_, i) => ruido(n + i))
      await fotografar(page, await Promise.all(lote))
    }
    const fila = await queueOf(page)
    const fotos = fila.flatMap(({ arquivo }) => arquivo ?? [])
    expect(fotos).toHaveLength(FOTOS)
    const emPartes = fotos.filter(({ tamanho }) => tamanho > ENVIO_EM_PARTES.acimaDe)
    expect(emPartes.length).toBeGreaterThanOrEqual(FOTOS / 2)

    rig.network.set({ requestCut: CORTADOS_EM_DEZ / 10, bytesPerSecond: BYTES_POR_SEGUNDO })
    await device.offline(false)
    await sincronizar(page, PRAZO_MS)
    rig.network.set({ requestCut: 0, bytesPerSecond: 0 })

    const guardadas = await rig.oracle.files(job)
    const naVisita = new Set(
      guardadas.filter(({ situacao }) => REGISTRADOS.has(situacao)).map(({ uuid }) => uuid),
    )
    expect(fotos.filter(({ uuid }) => !naVisita.has(uuid))).toEqual([])
    const noDisco = await rig.oracle.filesOnDisk()
    expect(fotos.filter(({ sha256 }) => !noDisco.has(sha256))).toEqual([])

    const { partes, vistos } = await page.evaluate(() => ({
      partes: Reflect.get(window, 'partes') as Parte[], // as: put there above
      vistos: Reflect.get(window, 'vistos') as Record<string, number[]>, // as: put there above
    }))
    const enviados = partes.reduce((soma, { bytes }) => soma + bytes, 0)
    const necessarios = emPartes.reduce((soma, { tamanho }) => soma + tamanho, 0)
    const cortes = partes.filter(({ respondida }) => !respondida).length
    const repetidos = enviados - necessarios
    console.log(
      `${FOTOS} photos, ${partes.length} pieces, ${cortes} cut; ${necessarios} bytes needed, ${repetidos} sent again`,
    )
    expect(cortes).toBeGreaterThan(0)
    expect(repetidos).toBeLessThanOrEqual(cortes * ENVIO_EM_PARTES.parte)
    expect(Object.keys(vistos).length).toBeGreaterThan(0)
    for (const [op, percentos] of Object.entries(vistos)) {
      expect(percentos, `${op} went back`).toEqual([...percentos].sort((a, b) => a - b))
    }
  },
  PRAZO_MS + 240_000,
)
