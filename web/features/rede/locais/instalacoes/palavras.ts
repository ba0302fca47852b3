/** How states, conditions and answers of a checklist are said. */

import {
  CONDICOES_DE_INSTALACAO,
  type CondicaoDaInstalacao,
  ESTADOS_DE_INSTALACAO,
  type EstadoDaInstalacao,
} from '#contract/administracao/vocabularios.ts'
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

export const enderecoDaInstalacao = (local_id: number, id: number): string =>
  `/painel/locais/${local_id}/instalacoes/${id}`
