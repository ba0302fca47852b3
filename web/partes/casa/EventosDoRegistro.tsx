import type { QueryKey } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { mudancaEmLinha, mudancasDoAto } from '#web/detail/frase-do-ato.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Quando } from '#web/ui/display/Quando.tsx'
import { AtoDaTrilha } from './AtoDaTrilha.tsx'
import { PagedListView } from './PagedListView.tsx'
import { RecordList } from './RecordList.tsx'

type Props = {
  /** As the trail names it. */
  entidade: string
  id: number
  /** Of the record's queries: what changes it renews this list too. */
  chave: QueryKey
  /** A wider question to the trail than the record alone. */
  tudo?: { rotulo: string; filtro: Readonly<Record<string, string>> }
}

/** What was done with a record, the newest first. */
export function EventosDoRegistro({ entidade, id, chave, tudo }: Props) {
  const alvo = { entidade, entidade_id: String(id) }
  const lista = usePagedList([...chave, 'eventos'], (onde) =>
    api.auditoria.atos({ query: { ...alvo, ...onde } }),
  )
  const { rotulo, filtro } = tudo ?? { rotulo: 'Ver na auditoria', filtro: alvo }
  return (
    <Card
      title="Eventos"
      actions={<Link to={`/painel/admin/auditoria?${new URLSearchParams(filtro)}`}>{rotulo}</Link>}
    >
      <PagedListView lista={lista} vazio={<p className="z-muted">Nada mudou neste cadastro ainda.</p>}>
        {(atos) => (
          <RecordList
            rotulo="Eventos"
            vazio=""
            itens={atos.map((ato) => ({
              chave: String(ato.id),
              titulo: (
                <Link to={`/painel/admin/auditoria?evento=${ato.id}`}>
                  <AtoDaTrilha ato={ato} />
                </Link>
              ),
              detalhe: (
                <>
                  <Quando em={ato.registrado_em} />
                  {ato.motivo && ` · ${ato.motivo}`}
                </>
              ),
              linhas: mudancasDoAto(ato).map(mudancaEmLinha),
            }))}
          />
        )}
      </PagedListView>
    </Card>
  )
}
