import { CheckCheck, SearchX } from 'lucide-react'
import { useState } from 'react'
import { type FiltroDePendencias, passaNoFiltro } from '#offline/pendencias.ts'
import type { Pendencia } from '#web/offline-browser/types.ts'
import { usePendencias } from '#web/offline-browser/use-fila.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { AparelhoCard } from './AparelhoCard.tsx'
import { CorrigirSheet } from './CorrigirSheet.tsx'
import { DescartarDialog } from './DescartarDialog.tsx'
import { EmQuarentena } from './EmQuarentena.tsx'
import { Filtros } from './Filtros.tsx'
import { Grupos } from './Grupos.tsx'
import { MaisAcoes } from './MaisAcoes.tsx'
import { RedeBar } from './RedeBar.tsx'
import { SincronizarBar } from './SincronizarBar.tsx'
import './Pendencias.css'

const NENHUMA: readonly Pendencia[] = []

/** Every task that the server has not acknowledged, in plain words, with what may be done about it. */
export function PendenciasPage() {
  const lidas = usePendencias()
  const todas = lidas ?? NENHUMA
  const [filtro, setFiltro] = useState<FiltroDePendencias>('todas')
  const [descartando, setDescartando] = useState<Pendencia | null>(null)
  const [corrigindo, setCorrigindo] = useState<Pendencia | null>(null)
  const visiveis = todas.filter((cada) => passaNoFiltro(cada, filtro))
  return (
    <div className="z-stack">
      <PageHeader
        title="Pendências"
        subtitle="O que está neste aparelho e ainda não chegou ao servidor."
        actions={<MaisAcoes pendentes={todas.length} />}
      />
      <SincronizarBar pendencias={todas} />
      <RedeBar pendencias={todas} />
      <EmQuarentena />
      {lidas === undefined && <SkeletonList />}
      {lidas !== undefined && todas.length === 0 && (
        <EmptyState icon={CheckCheck} title="Tudo enviado">
          Nada espera neste aparelho.
        </EmptyState>
      )}
      {todas.length > 0 && <Filtros pendencias={todas} value={filtro} onChange={setFiltro} />}
      {todas.length > 0 && visiveis.length === 0 && (
        <EmptyState icon={SearchX} title="Nada neste filtro">
          Escolha outro para ver o que espera.
        </EmptyState>
      )}
      <Grupos pendencias={visiveis} onCorrigir={setCorrigindo} onDescartar={setDescartando} />
      <AparelhoCard />
      {descartando && (
        <DescartarDialog
          key={descartando.op_id}
          pendencia={descartando}
          onClose={() => setDescartando(null)}
        />
      )}
      {corrigindo && (
        <CorrigirSheet key={corrigindo.op_id} pendencia={corrigindo} onClose={() => setCorrigindo(null)} />
      )}
    </div>
  )
}
