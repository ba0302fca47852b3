// How far an order was served, out of its lines: one pure function for requisitions and transfers of materials (B10).
import { z } from 'zod'
import { chavesDe } from '#contract/casa/chaves.ts'

/** Thousandths of the unit of stock. Of what was shipped, what came back to the origin is already off `expedida`. */
export interface QuantidadesDaLinha {
  /** Null until somebody decides. */
  qtd_autorizada_e3: number | null
  qtd_em_separacao_e3: number
  qtd_separada_e3: number
  qtd_expedida_e3: number
  qtd_recebida_e3: number
  /** Arrived otherwise than said, and nobody has settled it. */
  qtd_divergente_e3: number
  qtd_perdida_e3: number
  qtd_cancelada_e3: number
  /** Held back while nobody answers what is proposed in its place; only of a requisition. */
  qtd_em_substituicao_e3?: number
}

export const ATENDIMENTOS = {
  nao_iniciado: 'Não iniciado',
  em_separacao: 'Em separação',
  separada: 'Separada',
  expedida_parcial: 'Expedida em parte',
  expedida: 'Expedida',
  recebida_parcial: 'Recebida em parte',
  recebida: 'Recebida',
  recebida_com_divergencia: 'Recebida com divergência',
  devolvida_com_divergencia: 'De volta com divergência',
} as const satisfies Record<string, string>
export type Atendimento = keyof typeof ATENDIMENTOS
export const Atendimento = z.enum(chavesDe(ATENDIMENTOS))

/** What may still be shipped of a line, counting what is being picked for it. */
export const saldoDaLinha = (linha: QuantidadesDaLinha): number =>
  (linha.qtd_autorizada_e3 ?? 0) - linha.qtd_expedida_e3 - linha.qtd_cancelada_e3

/** What nobody is picking yet: it may be given up. */
export const aDesistirDaLinha = (linha: QuantidadesDaLinha): number =>
  saldoDaLinha(linha) - linha.qtd_em_separacao_e3 - linha.qtd_separada_e3

/** Of that, what may be picked: what a proposal would replace waits for its answer. */
export const aSepararDaLinha = (linha: QuantidadesDaLinha): number =>
  aDesistirDaLinha(linha) - (linha.qtd_em_substituicao_e3 ?? 0)

/** Of what nobody is picking, what the depósito has promised to it: it is on the shelf, and may be picked now. */
export const separavelDaLinha = (linha: QuantidadesDaLinha & { reservada_e3: number }): number =>
  Math.max(
    0,
    Math.min(aSepararDaLinha(linha), linha.reservada_e3 - linha.qtd_em_separacao_e3 - linha.qtd_separada_e3),
  )

/** On its way: shipped, and neither received nor in dispute nor lost. */
export const emTransitoDaLinha = (linha: QuantidadesDaLinha): number =>
  linha.qtd_expedida_e3 - linha.qtd_recebida_e3 - linha.qtd_divergente_e3 - linha.qtd_perdida_e3

const soma = (linhas: readonly QuantidadesDaLinha[], de: (linha: QuantidadesDaLinha) => number) =>
  linhas.reduce((total, linha) => total + de(linha), 0)

/** Of one line, the list of that line. */
export function atendimentoDe(linhas: readonly QuantidadesDaLinha[]): Atendimento {
  if (linhas.some(({ qtd_divergente_e3 }) => qtd_divergente_e3 > 0)) return 'recebida_com_divergencia'
  const falta = soma(linhas, saldoDaLinha)
  const emTransito = soma(linhas, emTransitoDaLinha)
  const expedida = soma(linhas, ({ qtd_expedida_e3 }) => qtd_expedida_e3)
  if (expedida > emTransito) return falta + emTransito === 0 ? 'recebida' : 'recebida_parcial'
  if (expedida > 0) return falta === 0 ? 'expedida' : 'expedida_parcial'
  const separada = soma(linhas, ({ qtd_separada_e3 }) => qtd_separada_e3)
  if (separada > 0 && separada === falta) return 'separada'
  return separada + soma(linhas, ({ qtd_em_separacao_e3 }) => qtd_em_separacao_e3) > 0
    ? 'em_separacao'
    : 'nao_iniciado'
}

/** Nothing is left to do: all that was authorised arrived, was lost or was given up. */
export const estaTudoAtendido = (linhas: readonly QuantidadesDaLinha[]): boolean =>
  linhas.every(
    (linha) =>
      linha.qtd_autorizada_e3 !== null &&
      saldoDaLinha(linha) === 0 &&
      emTransitoDaLinha(linha) === 0 &&
      linha.qtd_divergente_e3 === 0,
  )
