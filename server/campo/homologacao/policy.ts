// What a person may do with a visit at the desk, and why not: one answer for the buttons and for the endpoint.

import { SITUACOES_DA_VISITA, VISITAS_COMECADAS } from '#contract/campo/achados.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { SITUACOES_DO_INVENTARIO_DE_BENS } from '#contract/patrimonio/inventario-de-bens.ts'
import type { Ator } from '#server/casa/http/call.ts'
import type { ContagemPorTipo } from './achados-queries.ts'
import type { VisitaLida } from './visita-queries.ts'

/** Of what came back from the field, and of what is still to be done there. */
export type AcaoDaMesa = 'decidir' | 'devolver' | 'homologar' | 'responderData' | 'reprogramar' | AcaoDaAgenda
type AcaoDaAgenda = 'reagendar' | 'reatribuir' | 'dividir' | 'cancelar'

const PERMISSOES = {
  decidir: 'painel.monitoramentos.homologar',
  devolver: 'painel.monitoramentos.devolver',
  homologar: 'painel.monitoramentos.homologar',
  responderData: 'painel.monitoramentos.responder-data',
  reprogramar: 'painel.monitoramentos.criar',
  reagendar: 'painel.monitoramentos.agendar',
  reatribuir: 'painel.monitoramentos.reatribuir',
  dividir: 'painel.monitoramentos.criar',
  cancelar: 'painel.monitoramentos.cancelar',
} as const satisfies Record<AcaoDaMesa, string>

type Visita = Pick<
  VisitaLida,
  | 'situacao'
  | 'agentes_ids'
  | 'conflitos'
  | 'contagem'
  | 'contagens'
  | 'certifica'
  | 'caminho'
  | 'finalizado_em'
  | 'previsto_inicio'
  | 'impossibilidade'
>

const DA_AGENDA: readonly AcaoDaMesa[] = [
  'reagendar',
  'reatribuir',
  'dividir',
  'cancelar',
] satisfies AcaoDaAgenda[]

const ABERTAS: readonly VisitaLida['situacao'][] = ['aguardando', ...VISITAS_COMECADAS]

function faltaDecidir({ conflitos, contagens }: Visita, porTipo: readonly ContagemPorTipo[]): string | null {
  if (conflitos > 0)
    return `Há ${conflitos === 1 ? 'um conflito' : `${conflitos} conflitos`} por resolver na aba Conflitos.`
  if (contagens.quarentena > 0)
    return 'Há registros desta visita em quarentena. Decida-os em Coleta em campo.'
  const faltam = porTipo.reduce((soma, { total, decididos }) => soma + total - decididos, 0)
  if (faltam === 0) return null
  return `${faltam === 1 ? 'Falta uma divergência' : `Faltam ${faltam} divergências`} por decidir.`
}

type NaAgenda = Pick<Visita, 'situacao' | 'finalizado_em' | 'certifica'> & { contagem: boolean }

function impedimentoDaAgenda(
  acao: AcaoDaMesa,
  { situacao, finalizado_em, contagem, certifica }: NaAgenda,
): string | null {
  if (!ABERTAS.includes(situacao))
    return `A visita já terminou: ${SITUACOES_DA_VISITA[situacao].toLowerCase()}.`
  if (contagem && acao !== 'cancelar')
    return 'É a contagem da própria escola: cancele-a, e outra pessoa da escola a prepara.'
  if (acao === 'reatribuir') return null
  if (acao === 'dividir' && certifica)
    return 'É de uma amostra que certifica o inventário: o local é visto inteiro. Acrescente um agente, em vez de dividi-la.'
  if (acao === 'dividir' && situacao === 'em_correcao')
    return 'A visita voltou para correção: o que falta é de quem a fez.'
  if (finalizado_em !== null) return 'A coleta desta visita já foi encerrada; falta só concluí-la.'
  if (acao === 'reagendar' && situacao === 'em_andamento')
    return 'A visita está em andamento: os dias previstos já não mudam nada.'
  return null
}

function impedimentoDaResposta({ situacao, previsto_inicio }: Visita): string | null {
  if (situacao !== 'aguardando') return 'A visita já começou ou já terminou: a data não muda mais.'
  return previsto_inicio === null ? 'A visita ainda não tem dia marcado.' : null
}

function impedimentoDeReprogramar({ impossibilidade }: Visita): string | null {
  if (impossibilidade === null) return 'Só se reprograma a visita que não foi possível fazer.'
  const { refeita } = impossibilidade
  return refeita === null ? null : `Já foi reprogramada: é a visita ${refeita.protocolo}.`
}

function impedimentoDeDevolver({ contagem }: Visita): string | null {
  if (contagem === null || contagem.situacao === 'aberto') return null
  const fim = SITUACOES_DO_INVENTARIO_DE_BENS[contagem.situacao].toLowerCase()
  return `O inventário ${contagem.protocolo} está ${fim}: nada mais se conta nele.`
}

/** Why not, in Portuguese; null when they may. */
export function impedimento(
  acao: AcaoDaMesa,
  visita: Visita,
  porTipo: readonly ContagemPorTipo[],
  ator: Ator,
): string | null {
  if (DA_AGENDA.includes(acao))
    return impedimentoDaAgenda(acao, { ...visita, contagem: visita.contagem !== null })
  if (acao === 'reprogramar') return impedimentoDeReprogramar(visita)
  if (acao === 'responderData') return impedimentoDaResposta(visita)
  if (visita.situacao !== 'aguardando_homologacao')
    return `A visita não espera homologação: ${SITUACOES_DA_VISITA[visita.situacao].toLowerCase()}.`
  if (acao === 'devolver') return impedimentoDeDevolver(visita)
  if (visita.agentes_ids.includes(ator.usuario.id))
    return 'Quem fez a visita não decide sobre ela: peça a outra pessoa.'
  return acao === 'homologar' ? faltaDecidir(visita, porTipo) : null
}

export const permissaoDe = (acao: AcaoDaMesa) => PERMISSOES[acao]

const ACOES: readonly AcaoDaMesa[] = [
  'homologar',
  'devolver',
  'decidir',
  'responderData',
  'reprogramar',
  ...DA_AGENDA,
]

/** Of a visit still in the field, what the desk may change of its plan. */
export function acoesDaAgenda(visita: NaAgenda & Pick<Visita, 'caminho'>, ator: Ator): AcaoDoRegistro[] {
  return DA_AGENDA.filter((acao) => pode(ator.concessoes, PERMISSOES[acao], visita.caminho)).map((acao) => {
    const motivo = impedimentoDaAgenda(acao, visita)
    const chave = `homologacao.${acao}`
    return motivo === null ? { chave, permitido: true } : { chave, permitido: false, motivo }
  })
}

/** Those that the person's profile allows at the place. */
export function acoesDaMesa(
  visita: Visita,
  porTipo: readonly ContagemPorTipo[],
  ator: Ator,
): AcaoDoRegistro[] {
  return ACOES.filter((acao) => pode(ator.concessoes, PERMISSOES[acao], visita.caminho)).map((acao) => {
    const motivo = impedimento(acao, visita, porTipo, ator)
    const chave = `homologacao.${acao}`
    return motivo === null ? { chave, permitido: true } : { chave, permitido: false, motivo }
  })
}
