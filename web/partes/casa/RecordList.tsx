import type { ReactNode } from 'react'
import './RecordList.css'

export interface RecordListItem {
  chave: string
  /** Before it: its box, where some are chosen. */
  caixa?: ReactNode
  titulo: ReactNode
  /** Beside the title: its state. */
  marca?: ReactNode
  detalhe?: ReactNode
  /** Under it, a line each. */
  linhas?: readonly string[]
  acao?: ReactNode
  /** Under all of it, as wide as the list. */
  abaixo?: ReactNode
}

type Props = { rotulo: string; vazio: ReactNode; itens: readonly RecordListItem[] }

/** A short list inside a record: a title, a line about it, and what may be done. */
export function RecordList({ rotulo, vazio, itens }: Props) {
  if (itens.length === 0) return vazio ? <p className="z-muted">{vazio}</p> : null
  return (
    <ul className="z-record-list" aria-label={rotulo}>
      {itens.map(({ chave, caixa, titulo, marca, detalhe, linhas = [], acao, abaixo }) => (
        <li key={chave}>
          {caixa}
          <div className="z-record-list-texto">
            <div className="z-row">
              <strong>{titulo}</strong>
              {marca}
            </div>
            {detalhe && <p className="z-muted z-small">{detalhe}</p>}
            {linhas.map((linha) => (
              <p key={linha} className="z-small">
                {linha}
              </p>
            ))}
          </div>
          {acao && <div className="z-row">{acao}</div>}
          {abaixo && <div className="z-record-list-abaixo">{abaixo}</div>}
        </li>
      ))}
    </ul>
  )
}
