// A device of the field with a visit prepared, and what it shows of a task held against what the server answers.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { instalacoes } from '#contract/campo/instalacoes.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { patrimonios } from '#contract/campo/patrimonios.ts'
import type { Acao } from '#contract/campo/tarefas.ts'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { entidadeNoRecibo } from '#offline/apply-task.ts'
import { capture, type NovaTarefa } from '#offline/capture.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import type { Linha } from '#offline/rows.ts'
import { storeVisit, type VisitaCompleta } from '#offline/snapshot.ts'
import { alvosDe } from '#offline/tasks.ts'
import { Bench, START } from '#offline/testing/bench.ts'
import { readRow } from '#offline/view.ts'
import type { Client } from '#server/testing/client.ts'
import { resultOf } from '#server/testing/field.ts'
import { Device } from '#server/testing/school.ts'

export type Passo = Omit<NovaTarefa, 'monitoramento_id'>

const ENDPOINTS: Partial<Record<Acao, [Endpoint, (item: ItemFila) => Record<string, string | number>]>> = {
  'patrimonio.ver': [patrimonios.ver, daVisita],
  'instalacao.ver': [patrimonios.ver, daVisita],
  'patrimonio.lote': [patrimonios.lote, daVisita],
  'patrimonio.associar': [patrimonios.associar, daVisita],
  'patrimonio.contar': [patrimonios.contar, daVisita],
  'patrimonio.atualizar': [
    patrimonios.atualizar,
    (item) => ({ ...daVisita(item), patrimonioId: item.patrimonio_id ?? '' }),
  ],
  'instalacao.criar': [instalacoes.criar, daVisita],
  'instalacao.atualizar': [
    instalacoes.atualizar,
    (item) => ({ ...daVisita(item), instalacaoId: item.instalacao_id ?? '' }),
  ],
  'roteiro.responder': [monitoramentos.responder, aVisita],
  'ocorrencia.registrar': [monitoramentos.registrarOcorrencia, aVisita],
  'monitoramento.estado': [monitoramentos.estado, aVisita],
  'monitoramento.impossibilidade': [monitoramentos.declararImpossivel, aVisita],
  'monitoramento.finalizar': [monitoramentos.finalizar, aVisita],
}

function daVisita({ monitoramento_id }: ItemFila) {
  return { monitoramentoId: monitoramento_id }
}

function aVisita({ monitoramento_id }: ItemFila) {
  return { id: monitoramento_id }
}

export class Aparelho {
  readonly bench = new Bench()
  readonly device = new Device()
  private readonly world = { ...this.bench.world, ids: { opId: randomUUID } }

  private readonly quem: Client

  constructor(quem: Client) {
    this.quem = quem
  }

  async preparar(visita: { id: number }): Promise<void> {
    const { json } = await this.quem.call(monitoramentos.completo, { params: { id: visita.id } })
    await storeVisit(this.bench.store, json as VisitaCompleta, 0) // as: its operation was asked
  }

  /** How each room and asset of the visit stands on the device, and how the server has it. */
  async situacoes(visita: { id: number }) {
    const { json } = await this.quem.call(monitoramentos.completo, { params: { id: visita.id } })
    const { instalacoes, patrimonios } = json as VisitaCompleta // as: its operation was asked
    const { store } = this.bench
    return {
      daqui: situacoesDe([...store.rows('instalacoes'), ...store.rows('patrimonios')]),
      doServidor: situacoesDe([...instalacoes, ...patrimonios] as Linha[]), // as: the contract's rows have ids
    }
  }

  /** Captured with no signal, read as the screens read it, then sent: both sides of each row. */
  async fazer(passo: Passo, visita: { id: number }, n: number) {
    this.bench.ms = n * 60_000
    const [item] = await capture(this.world, [{ ...passo, monitoramento_id: visita.id }])
    if (item === undefined) throw new Error('nothing was captured')
    const mostradas = await this.linhas(item)
    const dados = await this.enviar(item, n)
    const linhas = alvosDe(item).map((alvo, i) => ({
      mostrada: mostradas[i],
      respondida: entidadeNoRecibo(dados, item, alvo.chave),
    }))
    return { linhas, ...(await this.situacoes(visita)) }
  }

  private linhas(item: ItemFila): Promise<(Linha | undefined)[]> {
    return this.bench.store.transaction(
      'r',
      ['monitoramentos', 'instalacoes', 'patrimonios', 'arquivos'],
      (t) => Promise.all(alvosDe(item).map((alvo) => readRow(t, alvo))),
    )
  }

  private async enviar(item: ItemFila, n: number): Promise<unknown> {
    const [endpoint, params] = ENDPOINTS[item.acao] ?? []
    if (endpoint === undefined || params === undefined) throw new Error(`${item.acao} is not tried here`)
    const { manifesto, ...resto } = item.dados
    // What the manifest names is compared elsewhere; here nothing of the visit waits on the device.
    const body = manifesto === undefined ? resto : { ...resto, manifesto: { ops: [], arquivos: [] } }
    const answer = await this.quem.call(endpoint, {
      params: params(item),
      body,
      headers: this.device.headers(new Date(START + n * 60_000)),
      op_id: item.op_id,
    } as never) // as: the table ties each task to its own endpoint
    expect(resultOf(answer)).toBe('SUCESSO')
    return answer.dados
  }
}

/** What was found, and what the desk still asks for: also of the rows that change by consequence of another's task. */
const situacoesDe = (linhas: readonly Linha[]) =>
  Object.fromEntries(
    linhas.map(({ uuid, resultado, devolvido }) => [uuid, { resultado, devolvido: devolvido ?? null }]),
  )

/** What only the server knows, of every row: its number, its version, and what it counts and allows. */
const SO_DO_SERVIDOR = ['id', 'versao', 'contagens', 'acoes', 'divergencias', 'patrimonio', 'instalacao']

/** Of an interval, the device knows who opened it only by the answer. */
function comparavel(linha: Linha, campos: readonly string[]): Record<string, unknown> {
  const semAgente = (valor: unknown) => ({ ...(valor as object), agente: null }) // as: an interval
  const valores = campos.map((campo) => {
    const valor = linha[campo] ?? null
    if (campo === 'intervalo' && valor !== null) return [campo, semAgente(valor)]
    if (campo === 'intervalos') return [campo, (valor as unknown[]).map(semAgente)]
    return [campo, valor]
  })
  return Object.fromEntries(valores)
}

export async function igualAoServidor(
  aparelho: Aparelho,
  passo: Passo,
  visita: { id: number },
  n: number,
): Promise<void> {
  const { linhas, daqui, doServidor } = await aparelho.fazer(passo, visita, n)
  expect(linhas.length).toBeGreaterThan(0)
  expect(daqui).toEqual(doServidor)
  for (const { mostrada, respondida } of linhas) {
    if (mostrada === undefined || respondida === null) throw new Error('a row is missing on one side')
    const campos = Object.keys(respondida).filter((campo) => !SO_DO_SERVIDOR.includes(campo))
    expect(comparavel(mostrada, campos)).toEqual(comparavel(respondida, campos))
  }
}
