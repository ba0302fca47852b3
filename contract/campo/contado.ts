// What a school counted of its own assets: the same words and numbers on the phone of who counts, at the desk and on paper.
import { z } from 'zod'

const contagem = z.number().int()

export const Contado = z.strictObject({
  etiquetas: contagem,
  /** Of them, those of no room. */
  sem_ambiente: contagem,
  /** Where assets may be. */
  ambientes: contagem,
  ambientes_com_etiquetas: contagem,
  /** Found here, and registered in another place. */
  de_outro_local: contagem,
  /** Of assets that no register has. */
  sem_cadastro: contagem,
})
export type Contado = z.infer<typeof Contado>

/** Who counted, under their signature. */
export const CONTADOR = 'Quem contou'

type Linha = { rotulo: string; valor: string | null }

/** In the order in which they are told; what there is nothing of has no value. */
export function linhasDoContado(
  contado: Pick<Contado, 'etiquetas' | 'sem_ambiente' | 'ambientes' | 'ambientes_com_etiquetas'>,
  numero: (valor: number) => string,
): Linha[] {
  const { etiquetas, sem_ambiente, ambientes, ambientes_com_etiquetas } = contado
  return [
    { rotulo: 'Etiquetas contadas', valor: numero(etiquetas) },
    {
      rotulo: 'Ambientes com etiquetas',
      valor: `${numero(ambientes_com_etiquetas)} de ${numero(ambientes)}`,
    },
    { rotulo: 'Sem ambiente', valor: sem_ambiente > 0 ? numero(sem_ambiente) : null },
  ]
}

/** "3 de 260", and what is not of the inventory apart. */
export function bensDoContado(
  { de_outro_local, sem_cadastro }: Pick<Contado, 'de_outro_local' | 'sem_cadastro'>,
  { feitos, total }: { feitos: number; total: number },
  numero: (valor: number) => string,
): string {
  return [
    `${numero(feitos)} de ${numero(total)}`,
    de_outro_local > 0 && `${numero(de_outro_local)} de outro local`,
    sem_cadastro > 0 && `${numero(sem_cadastro)} sem cadastro`,
  ]
    .filter(Boolean)
    .join(', mais ')
}
