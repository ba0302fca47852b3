// What is pinned is of whose session it is; how far each figure reaches is proven of its own list.
import type { Ladrilho, paineis } from '#contract/analises/paineis.ts'
import { DE_CAMPO, givenProfile } from '../people-objects.ts'
import type { ProbesOf } from '../probe.ts'

const LADRILHOS: Ladrilho[] = [
  { tipo: 'metrica', metrica: 'locais_sem_visita' },
  { tipo: 'visao', lista: 'locais', nome: 'Do Vale', consulta: 'texto=vale' },
]

export const paineisProbes: ProbesOf<typeof paineis> = {
  ver: { reach: 'global', ask: async () => ({}) },
  escolher: { reach: 'global', ask: async () => ({ body: { ladrilhos: LADRILHOS } }) },
  compartilhados: { reach: 'global', ask: async () => ({}) },
  compartilhar: {
    reach: 'local',
    permissoes: [DE_CAMPO],
    ask: async (scene) => ({
      params: { perfil_id: await givenProfile(scene) },
      body: { ladrilhos: LADRILHOS },
    }),
  },
}
