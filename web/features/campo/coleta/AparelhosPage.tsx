import { Smartphone } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AVISOS_DO_APARELHO } from '#contract/campo/avisos-do-aparelho.ts'
import { AlertaDoAparelho } from '#contract/campo/coleta.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { PagedListView, totalPorExtenso } from '#web/partes/casa/PagedListView.tsx'
import { LocalPicker, useNomeDoLocal } from '#web/partes/rede/LocalPicker.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { AparelhoCard } from './AparelhoCard.tsx'
import { ColetaHeader } from './ColetaHeader.tsx'
import { CHAVE_DA_COLETA } from './chaves.ts'

const FILTROS = [
  { value: 'todos', label: 'Todos' },
  { value: 'alerta', label: 'Precisam de atenção' },
  { value: 'pendentes', label: 'Com envios pendentes' },
] as const
type Filtro = (typeof FILTROS)[number]['value']

const TODOS_OS_ALERTAS = AlertaDoAparelho.options.join(',')

/** What the address says is shown: the figures of the Insights lead here. */
function mostrados(params: URLSearchParams) {
  const alerta = params.get('alerta')
  const um = AlertaDoAparelho.safeParse(alerta).data ?? null
  const filtro: Filtro = alerta !== null ? 'alerta' : params.has('com_pendentes') ? 'pendentes' : 'todos'
  return { filtro, um, local_id: Number(params.get('local_id')) || null }
}

const DO_FILTRO: Readonly<Record<Filtro, Record<string, string>>> = {
  todos: {},
  alerta: { alerta: TODOS_OS_ALERTAS },
  pendentes: { com_pendentes: 'true' },
}

function consultaDe(params: URLSearchParams, texto: string) {
  const { filtro, um, local_id } = mostrados(params)
  return {
    ...(texto !== '' && { q: texto }),
    ...DO_FILTRO[filtro],
    ...(um !== null && { alerta: um }),
    ...(local_id !== null && { local_id }),
  }
}

/** Which devices hold work that has not arrived, and which of them need a call today. */
export function AparelhosPage() {
  const [params, setParams] = useSearchParams()
  const [texto, setTexto] = useState('')
  const buscado = useDeferredValue(texto.trim())
  const { filtro, um, local_id } = mostrados(params)
  const nomeDoLocal = useNomeDoLocal(local_id)
  const consulta = consultaDe(params, buscado)
  const lista = usePagedList([CHAVE_DA_COLETA, 'aparelhos', consulta], (onde) =>
    api.coleta.aparelhos({ query: { ...consulta, ...onde } }),
  )
  const mudar = (novos: Record<string, string | undefined>) => {
    const ditos = {
      ...DO_FILTRO[filtro],
      ...(um !== null && { alerta: um }),
      local_id: local_id?.toString(),
      ...novos,
    }
    const ficam = Object.entries(ditos).filter((dito): dito is [string, string] => Boolean(dito[1]))
    setParams(ficam, { replace: true })
  }
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
      <SegmentedChoice
        label="Mostrar"
        compact
        options={FILTROS}
        value={filtro}
        onChange={(novo) => mudar({ alerta: undefined, com_pendentes: undefined, ...DO_FILTRO[novo] })}
      />
      <div className="z-form-grid">
        <Select
          label="Aviso"
          placeholder="Qualquer um"
          options={AlertaDoAparelho.options.map((value) => ({ value, label: AVISOS_DO_APARELHO[value] }))}
          value={um ?? ''}
          onChange={(event) =>
            mudar({ com_pendentes: undefined, alerta: event.target.value || DO_FILTRO[filtro].alerta })
          }
        />
        <LocalPicker
          label="Local da visita"
          placeholder="Tudo o que alcanço"
          value={local_id === null ? null : { id: local_id, nome: nomeDoLocal }}
          onChange={(local) => mudar({ local_id: local?.id.toString() })}
        />
      </div>
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={Smartphone} title="Nenhum aparelho aqui.">
            {filtro === 'todos' && buscado === '' && local_id === null
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
