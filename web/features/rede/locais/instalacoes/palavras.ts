/** How states, conditions and answers of a checklist are said. */

import {
  CONDICOES_DE_INSTALACAO,
  type CondicaoDaInstalacao,
  ESTADOS_DE_INSTALACAO,
  type EstadoDaInstalacao,
} from '#contract/administracao/vocabularios.ts'
import type { Recurso, Recursos } from '#contract/rede/instalacao-tipos.ts'
import type { MotivoForaDaNota } from '#contract/rede/nota-de-infraestrutura.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Readonly<Record<EstadoDaInstalacao, Tone>> = {
  otimo: 'success',
  bom: 'success',
  regular: 'warning',
  ruim: 'danger',
  critico: 'danger',
}

export const tomDoEstado = (estado: EstadoDaInstalacao): Tone => TONS[estado]
export const rotuloDoEstado = (estado: EstadoDaInstalacao): string => ESTADOS_DE_INSTALACAO[estado].rotulo
export const rotuloDaCondicao = (condicao: CondicaoDaInstalacao): string =>
  CONDICOES_DE_INSTALACAO[condicao].rotulo

export const OPCOES_DE_ESTADO = opcoesDe(ESTADOS_DE_INSTALACAO)
export const OPCOES_DE_CONDICAO = opcoesDe(CONDICOES_DE_INSTALACAO)

export const MOTIVOS_FORA: Readonly<Record<MotivoForaDaNota, string>> = {
  sem_estado: 'sem estado verificado',
  inexistente: 'consta como inexistente',
  sem_peso: 'o tipo não pesa na nota',
}

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })

/** A score or a weight: "68,3". */
export const numeroDecimal = (valor: number): string => decimal.format(valor)

/** An answer as a person says it; a dash where there is none. */
export function respostaEscrita(
  { tipo, opcoes: escolhas, unidade }: Pick<Recurso, 'tipo' | 'opcoes' | 'unidade'>,
  valor: Recursos[string] | undefined,
): string {
  if (valor === undefined || valor === null || valor === '') return '—'
  if (tipo === 'sim_nao') return valor === true ? 'Sim' : 'Não'
  if (tipo === 'escala') return `${valor} de 5`
  if (tipo === 'opcao') return escolhas?.find((opcao) => opcao.valor === valor)?.rotulo ?? String(valor)
  if (typeof valor === 'number')
    return unidade ? `${decimal.format(valor)} ${unidade}` : decimal.format(valor)
  return String(valor)
}

export const enderecoDaInstalacao = (local_id: number, id: number): string =>
  `/painel/locais/${local_id}/instalacoes/${id}`
