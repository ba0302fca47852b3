import { classNames } from '#web/ui/class-names.ts'
import { Cell } from '#web/ui/display/Cell.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { Registro } from './list-definition.ts'
import type { RowsProps } from './list-rows.ts'
import { RowLink } from './RowLink.tsx'
import { linha } from './use-list-keys.ts'

/** The list on a phone: each record is a card with its fields by name. */
export function ListCards<T extends Registro>(props: RowsProps<T>) {
  const { titulo, itens, colunas, nome, endereco, selecao } = props
  const [primeira, ...outras] = colunas
  return (
    <>
      <Ordenar {...props} />
      <ul className="z-list-cards" aria-label={titulo}>
        {itens.map((item, indice) => (
          <li
            key={item.id}
            data-linha-de={indice}
            className={classNames('z-list-card', selecao?.tem(item) && 'z-list-chosen')}
          >
            <div className="z-list-card-title">
              {selecao && (
                <input
                  type="checkbox"
                  className="z-list-card-check"
                  aria-label={`Selecionar ${nome(item)}`}
                  checked={selecao.tem(item)}
                  onChange={() => selecao.alternar(item)}
                />
              )}
              <h2>
                <RowLink to={endereco?.(item) ?? null} {...linha(indice)}>
                  {primeira && <Cell of={primeira.valor} row={item} />}
                </RowLink>
              </h2>
            </div>
            <dl>
              {outras.map(({ chave, rotulo, numero, valor }) => (
                <div key={chave}>
                  <dt>{rotulo}</dt>
                  <dd className={classNames(numero && 'z-number')}>
                    <Cell of={valor} row={item} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Where there are no headers to press. */
function Ordenar<T extends Registro>({ colunas, ordem, onOrdem }: RowsProps<T>) {
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
    <div className="z-list-order z-no-print">
      <span aria-hidden>Ordenar por</span>
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
