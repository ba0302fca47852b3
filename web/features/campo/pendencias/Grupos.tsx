import { useState } from 'react'
import type { Pendencia } from '#web/offline-browser/types.ts'
import { useMonitoramentos } from '#web/offline-browser/use-monitoramentos.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { plural, tamanho } from '#web/ui/format.ts'
import { PendenciaRow } from './PendenciaRow.tsx'
import type { Pedidos } from './use-acoes.ts'

/** Each receipt draws the list again: a day's work of hundreds of tasks must not slow its own sending. */
const PAGINA = 30

type Props = { pendencias: readonly Pendencia[] } & Pedidos

/** By visit, in the order in which things were done. */
export function Grupos({ pendencias, ...pedidos }: Props) {
  const { visitas } = useMonitoramentos()
  const [visiveis, setVisiveis] = useState(PAGINA)
  const grupos = [...Map.groupBy(pendencias, ({ monitoramento_id }) => monitoramento_id)]
  return grupos.map(([id, itens]) => {
    const visita = visitas.find(({ monitoramento }) => monitoramento.id === id)
    const titulo = visita?.monitoramento.local.nome ?? `Visita ${id}`
    const bytes = itens.reduce((soma, cada) => soma + (cada.tamanho ?? 0), 0)
    const total = [plural(itens.length, 'item', 'itens'), bytes > 0 && tamanho(bytes)]
    return (
      <section key={id} aria-label={titulo} className="z-stack">
        <h2>
          {titulo} <span className="z-muted z-small">{total.filter(Boolean).join(' · ')}</span>
        </h2>
        <ul className="z-pendencias">
          {itens.slice(0, visiveis).map((item) => (
            <PendenciaRow key={item.op_id} pendencia={item} {...pedidos} />
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
