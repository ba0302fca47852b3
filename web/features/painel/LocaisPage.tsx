import { MapPin } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { LocalListado } from '#contract/locais.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { PagedListView, totalPorExtenso } from '#web/pickers/PagedListView.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { data, numero } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

export function LocaisPage() {
  const [texto, setTexto] = useState('')
  const filtro = useDeferredValue(texto.trim())
  const lista = usePagedList(['locais', filtro], (onde) =>
    api.locais.listar({ query: { texto: filtro || undefined, perPage: 50, ...onde } }),
  )
  return (
    <div className="z-stack">
      <PageHeader title="Locais" subtitle={totalPorExtenso(lista, 'local', 'locais')} />
      <SearchField
        label="Buscar local"
        placeholder="Nome, código, INEP ou município"
        value={texto}
        onChange={setTexto}
      />
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={MapPin} title="Nenhum local encontrado.">
            {filtro
              ? 'Confira a grafia ou busque pelo código INEP.'
              : 'Importe o censo escolar para começar.'}
          </EmptyState>
        }
      >
        {(locais) => <Tabela locais={locais} />}
      </PagedListView>
    </div>
  )
}

function Tabela({ locais }: { locais: readonly LocalListado[] }) {
  return (
    <Card flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="z-table-scroll" aria-label="Tabela de locais" tabIndex={0}>
        <table className="z-table">
          <thead>
            <tr>
              <th scope="col">Local</th>
              <th scope="col" className="d-none d-md-table-cell">
                INEP
              </th>
              <th scope="col">Município</th>
              <th scope="col" className="d-none d-lg-table-cell">
                Regional
              </th>
              <th scope="col" className="d-none d-md-table-cell">
                Instalações
              </th>
              <th scope="col">Bens</th>
              <th scope="col">Última visita</th>
            </tr>
          </thead>
          <tbody>
            {locais.map((local) => (
              <tr key={local.id}>
                <th scope="row">{local.nome}</th>
                <td className="z-number d-none d-md-table-cell">{local.codigo_inep ?? '—'}</td>
                <td>{local.municipio ?? '—'}</td>
                <td className="d-none d-lg-table-cell">{local.regional ?? '—'}</td>
                <td className="z-number d-none d-md-table-cell">{numero(local.instalacoes)}</td>
                <td className="z-number">{numero(local.patrimonios)}</td>
                <td className="z-number">{data(local.ultima_visita_em)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
