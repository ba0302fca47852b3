/** The ways of seeing what the list of assets finds, besides the table. */
import { DoorOpen, LayoutGrid, Map as MapIcon } from 'lucide-react'
import type { BemListado } from '#contract/patrimonio/bens.ts'
import type { ModoDaLista } from '#web/list/list-definition.ts'
import { BensNoMapa } from './BensNoMapa.tsx'
import { BensPorAmbiente } from './BensPorAmbiente.tsx'
import { CartoesDeBens } from './CartoesDeBens.tsx'

export const MODOS_DOS_BENS: readonly ModoDaLista<BemListado>[] = [
  { chave: 'cartoes', rotulo: 'Cartões', icone: LayoutGrid, Linhas: CartoesDeBens },
  { chave: 'ambientes', rotulo: 'Por ambiente', icone: DoorOpen, Quadro: BensPorAmbiente },
  { chave: 'mapa', rotulo: 'Mapa', icone: MapIcon, Quadro: BensNoMapa },
]
