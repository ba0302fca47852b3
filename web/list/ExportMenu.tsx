import { Download, FileSpreadsheet, FileText, History, Mail } from 'lucide-react'
import { useState } from 'react'
import type { ListaDoPainel } from '#contract/administracao/visoes.ts'
import { relatorios, TELA_DOS_RELATORIOS } from '#contract/analises/relatorios.ts'
import { EXPORTACAO } from '#contract/casa/endereco-da-lista.ts'
import type { FormatoDeExportacao } from '#contract/dados/exportacoes.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Menu } from '#web/ui/actions/Menu.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { plural } from '#web/ui/format.ts'
import type { Registro } from './list-definition.ts'
import { RecentExports } from './RecentExports.tsx'
import { useNewExport } from './use-export.ts'
import type { List } from './use-list.ts'

type Props<T> = {
  lista: List<T>
  nome: ListaDoPainel
  colunas: readonly string[]
  /** The chosen rows; none: all of the filter. */
  ids: readonly number[]
  /** The list as it is shown, as a saved view keeps it. */
  consulta: string
  onPedida: (id: number) => void
}

/** A file of what the list shows. Its number goes to the address, so that it is found again after a reload. */
export function ExportMenu<T extends Registro>({ lista, nome, colunas, ids, consulta, onPedida }: Props<T>) {
  const [recentes, setRecentes] = useState(false)
  const podeEnviar = usePode(relatorios.criar)
  const nova = useNewExport(
    ({ id }) => {
      onPedida(id)
      lista.mudar({ [EXPORTACAO]: String(id) }, { replace: true })
    },
    ({ message }) => notify.error(message),
  )
  const pedir = (formato: FormatoDeExportacao) =>
    nova.mutate({ lista: nome, formato, filtro: lista.consulta, colunas, ids })
  const hint =
    ids.length > 0 ? `Só ${plural(ids.length, 'selecionado', 'selecionados')}` : 'Tudo o que o filtro mostra'
  return (
    <>
      <Menu
        label="Exportar"
        items={[
          { label: 'Planilha (XLSX)', hint, icon: FileSpreadsheet, onSelect: () => pedir('xlsx') },
          { label: 'Texto separado (CSV)', hint, icon: FileText, onSelect: () => pedir('csv') },
          ...(podeEnviar
            ? [
                {
                  label: 'Enviar por e-mail…',
                  icon: Mail,
                  to: `${TELA_DOS_RELATORIOS}/cadastrar?${new URLSearchParams({ lista: nome, consulta })}`,
                },
              ]
            : []),
          { kind: 'separator' },
          { label: 'Exportações recentes…', icon: History, onSelect: () => setRecentes(true) },
        ]}
        trigger={(trigger) => (
          <Button {...trigger} icon={Download} busy={nova.isPending}>
            <span className="z-word">Exportar</span>
          </Button>
        )}
      />
      <RecentExports open={recentes} onClose={() => setRecentes(false)} />
    </>
  )
}
