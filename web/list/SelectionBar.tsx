import { EllipsisVertical, X } from 'lucide-react'
import { Children, type ReactNode, useRef, useState } from 'react'
import { atendeExigencia, useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Menu } from '#web/ui/actions/Menu.tsx'
import { Sideways } from '#web/ui/display/Sideways.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { numero, plural } from '#web/ui/format.ts'
import { type AcaoEmLote, LIMITE_DO_LOTE, type ListDefinition, type Registro } from './list-definition.ts'
import type { List } from './use-list.ts'
import type { Selection } from './use-selection.ts'
import './Selection.css'

type Props<T extends Registro> = {
  definicao: ListDefinition<T>
  lista: List<T>
  selecao: Selection<T>
  onAcao: (acao: AcaoEmLote<T>) => void
}

/** The bulk acts that the person may do: they appear only with something chosen, but choosing must lead somewhere. */
export function useAcoesEmLote<T extends Registro>({
  acoesEmLote = [],
}: ListDefinition<T>): readonly AcaoEmLote<T>[] {
  const sessao = useSessao()
  return acoesEmLote.filter(({ exige }) => atendeExigencia(sessao, exige))
}

/** More of them, and nobody reads the bar. */
const BOTOES = 3

export function SelectionBar<T extends Registro>({ definicao, lista, selecao, onAcao }: Props<T>) {
  const acoes = useAcoesEmLote(definicao).filter(({ muda }) => !muda || selecao.itens.some(muda))
  const excede = selecao.itens.length > LIMITE_DO_LOTE
  return (
    <BarraDaSelecao selecao={selecao} total={lista.total}>
      {acoes.slice(0, BOTOES).map((acao) => (
        <Button
          key={acao.rotulo}
          size="sm"
          icon={acao.icone}
          variant={acao.tom === 'danger' ? 'danger' : 'secondary'}
          disabled={excede}
          onClick={() => onAcao(acao)}
        >
          {acao.rotulo}
        </Button>
      ))}
      {acoes.length > BOTOES && (
        <Menu
          label="Mais ações para os selecionados"
          items={acoes.slice(BOTOES).map((acao) => ({
            label: acao.rotulo,
            icon: acao.icone,
            tone: acao.tom,
            disabled: excede,
            onSelect: () => onAcao(acao),
          }))}
          trigger={(trigger) => (
            <Button {...trigger} size="sm" icon={EllipsisVertical}>
              Mais
            </Button>
          )}
        />
      )}
    </BarraDaSelecao>
  )
}

type Barra<T> = {
  selecao: Selection<T>
  /** Of the filter; null: not known. */
  total: { numero: number; aproximado: boolean } | null
  /** The acts, as buttons. */
  children: ReactNode
}

/** How many are chosen, how to choose all of the filter, and what may be done to them; nothing while none is. */
export function BarraDaSelecao<T>({ selecao, total, children }: Barra<T>) {
  const acts = useRef<HTMLDivElement>(null)
  const quantos = selecao.itens.length
  if (quantos === 0) return null
  return (
    <section className="z-list-selection z-no-print" aria-label="Seleção">
      <strong role="status">{plural(quantos, 'selecionado', 'selecionados')}</strong>
      <TodosDoFiltro total={total} selecao={selecao} />
      <Sideways bar={acts} items={Children.count(children)} chosen="" className="z-list-selection-sideways">
        <div ref={acts} className="z-row z-list-selection-acts">
          {children}
        </div>
      </Sideways>
      {quantos > LIMITE_DO_LOTE && (
        <span className="z-small">Ações em lote vão até {numero(LIMITE_DO_LOTE)} registros.</span>
      )}
      <IconButton
        className="z-list-selection-end"
        label="Desfazer a seleção"
        icon={X}
        size="sm"
        onClick={() => selecao.definir([])}
      />
    </section>
  )
}

function TodosDoFiltro<T>({ total, selecao }: Pick<Barra<T>, 'total' | 'selecao'>) {
  const [buscando, setBuscando] = useState(false)
  if (total === null || selecao.itens.length >= total.numero) return null
  if (total.aproximado || total.numero > LIMITE_DO_LOTE)
    return (
      <span className="z-small">
        Para selecionar todos, filtre até {numero(LIMITE_DO_LOTE)} registros ou menos.
      </span>
    )
  const todos = async () => {
    setBuscando(true)
    await selecao.buscarTodos().catch((erro: Error) => notify.error(erro.message))
    setBuscando(false)
  }
  return (
    <Button variant="quiet" size="sm" busy={buscando} onClick={() => void todos()}>
      Selecionar todos os {numero(total.numero)} do filtro
    </Button>
  )
}
