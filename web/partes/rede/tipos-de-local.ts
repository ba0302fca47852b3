/** What the mark of a type of place may be. */
import {
  Building,
  Building2,
  Globe,
  House,
  Landmark,
  LayoutGrid,
  type LucideIcon,
  MapPinned,
  School,
  Warehouse,
} from 'lucide-react'
import type { CorDeTipo, IconeDeTipo } from '#contract/rede/local-tipos.ts'

export const ICONES: Readonly<Record<IconeDeTipo, { rotulo: string; icone: LucideIcon }>> = {
  orgao: { rotulo: 'Órgão', icone: Landmark },
  regional: { rotulo: 'Regional', icone: MapPinned },
  escola: { rotulo: 'Escola', icone: School },
  predio: { rotulo: 'Prédio', icone: Building },
  setor: { rotulo: 'Setor', icone: LayoutGrid },
  deposito: { rotulo: 'Depósito', icone: Warehouse },
  anexo: { rotulo: 'Anexo', icone: House },
  externo: { rotulo: 'Externo', icone: Globe },
}

/** Of a type that this version does not know. */
export const SEM_ICONE = Building2

export const CORES: Readonly<Record<CorDeTipo, string>> = {
  azul: 'Azul',
  verde: 'Verde',
  amarelo: 'Amarelo',
  laranja: 'Laranja',
  vermelho: 'Vermelho',
  roxo: 'Roxo',
  ciano: 'Ciano',
  cinza: 'Cinza',
}
