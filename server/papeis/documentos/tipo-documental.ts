// What a type of document is: what it freezes, and how that is laid on paper.
import type { Content } from 'pdfmake/interfaces.js'
import type { z } from 'zod'
import type { Vocabularios } from '#contract/administracao/vocabularios.ts'
import type { TipoDeDocumento } from '#contract/papeis/documentos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Congelado } from './congelado.ts'
import type { FotoCongelada, Impressas } from './fotos.ts'

export interface Contexto {
  urlPublica: string
  local: Congelado['local']
  vocabularios: Vocabularios
  /** On the órgão's calendar: `2026-11-22`. */
  hoje: string
  /** Where its days begin and end. */
  fuso: string
  /** Who issues it sees, at this place, the money that the type brings. */
  veValores: boolean
}

/** The data that every document has, for pages that repeat some of it. */
export type Capa = Omit<Congelado, 'conteudo'>

export interface TipoDocumental<T> {
  tipo: TipoDeDocumento
  /** Beginning of the number. */
  sigla: string
  dados: z.ZodType<T>
  congelar(tx: Queryable, entidade_id: number, contexto: Contexto): Promise<unknown>
  /** Those that its pages print. */
  fotos?(dados: T): FotoCongelada[]
  paginas(dados: T, capa: Capa, fotos: Impressas): Content[]
}

export interface AnyTipo extends Omit<TipoDocumental<unknown>, 'paginas' | 'fotos'> {
  fotos(dados: unknown): FotoCongelada[]
  paginas(dados: unknown, capa: Capa, fotos?: Impressas): Content[]
}

/** Hides what the data are from who only numbers, freezes and prints: they are checked on their way to the paper. */
export function tipoDocumental<T>(tipo: TipoDocumental<T>): AnyTipo {
  return {
    ...tipo,
    fotos: (dados) => tipo.fotos?.(tipo.dados.parse(dados)) ?? [],
    paginas: (dados, capa, fotos = new Map()) => tipo.paginas(tipo.dados.parse(dados), capa, fotos),
  }
}

export function rotuloDe(vocabularios: Vocabularios, nome: string, valor: string | null): string | null {
  if (valor === null) return null
  return vocabularios[nome]?.find((opcao) => opcao.valor === valor)?.rotulo ?? valor
}
