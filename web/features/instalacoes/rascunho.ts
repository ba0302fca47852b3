// What the person is changing of one installation, before it is saved on the device.
import { type InstalacaoTipo, recursosFaltantes } from '#contract/instalacao-tipos.ts'
import { CONDICOES_DE_INSTALACAO, ESTADOS_DE_INSTALACAO } from '#contract/vocabularios.ts'
import type { InstalacaoDaVisita } from '#web/offline-browser/types.ts'

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

export function problemasDe(rascunho: Rascunho, tipo: InstalacaoTipo | undefined, fotos: number): Problemas {
  const { estado, condicao, observacoes } = rascunho
  const exigeFoto =
    (estado !== null && 'exige_foto' in ESTADOS_DE_INSTALACAO[estado]) ||
    (condicao !== null && 'exige_foto' in CONDICOES_DE_INSTALACAO[condicao])
  return {
    ...(estado === null && { estado: 'Escolha o estado' }),
    ...(condicao === null && { condicao: 'Escolha a condição' }),
    ...(condicao === 'inexistente' &&
      !observacoes?.trim() && { observacoes: 'Explique por que consta e não existe' }),
    ...(exigeFoto && fotos === 0 && { foto: 'Esta situação pede uma foto' }),
    recursos: condicao === 'inexistente' || !tipo ? [] : recursosFaltantes(tipo.recursos, rascunho.recursos),
  }
}

export function semProblemas({ recursos, ...outros }: Problemas): boolean {
  return recursos.length === 0 && Object.keys(outros).length === 0
}
