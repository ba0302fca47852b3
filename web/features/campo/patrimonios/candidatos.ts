// The assets that an unknown label may belong to.
import type { PatrimonioDaVisita } from '#web/offline-browser/types.ts'
import { filtrados } from './filtro.ts'

export type QuaisBens = 'sem_plaqueta' | 'todos'

interface Procura {
  quais: QuaisBens
  texto: string
  /** uuid of the room where the person is; empty when they did not say. */
  ambiente: string
}

/** Those of the room where the person stands come first. */
export function candidatos(
  bens: readonly PatrimonioDaVisita[],
  { quais, texto, ambiente }: Procura,
): PatrimonioDaVisita[] {
  const aceitos = filtrados(bens, { filtro: 'todos', texto, ambiente: '' }).filter(
    (bem) => quais === 'todos' || bem.referencia_id === null,
  )
  const daqui = (bem: PatrimonioDaVisita) => ambiente !== '' && bem.instalacao_uuid === ambiente
  return [...aceitos.filter(daqui), ...aceitos.filter((bem) => !daqui(bem))]
}
