import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { Cell } from '#web/ui/display/Cell.tsx'
import { TableScroll } from '#web/ui/display/TableScroll.tsx'
import type { Coluna, Ordem, Registro } from './list-definition.ts'
import type { RowsProps } from './list-rows.ts'
import { RowLink } from './RowLink.tsx'
import { linha } from './use-list-keys.ts'
import './ListTable.css'
import { RowCheck } from './RowCheck.tsx'

/** The list on a desk. The whole row is the link of its first cell. */
export function ListTable<T extends Registro>(props: RowsProps<T>) {
  const { itens, colunas, titulo, selecao, ordem, onOrdem } = props
  return (
    <TableScroll label={`Tabela de ${titulo.toLowerCase()}`}>
      <table className="z-table z-list-table" aria-label={titulo}>
        <thead>
          <tr>
            {selecao && (
              <th scope="col" className="z-list-check z-no-print">
                <RowCheck
                  aria-label="Selecionar todas as linhas à vista"
                  checked={itens.every(selecao.tem)}
                  ref={(box) => {
                    if (box) box.indeterminate = itens.some(selecao.tem) && !itens.every(selecao.tem)
                  }}
                  onChange={() => selecao.alternarTodos(itens)}
                />
              </th>
            )}
            {colunas.map((coluna) => (
              <Cabecalho key={coluna.chave} coluna={coluna} ordem={ordem} onOrdem={onOrdem} />
            ))}
          </tr>
        </thead>
        <tbody>
          {itens.map((item, indice) => (
            <Linha key={item.id} {...props} item={item} indice={indice} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}

function Linha<T extends Registro>(props: RowsProps<T> & { item: T; indice: number }) {
  const { item, indice, colunas, nome, endereco, selecao } = props
  const [primeira, ...outras] = colunas
  const escolhida = selecao?.tem(item) ?? false
  return (
    <tr data-linha-de={indice} className={classNames(escolhida && 'z-list-chosen')}>
      {selecao && (
        <td className="z-list-check z-no-print">
          <RowCheck
            aria-label={`Selecionar ${nome(item)}`}
            checked={escolhida}
            onChange={() => selecao.alternar(item)}
          />
        </td>
      )}
      <th scope="row" className={classNames(primeira?.largo && 'z-list-wide')}>
        <RowLink to={endereco?.(item) ?? null} {...linha(indice)}>
          {primeira && <Cell of={primeira.valor} row={item} />}
        </RowLink>
      </th>
      {outras.map(({ chave, numero, largo, valor }) => (
        <td key={chave} className={classNames(numero && 'z-number z-list-number', largo && 'z-list-wide')}>
          <Cell of={valor} row={item} />
        </td>
      ))}
    </tr>
  )
}

type CabecalhoProps<T> = {
  coluna: Coluna<T>
  ordem: Ordem | undefined
  onOrdem: (ordem: Ordem) => void
}

function Cabecalho<T>({ coluna, ordem, onOrdem }: CabecalhoProps<T>) {
  const { rotulo, numero, ordem: order } = coluna
  const className = classNames(numero && 'z-list-number')
  if (order === undefined)
    return (
      <th scope="col" className={className}>
        {rotulo}
      </th>
    )
  const atual = ordem?.order === order ? ordem.sort : null
  const Icon = atual === null ? ArrowUpDown : atual === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      className={className}
      aria-sort={atual === null ? 'none' : atual === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className="z-list-sort"
        onClick={() => onOrdem({ order, sort: atual === 'asc' ? 'desc' : 'asc' })}
      >
        {rotulo}
        <Icon className="z-icon z-no-print" aria-hidden />
      </button>
    </th>
  )
}
