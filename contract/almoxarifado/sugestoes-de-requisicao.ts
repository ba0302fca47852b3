// How much to ask for: what a place consumed of each material, and what it still has.
import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { listaDe } from '#contract/casa/envelope.ts'
import { arredondada } from '#contract/casa/unidades.ts'

const id = z.coerce.number().int().positive()

/** Consumption is measured over so many months, or since the first of them that has any. */
export const MESES_DA_SUGESTAO = 6

export const SugestaoDoMaterial = z.object({
  material: z.object({
    id: z.number().int(),
    codigo: z.string(),
    descricao: z.string(),
    unidade: z.string(),
    casas: z.number().int(),
    ativo: z.boolean(),
  }),
  /** Of a month, on the average. */
  consumo_mensal_e3: z.number().int(),
  /** Null where no stock is kept. */
  saldo_destino_e3: z.number().int().nullable(),
  /** Asked for and not yet received. */
  a_caminho_e3: z.number().int(),
  /** A month's need, less what there is and what is coming; whole in the unit. */
  qtd_sugerida_e3: z.number().int(),
})
export type SugestaoDoMaterial = z.infer<typeof SugestaoDoMaterial>

/**
 * A month's need as it is said, less what there is and what is coming; whole in the unit. What people read gives this.
 *
 * @param casas decimals of the unit.
 */
export function quantoSugerir(
  {
    consumo_mensal_e3,
    saldo_destino_e3,
    a_caminho_e3,
  }: Pick<SugestaoDoMaterial, 'consumo_mensal_e3' | 'saldo_destino_e3' | 'a_caminho_e3'>,
  casas: number,
): number {
  const passo = 10 ** (3 - casas)
  const falta = arredondada(consumo_mensal_e3) - (saldo_destino_e3 ?? 0) - a_caminho_e3
  return Math.max(0, Math.ceil(falta / passo) * passo)
}

export const sugestoesDeRequisicao = endpoints({
  listar: {
    method: 'GET',
    path: '/api/painel/almoxarifado/requisicoes/sugestoes',
    access: 'painel.almoxarifado.requisicoes.criar',
    resumo:
      'Quanto pedir de cada material para o local de destino, pelo consumo dele; sem materiais, os que ele mais consome.',
    query: z.object({
      local_id: id,
      materiais: listaDe(z.string().regex(/^\d{1,15}$/))
        .transform((ids) => ids.map(Number))
        .pipe(z.array(z.number().int().positive()).max(200))
        .optional(),
    }),
    dados: z.array(SugestaoDoMaterial),
  },
})
