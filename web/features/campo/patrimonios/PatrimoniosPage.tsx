import { List, ScanLine } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { bemVisto } from '#contract/campo/verificados.ts'
import type { InstalacaoDaVisita, PatrimonioDaVisita } from '#web/offline-browser/types.ts'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { useRascunhos } from '#web/offline-browser/use-rascunho.ts'
import { useInstalacoes, usePatrimonios } from '#web/offline-browser/use-rows.ts'
import { AcaoDaTela } from '#web/partes/campo/AcaoDaTela.tsx'
import { BuscaDaLista, useBuscaDaLista } from '#web/partes/campo/BuscaDaLista.tsx'
import { filtroDoEndereco, filtrosPara } from '#web/partes/campo/devolvidos.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { VirtualList } from '#web/ui/display/VirtualList.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { numero, plural } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { FILTROS, type Filtro, filtrados } from './filtro.ts'
import { PatrimonioRow } from './PatrimonioRow.tsx'
import { PatrimonioSheet } from './PatrimonioSheet.tsx'
import { useBemAberto } from './use-bem-aberto.ts'
import './Patrimonios.css'

const NENHUM: readonly PatrimonioDaVisita[] = []
const NENHUMA: readonly InstalacaoDaVisita[] = []

const uuidDo = ({ uuid }: PatrimonioDaVisita) => uuid

export function PatrimoniosPage() {
  const id = Number(useParams().monitoramentoId)
  const { registra } = useMonitoramento(id)
  const lidos = usePatrimonios(id)
  const rascunhos = useRascunhos(id)
  const instalacoes = useInstalacoes(id) ?? NENHUMA
  const [procura] = useSearchParams()
  const [filtro, setFiltro] = useState<Filtro>(filtroDoEndereco(procura, 'todos'))
  const [texto, setTexto] = useState('')
  const [ambiente, setAmbiente] = useState('')
  const busca = useBuscaDaLista(texto !== '' || ambiente !== '')
  const [aberto, abrir] = useBemAberto()
  const todos = lidos ?? NENHUM
  const procurado = useDeferredValue(texto)
  const visiveis = useMemo(
    () => filtrados(todos, { filtro, texto: procurado, ambiente }),
    [todos, filtro, procurado, ambiente],
  )
  const filtros = useMemo(() => filtrosPara(FILTROS, todos, filtro), [todos, filtro])
  const nomes = useMemo(
    () => new Map(instalacoes.map((sala) => [sala.uuid, sala.instalacao.nome])),
    [instalacoes],
  )
  const vistos = useMemo(() => todos.filter(({ resultado }) => bemVisto(resultado)).length, [todos])

  return (
    <div className="z-stack z-lista-do-campo">
      <PageHeader title="Lista Patrimonial" actions={busca.botao} />
      <AcaoDaTela>
        <ButtonLink to="escanear" relative="path" icon={ScanLine} variant="primary" size="lg" block>
          Escanear
        </ButtonLink>
      </AcaoDaTela>
      {lidos && (
        <ProgressBar
          label="Bens vistos"
          value={todos.length === 0 ? 0 : (vistos / todos.length) * 100}
          valueText={`${numero(vistos)} de ${numero(todos.length)} vistos`}
        />
      )}
      <BuscaDaLista aberta={busca.aberta}>
        <SearchField
          label="Buscar bem"
          placeholder="Plaqueta, descrição, marca ou série"
          value={texto}
          onChange={setTexto}
        />
        <Select
          label="Ambiente"
          placeholder="Todos os ambientes"
          value={ambiente}
          onChange={(event) => setAmbiente(event.target.value)}
          options={[
            { value: 'sem', label: 'Sem ambiente' },
            ...instalacoes.map((sala) => ({ value: sala.uuid, label: sala.instalacao.nome })),
          ]}
        />
      </BuscaDaLista>
      <SegmentedChoice
        label="Mostrar"
        hideLabel
        compact
        options={filtros}
        value={filtro}
        onChange={setFiltro}
      />
      <p className="z-small z-muted" role="status">
        {lidos && plural(visiveis.length, 'bem', 'bens')}
      </p>
      {lidos === undefined && <SkeletonList />}
      {lidos !== undefined && todos.length === 0 && (
        <EmptyState icon={List} title="O cadastro não tem bens aqui">
          Se o local tem bens, toque em “Escanear” para ler as plaquetas, ou ali em “Novo lote” para cadastrar
          o que ainda não tem.
        </EmptyState>
      )}
      {todos.length > 0 && visiveis.length === 0 && (
        <EmptyState icon={List} title="Nenhum bem aqui">
          Mude o filtro, o ambiente ou a busca.
        </EmptyState>
      )}
      <VirtualList
        label="Bens da visita"
        items={visiveis}
        itemKey={uuidDo}
        estimateSize={84}
        renderItem={(item) => (
          <PatrimonioRow
            item={item}
            ambiente={nomes.get(item.instalacao_uuid ?? '')}
            rascunho={rascunhos.has(`patrimonio:${item.uuid}`)}
            onOpen={abrir}
          />
        )}
      />
      <PatrimonioSheet
        monitoramentoId={id}
        uuid={aberto}
        editavel={registra !== null}
        onFechar={() => abrir(null)}
      />
    </div>
  )
}
