import { Scale } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { ColetaHeader } from './ColetaHeader.tsx'
import { CHAVE_DA_COLETA } from './chaves.ts'
import { DivergenciaCard } from './DivergenciaCard.tsx'

const SITUACOES = [
  { value: 'aberta', label: 'Abertas' },
  { value: 'resolvida', label: 'Resolvidas' },
] as const
const ASSUNTOS = [
  { value: 'tudo', label: 'Tudo' },
  { value: 'captura_concorrente', label: 'Dois valores' },
  { value: 'ciencia', label: 'Para ciência' },
] as const

const PARA_CIENCIA = 'complemento,lease_vencida,inicio_simultaneo,nome_repetido,plaqueta_repetida'

/** What two people saw differently and what came out of time; nothing here was lost, somebody must look. */
export function DivergenciasPage() {
  const [situacao, setSituacao] = useState<(typeof SITUACOES)[number]['value']>('aberta')
  const [assunto, setAssunto] = useState<(typeof ASSUNTOS)[number]['value']>('tudo')
  const motivo = assunto === 'ciencia' ? PARA_CIENCIA : assunto
  const lista = usePagedList([CHAVE_DA_COLETA, 'divergencias', situacao, assunto], (onde) =>
    api.coleta.divergencias({
      query: { situacao, ...(motivo !== 'tudo' && { motivo }), ...onde },
    }),
  )
  return (
    <div className="z-stack">
      <ColetaHeader
        titulo="Conflitos"
        subtitulo="Valores diferentes para a mesma coisa e registros fora de hora. Os dois lados estão guardados."
      />
      <div className="z-row">
        <SegmentedChoice
          label="Situação"
          compact
          options={SITUACOES}
          value={situacao}
          onChange={setSituacao}
        />
        <SegmentedChoice label="Assunto" compact options={ASSUNTOS} value={assunto} onChange={setAssunto} />
      </div>
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={Scale} title="Nenhum conflito aqui.">
            {situacao === 'aberta' ? 'Nada espera a sua decisão.' : 'Nenhum foi resolvido ainda.'}
          </EmptyState>
        }
      >
        {(divergencias) => (
          <ul className="z-coleta-lista" aria-label="Conflitos">
            {divergencias.map((divergencia) => (
              <li key={divergencia.id}>
                <DivergenciaCard divergencia={divergencia} />
              </li>
            ))}
          </ul>
        )}
      </PagedListView>
    </div>
  )
}
