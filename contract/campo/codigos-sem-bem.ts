// Codes that the field read and that are of no asset of the visit: nobody decided what they are.
import { z } from 'zod'

export const CodigoSemBem = z.strictObject({
  codigo: z.string(),
  /** The room where it was read first, when the agent had said which. */
  ambiente: z.string().nullable(),
  lido_em: z.string(),
  /** Assets that the visit did not find, and whose label differs by one digit. */
  parece: z.array(z.strictObject({ codigo: z.string(), descricao: z.string() })),
})
export type CodigoSemBem = z.infer<typeof CodigoSemBem>

/** "3 códigos lidos não são de nenhum bem desta visita." */
export const codigosSemBemEscritos = (quantos: number): string =>
  quantos === 1
    ? 'Um código lido não é de nenhum bem desta visita.'
    : `${quantos} códigos lidos não são de nenhum bem desta visita.`

/** "102600-3 (Cadeira giratória)"; nothing where none is alike. */
export const parecidos = ({ parece }: Pick<CodigoSemBem, 'parece'>): string =>
  parece.map(({ codigo, descricao }) => `${codigo} (${descricao})`).join(', ')
