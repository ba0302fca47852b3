import { PackageSearch } from 'lucide-react'
import { Link } from 'react-router'
import type { InventarioDeBensDetalhado } from '#contract/patrimonio/inventario-de-bens.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { BemLink } from '#web/partes/patrimonio/bem.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { dataHora } from '#web/ui/format.ts'
import { chaveDaParte } from './consultas.ts'
import { leituraDe, providenciaDa } from './palavras.tsx'

/** Found and in no register: incorporated or discarded at the page of each asset, or left by who homologated its visit. */
export function SobrasTab({ inventario: { id } }: { inventario: InventarioDeBensDetalhado }) {
  const lista = usePagedList(chaveDaParte(id, 'sobras'), (pagina) =>
    api.inventariosDeBens.sobras({ params: { id }, query: pagina }),
  )
  return (
    <Card title="Sobras">
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={PackageSearch} title="Nenhuma sobra.">
            Aparecem aqui os bens que as visitas acharam e nenhum cadastro tinha.
          </EmptyState>
        }
      >
        {(sobras) => (
          <RecordList
            rotulo="Sobras do inventário"
            vazio=""
            itens={sobras
              .map((sobra) => ({ sobra, providencia: providenciaDa(sobra) }))
              .map(({ sobra: { id: chave, bem, local, visita, visto_em, deixada }, providencia }) => ({
                chave: String(chave),
                titulo: <BemLink bem={bem} />,
                marca: <Badge tone={providencia.tom}>{providencia.nome}</Badge>,
                detalhe: (
                  <>
                    {local.nome} · <Link to={`/painel/monitoramentos/${visita.id}`}>{leituraDe(visita)}</Link>
                    {visto_em && ` · ${dataHora(visto_em)}`}
                    {deixada && ` · deixada por ${deixada.por}${deixada.motivo ? `: ${deixada.motivo}` : ''}`}
                  </>
                ),
              }))}
          />
        )}
      </PagedListView>
    </Card>
  )
}
