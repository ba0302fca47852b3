// Alerts: a person is told when a number that they see passes a limit of theirs.
import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Nada } from '#contract/casa/envelope.ts'
import { LadrilhoDeMetrica, LadrilhoDeVisao } from './paineis.ts'

export const ALERTAS_POR_PESSOA = 20
/** Of more rows than this the longest lists only say that there are more. */
export const LIMITE_DO_ALERTA = 9_999

/** What a number does when its alert is given. */
export const SENTIDOS_DO_ALERTA = { acima: 'passar de', abaixo: 'ficar abaixo de' } as const
export const SentidoDoAlerta = z.enum(['acima', 'abaixo'])
export type SentidoDoAlerta = z.infer<typeof SentidoDoAlerta>

/** A figure that is as it is now, or the rows of a saved view. */
export const NumeroVigiado = z.discriminatedUnion(
  'tipo',
  [LadrilhoDeMetrica, LadrilhoDeVisao],
  'Escolha o número',
)
export type NumeroVigiado = z.infer<typeof NumeroVigiado>

const DadosDoAlerta = z.strictObject({
  ladrilho: NumeroVigiado,
  sentido: SentidoDoAlerta,
  limite: z
    .number('Escreva o limite')
    .int('Escreva um número inteiro')
    .min(0, 'O limite não pode ser negativo')
    .max(
      LIMITE_DO_ALERTA,
      'O limite vai até 9.999: de dez mil em diante as listas não contam todas as linhas',
    ),
})
export type DadosDoAlerta = z.infer<typeof DadosDoAlerta>

export const Alerta = DadosDoAlerta.extend({
  id: z.number().int(),
  /** How many there were when it was last looked at; null where the list refuses the person by now. */
  total: z.number().int().nullable(),
  /** There were more than `total`. */
  total_aproximado: z.boolean(),
  visto_em: z.string(),
  /** Since when it is beyond the limit; null while it is not. Told when it gets there, and not again before it was back. */
  desde: z.string().nullable(),
})
export type Alerta = z.infer<typeof Alerta>

/** Whether so many are beyond the limit. */
export const alemDoLimite = (
  { sentido, limite }: Pick<DadosDoAlerta, 'sentido' | 'limite'>,
  total: number,
): boolean => (sentido === 'acima' ? total > limite : total < limite)

const BASE = '/api/painel/painel-geral/alertas'

// One's own alerts ask for a session alone, as what is pinned does: each number is asked of its list, as the person.

export const alertas = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'session',
    resumo: 'De que números a pessoa pediu para ser avisada, e como cada um estava quando foi visto.',
    dados: z.array(Alerta).max(ALERTAS_POR_PESSOA),
  },
  criar: {
    method: 'POST',
    path: BASE,
    access: 'session',
    resumo:
      'Pede aviso para quando um número passar de um limite; o que já havia do mesmo número e sentido muda de limite.',
    body: DadosDoAlerta,
    dados: Alerta,
  },
  excluir: {
    method: 'DELETE',
    path: `${BASE}/{id}`,
    access: 'session',
    resumo: 'Desiste de um aviso da própria pessoa.',
    params: z.object({ id: z.coerce.number().int().positive() }),
    dados: Nada,
  },
})
