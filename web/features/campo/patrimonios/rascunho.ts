// What the person is changing of one asset, before it is saved on the device.
import { ESTADOS_DE_PATRIMONIO } from '#contract/administracao/vocabularios.ts'
import type { PatrimonioDaVisita } from '#web/offline-browser/types.ts'

export type Rascunho = Pick<
  PatrimonioDaVisita,
  'estado' | 'condicao' | 'observacoes' | 'instalacao_uuid' | 'latitude' | 'longitude' | 'precisao_m'
>

export function rascunhoDe(item: PatrimonioDaVisita): Rascunho {
  const { estado, condicao, observacoes, instalacao_uuid, latitude, longitude, precisao_m } = item
  return { estado, condicao, observacoes, instalacao_uuid, latitude, longitude, precisao_m }
}

/** What one answers for the next: of the same class, or of the same name where there is none. */
export const tipoDoBem = ({ patrimonio }: Pick<PatrimonioDaVisita, 'patrimonio'>): string =>
  `bem:${patrimonio.classe ?? patrimonio.descricao}`

/** Fields that may be emptied again: a note erased, an asset in no room. */
export const ESVAZIAVEIS = ['observacoes', 'instalacao_uuid'] as const satisfies readonly (keyof Rascunho)[]

export interface Problemas {
  estado?: string
  condicao?: string
  observacoes?: string
  foto?: string
}

const MINIMO_DE_OBSERVACAO = 15

/** Rules of the vocabulary: impossible pairs are explained, a bad state asks for its photo. */
export function problemasDe({ estado, condicao, observacoes }: Rascunho, fotos: number): Problemas {
  const bom = estado === 'novo' || estado === 'bom'
  return {
    ...(estado === null && { estado: 'Escolha o estado' }),
    ...(condicao === null && { condicao: 'Escolha a condição' }),
    ...(bom &&
      condicao === 'irrecuperavel' && {
        condicao: 'Um bem novo ou bom não é irrecuperável. Revise um dos dois.',
      }),
    ...(estado === 'pessimo' &&
      condicao === 'em_uso' &&
      (observacoes ?? '').trim().length < MINIMO_DE_OBSERVACAO && {
        observacoes: `Explique por que um bem péssimo está em uso (pelo menos ${MINIMO_DE_OBSERVACAO} letras)`,
      }),
    ...(estado !== null &&
      'exige_foto' in ESTADOS_DE_PATRIMONIO[estado] &&
      fotos === 0 && { foto: 'Este estado pede uma foto' }),
  }
}
