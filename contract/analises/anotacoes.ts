// What people note on the months of the analyses: why a figure changed, for who looks at it later.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Nada } from '#contract/casa/envelope.ts'
import { MesDoInsight } from './insight.ts'

export const ANOTACOES_POR_PESSOA = 200
/** Of one answer; the newest months first. */
export const ANOTACOES_MOSTRADAS = 100

export const Anotacao = z.object({
  id: z.number().int(),
  /** `2026-02`. */
  mes: z.string(),
  texto: z.string(),
  local: Nomeado,
  por: z.string(),
  em: z.string(),
  /** Whether who asks may take it away. */
  pode_excluir: z.boolean(),
})
export type Anotacao = z.infer<typeof Anotacao>

const BASE = '/api/painel/almoxarifado/analises/anotacoes'
const ANOTAR = 'painel.almoxarifado.analises.anotar'

export const anotacoes = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'painel.almoxarifado.analises',
    resumo: 'O que foi anotado nos meses: nos locais que a pessoa alcança, e nos que estão acima deles.',
    query: z.object({
      de: MesDoInsight.optional(),
      ate: MesDoInsight.optional(),
      /** Of this place, of those above it and of those beneath it. */
      local_id: z.coerce.number().int().positive().optional(),
    }),
    dados: z.array(Anotacao).max(ANOTACOES_MOSTRADAS),
  },
  criar: {
    method: 'POST',
    path: BASE,
    access: ANOTAR,
    resumo: 'Anota um mês, para quem olha aquele local.',
    body: z.strictObject({
      mes: MesDoInsight,
      texto: z.string().trim().min(3, 'Escreva o que houve').max(120, 'Escreva em até 120 letras'),
      local_id: z.number('Escolha o local').int().positive('Escolha o local'),
    }),
    dados: Anotacao,
  },
  excluir: {
    method: 'DELETE',
    path: `${BASE}/{id}`,
    access: ANOTAR,
    resumo: 'Tira uma anotação de um local em que a pessoa pode anotar; a auditoria a guarda.',
    params: z.object({ id: z.coerce.number().int().positive() }),
    dados: Nada,
  },
})
