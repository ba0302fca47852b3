/** A campaign in words that a person can read. */
import type { Campaign } from '#offline/simulator/campaign.ts'
import { VIOLATIONS, type ViolationKind } from '#offline/simulator/oracle.ts'

const NOMES: Readonly<Record<ViolationKind, string>> = {
  lost: 'operações ou arquivos perdidos',
  duplicated: 'efeitos duplicados',
  stale: 'valores antigos sobre novos',
  'out-of-order': 'efeitos fora de ordem',
  stuck: 'tarefas presas na fila',
  'hole-in-seq': 'buracos na sequência',
  'broken-promise': 'promessas de "Salvo no aparelho" quebradas',
  'hidden-work': 'trabalho local escondido da tela',
  'left-behind': 'restos no aparelho depois de concluir',
}

const numero = (valor: number) => valor.toLocaleString('pt-BR', { maximumFractionDigits: 0 })

export function summary(campaign: Campaign, seconds: number): string {
  const { totals, visits } = campaign
  const total = (name: string) => numero(totals[name] ?? 0)
  const sementes = `${campaign.firstSeed} a ${campaign.firstSeed + visits - 1}`
  const linhas = [
    `Prova L0 - falhas ${campaign.profile === 'severe' ? 'severas' : 'leves'}` +
      (campaign.without ? `, sem a proteção "${campaign.without}"` : ', com todas as proteções'),
    `${numero(visits)} visitas (sementes ${sementes}), ${total('operations')} operações, ${total('virtualHours')} horas virtuais, ${seconds.toFixed(1)} s`,
    `${total('sends')} envios: ${total('requestsLost')} pedidos perdidos, ${total('answersLost')} respostas perdidas, ` +
      `${total('duplicates')} entregas repetidas, ${total('kills')} quedas do servidor`,
    `${total('crashes')} quedas de aba, ${total('filesLostByServer')} arquivos perdidos pelo servidor, ${total('toasts')} avisos de terceira falha`,
    '',
    ...VIOLATIONS.map((kind) => `${numero(campaign.violations[kind]).padStart(9)}  ${NOMES[kind]}`),
    '',
    campaign.damaged === 0
      ? 'Nenhuma visita danificada.'
      : `${numero(campaign.damaged)} visitas danificadas (${((100 * campaign.damaged) / visits).toFixed(1)} %). Para repetir uma: --runs 1 --seed ${campaign.seeds[0]}`,
    ...campaign.examples.map((example) => `  ${example}`),
  ]
  return linhas.join('\n')
}
