import { Link } from 'react-router'
import type { Evento } from '#contract/auditoria.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { diferencasDoEvento, resumoDaAcao } from '#web/detail/eventos.ts'
import { PagedListView } from '#web/pickers/PagedListView.tsx'
import { RecordList } from '#web/pickers/RecordList.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { dataHora } from '#web/ui/format.ts'
import { chaveDoFornecedor } from './consultas.ts'

function porExtenso(evento: Evento): string {
  const { registrado_em, ator, campo, motivo } = evento
  const mudancas = diferencasDoEvento(evento)
    .slice(0, 3)
    .map(({ parte, de, para }) => `${parte ?? campo ?? ''}: ${de} → ${para}`)
  return [dataHora(registrado_em), ator?.nome ?? 'Sistema', motivo, ...mudancas].filter(Boolean).join(' · ')
}

/** What was done with this register, the newest first. */
export function EventosTab({ id }: { id: number }) {
  const alvo = { entidade: 'fornecedor', entidade_id: String(id) }
  const lista = usePagedList([...chaveDoFornecedor(id), 'eventos'], (onde) =>
    api.auditoria.listar({ query: { ...alvo, ...onde } }),
  )
  return (
    <Card
      title="Eventos"
      actions={<Link to={`/painel/admin/auditoria?${new URLSearchParams(alvo)}`}>Ver na auditoria</Link>}
    >
      <PagedListView lista={lista} vazio={<p className="z-muted">Nada mudou neste cadastro ainda.</p>}>
        {(eventos) => (
          <RecordList
            rotulo="Eventos do fornecedor"
            vazio=""
            itens={eventos.map((evento) => ({
              chave: String(evento.id),
              titulo: (
                <Link to={`/painel/admin/auditoria?evento=${evento.id}`}>
                  {resumoDaAcao(evento.acao) || evento.acao}
                </Link>
              ),
              detalhe: porExtenso(evento),
            }))}
          />
        )}
      </PagedListView>
    </Card>
  )
}
