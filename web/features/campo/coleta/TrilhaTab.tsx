import { Route } from 'lucide-react'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { dataHora, distancia, numero } from '#web/ui/format.ts'
import { chaveDaVisita } from './consultas.ts'

/** Further than this from the place, somebody should look. */
const LONGE_M = 500

/** Each step in the order of time, and how far from the place it was taken. */
export function TrilhaTab({ id }: { id: number }) {
  const lista = usePagedList([...chaveDaVisita(id), 'trilha'], (onde) =>
    api.homologacao.trilha({ params: { id }, query: { ...onde, perPage: 50 } }),
  )
  return (
    <Card title="Passos da visita">
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={Route} title="Nenhum passo registrado ainda.">
            Início, pausas e fim da visita aparecem aqui, com a hora de cada um.
          </EmptyState>
        }
      >
        {(passos) => (
          <RecordList
            rotulo="Passos da visita"
            vazio=""
            itens={passos.map(({ em, oque, agente, distancia_m, precisao_m }, i) => ({
              chave: `${em}:${i}`,
              titulo: oque,
              marca: <Distancia metros={distancia_m} />,
              detalhe: [dataHora(em), agente, precisao_m !== null && `precisão de ${numero(precisao_m)} m`]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        )}
      </PagedListView>
    </Card>
  )
}

function Distancia({ metros }: { metros: number | null }) {
  if (metros === null) return <Badge>Sem posição</Badge>
  if (metros > LONGE_M) return <Badge tone="danger">A {distancia(metros)} do local</Badge>
  return <Badge tone="success">No local</Badge>
}
