// What is told of an asset beyond its register: where visits saw it, what happened to it, and where a filter finds many.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import {
  CondicaoDoPatrimonio,
  EstadoDoPatrimonio,
  ResultadoDoPatrimonio,
} from '#contract/administracao/vocabularios.ts'

/** Where and when a visit saw it. */
export const LeituraDoBem = z.object({
  id: z.number().int(),
  em: z.string(),
  protocolo: z.string(),
  local: Nomeado,
  agente: z.string().nullable(),
  resultado: ResultadoDoPatrimonio,
  estado: EstadoDoPatrimonio.nullable(),
  condicao: CondicaoDoPatrimonio.nullable(),
  observacoes: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type LeituraDoBem = z.infer<typeof LeituraDoBem>

/** What one act changed of it; ids told by the names of what they point to. */
const MudancaDoBem = z.object({ campo: z.string(), de: z.string().nullable(), para: z.string().nullable() })
export type MudancaDoBem = z.infer<typeof MudancaDoBem>

/** One act of the asset's life, from the audit trail. */
export const EventoDaVida = z.object({
  id: z.number().int(),
  em: z.string(),
  /** Null: by the product itself. */
  por: z.string().nullable(),
  acao: z.string(),
  /** What moved its situation, as the life cycle names it. */
  evento: z.string().nullable(),
  motivo: z.string().nullable(),
  mudancas: z.array(MudancaDoBem),
})
export type EventoDaVida = z.infer<typeof EventoDaVida>

/** What a filter finds in one place, room by room; null: in no room. */
export const BensDoLocal = z.object({
  local: Nomeado,
  /** Ids from the root down to the place. */
  caminho: z.array(z.number().int()),
  total: z.number().int(),
  ambientes: z.array(z.object({ instalacao: Nomeado.nullable(), total: z.number().int() })),
})
export type BensDoLocal = z.infer<typeof BensDoLocal>

/** What a filter finds in a place that a map can show. */
export const BensNoMapa = z.object({
  id: z.number().int(),
  nome: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  total: z.number().int(),
})
export type BensNoMapa = z.infer<typeof BensNoMapa>
