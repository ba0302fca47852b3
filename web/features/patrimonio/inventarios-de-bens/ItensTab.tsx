import { Gavel, ListChecks, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { reais } from '#contract/casa/reais.ts'
import {
  DECISOES_SOBRE_O_BEM,
  decisoesSobre,
  type InventarioDeBensDetalhado,
  type ItemDoInventarioDeBens,
  RESULTADOS_DO_INVENTARIO,
} from '#contract/patrimonio/inventario-de-bens.ts'
import { api } from '#web/api/api.ts'
import { type Onde, usePagedList } from '#web/api/use-paged-list.ts'
import { LIMITE_DO_LOTE } from '#web/list/list-definition.ts'
import { BarraDaSelecao } from '#web/list/SelectionBar.tsx'
import { type Selection, useSelecaoDoFiltro } from '#web/list/use-selection.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { PagedListView, totalPorExtenso } from '#web/partes/casa/PagedListView.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { BemLink } from '#web/partes/patrimonio/bem.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { dataHora } from '#web/ui/format.ts'
import { chaveDaParte } from './consultas.ts'
import { DecidirDialog } from './DecidirDialog.tsx'
import { leituraDe, ResultadoBadge } from './palavras.tsx'

type Props = { inventario: InventarioDeBensDetalhado }

const MOSTRAR = { a_decidir: 'A decidir', ...RESULTADOS_DO_INVENTARIO } as const
type Mostrar = keyof typeof MOSTRAR | ''

/** What the address asks: the numbers of the record and the rows of places point here. */
function useFiltro() {
  const [params, setParams] = useSearchParams()
  const pedido = params.get('mostrar') ?? ''
  const mostrar: Mostrar = pedido in MOSTRAR ? (pedido as Mostrar) : '' // as: just looked for among them
  const local_id = Number(params.get('local_id')) || undefined
  const mudar = (chave: 'mostrar' | 'local_id', valor: string) =>
    setParams(
      (antes) => {
        const novos = new URLSearchParams(antes)
        if (valor === '') novos.delete(chave)
        else novos.set(chave, valor)
        return novos
      },
      { replace: true },
    )
  return { mostrar, local_id, mudar }
}

export function ItensTab({ inventario }: Props) {
  const { id } = inventario
  const [texto, setTexto] = useState('')
  const { mostrar, local_id, mudar } = useFiltro()
  const filtro = mostrar === 'a_decidir' ? { a_decidir: 'true' } : mostrar ? { resultado: mostrar } : {}
  const pedir = (pagina: Onde & { perPage?: number }) =>
    api.inventariosDeBens.itens({
      params: { id },
      query: { ...pagina, texto: texto || undefined, local_id, ...filtro },
    })
  const lista = usePagedList([...chaveDaParte(id, 'itens'), texto, mostrar, local_id], pedir)
  const selecao = useSelecaoDoFiltro({ filtro: [texto, mostrar, local_id], pedir })
  return (
    <Card title="Bens da lista">
      <div className="z-stack">
        <div className="z-form-grid">
          <SearchField
            label="Procurar bem"
            placeholder="Plaqueta ou descrição"
            value={texto}
            onChange={setTexto}
          />
          <Select
            label="Mostrar"
            placeholder="Todos"
            options={opcoesDe(MOSTRAR)}
            value={mostrar}
            onChange={({ target }) => mudar('mostrar', target.value)}
          />
        </div>
        <p className="z-row z-muted">
          {totalPorExtenso(lista, 'bem', 'bens')}
          {local_id !== undefined && (
            <Button variant="quiet" onClick={() => mudar('local_id', '')}>
              Voltar a todos os locais
            </Button>
          )}
        </p>
        <PagedListView
          lista={lista}
          vazio={
            <EmptyState icon={ListChecks} title="Nenhum bem assim neste inventário.">
              Escolha outra situação para ver os outros bens.
            </EmptyState>
          }
        >
          {(itens) => (
            <Itens
              inventario={inventario}
              itens={itens}
              selecao={selecao}
              total={mostrar === 'a_decidir' ? lista.total : null}
            />
          )}
        </PagedListView>
      </div>
    </Card>
  )
}

function linhasDe(item: ItemDoInventarioDeBens): string[] {
  const { valor_centavos, visto_em, visto_no_local, visita, decisao, motivo, decidido_por } = item
  return [
    valor_centavos === null ? '' : `${reais(valor_centavos)} no corte`,
    visto_em && visto_no_local
      ? `Visto em ${visto_no_local.nome}, ${dataHora(visto_em)}${visita ? `, ${leituraDe(visita)}` : ''}`
      : '',
    decisao ? `${DECISOES_SOBRE_O_BEM[decisao]}: ${motivo} (${decidido_por})` : '',
  ].filter(Boolean)
}

const decidivel = (item: ItemDoInventarioDeBens) => decisoesSobre(item).length > 0

type ItensProps = Props & {
  itens: readonly ItemDoInventarioDeBens[]
  selecao: Selection<ItemDoInventarioDeBens>
  /** Of what waits; null: others are shown too, which nobody decides again unseen. */
  total: { numero: number; aproximado: boolean } | null
}

/** One by one, or several at once. */
function Itens({ inventario, itens, selecao, total }: ItensProps) {
  const [decididos, setDecididos] = useState<readonly ItemDoInventarioDeBens[]>([])
  const decide = inventario.acoes.some(
    ({ chave, permitido }) => chave === 'inventariosDeBens.decidir' && permitido,
  )
  return (
    <>
      {decide && (
        <BarraDaSelecao selecao={selecao} total={total}>
          <Button
            size="sm"
            icon={Gavel}
            disabled={selecao.itens.length > LIMITE_DO_LOTE}
            onClick={() => setDecididos(selecao.itens)}
          >
            Decidir os selecionados
          </Button>
        </BarraDaSelecao>
      )}
      <RecordList
        rotulo="Bens do inventário"
        vazio=""
        itens={itens.map((item) => ({
          chave: String(item.id),
          caixa: decide && (
            <input
              type="checkbox"
              aria-label={`Selecionar ${item.bem.descricao}`}
              checked={selecao.tem(item)}
              disabled={!decidivel(item)}
              onChange={() => selecao.alternar(item)}
            />
          ),
          titulo: <BemLink bem={item.bem} />,
          marca: (
            <>
              <ResultadoBadge {...item} />
              {item.a_decidir && <Badge tone="warning">A decidir</Badge>}
            </>
          ),
          detalhe: <OndeEClasse item={item} />,
          linhas: linhasDe(item),
          acao: decide && decidivel(item) && (item.a_decidir || item.decisao !== null) && (
            <DecidirButton item={item} onClick={() => setDecididos([item])} />
          ),
        }))}
      />
      {decididos.length > 0 && (
        <DecidirDialog
          id={inventario.id}
          itens={decididos}
          onClose={() => setDecididos([])}
          aoDecidir={() => selecao.definir([])}
        />
      )}
    </>
  )
}

function OndeEClasse({ item: { local, classe, apuracao } }: { item: ItemDoInventarioDeBens }) {
  return (
    <>
      {local.nome} · {classe}
      {apuracao && (
        <>
          {' · '}
          <Link to={`/painel/almoxarifado/apuracoes/${apuracao.id}`}>{apuracao.numero}</Link>
        </>
      )}
    </>
  )
}

function DecidirButton({ item, onClick }: { item: ItemDoInventarioDeBens; onClick: () => void }) {
  if (item.decisao === null)
    return (
      <Button icon={Gavel} aria-label={`Decidir ${item.bem.descricao}`} onClick={onClick}>
        Decidir
      </Button>
    )
  return (
    <Button
      variant="quiet"
      icon={Pencil}
      aria-label={`Mudar decisão sobre ${item.bem.descricao}`}
      onClick={onClick}
    >
      Mudar decisão
    </Button>
  )
}
