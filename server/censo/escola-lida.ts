// What a line of a source says of a school, whatever the source.
import type { z } from 'zod'
import type { Etapa as EtapaDoLocal } from '#contract/rede/vocabularios-do-local.ts'

export type Etapa = z.infer<typeof EtapaDoLocal>

/** Columns of `local` that a source fills; null: the source says nothing, so what is registered stays. */
export interface CamposDaEscola {
  nome: string
  dependencia: 'federal' | 'estadual' | 'municipal' | 'privada' | null
  localizacao: 'urbana' | 'rural' | null
  situacao_funcionamento: 'em_atividade' | 'paralisada' | 'extinta' | null
  municipio_ibge: string | null
  municipio: string | null
  uf: string
  endereco: string | null
  bairro: string | null
  cep: string | null
  telefone: string | null
  latitude: number | null
  longitude: number | null
  etapas: readonly Etapa[] | null
}

export interface EscolaLida {
  linha: number
  codigo_inep: string
  /** Code of its regional; null: under none; undefined: the source does not tell. */
  regional?: string | null
  campos: CamposDaEscola
  /** The source tells stages of schooling by halves: what is registered already is finer. */
  etapasEmParte?: boolean
  /** How many rooms of each census column. */
  ambientes: Readonly<Record<string, number>>
  bens: Readonly<Record<string, number>>
}

/** The federation's codes, also the first two digits of an INEP code. */
export const UFS: readonly string[] =
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')
