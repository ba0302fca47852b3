/** What the server says it holds of this device's operations; and what it lost is delivered again (a restored copy). */
import type { contract } from '#contract/index.ts'
import type { CaptureWorld } from '#offline/ports.ts'
import { keptOps, redeliver } from '#offline/redeliver.ts'
import { dadosDe } from '#web/api/answer.ts'
import type { Api } from '#web/api/client.ts'

type OperacoesApi = Pick<Api<typeof contract>, 'operacoes'>

const POR_VEZ = 1000
const A_CADA_MS = 15 * 60_000

/** Rejects when the server does not answer: silence is not a no. */
export async function recebidasPeloServidor(
  api: OperacoesApi,
  op_ids: readonly string[],
): Promise<readonly string[]> {
  const recebidas: string[] = []
  for (let i = 0; i < op_ids.length; i += POR_VEZ) {
    const body = { op_ids: op_ids.slice(i, i + POR_VEZ) }
    const recibos = await dadosDe(api.operacoes.consultar({ body }))
    recebidas.push(...recibos.map(({ op_id }) => op_id))
  }
  return recebidas
}

export class Redelivery {
  private readonly world: CaptureWorld
  private readonly api: OperacoesApi
  private perguntadoEm = Number.NEGATIVE_INFINITY

  constructor(world: CaptureWorld, api: OperacoesApi) {
    this.world = world
    this.api = api
  }

  /** Asks at most each quarter of an hour, unless `ja`. How many tasks went back to the queue; a failure is tried again. */
  async ask(ja = false): Promise<number> {
    const agora = this.world.clock.now()
    if (!ja && Math.abs(agora - this.perguntadoEm) < A_CADA_MS) return 0
    this.perguntadoEm = agora
    try {
      const guardadas = await keptOps(this.world.store)
      if (guardadas.length === 0) return 0
      return await redeliver(this.world, guardadas, await recebidasPeloServidor(this.api, guardadas))
    } catch {
      this.perguntadoEm = Number.NEGATIVE_INFINITY
      return 0
    }
  }
}
