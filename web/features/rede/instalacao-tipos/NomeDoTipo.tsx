import type { TipoListado } from '#contract/rede/administracao-de-tipos.ts'
import { ICONES } from './palavras.ts'
import './NomeDoTipo.css'

/** With the mark that was chosen for it, which says nothing by itself. */
export function NomeDoTipo({ tipo: { nome, icone } }: { tipo: Pick<TipoListado, 'nome' | 'icone'> }) {
  const Icone = icone === null ? null : ICONES[icone].icone
  return (
    <span className="z-nome-do-tipo">
      {Icone && <Icone className="z-icon" aria-hidden />}
      {nome}
    </span>
  )
}
