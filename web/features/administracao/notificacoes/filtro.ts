/** The filters of the list as the address has them. */
import { TipoDeNotificacao as Tipo, type TipoDeNotificacao } from '#contract/administracao/notificacoes.ts'
import { diaPlausivel } from '#contract/casa/dias.ts'
import type { Periodo } from './use-marcar.ts'

export const SITUACOES = [
  { value: 'todos', label: 'Todas' },
  { value: 'nao-lidos', label: 'Não lidas' },
  { value: 'lidos', label: 'Lidas' },
  { value: 'arquivados', label: 'Arquivadas' },
] as const
export type Situacao = (typeof SITUACOES)[number]['value']

export interface Filtro {
  tipo: Situacao
  assunto: TipoDeNotificacao | null
  /** `YYYY-MM-DD`. */
  de: string | null
  ate: string | null
}

const dia = (valor: string | null) => (valor !== null && diaPlausivel(valor) ? valor : null)

/** What cannot be understood is as if it were not there. */
export function filtroDe(params: URLSearchParams): Filtro {
  const tipo = SITUACOES.find(({ value }) => value === params.get('tipo'))?.value ?? 'todos'
  const assunto = Tipo.safeParse(params.get('assunto')).data ?? null
  return { tipo, assunto, de: dia(params.get('de')), ate: dia(params.get('ate')) }
}

/** `params` with the filter in it; what is not asked for stays out of the address. */
export function paramsCom(params: URLSearchParams, mudanca: Partial<Filtro>): URLSearchParams {
  const novos = new URLSearchParams(params)
  for (const [nome, valor] of Object.entries(mudanca)) {
    if (valor === null || valor === 'todos') novos.delete(nome)
    else novos.set(nome, valor)
  }
  return novos
}

export const semFiltro = ({ tipo, assunto, de, ate }: Filtro): boolean =>
  tipo === 'todos' && assunto === null && de === null && ate === null

/** Of the filter, the days. */
export const periodoDe = ({ de, ate }: Filtro): Periodo => ({
  ...(de !== null && { de }),
  ...(ate !== null && { ate }),
})

/** The query of the API. */
export function pedidoDe(filtro: Filtro) {
  const { tipo, assunto } = filtro
  return {
    order: 'created_at' as const,
    sort: 'desc' as const,
    tipo,
    ...(assunto !== null && { assuntos: [assunto] }),
    ...periodoDe(filtro),
  }
}
