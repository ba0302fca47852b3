// The score of infrastructure of a place, 0 to 100: the mean of its installations' states, weighted by their types.
import { z } from 'zod'
import { CondicaoDaInstalacao, EstadoDaInstalacao } from '#contract/administracao/vocabularios.ts'

/** What each state is worth (specification of the register, B5). */
export const VALOR_DO_ESTADO: Readonly<Record<EstadoDaInstalacao, number>> = {
  otimo: 100,
  bom: 80,
  regular: 55,
  ruim: 25,
  critico: 0,
}

/** Why an installation does not count. */
export const MotivoForaDaNota = z.enum(['sem_estado', 'inexistente', 'sem_peso'])
export type MotivoForaDaNota = z.infer<typeof MotivoForaDaNota>

const avaliada = {
  id: z.number().int(),
  nome: z.string(),
  tipo_nome: z.string(),
}

export const InstalacaoAvaliada = z.object({
  ...avaliada,
  peso: z.number().nonnegative(),
  estado: EstadoDaInstalacao.nullable(),
  condicao: CondicaoDaInstalacao.nullable(),
})
export type InstalacaoAvaliada = z.infer<typeof InstalacaoAvaliada>

export const NotaDeInfraestrutura = z.object({
  /** One decimal place; null when nothing counts. */
  valor: z.number().nullable(),
  soma_dos_pesos: z.number(),
  /** Sum of weight times value. */
  soma_ponderada: z.number(),
  parcelas: z.array(
    z.object({ ...avaliada, estado: EstadoDaInstalacao, peso: z.number(), valor_do_estado: z.number() }),
  ),
  fora: z.array(z.object({ ...avaliada, motivo: MotivoForaDaNota })),
})
export type NotaDeInfraestrutura = z.infer<typeof NotaDeInfraestrutura>

function motivoFora({ peso, estado, condicao }: InstalacaoAvaliada): MotivoForaDaNota | undefined {
  if (condicao === 'inexistente') return 'inexistente'
  if (estado === null) return 'sem_estado'
  return peso > 0 ? undefined : 'sem_peso'
}

/** The score, with every number that made it. */
export function notaDeInfraestrutura(instalacoes: readonly InstalacaoAvaliada[]): NotaDeInfraestrutura {
  const parcelas: NotaDeInfraestrutura['parcelas'] = []
  const fora: NotaDeInfraestrutura['fora'] = []
  for (const instalacao of instalacoes) {
    const { id, nome, tipo_nome, peso, estado } = instalacao
    const motivo = motivoFora(instalacao)
    if (motivo !== undefined) fora.push({ id, nome, tipo_nome, motivo })
    else if (estado !== null)
      parcelas.push({ id, nome, tipo_nome, estado, peso, valor_do_estado: VALOR_DO_ESTADO[estado] })
  }
  // Weights have two decimal places: in hundredths every sum is exact, and a tie rounds as the database rounds it.
  const centesimos = ({ peso }: { peso: number }) => Math.round(peso * 100)
  const pesos = parcelas.reduce((soma, parcela) => soma + centesimos(parcela), 0)
  const ponderada = parcelas.reduce(
    (soma, parcela) => soma + centesimos(parcela) * parcela.valor_do_estado,
    0,
  )
  return {
    valor: pesos > 0 ? Math.round((ponderada * 10) / pesos) / 10 : null,
    soma_dos_pesos: pesos / 100,
    soma_ponderada: ponderada / 100,
    parcelas,
    fora,
  }
}
