// Groups of materials and units of measure.
import { z } from 'zod'
import { textoOuNada } from '#contract/administracao/pessoas.ts'
import { NaturezaDeDespesa } from './material.ts'

export const GrupoDeMaterial = z.object({
  id: z.number().int(),
  codigo: z.string(),
  nome: z.string(),
  natureza_despesa: z.string().nullable(),
  conta: z.string().nullable(),
  pai_id: z.number().int().nullable(),
  ativo: z.boolean(),
  /** How many materials are in it. */
  materiais: z.number().int(),
  versao: z.number().int(),
})
export type GrupoDeMaterial = z.infer<typeof GrupoDeMaterial>

export const DadosDoGrupo = z.strictObject({
  codigo: z
    .string()
    .trim()
    .regex(/^\d{2}(\.\d{2})?$/, 'Escreva como 16 ou, de um subgrupo, 16.01'),
  nome: z.string().trim().min(3, 'Dê um nome ao grupo').max(120),
  natureza_despesa: NaturezaDeDespesa,
  conta: textoOuNada(40),
  ativo: z.boolean().default(true),
})
export type DadosDoGrupo = z.output<typeof DadosDoGrupo>

export const UnidadeDeMedida = z.object({
  id: z.number().int(),
  sigla: z.string(),
  nome: z.string(),
  casas: z.number().int(),
  materiais: z.number().int(),
})
export type UnidadeDeMedida = z.infer<typeof UnidadeDeMedida>

export const DadosDaUnidade = z.strictObject({
  sigla: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9²³]{1,6}$/, 'Use até 6 letras ou números'),
  nome: z.string().trim().min(2, 'Diga o nome').max(60),
  casas: z.number('Informe as casas decimais').int().min(0).max(3, 'De 0 a 3 casas'),
})
export type DadosDaUnidade = z.output<typeof DadosDaUnidade>
