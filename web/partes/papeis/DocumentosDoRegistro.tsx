import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FilePlus2, FileText } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { documentos, type EntidadeDoDocumento, TipoDeDocumento } from '#contract/papeis/documentos.ts'
import { permissoesDoDocumento, TIPOS_DE_DOCUMENTO } from '#contract/papeis/tipos-de-documento.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { atendeExigencia, usePode, useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Menu } from '#web/ui/actions/Menu.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { dataHora } from '#web/ui/format.ts'
import { DocumentoBadge, enderecoDoDocumento } from './documentos.tsx'

type Props = {
  entidade: EntidadeDoDocumento
  id: number
  /** Ids from the root down to the place of the record. */
  onde: readonly number[]
  /** The same of the other place that issues its papers, where there is one. */
  ouEm?: readonly number[]
  /** Whether others may be issued now. */
  aberto?: boolean
  /** Where there is more than one of these on a screen. */
  titulo?: string
  /** Of a shipment whose order is a transfer. */
  daTransferencia?: boolean
}

/** Beginning of the key of every list of documents of a record. */
const CHAVE = 'documentos-do-registro'

/** What was issued of a record, and the issue of another; nothing for who lists no documents of either place. */
export function DocumentosDoRegistro(props: Props) {
  const aqui = usePode(documentos.listar, props.onde)
  const noOutro = usePode(documentos.listar, props.ouEm ?? props.onde)
  return (aqui || noOutro) && <Emitidos {...props} />
}

function Emitidos(props: Props) {
  const { entidade, id, onde, ouEm, aberto = true, titulo = 'Documentos', daTransferencia = false } = props
  const lista = usePagedList([CHAVE, entidade, id], (pagina) =>
    api.documentos.listar({ query: { ...pagina, entidade, entidade_id: id } }),
  )
  return (
    <Card
      title={titulo}
      actions={
        aberto && (
          <EmitirMenu
            entidade={entidade}
            id={id}
            lados={ouEm ? [onde, ouEm] : [onde]}
            daTransferencia={daTransferencia}
          />
        )
      }
    >
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={FileText} title="Nenhum documento emitido ainda.">
            O que for emitido daqui fica guardado, com número e código de verificação.
          </EmptyState>
        }
      >
        {(itens) => (
          <RecordList
            rotulo={titulo}
            vazio="Nenhum documento emitido ainda."
            itens={itens.map(({ id, numero, tipo, situacao, emitido_em, emitido_por, acoes }) => ({
              chave: String(id),
              titulo: acoes.some(({ chave, permitido }) => chave === 'documentos.ver' && permitido) ? (
                <Link to={enderecoDoDocumento(id)}>{numero}</Link>
              ) : (
                numero
              ),
              marca: <DocumentoBadge situacao={situacao} />,
              detalhe: `${TIPOS_DE_DOCUMENTO[tipo].titulo}. Emissão: ${dataHora(emitido_em)}, por ${emitido_por}`,
            }))}
          />
        )}
      </PagedListView>
    </Card>
  )
}

type MenuProps = Pick<Props, 'entidade' | 'id'> & {
  lados: readonly (readonly number[])[]
  daTransferencia: boolean
}

function EmitirMenu({ entidade, id, lados, daTransferencia }: MenuProps) {
  const sessao = useSessao()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const emitir = useMutation({
    mutationFn: (tipo: TipoDeDocumento) =>
      dadosDe(api.documentos.emitir({ body: { tipo, entidade, entidade_id: id } })),
    onSuccess: async (emitido) => {
      notify.success(`${emitido.numero} emitido`)
      void queryClient.invalidateQueries({ queryKey: [CHAVE, entidade, id] })
      await navigate(enderecoDoDocumento(emitido.id))
    },
    onError: ({ message }) => notify.error(message),
  })
  const tipos = TipoDeDocumento.options.filter((tipo) => {
    const { entidade: de, por_ato } = TIPOS_DE_DOCUMENTO[tipo]
    const exigidas = [documentos.emitir, ...permissoesDoDocumento(tipo, daTransferencia)]
    const emite = lados.some((onde) => exigidas.every((uma) => atendeExigencia(sessao, uma, onde)))
    return de === entidade && !por_ato && emite
  })
  if (tipos.length === 0) return null
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
