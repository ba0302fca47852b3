/** The ways of seeing what the list of assets finds, besides the table. */
import { DoorOpen, Map as MapIcon, Package2 } from 'lucide-react'
import type { BemListado } from '#contract/patrimonio/bens.ts'
import { numeroDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import type { ModoDaLista } from '#web/list/list-definition.ts'
import { modoDosCartoes } from '#web/list/PictureCards.tsx'
import { tempoRelativo } from '#web/ui/format.ts'
import { BensNoMapa } from './BensNoMapa.tsx'
import { BensPorAmbiente } from './BensPorAmbiente.tsx'
import { SituacaoDoBem } from './SituacaoDoBem.tsx'

export const MODOS_DOS_BENS: readonly ModoDaLista<BemListado>[] = [
  modoDosCartoes(
    Package2,
    ({ descricao, local, instalacao, referencia_id, tombamento, situacao, verificado_em }) => ({
      titulo: descricao,
      lado: [instalacao?.nome, local.nome].filter(Boolean).join(' · '),
      codigo: numeroDoBem({ plaqueta: referencia_id, tombamento }),
      fim: verificado_em ? tempoRelativo(verificado_em, new Date()) : 'nunca visto',
      marca: situacao !== 'ativo' && <SituacaoDoBem situacao={situacao} />,
    }),
  ),
  { chave: 'ambientes', rotulo: 'Por ambiente', icone: DoorOpen, Quadro: BensPorAmbiente },
  { chave: 'mapa', rotulo: 'Mapa', icone: MapIcon, Quadro: BensNoMapa },
]
