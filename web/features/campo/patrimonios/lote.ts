// A batch of new assets before it is created: what was typed, and whether the labels are there for it.

import type { CondicaoDoPatrimonio, EstadoDoPatrimonio } from '#contract/administracao/vocabularios.ts'
import { type FaixaDePlaquetas, LOTE_MAXIMO } from '#contract/campo/patrimonios.ts'
import { numeroDaPlaqueta, plaqueta } from '#contract/casa/codigos.ts'
import { plural } from '#web/ui/format.ts'

export interface RascunhoDoLote {
  /** As typed: a number, or the code of the label. */
  inicio: string
  quantidade: number | null
  descricao: string
  classe_codigo: string
  estado: EstadoDoPatrimonio | null
  condicao: CondicaoDoPatrimonio | null
  instalacao_uuid: string
  observacoes: string
}

type Faixas = readonly FaixaDePlaquetas[]

/** The next free label: of the first range that has one. */
export function proximaPlaqueta(faixas: Faixas): number | null {
  return faixas.find(({ proxima }) => proxima !== null)?.proxima ?? null
}

/** Labels still free in all ranges. */
export function restantes(faixas: Faixas): number {
  return faixas.reduce((total, { proxima, fim }) => total + (proxima === null ? 0 : fim - proxima + 1), 0)
}

/** `5010`, `5010-9` and `005010-9` are the same label; null when it is none, or its digit does not agree. */
export function numeroDigitado(texto: string): number | null {
  const limpo = texto.trim()
  if (/^\d{1,12}$/.test(limpo)) return Number(limpo) || null
  const [numero = '', digito = ''] = limpo.split('-')
  return numeroDaPlaqueta(`${numero.padStart(6, '0')}-${digito}`) ?? null
}

/** "005010-9 … 005019-1", or the one label. */
export function plaquetasDoLote(inicio: number, quantidade: number): string {
  const primeira = plaqueta(inicio)
  return quantidade === 1 ? primeira : `${primeira} … ${plaqueta(inicio + quantidade - 1)}`
}

export interface Vaga {
  inicio: number
  /** Labels from `inicio` to the end of its range, at most what one batch may take. */
  cabem: number
}

/** The place in the ranges for labels from `texto` on, or why there is none. */
export function vagaPara(texto: string, faixas: Faixas): Vaga | string {
  const inicio = numeroDigitado(texto)
  if (inicio === null) return 'Informe o número da primeira plaqueta. Confira o dígito depois do hífen.'
  const faixa = faixas.find((cada) => cada.inicio <= inicio && inicio <= cada.fim)
  if (faixa === undefined) return `Fora da sua faixa: ${descricaoDasFaixas(faixas)}.`
  if (faixa.proxima === null) return 'As plaquetas desta faixa acabaram.'
  if (inicio < faixa.proxima)
    return `A plaqueta ${plaqueta(inicio)} já foi usada. A próxima livre é ${plaqueta(faixa.proxima)}.`
  return { inicio, cabem: Math.min(LOTE_MAXIMO, faixa.fim - inicio + 1) }
}

function descricaoDasFaixas(faixas: Faixas): string {
  if (faixas.length === 0) return 'nenhuma faixa foi reservada para você'
  return faixas.map(({ inicio, fim }) => `${plaqueta(inicio)} a ${plaqueta(fim)}`).join(', ')
}

export type ProblemasDoLote = Partial<
  Record<'inicio' | 'quantidade' | 'descricao' | 'estado' | 'condicao', string>
>

export function problemasDoLote(rascunho: RascunhoDoLote, faixas: Faixas): ProblemasDoLote {
  const { inicio, quantidade, descricao, estado, condicao } = rascunho
  const vaga = vagaPara(inicio, faixas)
  const cabem = typeof vaga === 'string' ? LOTE_MAXIMO : vaga.cabem
  const bom = estado === 'novo' || estado === 'bom'
  return {
    ...(typeof vaga === 'string' && { inicio: vaga }),
    ...((quantidade === null || quantidade < 1) && { quantidade: 'Informe a quantidade' }),
    ...(quantidade !== null &&
      quantidade > cabem && {
        quantidade: `Daqui até o fim da sua faixa há só ${plural(cabem, 'plaqueta', 'plaquetas')}`,
      }),
    ...(descricao.trim() === '' && {
      descricao: quantidade === 1 ? 'Diga o que é o bem' : 'Diga o que são os bens',
    }),
    ...(estado === null && { estado: 'Escolha o estado' }),
    ...(condicao === null && { condicao: 'Escolha a condição' }),
    ...(bom &&
      condicao === 'irrecuperavel' && {
        condicao: 'Um bem novo ou bom não é irrecuperável. Revise um dos dois.',
      }),
  }
}
