import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { type AtoContado, fraseDoAto, type MudancaDita } from '#web/detail/frase-do-ato.ts'
import './AtoDaTrilha.css'

/** Who did what, on which record, and how much. `ligar`: the record's name leads to it. */
export function AtoDaTrilha({ ato, ligar }: { ato: AtoContado; ligar?: true }) {
  const { quem, fez, nome, tela, cauda } = fraseDoAto(ato)
  return (
    <>
      <span className="z-ato-quem">{quem}</span> {fez}
      {nome && (
        <> {ligar && tela ? <Link to={tela}>{nome}</Link> : <span className="z-ato-nome">{nome}</span>}</>
      )}
      {cauda && ` ${cauda}`}
    </>
  )
}

/** "Situação ~~Conferida~~ → Aceita" */
export function MudancaDaTrilha({ rotulo, de, para }: MudancaDita) {
  return (
    <span className="z-mudanca">
      {rotulo}{' '}
      {de !== null && (
        <>
          <del>{de}</del> <ArrowRight className="z-icon" role="img" aria-label="passou a" />{' '}
        </>
      )}
      {para === null ? <em>retirado</em> : <ins>{para}</ins>}
    </span>
  )
}

/** The first of what an act changed, and how many more there are. */
export function MudancasDaTrilha({ ditas, ate }: { ditas: readonly MudancaDita[]; ate: number }) {
  const outras = ditas.length - ate
  if (ditas.length === 0) return null
  return (
    <span className="z-mudancas">
      {ditas.slice(0, ate).map((dita) => (
        <MudancaDaTrilha key={JSON.stringify(dita)} {...dita} />
      ))}
      {outras > 0 && <span className="z-muted">e mais {outras}</span>}
    </span>
  )
}
