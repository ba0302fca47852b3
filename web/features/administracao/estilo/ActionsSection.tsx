import { Download, MoreVertical, Pencil, Play, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Menu } from '#web/ui/actions/Menu.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Tooltip } from '#web/ui/overlays/Tooltip.tsx'
import { StickyActionBar } from '#web/ui/page/StickyActionBar.tsx'
import { Amostra } from './Amostra.tsx'

export function ActionsSection() {
  const [busy, setBusy] = useState(true)
  return (
    <>
      <Amostra titulo="Botões">
        <div className="z-row">
          <Button variant="primary" icon={Plus}>
            Principal
          </Button>
          <Button>Secundário</Button>
          <Button variant="quiet">Discreto</Button>
          <Button variant="danger" icon={Trash2}>
            Perigo
          </Button>
          <ButtonLink to="/estilo">Link</ButtonLink>
        </div>
        <div className="z-row">
          <Button size="sm">Pequeno</Button>
          <Button disabled>Desabilitado</Button>
          <Button variant="primary" busy={busy} busyLabel="Salvando…">
            Salvar
          </Button>
          <Button variant="quiet" onClick={() => setBusy(!busy)}>
            Alternar ocupado
          </Button>
        </div>
        <Button variant="primary" size="lg" block icon={Play}>
          Iniciar monitoramento
        </Button>
        <div className="z-row">
          <IconButton label="Editar" icon={Pencil} />
          <IconButton label="Baixar" icon={Download} variant="secondary" />
          <IconButton label="Remover" icon={Trash2} variant="danger" />
          <Tooltip text="Explica o que o botão faz">
            <Button>Com dica</Button>
          </Tooltip>
        </div>
      </Amostra>
      <Amostra titulo="Menu e barra de ações">
        <div className="z-row">
          <Menu
            label="Ações do bem"
            trigger={(trigger) => (
              <Button {...trigger} icon={MoreVertical}>
                Ações
              </Button>
            )}
            items={[
              { label: 'Editar', icon: Pencil, onSelect: () => notify.info('Editar') },
              { label: 'Baixar recibo', icon: Download, hint: 'PDF, 84 KB', current: true },
              { label: 'Transferir', disabled: true, hint: 'O monitoramento está pausado' },
              { kind: 'separator' },
              {
                label: 'Remover',
                icon: Trash2,
                tone: 'danger',
                onSelect: () => notify.undo('Bem removido', () => {}),
              },
            ]}
          />
        </div>
        <StickyActionBar label="Ações da visita">
          <Button>Pausar</Button>
          <Button variant="primary">Concluir</Button>
          <IconButton label="Cancelar monitoramento" icon={Trash2} tooltip={false} />
        </StickyActionBar>
      </Amostra>
    </>
  )
}
