import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Agenda, VisitaDaAgenda } from '#contract/campo/agenda.ts'
import { fimDeslocado } from '#contract/campo/avisos-da-agenda.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { CHAVE_DA_AGENDA } from '#web/partes/campo/use-agenda-dos-dias.ts'

export function useAgenda(periodo: { de: string; ate: string }) {
  return useQuery({
    queryKey: [...CHAVE_DA_AGENDA, periodo.de, periodo.ate],
    queryFn: () => dadosDe(api.agenda.ver({ query: periodo })),
    // The arrows change the days under the same eyes.
    placeholderData: keepPreviousData,
  })
}

/** Every page of the agenda, and the list of visits, as they are now. */
export function useAgendaMudou() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: CHAVE_DA_AGENDA })
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('monitoramentos') })
  }
}

export type Agente = Agenda['agentes'][number]
export type Pessoa = VisitaDaAgenda['agentes'][number]

/** Where a visit goes: the day it begins, and who makes it, the first leading. */
export interface Destino {
  dia: string
  agentes: readonly Pessoa[]
  /** Hours in which the place receives it; not said, those of before. */
  janela?: Pick<VisitaDaAgenda, 'janela_inicio' | 'janela_fim'>
}

export type Movida = Pick<
  VisitaDaAgenda,
  'id' | 'previsto_inicio' | 'previsto_fim' | 'janela_inicio' | 'janela_fim' | 'agentes' | 'versao'
>

const ids = (agentes: readonly Pessoa[]) => agentes.map(({ id }) => id)
export const mesmaEquipe = (a: readonly Pessoa[], b: readonly Pessoa[]) => ids(a).join() === ids(b).join()

const outraJanela = (visita: Movida, janela: Destino['janela']) =>
  janela !== undefined &&
  (janela.janela_inicio !== visita.janela_inicio || janela.janela_fim !== visita.janela_fim)

/** What is planned of the visit would be otherwise. */
export const muda = (visita: Movida, { dia, agentes, janela }: Destino) =>
  dia !== visita.previsto_inicio || outraJanela(visita, janela) || !mesmaEquipe(agentes, visita.agentes)

/** By the acts that there are for each. Answers the version that the visit came to have. */
export async function mover(visita: Movida, { dia, agentes, janela }: Destino): Promise<number> {
  const params = { id: visita.id }
  let { versao } = visita
  if (dia !== visita.previsto_inicio || outraJanela(visita, janela)) {
    const body = { previsto_inicio: dia, previsto_fim: fimDeslocado(visita, dia), ...janela, versao }
    versao = (await dadosDe(api.homologacao.reagendar({ params, body }))).versao
  }
  if (mesmaEquipe(agentes, visita.agentes)) return versao
  try {
    return (await dadosDe(api.homologacao.reatribuir({ params, body: { agentes: ids(agentes), versao } })))
      .versao
  } catch (erro) {
    if (dia === visita.previsto_inicio || !(erro instanceof Error)) throw erro
    throw new Error(`A visita mudou de dia, mas não de agente: ${erro.message}`)
  }
}

/** Who makes it when one of the team gives place to another; nobody is twice in it. */
export function equipeCom(equipe: readonly Pessoa[], sai: number | null, entra: Pessoa): Pessoa[] {
  if (sai === entra.id) return [...equipe]
  const outros = equipe.filter(({ id }) => id !== entra.id)
  const posicao = outros.findIndex(({ id }) => id === sai)
  return posicao === -1
    ? [entra, ...outros.slice(1)]
    : outros.map((um, i) => (i === posicao ? { id: entra.id, nome: entra.nome } : um))
}

export const permitida = (
  { acoes }: Pick<VisitaDaAgenda, 'acoes'>,
  ato: 'reagendar' | 'reatribuir' | 'dividir',
) => acoes.some(({ chave, permitido }) => chave === `homologacao.${ato}` && permitido)
