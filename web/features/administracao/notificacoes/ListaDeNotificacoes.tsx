import { BellOff } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { PagedListView, totalPorExtenso } from '#web/partes/casa/PagedListView.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { CHAVE_DAS_NOTIFICACOES } from './chaves.ts'
import { FiltrosDasNotificacoes } from './FiltrosDasNotificacoes.tsx'
import { type Filtro, filtroDe, paramsCom, pedidoDe, periodoDe, semFiltro } from './filtro.ts'
import { GrupoDeNotificacoes } from './GrupoDeNotificacoes.tsx'
import { agrupadas } from './grupos.ts'
import { NotificacaoRow, naoPerderOFoco } from './NotificacaoRow.tsx'

export function ListaDeNotificacoes() {
  const [params, setParams] = useSearchParams()
  const filtro = filtroDe(params)
  const mudar = (mudanca: Partial<Filtro>) =>
    setParams(paramsCom(params, mudanca), { replace: true, preventScrollReset: true })
  const lista = usePagedList([CHAVE_DAS_NOTIFICACOES, 'lista', filtro], (onde) =>
    api.notificacoes.listar({ query: { ...pedidoDe(filtro), ...onde } }),
  )
  return (
    <div className="z-stack">
      <FiltrosDasNotificacoes filtro={filtro} mudar={mudar} />
      <p className="z-muted z-small" role="status">
        {lista.carregando ? '' : totalPorExtenso(lista, 'notificação', 'notificações')}
      </p>
      <PagedListView
        lista={lista}
        vazio={<Vazia filtro={filtro} limpar={() => setParams({}, { replace: true })} />}
      >
        {(notificacoes) => (
          <ul className="z-notificacoes" aria-label="Notificações">
            {/* Who chose one subject asked for each of them. */}
            {(filtro.assunto === null ? agrupadas(notificacoes) : notificacoes).map((linha) =>
              'notificacoes' in linha ? (
                <GrupoDeNotificacoes
                  key={linha.type}
                  grupo={linha}
                  periodo={periodoDe(filtro)}
                  incompleta={lista.mais !== null}
                  aoMarcar={naoPerderOFoco}
                >
                  {linha.notificacoes.map((notificacao) => (
                    <NotificacaoRow key={notificacao.id} notificacao={notificacao} />
                  ))}
                </GrupoDeNotificacoes>
              ) : (
                <NotificacaoRow key={linha.id} notificacao={linha} />
              ),
            )}
          </ul>
        )}
      </PagedListView>
    </div>
  )
}

const NADA: Record<Filtro['tipo'], string> = {
  todos: 'Nenhuma notificação ainda.',
  'nao-lidos': 'Nada por ler.',
  lidos: 'Nenhuma notificação lida.',
  arquivados: 'Nenhuma notificação arquivada.',
}

const COMO_CHEGA: Record<Filtro['tipo'], string> = {
  todos: 'O que acontecer nos lugares que você acompanha aparece aqui.',
  'nao-lidos': 'O que chegar fica aqui até ser lido.',
  lidos: 'O que você ler fica aqui.',
  arquivados: 'O que você arquivar sai das outras listas e fica aqui.',
}

function Vazia({ filtro, limpar }: { filtro: Filtro; limpar: () => void }) {
  if (semFiltro({ ...filtro, tipo: 'todos' }))
    return (
      <EmptyState icon={BellOff} title={NADA[filtro.tipo]}>
        {COMO_CHEGA[filtro.tipo]}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={BellOff}
      title="Nenhuma notificação atende ao filtro."
      action={<Button onClick={limpar}>Limpar filtros</Button>}
    >
      Confira o período e o assunto, ou tire algum filtro.
    </EmptyState>
  )
}
