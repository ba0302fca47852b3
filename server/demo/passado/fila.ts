import { servirFila } from '#server/almoxarifado/requisicoes/fila.ts'
import { readConfig } from '#server/casa/config.ts'
import type { Vida } from './vida.ts'

/** What the job of the house does within the minute: what came in goes to who waits for it. */
export async function servirQuemEspera({ cena: { tx, agora } }: Pick<Vida, 'cena'>): Promise<void> {
  const services = { config: readConfig() }
  while (await servirFila({ tx, agora: agora(), services }));
}
