import { Link } from 'react-router'
import type { Evento } from '#contract/auditoria.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { diferencasDoEvento, resumoDaAcao } from '#web/detail/eventos.ts'
import { PagedListView } from '#web/pickers/PagedListView.tsx'
import { RecordList } from '#web/pickers/RecordList.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { dataHora } from '#web/ui/format.ts'
import type { AbaDoLocalProps } from './aba-do-local.ts'
import { chaveDoLocal } from './consultas.ts'

/** What was done with the register of this place, the newest first. */
export function EventosTab({ local: { id } }: AbaDoLocalProps) {
  const alvo = { entidade: 'local', entidade_id: String(id) }
  const lista = usePagedList([...chaveDoLocal(id), 'eventos'], (onde) =>
    api.auditoria.listar({ query: { ...alvo, ...onde } }),
  )
  const tudo = `/painel/admin/auditoria?${new URLSearchParams({ local_id: String(id) })}`
  return (
    <Card title="Eventos" actions={<Link to={tudo}>Tudo o que houve aqui e abaixo</Link>}>
      <PagedListView lista={lista} vazio={<p className="z-muted">Nada mudou neste cadastro ainda.</p>}>
        {(eventos) => (
          <RecordList
            rotulo="Eventos do local"
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

function porExtenso(evento: Evento): string {
  const { registrado_em, ator, campo, motivo } = evento
  const mudancas = diferencasDoEvento(evento)
    .slice(0, 3)
    .map(({ parte, de, para }) => `${parte ?? campo ?? ''}: ${de} → ${para}`)
  return [dataHora(registrado_em), ator?.nome ?? 'Sistema', motivo, ...mudancas].filter(Boolean).join(' · ')
}
