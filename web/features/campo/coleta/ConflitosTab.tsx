import { Scale } from 'lucide-react'
import { useState } from 'react'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { CHAVE_DA_COLETA } from './chaves.ts'
import { DivergenciaCard } from './DivergenciaCard.tsx'

const SITUACOES = [
  { value: 'aberta', label: 'Abertos' },
  { value: 'resolvida', label: 'Resolvidos' },
] as const
const POR_VEZ = 100

/** Of this visit, what the page of all of them has: both sides of what differs, and what came out of time or repeated. */
export function ConflitosTab({ visita: { id } }: { visita: VisitaDetalhada }) {
  const [situacao, setSituacao] = useState<(typeof SITUACOES)[number]['value']>('aberta')
  const lista = usePagedList([CHAVE_DA_COLETA, 'divergencias', 'visita', id, situacao], (onde) =>
    api.coleta.divergencias({
      query: { situacao, monitoramento_id: id, perPage: POR_VEZ, ...onde },
    }),
  )
  return (
    <div className="z-stack">
      <SegmentedChoice label="Situação" compact options={SITUACOES} value={situacao} onChange={setSituacao} />
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={Scale} title="Nenhum conflito aqui.">
            Aqui fica o que duas pessoas registraram de modos diferentes, e o que chegou repetido ou fora de
            hora.
          </EmptyState>
        }
      >
        {(conflitos) => (
          <ul className="z-homologacao-lista" aria-label="Conflitos">
            {conflitos.map((conflito) => (
              <li key={conflito.id}>
                <DivergenciaCard divergencia={conflito} />
              </li>
            ))}
          </ul>
        )}
      </PagedListView>
    </div>
  )
}
