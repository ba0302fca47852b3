import { Download, Trash2 } from 'lucide-react'
import { type Exportacao, SITUACOES_DA_EXPORTACAO } from '#contract/dados/exportacoes.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { data, dataHora, plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { baixar, CHAVE_DAS_EXPORTACOES, useCancelExport } from './use-export.ts'

/** Files already asked for, of every list, while they last. */
export function RecentExports({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      title="Exportações recentes"
      subtitle="Só você as vê, e cada uma some na data indicada."
      onClose={onClose}
    >
      <Lista />
    </Dialog>
  )
}

function Lista() {
  const lista = usePagedList([CHAVE_DAS_EXPORTACOES, 'recentes'], (onde) =>
    api.exportacoes.listar({ query: { ...onde } }),
  )
  return (
    <PagedListView
      lista={lista}
      vazio={
        <EmptyState icon={Download} title="Nenhuma exportação ainda.">
          O arquivo pedido no botão Exportar de uma lista fica aqui até expirar.
        </EmptyState>
      }
    >
      {(itens) => (
        <ul className="z-list-views">
          {itens.map((item) => (
            <Linha key={item.id} item={item} />
          ))}
        </ul>
      )}
    </PagedListView>
  )
}

function Linha({ item }: { item: Exportacao }) {
  const { id, nome_do_arquivo, situacao, linhas, criada_em, expira_em, mensagem } = item
  const apagar = useCancelExport(
    () => {},
    ({ message }) => notify.error(message),
  )
  const pronta = situacao === 'pronta'
  return (
    <li>
      <span>
        <strong>{nome_do_arquivo}</strong>
        <span className="z-list-result-why">
          {SITUACOES_DA_EXPORTACAO[situacao]} · {plural(linhas, 'linha', 'linhas')} · {dataHora(criada_em)}
          {pronta && expira_em && ` · até ${data(expira_em)}`}
          {mensagem && ` · ${mensagem}`}
        </span>
      </span>
      <span className="z-row">
        {pronta && (
          <IconButton label={`Baixar ${nome_do_arquivo}`} icon={Download} onClick={() => baixar(item)} />
        )}
        <IconButton
          label={`Apagar ${nome_do_arquivo}`}
          icon={Trash2}
          busy={apagar.isPending}
          onClick={() => apagar.mutate(id)}
        />
      </span>
    </li>
  )
}
