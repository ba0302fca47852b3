import { List } from 'lucide-react'
import { useRef, useState } from 'react'
import { EXPORTACAO } from '#contract/casa/endereco-da-lista.ts'
import { exportacoes } from '#contract/dados/exportacoes.ts'
import { PagedListView, totalPorExtenso } from '#web/partes/casa/PagedListView.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { BulkDialogs } from './BulkDialogs.tsx'
import { ColumnsDialog } from './ColumnsDialog.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { ExportStatus } from './ExportStatus.tsx'
import { ListCards } from './ListCards.tsx'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type {
  AcaoEmLote,
  ComecoDaLista,
  ListDefinition,
  Ordem,
  PrimeiroDaLista,
  Registro,
} from './list-definition.ts'
import { consultaDaVisao, semFiltros } from './list-query.ts'
import { OrderChoice } from './OrderChoice.tsx'
import { SelectionBar, useAcoesEmLote } from './SelectionBar.tsx'
import { type Columns, useColumns } from './use-columns.ts'
import { type List as ListState, useList } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'
import { type Mode, TABELA, useMode } from './use-mode.ts'
import { type Selection, useSelection } from './use-selection.ts'
import { useWide } from './use-wide.ts'
import { ViewsMenu } from './ViewsMenu.tsx'
import { WhyNothing } from './WhyNothing.tsx'
import './List.css'

/** A whole list of the panel, from its definition. */
export function ListPage<T extends Registro>(definicao: ListDefinition<T>) {
  const { titulo, um, varios, colunas, filtros, exportar } = definicao
  const lista = useList(definicao)
  const columns = useColumns(definicao, lista)
  const mode = useMode(definicao, lista)
  const Quadro = mode.modo?.Quadro
  const selecao = useSelection(definicao, lista)
  const podeExportar = usePode(exportar ?? exportacoes.criar) && exportar !== undefined
  const [acao, setAcao] = useState<AcaoEmLote<T> | null>(null)
  const [escolhendo, setEscolhendo] = useState(false)
  const [pedida, setPedida] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const busca = useRef<HTMLInputElement>(null)
  const wide = useWide()
  const onOrdem = (ordem: Ordem) => lista.mudar({ ...ordem })
  const temAcoes = useAcoesEmLote(definicao).length > 0
  const escolhe = podeExportar || temAcoes
  useListKeys(box, {
    alternar: (indice) => {
      const item = lista.itens[indice]
      if (item && escolhe) selecao.alternar(item)
    },
    filtrar: () => busca.current?.focus(),
  })
  const chaves = columns.visiveis.map(({ chave }) => chave)
  const consulta = consultaDaVisao(lista.filtro, lista.ordem, chaves, mode.modo?.chave)
  return (
    <div className="z-stack z-list-page">
      <PageHeader
        title={titulo}
        // Told when it changes: what a filter left is heard as it is seen.
        subtitle={<span role="status">{totalPorExtenso(lista, um, varios)}</span>}
        actions={
          <>
            <ModeChoice definicao={definicao} mode={mode} />
            {definicao.acoes}
          </>
        }
      />
      {definicao.filas}
      <ListToolbar
        lista={lista}
        filtros={filtros}
        busca={busca}
        varios={varios}
        onColunas={() => setEscolhendo(true)}
      >
        {!wide && !mode.modo && (
          <OrderChoice colunas={columns.visiveis} ordem={lista.ordem} onOrdem={onOrdem} />
        )}
        <ViewsMenu lista={definicao.lista} consulta={consulta} />
        {podeExportar && (
          <ExportMenu
            lista={lista}
            nome={definicao.lista}
            onPedida={setPedida}
            colunas={columns.visiveis.flatMap(({ chave, noArquivo }) => noArquivo ?? [chave])}
            ids={selecao.itens.map(({ id }) => id)}
            consulta={consulta}
          />
        )}
      </ListToolbar>
      <ExportStatus
        pedida={pedida}
        id={Number(lista.params.get(EXPORTACAO)) || null}
        onClose={() => lista.mudar({ [EXPORTACAO]: null }, { replace: true })}
      />
      <ActiveFilters filtros={filtros} filtro={lista.filtro} onChange={lista.mudar} />
      <SelectionBar definicao={definicao} lista={lista} selecao={selecao} onAcao={setAcao} />
      <div ref={box} className="z-stack">
        {Quadro ? (
          <Quadro lista={lista} selecao={selecao} />
        ) : (
          <PagedListView lista={lista} vazio={<Vazio definicao={definicao} lista={lista} />}>
            {(itens) => (
              <Rows
                itens={itens}
                definicao={definicao}
                lista={lista}
                columns={columns}
                mode={mode}
                selecao={escolhe ? selecao : null}
                onOrdem={onOrdem}
              />
            )}
          </PagedListView>
        )}
      </div>
      <ColumnsDialog
        open={escolhendo}
        onClose={() => setEscolhendo(false)}
        colunas={colunas}
        columns={columns}
      />
      {acao && (
        <BulkDialogs
          definicao={definicao}
          lista={lista}
          selecao={selecao}
          acao={acao}
          onClose={() => setAcao(null)}
        />
      )}
    </div>
  )
}

function ModeChoice<T extends Registro>({ definicao, mode }: Pick<RowsOf<T>, 'definicao' | 'mode'>) {
  const { modos = [] } = definicao
  if (modos.length === 0) return null
  return (
    <SegmentedChoice
      compact
      hideLabel
      label="Ver como"
      options={[
        { value: TABELA, label: 'Lista', icon: List },
        ...modos.map(({ chave, rotulo, icone }) => ({ value: chave, label: rotulo, icon: icone })),
      ]}
      value={mode.chave}
      onChange={mode.escolher}
    />
  )
}

type RowsOf<T extends Registro> = {
  itens: readonly T[]
  definicao: ListDefinition<T>
  lista: ListState<T>
  columns: Columns<T>
  mode: Mode<T>
  selecao: Selection<T> | null
  onOrdem: (ordem: Ordem) => void
}

function Rows<T extends Registro>({ itens, definicao, lista, columns, mode, selecao, onOrdem }: RowsOf<T>) {
  const wide = useWide()
  const { titulo, nome, endereco } = definicao
  const rows = {
    titulo,
    itens,
    nome,
    endereco,
    selecao,
    colunas: columns.visiveis,
    ordem: lista.ordem,
    onOrdem,
  }
  const Linhas = mode.modo?.Linhas
  if (Linhas) return <Linhas {...rows} />
  if (!wide) return <ListCards {...rows} />
  return (
    <Card flush>
      <ListTable {...rows} />
    </Card>
  )
}

function Vazio<T extends Registro>({ definicao, lista }: Pick<RowsOf<T>, 'definicao' | 'lista'>) {
  const { icone, varios, filtros, vazio, primeiro, comecar } = definicao
  const filtrada = Object.keys(lista.filtro).length > 0
  return (
    <EmptyState
      icon={icone}
      title={filtrada ? `Não há ${varios} com estes filtros.` : `Ainda não há ${varios}.`}
      action={
        filtrada ? (
          <Button onClick={() => lista.mudar(semFiltros(filtros))}>Limpar filtros</Button>
        ) : (
          comecar && <Comecar {...comecar} />
        )
      }
    >
      {filtrada ? (
        <WhyNothing filtros={filtros} filtro={lista.filtro} />
      ) : (
        <>
          {vazio} {primeiro && <Primeiro {...primeiro} />}
        </>
      )}
    </EmptyState>
  )
}

function Primeiro({ exige, como }: PrimeiroDaLista) {
  return usePode(exige) ? como : null
}

function Comecar({ rotulo, to, exige }: ComecoDaLista) {
  return usePode(exige) && <ButtonLink to={to}>{rotulo}</ButtonLink>
}
