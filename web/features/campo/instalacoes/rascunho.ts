// What the person is changing of one installation, before it is saved on the device.

import { CONDICOES_DE_INSTALACAO, ESTADOS_DE_INSTALACAO } from '#contract/administracao/vocabularios.ts'
import {
  excessosDosRecursos,
  type InstalacaoTipo,
  type Recurso,
  type Recursos,
  recursosFaltantes,
  recursosNaTela,
} from '#contract/rede/instalacao-tipos.ts'
import type { InstalacaoDaVisita } from '#web/offline-browser/types.ts'
import { plural } from '#web/ui/format.ts'

export type Rascunho = Pick<
  InstalacaoDaVisita,
  'estado' | 'condicao' | 'recursos' | 'observacoes' | 'latitude' | 'longitude' | 'precisao_m'
>

export function rascunhoDe(item: InstalacaoDaVisita): Rascunho {
  const { estado, condicao, recursos, observacoes, latitude, longitude, precisao_m } = item
  return { estado, condicao, recursos, observacoes, latitude, longitude, precisao_m }
}

/** Fields that may be emptied again. */
export const ESVAZIAVEIS = ['observacoes'] as const satisfies readonly (keyof Rascunho)[]

export interface Problemas {
  estado?: string
  condicao?: string
  observacoes?: string
  recursos: string[]
  /** The chosen words ask for a photo, and there is none. */
  foto?: string
}

/** Chaves without an answer, or with a count that nobody can have made. */
function porResponder(lista: readonly Recurso[], valores: Recursos): string[] {
  const excessos = excessosDosRecursos(recursosNaTela(lista, valores), valores)
  return [...recursosFaltantes(lista, valores), ...Object.keys(excessos)]
}

export function problemasDe(rascunho: Rascunho, tipo: InstalacaoTipo | undefined, fotos: number): Problemas {
  const { estado, condicao, observacoes } = rascunho
  const { exige_foto_se = [], min_fotos = 0 } = tipo?.regras ?? {}
  const existe = condicao !== 'inexistente'
  const exigeFoto =
    (estado !== null && existe && exige_foto_se.includes(estado)) ||
    (estado !== null && 'exige_foto' in ESTADOS_DE_INSTALACAO[estado]) ||
    (condicao !== null && 'exige_foto' in CONDICOES_DE_INSTALACAO[condicao])
  return {
    ...(estado === null && { estado: 'Escolha o estado' }),
    ...(condicao === null && { condicao: 'Escolha a condição' }),
    ...(condicao === 'inexistente' &&
      !observacoes?.trim() && { observacoes: 'Explique por que consta e não existe' }),
    ...(existe &&
      fotos < min_fotos && { foto: `Este tipo pede ao menos ${plural(min_fotos, 'foto', 'fotos')}` }),
    ...(exigeFoto && fotos === 0 && { foto: 'Esta situação pede uma foto' }),
    recursos: condicao === 'inexistente' || !tipo ? [] : porResponder(tipo.recursos, rascunho.recursos),
  }
}

/** The words that the type allows, and the one that stands, however it came. */
export function oferecidas<O extends { valor: string }>(
  opcoes: readonly O[] | undefined,
  permitidas: readonly string[] = [],
  atual: string | null = null,
): O[] {
  const todas = [...(opcoes ?? [])]
  if (permitidas.length === 0) return todas
  return todas.filter(({ valor }) => permitidas.includes(valor) || valor === atual)
}

export function semProblemas({ recursos, ...outros }: Problemas): boolean {
  return recursos.length === 0 && Object.keys(outros).length === 0
}
