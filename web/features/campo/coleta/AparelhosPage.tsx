import { Smartphone } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { PagedListView, totalPorExtenso } from '#web/partes/casa/PagedListView.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { AparelhoCard } from './AparelhoCard.tsx'
import { ColetaHeader } from './ColetaHeader.tsx'
import { CHAVE_DA_COLETA } from './chaves.ts'

const FILTROS = [
  { value: 'todos', label: 'Todos' },
  { value: 'alerta', label: 'Precisam de atenção' },
  { value: 'pendentes', label: 'Com envios pendentes' },
] as const
type Filtro = (typeof FILTROS)[number]['value']

const TODOS_OS_ALERTAS = 'silencioso,lacuna,perda,relogio,sem_espaco,sem_protecao,versao_antiga'

function consultaDe(filtro: Filtro, texto: string) {
  return {
    ...(texto !== '' && { q: texto }),
    ...(filtro === 'alerta' && { alerta: TODOS_OS_ALERTAS }),
    ...(filtro === 'pendentes' && { com_pendentes: 'true' }),
  }
}

/** Which devices hold work that has not arrived, and which of them need a call today. */
export function AparelhosPage() {
  const [texto, setTexto] = useState('')
  const [filtro, setFiltro] = useState<Filtro>('todos')
  const buscado = useDeferredValue(texto.trim())
  const lista = usePagedList([CHAVE_DA_COLETA, 'aparelhos', filtro, buscado], (onde) =>
    api.coleta.aparelhos({ query: { ...consultaDe(filtro, buscado), ...onde } }),
  )
  return (
    <div className="z-stack">
      <ColetaHeader
        titulo="Coleta em campo"
        subtitulo={totalPorExtenso(lista, 'aparelho', 'aparelhos') || 'Os aparelhos que trabalham em campo.'}
      />
      <SearchField
        label="Buscar aparelho"
        placeholder="Pessoa, aparelho ou protocolo da visita"
        value={texto}
        onChange={setTexto}
      />
      <SegmentedChoice label="Mostrar" compact options={FILTROS} value={filtro} onChange={setFiltro} />
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={Smartphone} title="Nenhum aparelho aqui.">
            {filtro === 'todos' && buscado === ''
              ? 'Um aparelho aparece quando alguém entra nele para uma visita.'
              : 'Nenhum aparelho atende ao filtro.'}
          </EmptyState>
        }
      >
        {(aparelhos) => (
          <ul className="z-coleta-lista" aria-label="Aparelhos">
            {aparelhos.map((aparelho) => (
              <li key={aparelho.id}>
                <AparelhoCard aparelho={aparelho} />
              </li>
            ))}
          </ul>
        )}
      </PagedListView>
    </div>
  )
}
