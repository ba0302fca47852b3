import type { ReactNode } from 'react'
import './Depreciacoes.css'

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

/** A table of figures that scrolls sideways inside itself. */
export function Quadro<T>({ titulo, colunas, linhas, chave, total }: Props<T>) {
  const classe = (numero: boolean | undefined) => (numero ? 'z-quadro-numero' : undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="z-table-scroll" aria-label={titulo} tabIndex={0}>
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
                    {valor(linha)}
                  </th>
                ) : (
                  <td key={rotulo} className={classe(numero)}>
                    {valor(linha)}
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
    </section>
  )
}
