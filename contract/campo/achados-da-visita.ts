// What a visit brought, as the desk reads it: photos, findings, rooms.

import { z } from 'zod'
import { ResultadoDaInstalacao } from '#contract/administracao/vocabularios.ts'
import { BemNomeado } from '#contract/patrimonio/bens.ts'
import { RespostaDaInstalacao } from '#contract/rede/respostas-da-instalacao.ts'
import { Ato, TipoDeAchado } from './achados.ts'

const contagem = z.number().int()

export const FotoDaVisita = z.object({
  uuid: z.uuid(),
  url: z.string(),
  legenda: z.string(),
  autor: z.string(),
  capturado_em: z.string().nullable(),
  /** The same image, byte by byte, is in another visit or on another thing. */
  repetida: z.boolean(),
})
export type FotoDaVisita = z.infer<typeof FotoDaVisita>

/** One difference: what the register says, what the visit says. */
const Diferenca = z.object({ campo: z.string(), de: z.string().nullable(), para: z.string().nullable() })

const Decisao = z.object({ ato: Ato, motivo: z.string().nullable(), por: z.string(), em: z.string() })

export const Achado = z.object({
  tipo: TipoDeAchado,
  /** Of the entry of the visit. */
  entrada_uuid: z.uuid(),
  /** The asset that it is about; null of a room. */
  bem_id: z.number().int().nullable(),
  alvo: z.string(),
  codigo: z.string().nullable(),
  diferencas: z.array(Diferenca),
  observacoes: z.string().nullable(),
  autor: z.string().nullable(),
  capturado_em: z.string().nullable(),
  fotos: contagem,
  /** The label that was read is of an asset that left the books, and since when, if its trail tells. */
  etiqueta_de: z.object({ bem: BemNomeado, desde: z.string().nullable() }).nullable(),
  /** What cannot be done about it now, and why. */
  impedimentos: z.array(z.object({ ato: Ato, motivo: z.string() })),
  decisao: Decisao.nullable(),
})
export type Achado = z.infer<typeof Achado>

export const AmbienteDaVisita = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  tipo: z.string(),
  resultado: ResultadoDaInstalacao,
  antes: z.object({ estado: z.string().nullable(), condicao: z.string().nullable() }),
  depois: z.object({ estado: z.string().nullable(), condicao: z.string().nullable() }),
  mudou: z.boolean(),
  critica: z.boolean(),
  /** By the rule that the phone counts by (`instalacaoComProblema`). */
  com_problema: z.boolean(),
  /** What its checklist was answered, critical answers first. */
  respostas: z.array(RespostaDaInstalacao),
  /** The visit registered it, and the desk decided that it is no room. */
  descartado: z.boolean(),
  observacoes: z.string().nullable(),
  fotos: contagem,
})
export type AmbienteDaVisita = z.infer<typeof AmbienteDaVisita>
