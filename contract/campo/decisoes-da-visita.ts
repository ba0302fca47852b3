// What the desk decides of a visit that came back: what becomes of each difference, and what must be looked at again.

import { z } from 'zod'
import { DIGA_O_MOTIVO } from '#contract/casa/letras-do-motivo.ts'
import { motivoAte } from '#contract/casa/motivo.ts'
import { ACHADOS, Ato, pedeMotivo, TipoDeAchado } from './achados.ts'

export const motivo = motivoAte(1000)

export const DecisaoDosAchados = z
  .strictObject({
    tipo: TipoDeAchado,
    /** Entries of the visit; all of the kind that wait for a decision, when not said. */
    entradas: z.array(z.uuid()).min(1).max(500).optional(),
    ato: Ato,
    motivo: motivo.nullish(),
  })
  .refine(({ ato, motivo: dito }) => !pedeMotivo(ato) || Boolean(dito), {
    path: ['motivo'],
    message: DIGA_O_MOTIVO,
  })
  .refine(({ tipo, ato }) => ACHADOS[tipo].atos.some((um) => um === ato), {
    path: ['ato'],
    message: 'Este ato não cabe aqui',
  })

export const DevolucaoDaVisita = z
  .strictObject({
    motivo,
    /** Entries that the agent must look at again. */
    itens: z
      .array(z.strictObject({ entidade: z.enum(['instalacao', 'patrimonio']), uuid: z.uuid() }))
      .max(500, 'São no máximo 500 itens de cada vez: desmarque alguns.'),
    /** Questions of its roteiro that the agent must answer again, by chave. */
    perguntas: z.array(z.string().max(60)).max(100).default([]),
  })
  .refine(({ itens, perguntas }) => itens.length + perguntas.length > 0, {
    path: ['itens'],
    message: 'Escolha o que deve ser corrigido',
  })
