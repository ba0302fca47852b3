import { ClipboardCopy, Ellipsis, PackageOpen, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useFila } from '#web/offline-browser/use-fila.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Menu } from '#web/ui/actions/Menu.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ExportarDialog } from './ExportarDialog.tsx'

/** What is done to the whole list, and what the support asks for. */
export function MaisAcoes({ pendentes }: { pendentes: number }) {
  const fila = useFila()
  const [exportando, setExportando] = useState(false)

  async function copiar() {
    try {
      await navigator.clipboard.writeText(await fila.diagnostico())
      notify.success('Diagnóstico copiado. Cole na mensagem ao suporte.')
    } catch {
      notify.error('Este navegador não deixou copiar. Tente de novo com a tela aberta.')
    }
  }

  async function tentarTodos() {
    await fila.tentarTodos()
    notify.info('Tudo volta à fila de envio, na ordem.')
  }

  return (
    <>
      <Menu
        label="Ações das pendências"
        placement="bottom-end"
        items={[
          {
            label: 'Tentar todos',
            icon: RotateCw,
            hint: 'Também os que precisam de você',
            disabled: pendentes === 0,
            onSelect: () => void tentarTodos(),
          },
          {
            label: 'Exportar pacote',
            icon: PackageOpen,
            hint: 'Um arquivo que só o servidor abre',
            disabled: pendentes === 0,
            onSelect: () => setExportando(true),
          },
          {
            label: 'Copiar diagnóstico',
            icon: ClipboardCopy,
            hint: 'Para o suporte, sem dados pessoais',
            onSelect: () => void copiar(),
          },
        ]}
        trigger={(props) => (
          <Button {...props} icon={Ellipsis}>
            Mais ações
          </Button>
        )}
      />
      {exportando && <ExportarDialog onClose={() => setExportando(false)} />}
    </>
  )
}
