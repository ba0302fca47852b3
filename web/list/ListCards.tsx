import { classNames } from '#web/ui/class-names.ts'
import { Cell } from '#web/ui/display/Cell.tsx'
import { VAZIO } from '#web/ui/format.ts'
import type { Coluna, Registro } from './list-definition.ts'
import type { RowsProps } from './list-rows.ts'
import { RowLink } from './RowLink.tsx'
import { linha } from './use-list-keys.ts'
import './ListCards.css'
import { RowCheck } from './RowCheck.tsx'

/** The list on a phone: each record is a card with what it has by name, in as few lines as that takes. */
export function ListCards<T extends Registro>(props: RowsProps<T>) {
  const { titulo, itens, colunas, nome, endereco, selecao } = props
  const [primeira, ...outras] = colunas
  return (
    <ul className="z-list-cards" aria-label={titulo}>
      {itens.map((item, indice) => (
        <li
          key={item.id}
          data-linha-de={indice}
          className={classNames('z-list-card', selecao?.tem(item) && 'z-list-chosen')}
        >
          <div className="z-list-card-title">
            {selecao && (
              <RowCheck
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
            {outras.map((coluna) => (
              <Campo key={coluna.chave} coluna={coluna} item={item} />
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** One value by its name; what there is none of takes no room. */
function Campo<T extends Registro>({ coluna, item }: { coluna: Coluna<T>; item: T }) {
  const { rotulo, numero, valor } = coluna
  const dito = valor(item)
  if (dito === VAZIO || dito === '' || dito === null) return null
  return (
    <div>
      <dt>{rotulo}</dt> <dd className={classNames(numero && 'z-number')}>{dito}</dd>
    </div>
  )
}
