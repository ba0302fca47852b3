import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { data, plural } from '#web/ui/format.ts'
import { passosDaRequisicao } from './proximo.ts'

/** The day that passed, of the stage or of who asked, and what it waits for: whole sentences. */
export function porqueAtrasou(requisicao: RequisicaoDetalhada, hoje: string): string {
  const { necessidade_em, prazo_da_etapa } = requisicao
  const pedida = necessidade_em !== null && necessidade_em < hoje && `era para ${data(necessidade_em)}`
  const daEtapa =
    prazo_da_etapa !== null &&
    prazo_da_etapa.ate < hoje &&
    `o prazo para ${prazo_da_etapa.etapa}, de ${plural(prazo_da_etapa.dias, 'dia', 'dias')}, acabou em ${data(prazo_da_etapa.ate)}`
  const [passo] = passosDaRequisicao(requisicao)
  const falta = passo && `Falta ${passo.falta}${passo.quem && `, com ${passo.quem}`}.`
  const dias = [pedida, daEtapa].filter(Boolean).join(', e ')
  return [dias && `${dias}.`, falta].filter(Boolean).join(' ')
}
