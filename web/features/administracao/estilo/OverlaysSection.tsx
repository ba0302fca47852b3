import { useState } from 'react'
import { Button } from '#web/ui/actions/Button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { Amostra } from './Amostra.tsx'

type Aberto = 'dialogo' | 'gaveta' | 'confirmar' | 'descartar' | null

export function OverlaysSection({ onBlock }: { onBlock: (percent: number | null) => void }) {
  const [aberto, setAberto] = useState<Aberto>(null)
  const fechar = () => setAberto(null)
  return (
    <Amostra titulo="Diálogos e gavetas">
      <div className="z-row">
        <Button onClick={() => setAberto('dialogo')}>Diálogo</Button>
        <Button onClick={() => setAberto('gaveta')}>Gaveta</Button>
        <Button onClick={() => setAberto('confirmar')}>Confirmar</Button>
        <Button onClick={() => setAberto('descartar')}>Descartar</Button>
        <Button onClick={() => onBlock(null)}>Bloqueio</Button>
        <Button onClick={() => onBlock(37)}>Bloqueio com percentual</Button>
      </div>
      <Dialog
        open={aberto === 'dialogo'}
        onClose={fechar}
        onSubmit={fechar}
        title="Associar bem a esta escola"
        subtitle="TO-000123, cadeira escolar"
        footer={
          <>
            <Button onClick={fechar}>Voltar</Button>
            <Button type="submit" variant="primary">
              Associar
            </Button>
          </>
        }
      >
        <TextField label="Sala" />
      </Dialog>
      <Sheet
        open={aberto === 'gaveta'}
        onClose={fechar}
        title="Editar bem"
        footer={
          <Button variant="primary" onClick={() => notify.success('Patrimônio atualizado com sucesso!')}>
            Salvar
          </Button>
        }
      >
        <div className="z-stack">
          <TextField label="Descrição" />
          <TextField label="Série" optional />
        </div>
      </Sheet>
      <ConfirmDialog
        open={aberto === 'confirmar'}
        title="Concluir o monitoramento?"
        confirmLabel="Concluir"
        onConfirm={fechar}
        onClose={fechar}
      >
        <p>Faltam 2 envios. A visita será concluída quando eles chegarem.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={aberto === 'descartar'}
        title="Descartar este registro?"
        tone="danger"
        confirmLabel="Descartar"
        requiredWord="DESCARTAR"
        reason={{ help: 'Fica registrado com o seu nome' }}
        onConfirm={fechar}
        onClose={fechar}
      >
        <p>O que foi registrado no aparelho se perde. Isto não pode ser desfeito.</p>
      </ConfirmDialog>
    </Amostra>
  )
}
