import { ClipboardList, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { VisitaListada } from '#web/offline-browser/types.ts'
import { useMonitoramentos } from '#web/offline-browser/use-monitoramentos.ts'
import { ConviteDeInstalar } from '#web/partes/campo/ConviteDeInstalar.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { plural } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { secoes } from './secoes.ts'
import { VisitaCard } from './VisitaCard.tsx'
import './Monitoramentos.css'

/** The agent's visits, today first; what is on the device is here with no signal too. */
export function MonitoramentosPage() {
  const { visitas, carregando, erro, semSinal, atualizar } = useMonitoramentos()
  const [texto, setTexto] = useState('')
  const lista = secoes(visitas, { texto, agora: new Date(), semSinal })
  const vazia = !carregando && visitas.length === 0
  return (
    <div className="z-stack">
      <PageHeader
        title="Minhas visitas"
        subtitle={visitas.length > 0 ? plural(visitas.length, 'visita', 'visitas') : undefined}
        actions={<IconButton label="Atualizar lista" icon={RefreshCw} onClick={() => void atualizar()} />}
      />
      {semSinal && visitas.length > 0 && (
        <Banner tone="info">
          {visitas.some(({ preparo }) => preparo !== null)
            ? 'Sem conexão: só abrem as visitas preparadas neste aparelho.'
            : 'Sem conexão: nenhuma visita está preparada neste aparelho.'}
        </Banner>
      )}
      <ConviteDeInstalar />
      {visitas.length > 3 && (
        <SearchField
          label="Buscar visita"
          placeholder="Escola, município ou protocolo"
          value={texto}
          onChange={setTexto}
        />
      )}
      {carregando && visitas.length === 0 && <SkeletonList />}
      {vazia && erro !== null && <ErrorState onRetry={() => void atualizar()}>{erro}</ErrorState>}
      {vazia && erro === null && (
        <EmptyState icon={ClipboardList} title="Nenhuma visita para você">
          Quando a supervisão programar uma visita em seu nome, ela aparece aqui.
        </EmptyState>
      )}
      {lista.map((secao) => (
        <Secao key={secao.titulo} {...secao} semSinal={semSinal} />
      ))}
    </div>
  )
}

type SecaoProps = { titulo: string; visitas: readonly VisitaListada[]; semSinal: boolean }

function Secao({ titulo, visitas, semSinal }: SecaoProps) {
  return (
    <section aria-label={titulo} className="z-stack">
      <h2>{titulo}</h2>
      <ul className="z-visitas">
        {visitas.map((visita) => (
          <li key={visita.monitoramento.id}>
            <VisitaCard visita={visita} semSinal={semSinal} />
          </li>
        ))}
      </ul>
    </section>
  )
}
