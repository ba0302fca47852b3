/** A report in words that a person can read: on the console, and as a page to publish. */
import { VIOLATIONS, type ViolationKind } from '#offline/simulator/oracle.ts'
import type { Failure, Level, Report } from './report.ts'

const NOMES: Readonly<Record<ViolationKind, string>> = {
  lost: 'operações ou arquivos perdidos',
  duplicated: 'efeitos duplicados',
  stale: 'valores antigos sobre novos',
  'out-of-order': 'efeitos fora de ordem',
  stuck: 'tarefas presas na fila',
  'hole-in-seq': 'buracos na sequência',
  'broken-promise': 'promessas de "Salvo no aparelho" quebradas',
  'hidden-work': 'trabalho local escondido da tela',
  'left-behind': 'restos depois de concluir',
}

const NIVEIS: Readonly<Record<Level, string>> = {
  L0: 'visitas simuladas em memória, com o motor do aparelho',
  L1: 'o armazém do aparelho',
  L2: 'navegador Chromium, servidor e PostgreSQL reais, com quedas',
  L3: 'os outros navegadores, com servidor e PostgreSQL reais',
  L4: 'muitos aparelhos contra um servidor',
}

const FALHAS: Readonly<Record<string, string>> = {
  requestLost: 'pedido perdido antes do servidor',
  answerLost: 'resposta perdida depois de gravada',
  unavailable: '503 com Retry-After',
  busy: '429 com Retry-After',
  captive: 'portal de Wi-Fi em um pedido (200 HTML, 302 ou 511)',
  portal: 'pedido atendido por portal de Wi-Fi',
  reset: 'conexão reiniciada (RST)',
  requestCut: 'envio cortado em um byte qualquer',
  answerCut: 'resposta cortada em um byte qualquer',
  duplicated: 'pedido que a rede guardou para repetir',
  'delivered again': 'entrega repetida, atrasada',
  'second delivery failed': 'entrega repetida que não alcançou o servidor',
  cut: 'pedido sem resposta alguma (rede muda)',
  broken: 'conexão partida por queda do servidor ou do navegador',
  'server kill': 'kill -9 do servidor',
  'server kill mid-upload': 'kill -9 do servidor no meio de um envio de arquivo',
  'server ended by itself': 'servidor que terminou sem que ninguém o derrubasse',
  'database: immediate': 'PostgreSQL parado com "immediate" e recuperado',
  'database: postmaster-kill': 'kill -9 do PostgreSQL',
  'database: backends-kill': 'kill -9 de um processo do PostgreSQL',
  'browser kill': 'kill -9 do navegador',
  'tab reload': 'aba recarregada no meio',
  'tab close': 'aba fechada no meio',
  'tab crash': 'aba quebrada (Page.crash)',
  'second tab': 'segunda aba aberta',
  'third tab': 'terceira aba aberta',
  'frozen tab': 'aba congelada enquanto enviava',
  'offline slot': 'navegador sem rede por um momento',
  'no answer at all': 'rede muda por um momento',
  'captive portal slot': 'portal de Wi-Fi por um momento',
  'slow link': 'enlace lento por um momento',
  'clock jump': 'salto do relógio do aparelho (−48 h a +6 h)',
  'session revoked': 'sessão encerrada no servidor',
  'typing: reload': 'aba recarregada em uma letra do que se digitava',
  'typing: back': 'Voltar em uma letra do que se digitava',
  'typing: tab crash': 'aba quebrada em uma letra do que se digitava',
  'typing: browser kill': 'kill -9 do navegador em uma letra do que se digitava',
  'desk: rescheduled': 'visita reagendada com o agente sem sinal',
  'desk: agent added': 'agente acrescentado com o outro sem sinal',
  'desk: given to another': 'visita passada a outra pessoa com o agente sem sinal',
  'desk: called off': 'visita cancelada com o agente sem sinal',
  'desk: agent taken': 'agente tirado da visita, sem sinal',
  'desk: divided': 'visita dividida com o agente sem sinal',
  'desk: too late': 'mudança da mesa que chegou depois do fim da visita',
  logins: 'entradas feitas de novo',
  refetch: 'visita baixada de novo com trabalho pendente',
}

const numero = (valor: number) =>
  valor.toLocaleString('pt-BR', { maximumFractionDigits: Number.isInteger(valor) ? 0 : 2 })

const nomeDaFalha = (name: string) => FALHAS[name] ?? name

function sementes({ firstSeed, runs }: Report): string {
  return `${firstSeed} a ${firstSeed + runs - 1}`
}

function veredito({ damaged, runs, failures, level }: Report): string {
  if (damaged === 0) return 'Nenhuma visita danificada.'
  const [first] = failures
  const repetir = first ? ` Para repetir uma: --level ${level} --runs 1 --seed ${first.seed}` : ''
  return `${numero(damaged)} visitas danificadas (${((100 * damaged) / runs).toFixed(1)} %).${repetir}`
}

const linhaDaFalha = ({ seed, kind, detail }: Failure) => `semente ${seed}: ${kind}: ${detail}`

export function consoleSummary(report: Report): string {
  const { level, profile, without, runs, operations, seconds, stack, faults, measures } = report
  const protecao = without ? `sem a proteção "${without}"` : 'com todas as proteções'
  return [
    `Prova ${level}: ${NIVEIS[level]} - falhas ${profile === 'severe' ? 'severas' : 'leves'}, ${protecao}`,
    stack,
    `${numero(runs)} visitas (sementes ${sementes(report)}), ${numero(operations)} operações, ${numero(seconds)} s`,
    '',
    ...Object.entries(faults).map(([name, n]) => `${numero(n).padStart(11)}  ${nomeDaFalha(name)}`),
    '',
    ...VIOLATIONS.map((kind) => `${numero(report.violations[kind]).padStart(11)}  ${NOMES[kind]}`),
    '',
    ...Object.entries(measures).map(([name, n]) => `${numero(n).padStart(11)}  ${name}`),
    '',
    veredito(report),
    ...report.failures.slice(0, 5).map((failure) => `  ${linhaDaFalha(failure)}`),
  ].join('\n')
}

function table(header: readonly [string, string], rows: readonly (readonly [string, number])[]): string[] {
  if (rows.length === 0) return []
  return [
    `| ${header[0]} | ${header[1]} |`,
    '| --- | ---: |',
    ...rows.map(([name, n]) => `| ${name} | ${numero(n)} |`),
    '',
  ]
}

/** Markdown. */
export function reportPage(report: Report): string {
  const { level, profile, without, runs, operations, seconds, stack, faults, startedAt } = report
  return [
    `# Prova ${level}: ${NIVEIS[level]}`,
    '',
    `${veredito(report)}`,
    '',
    `- Ambiente: ${stack}`,
    `- Início: ${startedAt}; duração: ${numero(Math.round(seconds))} s`,
    `- Visitas: ${numero(runs)}, sementes ${sementes(report)}; operações capturadas: ${numero(operations)}`,
    `- Falhas: perfil ${profile === 'severe' ? 'severo' : 'leve'}${without ? `, sem a proteção "${without}" (rodada de controle)` : ', todas as proteções ligadas'}`,
    '',
    '## O que se procurou',
    '',
    ...table(
      ['Violação', 'Encontradas'],
      VIOLATIONS.map((kind) => [NOMES[kind], report.violations[kind]]),
    ),
    '## Falhas injetadas',
    '',
    ...table(
      ['Falha', 'Vezes'],
      Object.entries(faults).map(([name, n]) => [nomeDaFalha(name), n]),
    ),
    '## Medidas',
    '',
    ...table(['Medida', 'Valor'], Object.entries(report.measures)),
    ...(report.failures.length > 0
      ? ['## Visitas danificadas', '', ...report.failures.map((failure) => `- ${linhaDaFalha(failure)}`), '']
      : []),
  ].join('\n')
}
