import { Columns3, Printer, RotateCw, SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { FilterField } from './FilterField.tsx'
import type { FiltroDaLista, Registro } from './list-definition.ts'
import type { List } from './use-list.ts'
import { useTypedText } from './use-typed-text.ts'

type Props<T> = {
  lista: List<T>
  filtros: readonly FiltroDaLista[]
  /** Where `f` goes. */
  busca: RefObject<HTMLInputElement | null>
  varios: string
  onColunas: () => void
  /** Saved views and export. */
  children: ReactNode
}

/** The search box, the other filters folded beneath it, and what can be done with the list as a whole. */
export function ListToolbar<T extends Registro>(props: Props<T>) {
  const { lista, filtros, busca, varios, onColunas, children } = props
  const principal = filtros.find(({ tipo }) => tipo === 'texto')
  const outros = filtros.filter((filtro) => filtro !== principal && !filtro.oculto)
  const emUso = outros.filter(({ chave }) => lista.filtro[chave] !== undefined).length
  const [aberto, setAberto] = useState(false)
  const id = useId()
  return (
    <div className="z-stack z-no-print">
      <div className="z-list-toolbar">
        {principal?.tipo === 'texto' && (
          <Principal filtro={principal} lista={lista} busca={busca} varios={varios} />
        )}
        {outros.length > 0 && (
          <Button
            icon={SlidersHorizontal}
            aria-expanded={aberto}
            aria-controls={id}
            onClick={() => setAberto(!aberto)}
          >
            {emUso > 0 ? `Filtros (${emUso})` : 'Filtros'}
          </Button>
        )}
        {children}
        <span className="z-row">
          <IconButton label="Escolher colunas" icon={Columns3} onClick={onColunas} />
          <IconButton
            label="Imprimir"
            className="z-list-print"
            icon={Printer}
            onClick={() => window.print()}
          />
          <IconButton
            label="Atualizar"
            icon={RotateCw}
            busy={lista.atualizando && !lista.carregando}
            onClick={lista.recarregar}
          />
        </span>
      </div>
      <section id={id} hidden={!aberto} className="z-list-filters" aria-label="Filtros da lista">
        {aberto && (
          <>
            <header>
              <h2>Filtros</h2>
              <IconButton
                label="Fechar os filtros"
                icon={X}
                tooltip={false}
                onClick={() => setAberto(false)}
              />
            </header>
            {outros.map((filtro) => (
              <FilterField
                key={filtro.chave}
                filtro={filtro}
                valor={lista.filtro[filtro.chave] ?? ''}
                onChange={(valor, opcoes) => lista.mudar({ [filtro.chave]: valor }, opcoes)}
              />
            ))}
          </>
        )}
      </section>
    </div>
  )
}

type PrincipalProps<T> = Pick<Props<T>, 'lista' | 'busca' | 'varios'> & {
  filtro: Extract<FiltroDaLista, { tipo: 'texto' }>
}

function Principal<T extends Registro>({ filtro, lista, busca, varios }: PrincipalProps<T>) {
  const { chave, dica } = filtro
  const typed = useTypedText(lista.filtro[chave] ?? '', (valor, opcoes) =>
    lista.mudar({ [chave]: valor }, opcoes),
  )
  return (
    <div className="z-list-search">
      <SearchField
        ref={busca}
        label={`Buscar ${varios}`}
        placeholder={dica}
        value={typed.texto}
        onChange={typed.setTexto}
        onBlur={typed.terminar}
      />
    </div>
  )
}
