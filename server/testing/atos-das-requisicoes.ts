// One of the four people does one thing over HTTP, and what was answered is kept: what is done at random is in
// requisicoes-ao-acaso.ts.
import type { Endpoint } from '#contract/casa/endpoint.ts'
import type { Dice } from './atos-ao-acaso.ts'
import type { Answer, CallOptions } from './client.ts'
import type { MundoDasRequisicoes, Pessoa } from './mundo-das-requisicoes.ts'

/** What anybody may be told: everything else is a failure of the server. */
const RECUSAS = new Set([
  'ERR_NAO_AUTORIZADO',
  'ERR_NAO_ENCONTRADO',
  'ERR_ESTADO_INVALIDO',
  'ERR_FORM_VALIDATION',
  'ERR_CONFLITO_VERSAO',
  'ERR_ESTOQUE_INSUFICIENTE',
])

interface OrdersOutcome {
  acts: number
  done: number
  refused: Record<string, number>
  /** Answers that nobody should get. */
  strange: string[]
}

/** Who asks and receives, who decides, who keeps the storeroom: places in `pessoas`. */
export const PEDE = 0
export const DECIDE = 1
export const GUARDA = 2
type Papel = typeof PEDE | typeof DECIDE | typeof GUARDA

export class AtosDasRequisicoes {
  readonly outcome: OrdersOutcome = { acts: 0, done: 0, refused: {}, strange: [] }
  readonly world: MundoDasRequisicoes

  constructor(world: MundoDasRequisicoes) {
    this.world = world
  }

  /** Most of the time whose work it is, or who administers; now and then anybody. */
  quem(d: Dice, papel: Papel): Pessoa {
    const { pessoas } = this.world
    const [, , , clara] = pessoas
    if (d(4) === 0) return pessoas[d(pessoas.length)] ?? clara
    return d(3) === 0 ? clara : pessoas[papel]
  }

  async fazer<E extends Endpoint>(
    quem: Pessoa,
    endpoint: E,
    pedido: CallOptions<E>,
  ): Promise<Answer | undefined> {
    const answer = await quem.client.call(endpoint, pedido)
    this.outcome.acts += 1
    if (answer.status < 300) {
      this.outcome.done += 1
      return answer
    }
    const { codigo } = answer
    this.outcome.refused[codigo] = (this.outcome.refused[codigo] ?? 0) + 1
    if (answer.status >= 500 || !RECUSAS.has(codigo))
      this.outcome.strange.push(`${quem.nome} ${endpoint.path}: ${answer.status} ${codigo}`)
    return undefined
  }
}
