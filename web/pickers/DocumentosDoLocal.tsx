import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FilePlus2, FileText } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { documentos, TIPOS_DE_DOCUMENTO, TipoDeDocumento } from '#contract/documentos.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Menu } from '#web/ui/actions/Menu.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { dataHora } from '#web/ui/format.ts'
import { DocumentoBadge, enderecoDoDocumento } from './documentos.tsx'
import { PagedListView } from './PagedListView.tsx'
import { RecordList } from './RecordList.tsx'

type Props = {
  local: { id: number; caminho: readonly { id: number }[]; ativo: boolean }
}

/** Beginning of the key of every list of documents of a place. */
const CHAVE = 'documentos-do-local'

/** What was issued of a place, and the issue of another. */
export function DocumentosDoLocal({ local }: Props) {
  const { id } = local
  const lista = usePagedList([CHAVE, id], (onde) =>
    api.documentos.listar({ query: { ...onde, entidade_id: id } }),
  )
  return (
    <Card title="Documentos" actions={<EmitirMenu local={local} />}>
      <PagedListView
        lista={lista}
        vazio={<EmptyState icon={FileText} title="Nenhum documento emitido deste local." />}
      >
        {(itens) => (
          <RecordList
            rotulo="Documentos do local"
            vazio="Nenhum documento emitido deste local."
            itens={itens.map(({ id, numero, tipo, situacao, emitido_em, emitido_por, acoes }) => ({
              chave: String(id),
              titulo: acoes.some(({ chave, permitido }) => chave === 'documentos.ver' && permitido) ? (
                <Link to={enderecoDoDocumento(id)}>{numero}</Link>
              ) : (
                numero
              ),
              marca: <DocumentoBadge situacao={situacao} />,
              detalhe: `${TIPOS_DE_DOCUMENTO[tipo].titulo}, emitido em ${dataHora(emitido_em)} por ${emitido_por}`,
            }))}
          />
        )}
      </PagedListView>
    </Card>
  )
}

function EmitirMenu({ local }: Props) {
  const onde = [...local.caminho.map(({ id }) => id), local.id]
  const emite = usePode(documentos.emitir, onde)
  const imprime = usePode('painel.locais.imprimir', onde)
  const veBens = usePode('painel.almoxarifado.patrimonios.listar', onde)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const emitir = useMutation({
    mutationFn: (tipo: TipoDeDocumento) =>
      dadosDe(api.documentos.emitir({ body: { tipo, entidade: 'local', entidade_id: local.id } })),
    onSuccess: async ({ id, numero }) => {
      notify.success(`${numero} emitido`)
      void queryClient.invalidateQueries({ queryKey: [CHAVE, local.id] })
      await navigate(enderecoDoDocumento(id))
    },
    onError: ({ message }) => notify.error(message),
  })
  if (!emite || !imprime || !local.ativo) return null
  const tipos = TipoDeDocumento.options.filter((tipo) => tipo !== 'relacao_por_ambiente' || veBens)
  return (
    <Menu
      label="Emitir documento"
      placement="bottom-end"
      items={tipos.map((tipo) => ({
        label: TIPOS_DE_DOCUMENTO[tipo].titulo,
        hint: TIPOS_DE_DOCUMENTO[tipo].descricao,
        icon: FileText,
        onSelect: () => emitir.mutate(tipo),
      }))}
      trigger={(trigger) => (
        <Button {...trigger} variant="primary" icon={FilePlus2} busy={emitir.isPending} busyLabel="Emitindo">
          Emitir documento
        </Button>
      )}
    />
  )
}
