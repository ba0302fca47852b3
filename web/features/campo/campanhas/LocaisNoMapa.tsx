import { useQuery } from '@tanstack/react-query'
import { Lasso, MapPinOff, MousePointerClick } from 'lucide-react'
import { useState } from 'react'
import type { LocalAVisitar } from '#contract/campo/campanhas.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { chaveDaLista, type List } from '#web/list/use-list.ts'
import type { Selection } from '#web/list/use-selection.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { plural } from '#web/ui/format.ts'
import { FolhaDoLaco } from './FolhaDoLaco.tsx'

type Props = { lista: List<LocalAVisitar>; selecao: Selection<LocalAVisitar> }

const GESTOS = [
  { value: 'escolher', label: 'Escolher', icon: Lasso },
  { value: 'tirar', label: 'Tirar', icon: MousePointerClick },
] as const
type Gesto = (typeof GESTOS)[number]['value']

/** What a drawing cannot choose. */
function SemPosicao({ quantos }: { quantos: number }) {
  if (quantos <= 0) return null
  return (
    <p className="z-small z-muted">
      {plural(quantos, 'local dos filtros não tem', 'locais dos filtros não têm')} posição no mapa: escolha-os
      em Lista.
    </p>
  )
}

/** The places of the list, chosen by drawing around them: the same choice as that of its rows. */
export function LocaisNoMapa({ lista, selecao }: Props) {
  const [gesto, setGesto] = useState<Gesto>('escolher')
  const consulta = useQuery({
    queryKey: [...chaveDaLista('locais-a-visitar'), 'mapa', lista.filtro],
    // as: texts of the address; the server reads them as the contract says
    queryFn: () => dadosDe(api.campanhas.noMapa({ query: lista.filtro as never })),
  })
  function aoLacar(locais: readonly LocalAVisitar[]) {
    const ids = new Set(locais.map(({ id }) => id))
    const outros = selecao.itens.filter(({ id }) => !ids.has(id))
    selecao.definir(gesto === 'tirar' ? outros : [...outros, ...locais])
  }
  return (
    <RecordView consulta={consulta}>
      {(locais) =>
        locais.length === 0 ? (
          <EmptyState icon={MapPinOff} title="Nenhum local com coordenadas nestes filtros.">
            O mapa mostra os locais que têm latitude e longitude no cadastro. Os outros estão na lista.
          </EmptyState>
        ) : (
          <Card
            title={plural(locais.length, 'local no mapa', 'locais no mapa')}
            actions={
              <SegmentedChoice
                compact
                hideLabel
                label="O que o desenho faz"
                options={GESTOS}
                value={gesto}
                onChange={setGesto}
              />
            }
          >
            <div className="z-stack">
              <p className="z-small z-muted">
                Desenhe uma volta em torno dos locais, com o dedo ou o ponteiro. Pelo teclado, escolha-os em
                Lista: é a mesma escolha. Quem já tem visita aberta aparece vazado.
              </p>
              <SemPosicao quantos={(lista.total?.numero ?? 0) - locais.length} />
              <FolhaDoLaco locais={locais} escolhidos={selecao.itens} onLaco={aoLacar} />
            </div>
          </Card>
        )
      }
    </RecordView>
  )
}
