import { Package2 } from 'lucide-react'
import { Link } from 'react-router'
import { ESTADOS_DE_PATRIMONIO } from '#contract/administracao/vocabularios.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import type { LocalDetalhado } from '#contract/rede/locais.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { PagedListView, totalPorExtenso } from '#web/partes/casa/PagedListView.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { enderecoDoBem } from '#web/partes/patrimonio/bem.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { LISTA_DE_BENS } from './palavras.ts'
import { SituacaoDoBem } from './SituacaoDoBem.tsx'

/** The assets of a place and of what is below it. */
export function BensDoLocalTab({ local: { id } }: { local: LocalDetalhado }) {
  const lista = usePagedList(['local', id, 'bens'], (pagina) =>
    api.bens.listar({ query: { ...pagina, local_id: id } }),
  )
  return (
    <Card title="Bens" actions={<Link to={`${LISTA_DE_BENS}?local_id=${id}`}>Abrir na lista de bens</Link>}>
      <p className="z-muted">{totalPorExtenso(lista, 'bem', 'bens')}</p>
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={Package2} title="Nenhum bem neste local.">
            Os bens entram pelo cadastro, por transferência ou com uma visita.
          </EmptyState>
        }
      >
        {(itens) => (
          <RecordList
            rotulo="Bens do local"
            vazio=""
            itens={itens.map(({ id: bemId, situacao, ...bem }) => ({
              chave: String(bemId),
              titulo: bem.acoes.some(({ chave, permitido }) => chave === 'bens.ver' && permitido) ? (
                <Link to={enderecoDoBem(bemId)}>{nomeDoBem(bem)}</Link>
              ) : (
                nomeDoBem(bem)
              ),
              marca: <SituacaoDoBem situacao={situacao} />,
              detalhe: [
                bem.classe.nome,
                bem.local.id === id ? null : bem.local.nome,
                bem.instalacao?.nome,
                bem.estado && ESTADOS_DE_PATRIMONIO[bem.estado].rotulo,
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        )}
      </PagedListView>
    </Card>
  )
}
