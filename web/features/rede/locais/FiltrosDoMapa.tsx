import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { ActiveFilters } from '#web/list/ActiveFilters.tsx'
import { FilterField } from '#web/list/FilterField.tsx'
import type { FiltroDaLista } from '#web/list/list-definition.ts'
import type { Filtro, Mudancas } from '#web/list/list-query.ts'
import { useTypedText } from '#web/list/use-typed-text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import '#web/list/List.css'

type Props = {
  filtros: readonly FiltroDaLista[]
  filtro: Filtro
  mudar: (mudancas: Mudancas, opcoes?: { replace?: boolean }) => void
}

/** The list's own filters, under the same keys of the address: what one shows, the other shows too. */
export function FiltrosDoMapa({ filtros, filtro, mudar }: Props) {
  const [aberto, setAberto] = useState(false)
  const id = useId()
  const typed = useTypedText(filtro.texto ?? '', (texto, opcoes) => mudar({ texto }, opcoes))
  const outros = filtros.filter(({ chave }) => chave !== 'texto' && chave !== 'com_coordenadas')
  const emUso = outros.filter(({ chave }) => filtro[chave] !== undefined).length
  return (
    <div className="z-stack z-no-print">
      <div className="z-list-toolbar">
        <div className="z-list-search">
          <SearchField
            label="Buscar locais"
            placeholder="Nome, código, INEP ou município"
            value={typed.texto}
            onChange={typed.setTexto}
            onBlur={typed.terminar}
          />
        </div>
        <Button
          icon={SlidersHorizontal}
          aria-expanded={aberto}
          aria-controls={id}
          onClick={() => setAberto(!aberto)}
        >
          {emUso > 0 ? `Filtros (${emUso})` : 'Filtros'}
        </Button>
      </div>
      <div id={id} hidden={!aberto} className="z-list-filters">
        {aberto &&
          outros.map((cada) => (
            <FilterField
              key={cada.chave}
              filtro={cada}
              valor={filtro[cada.chave] ?? ''}
              onChange={(valor, opcoes) => mudar({ [cada.chave]: valor }, opcoes)}
            />
          ))}
      </div>
      <ActiveFilters filtros={outros} filtro={filtro} onChange={mudar} />
    </div>
  )
}
