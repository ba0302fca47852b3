import type { UseMutationResult } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { aConfirmar, motivoDoAto } from '#web/detail/motivo-do-ato.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'

export type Decisao = { op_ids: string[]; decisao: 'aplicar' | 'recusar'; observacao?: string }

type Props = {
  escolhidos: ReadonlySet<string>
  todos: readonly string[]
  decisao: Pick<UseMutationResult<unknown, Error, Decisao>, 'isPending' | 'error' | 'reset' | 'mutate'>
  onEscolher: (escolhidos: ReadonlySet<string>) => void
}

export function DecidirQuarentena({ escolhidos, todos, decisao, onEscolher }: Props) {
  const [pergunta, setPergunta] = useState<Decisao['decisao'] | null>(null)
  const quantos = plural(escolhidos.size, 'registro', 'registros')
  const { isPending: ocupado, error } = decisao
  const perguntar = (qual: Decisao['decisao']) => {
    decisao.reset()
    setPergunta(qual)
  }
  const decidir = (observacao: string) => {
    if (pergunta === null) return
    const pedido = { op_ids: [...escolhidos], decisao: pergunta, ...(observacao && { observacao }) }
    decisao.mutate(pedido, { onSuccess: () => setPergunta(null) })
  }
  return (
    <div className="z-row">
      <Checkbox
        label="Marcar todos"
        checked={todos.every((op_id) => escolhidos.has(op_id))}
        onChange={(event) => onEscolher(new Set(event.target.checked ? todos : []))}
      />
      <Button
        variant="primary"
        icon={Check}
        busy={ocupado}
        disabled={escolhidos.size === 0}
        onClick={() => perguntar('aplicar')}
      >
        Aplicar
      </Button>
      <Button icon={X} disabled={ocupado || escolhidos.size === 0} onClick={() => perguntar('recusar')}>
        Recusar
      </Button>
      <ConfirmDialog
        open={pergunta === 'aplicar'}
        title={`Aplicar ${quantos}?`}
        confirmLabel="Aplicar"
        busy={ocupado}
        {...aConfirmar(motivoDoAto('coleta.decidir'), error, { label: 'Observação', optional: true })}
        onConfirm={decidir}
        onClose={() => setPergunta(null)}
      >
        <p>Entram na visita na ordem em que foram captados, como trabalho de quem os captou.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={pergunta === 'recusar'}
        title={`Recusar ${quantos}?`}
        confirmLabel="Recusar"
        tone="danger"
        busy={ocupado}
        {...aConfirmar(motivoDoAto('coleta.decidir'), error, { label: 'Por que recusar?' })}
        onConfirm={decidir}
        onClose={() => setPergunta(null)}
      >
        <p>Não entram na visita. Continuam guardados aqui, com o motivo e o seu nome.</p>
      </ConfirmDialog>
    </div>
  )
}
