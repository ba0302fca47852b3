// How each órgão of the process is: what the operator's page and the monitor are told.
import { AggregatorRegistry, Gauge, Registry } from 'prom-client'
import type { Saude } from '#contract/administracao/sistema.ts'
import { instalacaoAgora } from '#server/analises/funcionamento/instalacao.ts'
import type { Logger } from '#server/casa/log.ts'
import { medidasDoProcesso } from '#server/casa/medidas/medidas.ts'
import type { Hospedado } from './hosted.ts'

export interface SituacaoDoOrgao {
  host: string
  /** Where people open it. */
  endereco: string
  orgao: string
  situacao: 'em-servico' | 'fora'
  desde: Date
  /** Why it could not start. */
  motivo: string | null
  /** What `/saude` says at its host. */
  problemas: Saude['problemas']
  banco_bytes: number | null
  /** Captured on devices and not sent yet. */
  pendentes: number | null
  /** Of the last good copy. */
  copia: string | null
}

async function situacaoDe(hospedado: Hospedado, log: Logger): Promise<SituacaoDoOrgao> {
  const { host, endereco, orgao, situacao, desde } = hospedado
  const nada: Omit<SituacaoDoOrgao, 'host' | 'endereco' | 'orgao' | 'situacao' | 'desde'> = {
    motivo: null,
    problemas: [],
    banco_bytes: null,
    pendentes: null,
    copia: null,
  }
  if (hospedado.situacao === 'fora')
    return { ...nada, host, endereco, orgao, situacao, desde, motivo: hospedado.motivo }
  const { saude, doBanco, copia } = await instalacaoAgora(hospedado.services, log)
  return {
    ...nada,
    host,
    endereco,
    orgao,
    situacao,
    desde,
    problemas: saude.problemas,
    banco_bytes: doBanco?.banco.bytes ?? null,
    pendentes: doBanco?.campo.pendentes ?? null,
    copia: copia?.instante ?? null,
  }
}

export const situacoes = (todos: readonly Hospedado[], log: Logger): Promise<SituacaoDoOrgao[]> =>
  Promise.all(todos.map((um) => situacaoDe(um, log)))

async function doOrgao(hospedado: Hospedado): Promise<Awaited<ReturnType<Registry['getMetricsAsJSON']>>> {
  if (hospedado.situacao === 'fora') return []
  const registros = await hospedado.app.medidas()
  const todas = await Promise.all(registros.map((registro) => registro.getMetricsAsJSON()))
  return todas.flat().map((medida) => ({
    ...medida,
    values: medida.values.map((valor) => ({
      ...valor,
      labels: { ...valor.labels, orgao: hospedado.host },
    })),
  }))
}

/** In Prometheus' format: of each órgão what `/metrics` says at its host, with its host in the label `orgao`. */
export async function medidasDosOrgaos(todos: readonly Hospedado[]): Promise<string> {
  const emServico = new Registry()
  const gauge = new Gauge({
    name: 'zelo_orgao_em_servico',
    help: '1 enquanto este órgão atende; 0 enquanto não pôde iniciar.',
    labelNames: ['orgao'],
    registers: [emServico],
  })
  for (const { host, situacao } of todos) gauge.set({ orgao: host }, situacao === 'em-servico' ? 1 : 0)
  // One after the other: a monitor takes one connection at a time.
  const deCada = []
  for (const um of todos) deCada.push(await doOrgao(um))
  const juntas = AggregatorRegistry.aggregate(deCada)
  const textos = [medidasDoProcesso(), emServico, juntas].map((registro) => registro.metrics())
  return (await Promise.all(textos)).join('\n')
}
