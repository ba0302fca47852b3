import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Atendimento } from './Atendimento.tsx'
import type { Entregue } from './assinatura.ts'
import { EntregaFeita } from './EntregaFeita.tsx'
import { chaveDosDepositos } from './palavras.ts'
import './Remessas.css'

const GUARDADO = 'zelo_balcao'

/** The counter of this browser is the one it had yesterday. */
function depositoGuardado(): number | null {
  try {
    return Number(localStorage.getItem(GUARDADO)) || null
  } catch {
    return null
  }
}

function guardar(id: number): void {
  try {
    localStorage.setItem(GUARDADO, String(id))
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** Somebody came to the depósito: what they take is read, signed for and gone in one act. */
export function BalcaoPage() {
  const consulta = useQuery({ queryKey: chaveDosDepositos, queryFn: () => dadosDe(api.balcao.depositos()) })
  const [escolhido, setEscolhido] = useState(depositoGuardado)
  const [vez, setVez] = useState(1)
  const [entregue, setEntregue] = useState<Entregue | null>(null)
  return (
    <div className="z-stack">
      <PageHeader title="Balcão" subtitle="Entrega a quem vem buscar, com assinatura." />
      <RecordView consulta={consulta}>
        {(depositos) => {
          const deposito = depositos.find(({ id }) => id === escolhido) ?? depositos[0]
          if (deposito === undefined)
            return (
              <EmptyState icon={Store} title="Nenhum depósito em que você entregue.">
                Peça a quem cuida dos acessos a entrega de materiais em um depósito.
              </EmptyState>
            )
          if (entregue)
            return (
              <EntregaFeita
                entregue={entregue}
                onProximo={() => {
                  setEntregue(null)
                  setVez(vez + 1)
                }}
              />
            )
          return (
            <>
              {depositos.length > 1 && (
                <Select
                  label="Depósito"
                  placeholder={null}
                  options={depositos.map(({ id, nome }) => ({ value: String(id), label: nome }))}
                  value={String(deposito.id)}
                  onChange={({ target }) => {
                    setEscolhido(Number(target.value))
                    guardar(Number(target.value))
                  }}
                />
              )}
              <Atendimento
                key={`${deposito.id}-${vez}`}
                deposito_id={deposito.id}
                seguida={vez > 1}
                onEntregue={setEntregue}
              />
            </>
          )
        }}
      </RecordView>
    </div>
  )
}
