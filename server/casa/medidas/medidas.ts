// What a monitor reads of this process, as it happens: answers, refusals, steps of the work in the background.
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { codeOfRefusal } from '#server/casa/http/answer.ts'
import type { JobWatch } from '#server/casa/jobs/scheduler.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `feature.operation` of the contract; without it, a page of the screens or what no route answers. */
    operacao?: string
  }
}

export interface Medidas {
  registro: Registry
  tarefas: JobWatch
}

/** From a question of the phone's ping to a page that makes people give up; each is a series for each operation. */
const SEGUNDOS = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Node itself: one set for the process, however many servers it holds. */
let doProcesso: Registry | undefined

export function medidasDoProcesso(): Registry {
  if (doProcesso === undefined) {
    doProcesso = new Registry()
    collectDefaultMetrics({ register: doProcesso })
  }
  return doProcesso
}

function medidasDasTarefas(registro: Registry): JobWatch {
  const registers = [registro]
  const passos = new Counter({
    name: 'zelo_tarefa_passos_total',
    help: 'Passos das tarefas de fundo neste processo, feitos e falhados.',
    labelNames: ['tarefa', 'resultado'],
    registers,
  })
  const emCurso = new Gauge({
    name: 'zelo_tarefa_em_curso',
    help: '1 enquanto este processo está em um passo da tarefa.',
    labelNames: ['tarefa'],
    registers,
  })
  const ultimo = new Gauge({
    name: 'zelo_tarefa_ultimo_passo_timestamp_seconds',
    help: 'Quando este processo terminou bem um passo da tarefa.',
    labelNames: ['tarefa'],
    registers,
  })
  return {
    began: (tarefa) => emCurso.set({ tarefa }, 1),
    ended(tarefa, error) {
      emCurso.set({ tarefa }, 0)
      passos.inc({ tarefa, resultado: error === undefined ? 'feito' : 'falhou' })
      if (error === undefined) ultimo.set({ tarefa }, Date.now() / 1000)
    },
  }
}

export function medirPedidos(app: FastifyInstance): Medidas {
  const registro = new Registry()
  const duracao = new Histogram({
    name: 'zelo_pedido_duracao_seconds',
    help: 'Quanto cada resposta levou, por operação do contrato e situação HTTP.',
    labelNames: ['operacao', 'status'],
    buckets: SEGUNDOS,
    registers: [registro],
  })
  const erros = new Counter({
    name: 'zelo_erros_total',
    help: 'Recusas e falhas respondidas, por código do catálogo.',
    labelNames: ['codigo'],
    registers: [registro],
  })
  app.addHook('onResponse', async (request, reply) => {
    const operacao = request.routeOptions.config.operacao ?? 'telas'
    duracao.observe({ operacao, status: reply.statusCode }, reply.elapsedTime / 1000)
    const codigo = codeOfRefusal(reply)
    if (codigo !== undefined) erros.inc({ codigo })
  })
  return { registro, tarefas: medidasDasTarefas(registro) }
}
