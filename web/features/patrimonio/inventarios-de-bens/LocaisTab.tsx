import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type ContagemDoLocal,
  type InventarioDeBensDetalhado,
  type LocalDoInventario,
  SITUACOES_DA_CONTAGEM,
} from '#contract/patrimonio/inventario-de-bens.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { TableScroll } from '#web/ui/display/TableScroll.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { numero, percentual } from '#web/ui/format.ts'
import { chaveDaParte, enderecoDoInventario } from './consultas.ts'

const MOSTRAR = { pendente: 'Com bens sem leitura', a_decidir: 'Com bens a decidir' } as const
type Mostrar = keyof typeof MOSTRAR | ''

export function LocaisTab({ inventario: { id } }: { inventario: InventarioDeBensDetalhado }) {
  const [mostrar, setMostrar] = useState<Mostrar>('')
  const lista = usePagedList([...chaveDaParte(id, 'locais'), mostrar], (pagina) =>
    api.inventariosDeBens.locais({
      params: { id },
      query: { ...pagina, perPage: 50, ...(mostrar && { [mostrar]: 'true' }) },
    }),
  )
  return (
    <Card title="Andamento por local">
      <div className="z-stack">
        <Select
          label="Mostrar"
          placeholder="Todos os locais"
          options={opcoesDe(MOSTRAR)}
          value={mostrar}
          onChange={({ target }) => setMostrar(target.value as Mostrar)} // as: values of the options
        />
        <PagedListView
          lista={lista}
          vazio={
            <EmptyState icon={MapPin} title="Nenhum local assim.">
              Escolha outra situação para ver os outros locais.
            </EmptyState>
          }
        >
          {(locais) => <Tabela id={id} locais={locais} />}
        </PagedListView>
      </div>
    </Card>
  )
}

/** The visit that it is, at the desk. */
function Contagem({ contagem: { id, protocolo, situacao } }: { contagem: ContagemDoLocal }) {
  return (
    <>
      <Link to={`/painel/monitoramentos/${id}`}>{protocolo}</Link>{' '}
      <Badge tone={situacao === 'homologada' ? 'success' : 'info'}>{SITUACOES_DA_CONTAGEM[situacao]}</Badge>
    </>
  )
}

function Tabela({ id, locais }: { id: number; locais: readonly LocalDoInventario[] }) {
  return (
    <TableScroll label="Locais do inventário">
      <table className="z-table">
        <thead>
          <tr>
            <th scope="col">Local</th>
            <th scope="col">Bens</th>
            <th scope="col">Localizados</th>
            <th scope="col">Em outro local</th>
            <th scope="col">Não localizados</th>
            <th scope="col">Sem leitura</th>
            <th scope="col">Sobras</th>
            <th scope="col">A decidir</th>
            <th scope="col">Contagem da própria escola</th>
          </tr>
        </thead>
        <tbody>
          {locais.map((um) => (
            <tr key={um.id}>
              <td>
                <Link to={`${enderecoDoInventario(id)}?aba=bens&local_id=${um.id}`}>{um.nome}</Link>
              </td>
              <td>{numero(um.bens)}</td>
              <td>
                {numero(um.localizados)} ({percentual(um.localizados, um.bens)})
              </td>
              <td>{numero(um.em_outro_local)}</td>
              <td>{numero(um.nao_localizados)}</td>
              <td>{numero(um.pendentes)}</td>
              <td>{numero(um.sobras)}</td>
              <td>{numero(um.a_decidir)}</td>
              <td>{um.contagem && <Contagem contagem={um.contagem} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}
