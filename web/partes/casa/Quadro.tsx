import type { ReactNode } from 'react'
import { useWide } from '#web/list/use-wide.ts'
import { Cell } from '#web/ui/display/Cell.tsx'
import { TableScroll } from '#web/ui/display/TableScroll.tsx'
import './Quadro.css'

export interface ColunaDoQuadro<T> {
  rotulo: string
  valor: (linha: T) => ReactNode
  numero?: true
}

type Props<T> = {
  titulo: string
  colunas: readonly ColunaDoQuadro<T>[]
  linhas: readonly T[]
  chave: (linha: T) => string | number
  /** The last row, which sums the others. */
  total?: readonly ReactNode[]
}

/** Figures: a table where there is room, and on a phone a card for each row, so that no figure is out of sight. */
export function Quadro<T>(props: Props<T>) {
  return useWide() ? <Tabela {...props} /> : <Cartoes {...props} />
}

function Cartoes<T>({ titulo, colunas, linhas, chave, total }: Props<T>) {
  const [primeira, ...outras] = colunas
  return (
    <ul className="z-quadro-cartoes" aria-label={titulo}>
      {linhas.map((linha) => (
        <li key={chave(linha)}>
          <strong>{primeira && <Cell of={primeira.valor} row={linha} />}</strong>
          <Fatos
            itens={outras.map(({ rotulo, valor }) => [rotulo, <Cell key={rotulo} of={valor} row={linha} />])}
          />
        </li>
      ))}
      {total && (
        <li>
          <strong>Total</strong>
          <Fatos itens={outras.map(({ rotulo }, indice) => [rotulo, total[indice]])} />
        </li>
      )}
    </ul>
  )
}

function Fatos({ itens }: { itens: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl>
      {itens.map(([rotulo, valor]) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  )
}

/** It scrolls sideways inside itself. */
function Tabela<T>({ titulo, colunas, linhas, chave, total }: Props<T>) {
  const classe = (numero: boolean | undefined) => (numero ? 'z-quadro-numero' : undefined)
  return (
    <TableScroll label={titulo}>
      <table className="z-table">
        <caption className="z-hidden">{titulo}</caption>
        <thead>
          <tr>
            {colunas.map(({ rotulo, numero }) => (
              <th key={rotulo} scope="col" className={classe(numero)}>
                {rotulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <tr key={chave(linha)}>
              {colunas.map(({ rotulo, valor, numero }, indice) =>
                indice === 0 ? (
                  <th key={rotulo} scope="row">
                    <Cell of={valor} row={linha} />
                  </th>
                ) : (
                  <td key={rotulo} className={classe(numero)}>
                    <Cell of={valor} row={linha} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {colunas.slice(1).map(({ rotulo, numero }, indice) => (
                <td key={rotulo} className={classe(numero)}>
                  {total[indice]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </TableScroll>
  )
}
