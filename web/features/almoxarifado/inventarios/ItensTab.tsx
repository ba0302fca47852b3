import { Gavel, ListChecks, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { ATOS_DO_ITEM_DO_INVENTARIO } from '#contract/almoxarifado/atos-do-inventario.ts'
import {
  DECISOES_DO_INVENTARIO,
  FILTROS_DE_ITENS,
  type FiltroDeItens,
  type InventarioDetalhado,
  type ItemDoInventario,
} from '#contract/almoxarifado/inventario.ts'
import { reais } from '#contract/casa/reais.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { dataHora } from '#web/ui/format.ts'
import { chaveDosItens, useInventarioMudou } from './consultas.ts'
import { DecidirDialog } from './DecidirDialog.tsx'
import { nomeDoItem } from './palavras.tsx'

type Props = { inventario: InventarioDetalhado }

export function ItensTab({ inventario }: Props) {
  const { id, apuracao } = inventario
  const [texto, setTexto] = useState('')
  const [filtro, setFiltro] = useState<FiltroDeItens | ''>(apuracao?.a_decidir ? 'a_decidir' : '')
  const lista = usePagedList([...chaveDosItens(id), texto, filtro], (pagina) =>
    api.inventarios.itens({
      params: { id },
      query: { ...pagina, texto: texto || undefined, filtro: filtro || undefined },
    }),
  )
  // What differs is nobody's to see before the blind count ends.
  const filtros = Object.entries(FILTROS_DE_ITENS).filter(
    ([chave]) => apuracao !== null || chave === 'a_contar' || chave === 'contados',
  )
  return (
    <Card title="Itens">
      <div className="z-form-grid">
        <SearchField
          label="Procurar item"
          placeholder="Código, nome ou lote"
          value={texto}
          onChange={setTexto}
        />
        <Select
          label="Mostrar"
          placeholder="Todos"
          options={opcoesDe(Object.fromEntries(filtros))}
          value={filtro}
          onChange={({ target }) => setFiltro(target.value as FiltroDeItens | '')} // as: values of the options
        />
      </div>
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={ListChecks} title="Nenhum item assim neste inventário.">
            Escolha outra situação para ver os outros itens.
          </EmptyState>
        }
      >
        {(itens) => <Itens inventario={inventario} itens={itens} />}
      </PagedListView>
    </Card>
  )
}

function marcaDe({ contado_e3, delta_e3, decisao, rodada, acrescentado }: ItemDoInventario) {
  return (
    <>
      {contado_e3 === null && <Badge tone="warning">{rodada > 1 ? 'A recontar' : 'A contar'}</Badge>}
      {delta_e3 !== null && delta_e3 !== 0 && <Badge tone="danger">{delta_e3 > 0 ? 'Sobra' : 'Falta'}</Badge>}
      {decisao && <Badge tone="success">{DECISOES_DO_INVENTARIO[decisao]}</Badge>}
      {acrescentado && <Badge>Fora da lista</Badge>}
    </>
  )
}

function linhasDe(item: ItemDoInventario): string[] {
  const { unidade, contado_e3, contado_em, contado_por, esperado_e3, delta_e3, delta_centavos } = item
  return [
    contado_e3 === null
      ? ''
      : `Contado ${quantidade(contado_e3, unidade)}, ${contado_em && dataHora(contado_em)}, por ${contado_por}`,
    esperado_e3 === null || delta_e3 === null
      ? ''
      : `Esperado ${quantidade(esperado_e3, unidade)} · diferença ${quantidade(delta_e3, unidade)} (${reais(delta_centavos ?? 0)})`,
    item.motivo === null ? '' : `${item.motivo} (${item.decidido_por})`,
    item.processo_de_apuracao === null ? '' : `Processo de apuração ${item.processo_de_apuracao}`,
  ].filter(Boolean)
}

function Itens({ inventario, itens }: Props & { itens: readonly ItemDoInventario[] }) {
  const [decidido, setDecidido] = useState<ItemDoInventario | null>(null)
  const [recontado, setRecontado] = useState<ItemDoInventario | null>(null)
  const pode = (acao: string) =>
    inventario.acoes.some(({ chave, permitido }) => chave === `inventarios.${acao}` && permitido)
  const [decide, reconta] = [pode('decidir'), pode('pedirRecontagem')]
  return (
    <>
      <RecordList
        rotulo="Itens do inventário"
        vazio=""
        itens={itens.map((item) => ({
          chave: String(item.id),
          titulo: nomeDoItem(item),
          marca: marcaDe(item),
          detalhe: `${item.codigo} · curva ${item.curva}`,
          linhas: linhasDe(item),
          acao: item.delta_e3 !== null && item.delta_e3 !== 0 && (
            <>
              {decide && (
                <Button
                  icon={Gavel}
                  aria-label={`Decidir ${nomeDoItem(item)}`}
                  onClick={() => setDecidido(item)}
                >
                  {item.decisao === null ? 'Decidir' : 'Rever'}
                </Button>
              )}
              {reconta && (
                <Button
                  variant="quiet"
                  icon={RotateCcw}
                  aria-label={`Recontar ${nomeDoItem(item)}`}
                  onClick={() => setRecontado(item)}
                >
                  {ATOS_DO_ITEM_DO_INVENTARIO.pedirRecontagem.rotulo}
                </Button>
              )}
            </>
          ),
        }))}
      />
      {decidido && (
        <DecidirDialog inventario={inventario} item={decidido} onClose={() => setDecidido(null)} />
      )}
      {recontado && <RecontarDialog id={inventario.id} item={recontado} onClose={() => setRecontado(null)} />}
    </>
  )
}

type DoItem = { id: number; item: ItemDoInventario; onClose: () => void }

function RecontarDialog({ id, item, onClose }: DoItem) {
  const mudou = useInventarioMudou()
  return (
    <AtoDialog
      ato={ATOS_DO_ITEM_DO_INVENTARIO.pedirRecontagem}
      nome={nomeDoItem(item)}
      pedir={() => api.inventarios.pedirRecontagem({ params: { id }, body: { itens: [item.id] } })}
      mudou={mudou}
      onClose={onClose}
    />
  )
}
