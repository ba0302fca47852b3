import { GRUPO_PREDIAL } from '#contract/rede/instalacao-tipos.ts'
import type { InstalacaoDaVisita } from '#web/offline-browser/types.ts'

/** Where who counts may find assets: not in the wiring, nor on the roof. */
export const guardaBens = ({ instalacao }: InstalacaoDaVisita): boolean => instalacao.grupo !== GRUPO_PREDIAL
