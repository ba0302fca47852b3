// What the address of the screen says: explorer, months, place, group, comparison. It is the permalink.
import { Explorador, MesDoInsight } from '#contract/analises/insight.ts'
import type { InsightChave } from '#contract/analises/insights.ts'
import { type FormatoDoRelatorio, TELA_DOS_RELATORIOS } from '#contract/analises/relatorios.ts'

export const COMPARACOES = {
  ano: 'Com o ano anterior',
  periodo: 'Com o período anterior',
  nao: 'Sem comparar',
} as const
export type Comparacao = keyof typeof COMPARACOES

export interface Estado {
  explorador: Explorador
  de: string | null
  ate: string | null
  local_id: number | null
  grupo_id: number | null
  comparar: Comparacao
}

const inteiro = (texto: string | null): number | null => {
  const valor = Number(texto)
  return Number.isInteger(valor) && valor > 0 ? valor : null
}

const ehComparacao = (texto: string | null): texto is Comparacao => texto !== null && texto in COMPARACOES

/** What is no state is left out: an address written by hand opens all the same. */
export function estadoDe(params: URLSearchParams): Estado {
  const comparar = params.get('comparar')
  return {
    explorador: Explorador.safeParse(params.get('explorador')).data ?? 'consumo',
    de: MesDoInsight.safeParse(params.get('de')).data ?? null,
    ate: MesDoInsight.safeParse(params.get('ate')).data ?? null,
    local_id: inteiro(params.get('local_id')),
    grupo_id: inteiro(params.get('grupo_id')),
    comparar: ehComparacao(comparar) ? comparar : 'ano',
  }
}

/**
 * The address without what it does not say: an explorer that this person has not, a comparison or a month that is none.
 * Null where there is nothing to take off.
 */
export function enderecoLimpo(
  params: URLSearchParams,
  exploradores: readonly Explorador[],
): URLSearchParams | null {
  const estado = estadoDe(params)
  const limpo = new URLSearchParams(params)
  for (const chave of ['explorador', 'de', 'ate', 'local_id', 'grupo_id', 'comparar'] as const)
    if (String(estado[chave]) !== params.get(chave)) limpo.delete(chave)
  if (!exploradores.includes(estado.explorador)) limpo.delete('explorador')
  return limpo.toString() === params.toString() ? null : limpo
}

export function consultaDoEstado({ de, ate, local_id, grupo_id, comparar }: Estado) {
  return {
    ...(de !== null && { de }),
    ...(ate !== null && { ate }),
    ...(local_id !== null && { local_id }),
    ...(grupo_id !== null && { grupo_id }),
    ...(comparar !== 'nao' && { comparar }),
  }
}

export interface Preset {
  value: string
  label: string
  /** From the current month; null: as when nothing was chosen. */
  meses: { de: string; ate: string } | null
}

const mesDe = (ano: number, mes: number) => new Date(Date.UTC(ano, mes, 1)).toISOString().slice(0, 7)

/** The months that are asked for, also when none was chosen: the server takes the twelve before `ate`. */
export function periodoDe({ de, ate }: Pick<Estado, 'de' | 'ate'>, hoje: Date): { de: string; ate: string } {
  const fim = ate ?? mesDe(hoje.getFullYear(), hoje.getMonth())
  return { de: de ?? mesDe(Number(fim.slice(0, 4)), Number(fim.slice(5)) - 1 - 12), ate: fim }
}

export function presetsDe(hoje: Date): Preset[] {
  const [ano, mes] = [hoje.getFullYear(), hoje.getMonth()]
  const ate = mesDe(ano, mes)
  return [
    { value: '', label: 'Últimos 13 meses', meses: null },
    { value: '6', label: 'Últimos 6 meses', meses: { de: mesDe(ano, mes - 5), ate } },
    { value: '25', label: 'Últimos 25 meses', meses: { de: mesDe(ano, mes - 24), ate } },
    { value: 'ano', label: `Ano de ${ano}`, meses: { de: mesDe(ano, 0), ate } },
    {
      value: 'passado',
      label: `Ano de ${ano - 1}`,
      meses: { de: mesDe(ano - 1, 0), ate: mesDe(ano - 1, 11) },
    },
  ]
}

/** The months that may be chosen, from the newest. */
export const mesesPassados = (hoje: Date, quantos: number): string[] =>
  Array.from({ length: quantos }, (_, n) => mesDe(hoje.getFullYear(), hoje.getMonth() - n))

/** The form of a report, filled with what the screen shows: one question, or the whole explorer. */
export function enderecoDoEnvio(
  oQue: { insight: InsightChave } | { explorador: Explorador },
  params: URLSearchParams,
): string {
  const endereco = new URLSearchParams(params)
  for (const [nome, valor] of Object.entries(oQue)) endereco.set(nome, valor)
  return `${TELA_DOS_RELATORIOS}/cadastrar?${endereco}`
}

/** One question as the screen shows it, made by the server. */
export function enderecoDoArquivo(
  insight: InsightChave,
  estado: Estado,
  formato: FormatoDoRelatorio,
): string {
  const consulta = new URLSearchParams({ formato })
  for (const [nome, valor] of Object.entries(consultaDoEstado(estado))) consulta.set(nome, String(valor))
  return `/api/painel/almoxarifado/analises/insights/${insight}/arquivo?${consulta}`
}
