import { Select } from '#web/ui/fields/Select.tsx'
import type { Registro } from './list-definition.ts'
import type { RowsProps } from './list-rows.ts'

type Props<T extends Registro> = Pick<RowsProps<T>, 'colunas' | 'ordem' | 'onOrdem'>

/** On a phone, where there are no headers to press. */
export function OrderChoice<T extends Registro>({ colunas, ordem, onOrdem }: Props<T>) {
  const opcoes = colunas.flatMap(({ rotulo, ordem: order }) =>
    order === undefined
      ? []
      : [
          { value: `${order} asc`, label: `${rotulo}, crescente` },
          { value: `${order} desc`, label: `${rotulo}, decrescente` },
        ],
  )
  if (opcoes.length === 0) return null
  return (
    <div className="z-list-order">
      <Select
        label="Ordenar por"
        hideLabel
        placeholder={ordem ? null : 'Ordem da lista'}
        options={opcoes}
        value={ordem ? `${ordem.order} ${ordem.sort}` : ''}
        onChange={(event) => {
          const [order, sort] = event.target.value.split(' ')
          if (order) onOrdem({ order, sort: sort === 'desc' ? 'desc' : 'asc' })
        }}
      />
    </div>
  )
}
