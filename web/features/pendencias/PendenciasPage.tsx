import { CheckCheck, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Pendencia } from '#web/offline-browser/types.ts'
import { useArmazenamento, useConexao } from '#web/offline-browser/use-aparelho.ts'
import { useChip, useFila, usePendencias } from '#web/offline-browser/use-fila.ts'
import { useMonitoramentos } from '#web/offline-browser/use-monitoramentos.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { plural, tamanho } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PendenciaRow } from './PendenciaRow.tsx'
import { PlanoDeDescarte } from './PlanoDeDescarte.tsx'
import './Pendencias.css'

/** Every task that the server has not acknowledged, in plain words, with what may be done about it. */
export function PendenciasPage() {
  const pendencias = usePendencias()
  const [descartar, setDescartar] = useState<Pendencia | null>(null)
  const fila = useFila()

  async function confirmar(motivo: string) {
    if (descartar === null) return
    try {
      await fila.descartar(descartar.op_id, motivo)
      notify.info('Descartado. O motivo ficará registrado no servidor.')
    } catch (error) {
      notify.error(error instanceof Error ? error.message : 'Não foi possível descartar.')
    }
    setDescartar(null)
  }

  return (
    <div className="z-stack">
      <PageHeader title="Pendências" subtitle="O que está neste aparelho e ainda não chegou ao servidor." />
      <Sincronizar pendentes={pendencias?.length ?? 0} />
      {pendencias === undefined && <SkeletonList />}
      {pendencias?.length === 0 && (
        <EmptyState icon={CheckCheck} title="Tudo enviado">
          Nada espera neste aparelho.
        </EmptyState>
      )}
      {pendencias && (
        <Grupos pendencias={pendencias} onTentar={fila.tentarAgora} onDescartar={setDescartar} />
      )}
      <Espaco />
      <ConfirmDialog
        open={descartar !== null}
        title={`Descartar “${descartar?.oQue ?? ''}”?`}
        confirmLabel="Descartar"
        tone="danger"
        requiredWord="DESCARTAR"
        reason={{ label: 'Por que descartar?' }}
        onConfirm={(motivo) => void confirmar(motivo)}
        onClose={() => setDescartar(null)}
      >
        {descartar && <PlanoDeDescarte key={descartar.op_id} pendencia={descartar} />}
      </ConfirmDialog>
    </div>
  )
}

function Sincronizar({ pendentes }: { pendentes: number }) {
  const { enviarAgora } = useFila()
  const { online } = useConexao()
  const chip = useChip()
  const [enviando, setEnviando] = useState(false)

  async function enviar() {
    setEnviando(true)
    try {
      const { restantes, online: conectado } = await enviarAgora()
      if (restantes === 0) notify.success('Tudo enviado.')
      else if (conectado) notify.warning(`${plural(restantes, 'item ainda espera', 'itens ainda esperam')}.`)
      else notify.warning('Sem conexão agora. Tudo continua guardado.')
    } finally {
      setEnviando(false)
    }
  }

  const progresso = chip.enviando
  return (
    <div className="z-stack">
      {!online && (
        <Banner tone="info">Sem conexão com o servidor. O envio recomeça sozinho quando ela voltar.</Banner>
      )}
      {progresso && (
        <ProgressBar
          label="Enviando"
          value={(progresso.feitos / Math.max(1, progresso.total)) * 100}
          valueText={`${progresso.feitos} de ${progresso.total}`}
        />
      )}
      <Button
        variant="primary"
        size="lg"
        icon={RefreshCw}
        busy={enviando}
        busyLabel="Enviando"
        disabled={pendentes === 0}
        onClick={() => void enviar()}
      >
        Sincronizar agora
      </Button>
    </div>
  )
}

/** Each receipt draws the list again: a day's work of hundreds of tasks must not slow its own sending. */
const PAGINA = 30

type GruposProps = {
  pendencias: readonly Pendencia[]
  onTentar: (op_id: string) => Promise<void>
  onDescartar: (pendencia: Pendencia) => void
}

function Grupos({ pendencias, onTentar, onDescartar }: GruposProps) {
  const { visitas } = useMonitoramentos()
  const [visiveis, setVisiveis] = useState(PAGINA)
  const grupos = [...Map.groupBy(pendencias, ({ monitoramento_id }) => monitoramento_id)]
  return grupos.map(([id, itens]) => {
    const visita = visitas.find(({ monitoramento }) => monitoramento.id === id)
    const titulo = visita?.monitoramento.local.nome ?? `Visita ${id}`
    return (
      <section key={id} aria-label={titulo} className="z-stack">
        <h2>
          {titulo} <span className="z-muted z-small">{plural(itens.length, 'item', 'itens')}</span>
        </h2>
        <ul className="z-pendencias">
          {itens.slice(0, visiveis).map((item) => (
            <PendenciaRow key={item.op_id} pendencia={item} onTentar={onTentar} onDescartar={onDescartar} />
          ))}
        </ul>
        {itens.length > visiveis && (
          <Button onClick={() => setVisiveis(visiveis + PAGINA)}>
            Mostrar mais {Math.min(PAGINA, itens.length - visiveis)} de {itens.length}
          </Button>
        )}
      </section>
    )
  })
}

function Espaco() {
  const { protegido, usado, cota } = useArmazenamento()
  if (usado === null) return null
  return (
    <p className="z-small z-muted">
      Espaço usado no aparelho: {tamanho(usado)}
      {cota !== null && ` de ${tamanho(cota)}`}. Armazenamento protegido: {protegido ? 'sim' : 'não'}.
    </p>
  )
}
