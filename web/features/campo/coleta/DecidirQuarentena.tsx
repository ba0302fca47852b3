import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/actions/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'

export type Decisao = { op_ids: string[]; decisao: 'aplicar' | 'recusar'; observacao?: string }

type Props = {
  escolhidos: ReadonlySet<string>
  todos: readonly string[]
  ocupado: boolean
  onEscolher: (escolhidos: ReadonlySet<string>) => void
  onDecidir: (decisao: Decisao) => void
}

export function DecidirQuarentena({ escolhidos, todos, ocupado, onEscolher, onDecidir }: Props) {
  const [pergunta, setPergunta] = useState<Decisao['decisao'] | null>(null)
  const quantos = plural(escolhidos.size, 'registro', 'registros')
  const decidir = (observacao: string) => {
    if (pergunta !== null)
      onDecidir({ op_ids: [...escolhidos], decisao: pergunta, ...(observacao && { observacao }) })
    setPergunta(null)
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
        onClick={() => setPergunta('aplicar')}
      >
        Aplicar
      </Button>
      <Button icon={X} disabled={ocupado || escolhidos.size === 0} onClick={() => setPergunta('recusar')}>
        Recusar
      </Button>
      <ConfirmDialog
        open={pergunta === 'aplicar'}
        title={`Aplicar ${quantos}?`}
        confirmLabel="Aplicar"
        reason={{ label: 'Observação', optional: true }}
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
        reason={{ label: 'Por que recusar?' }}
        onConfirm={decidir}
        onClose={() => setPergunta(null)}
      >
        <p>Não entram na visita. Continuam guardados aqui, com o motivo e o seu nome.</p>
      </ConfirmDialog>
    </div>
  )
}
