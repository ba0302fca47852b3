// How a report is said in words.
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import { nomeDoMes } from '#contract/analises/escrita-dos-insights.ts'
import { EXPLORADORES } from '#contract/analises/insight.ts'
import { LISTAS_DAS_VISOES } from '#contract/analises/listas-das-visoes.ts'
import {
  type AssuntoDoRelatorio,
  type Cadencia,
  DIAS_DA_SEMANA,
  FORMATOS_DO_RELATORIO,
  type FormatoDoRelatorio,
  type Relatorio,
  type SituacaoDoEnvio,
} from '#contract/analises/relatorios.ts'
import { dataHora, plural } from '#web/ui/format.ts'
import type { Tone } from '#web/ui/tone.ts'

export const horaEscrita = (hora: number): string => `${String(hora).padStart(2, '0')}:00`

export function cadenciaEscrita({ ritmo, dia, hora }: Cadencia): string {
  if (ritmo === 'mensal') return `Todo dia ${dia} do mês, às ${horaEscrita(hora)}`
  const nome = DIAS_DA_SEMANA[dia - 1] ?? ''
  return `${dia > 5 ? 'Todo' : 'Toda'} ${nome}, às ${horaEscrita(hora)}`
}

export function assuntoEscrito(assunto: AssuntoDoRelatorio): string {
  switch (assunto.tipo) {
    case 'insight':
      return INSIGHTS[assunto.insight].pergunta
    case 'explorador':
      return `Todas as perguntas de ${EXPLORADORES[assunto.explorador]}`
    case 'painel':
      return `Painel com ${plural(assunto.ladrilhos.length, 'número', 'números')}`
    case 'lista':
      return `Lista ${LISTAS_DAS_VISOES[assunto.lista].titulo}`
  }
}

/** The months of a question, as each sending reads them. */
export function periodoEscrito(consulta: string): string {
  const params = new URLSearchParams(consulta)
  const [de, ate, meses] = [params.get('de'), params.get('ate'), params.get('meses')]
  if (meses !== null && params.get('inteiros') !== null)
    return meses === '1' ? 'O mês anterior ao do envio' : `Os ${meses} meses anteriores ao do envio`
  if (meses !== null) return meses === '1' ? 'O mês do envio' : `Os ${meses} meses até o do envio`
  if (de === null && ate === null) return 'Os 13 meses até o do envio'
  if (ate === null) return `De ${nomeDoMes(de ?? '')} ao mês do envio`
  return de === null ? `Os 13 meses até ${nomeDoMes(ate)}` : `Sempre de ${nomeDoMes(de)} a ${nomeDoMes(ate)}`
}

export const formatosEscritos = (formatos: readonly FormatoDoRelatorio[]): string =>
  formatos.map((um) => FORMATOS_DO_RELATORIO[um]).join(' e ')

export const proximoEscrito = ({ pausado_em, pausado_sem_permissao, proximo_em }: Relatorio): string => {
  if (pausado_sem_permissao) return 'Parou: você não pode mais exportar análises'
  if (pausado_em !== null) return `Pausado desde ${dataHora(pausado_em)}`
  return dataHora(proximo_em)
}

export const TONS_DO_ENVIO: Readonly<Record<SituacaoDoEnvio, Tone>> = {
  na_fila: 'info',
  enviado: 'success',
  sem_permissao: 'warning',
  nao_quer: 'neutral',
  falhou: 'danger',
}

export const PORQUES_DO_ENVIO: Readonly<Partial<Record<SituacaoDoEnvio, string>>> = {
  sem_permissao: 'Não pode exportar o que o relatório mostra, ou não tem mais conta.',
  nao_quer: 'Desligou, nas preferências, os relatórios que alguém lhe envia.',
}
