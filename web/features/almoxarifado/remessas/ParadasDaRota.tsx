import { Fragment, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { situado } from '#contract/casa/ordem-da-rota.ts'
import { enderecoDaRemessa } from '#web/partes/almoxarifado/remessas.tsx'
import { MoveButtons } from '#web/ui/actions/MoveButtons.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { plural } from '#web/ui/format.ts'
import { emLinhaReta } from './palavras.ts'
import { comParadaMovida, type Parada } from './paradas.ts'

type Props = { paradas: readonly Parada[]; onOrdem: (ordem: number[]) => void }

/** The stops in the order of the visit, which arrows change: what the map shows, in words. */
export function ParadasDaRota({ paradas, onOrdem }: Props) {
  const lista = useRef<HTMLOListElement>(null)
  const [movida, setMovida] = useState<{ id: number; para: number; passo: 1 | -1 } | null>(null)
  const [dito, setDito] = useState('')
  useEffect(() => {
    // The order is in the address, and comes a little after it is asked.
    if (movida === null || paradas[movida.para]?.lugar.id !== movida.id) return
    // At an end of the list the button pressed has gone out: the other one stays at hand.
    const botoes = [movida.passo, -movida.passo].map((passo) =>
      lista.current?.querySelector<HTMLButtonElement>(
        `[data-parada="${movida.id}"] [data-passo="${passo}"]:enabled`,
      ),
    )
    botoes.find((botao) => botao)?.focus()
    setMovida(null)
  }, [movida, paradas])
  const mover = (indice: number, passo: 1 | -1) => {
    const lugar = paradas[indice]?.lugar
    if (lugar === undefined) return
    onOrdem(comParadaMovida(paradas, indice, passo))
    setMovida({ id: lugar.id, para: indice + passo, passo })
    setDito(`${lugar.nome}: agora é a parada ${indice + passo + 1} de ${paradas.length}.`)
  }
  return (
    <>
      <ol ref={lista} className="z-fila" aria-label="Paradas, na ordem da visita">
        {paradas.map((parada, indice) => (
          <li key={parada.lugar.id} data-parada={parada.lugar.id}>
            <span className="z-rota-numero">{indice + 1}</span>
            <DaParada parada={parada} indice={indice} />
            <MoveButtons
              name={parada.lugar.nome}
              index={indice}
              total={paradas.length}
              onMove={(passo) => mover(indice, passo)}
            />
          </li>
        ))}
      </ol>
      <p className="z-hidden" role="status">
        {dito}
      </p>
    </>
  )
}

function DaParada({ parada, indice }: { parada: Parada; indice: number }) {
  const { lugar, remessas, volumes, km, desde } = parada
  const de = desde === 0 ? 'do depósito' : desde === indice ? 'da anterior' : `da parada ${desde}`
  return (
    <div className="z-fila-texto">
      <div className="z-row">
        <strong>{lugar.nome}</strong>
        {!situado(lugar) && <Badge tone="warning">Sem coordenadas</Badge>}
      </div>
      <p className="z-small">
        {[
          lugar.municipio,
          volumes > 0 ? plural(volumes, 'volume', 'volumes') : 'Sem volumes registrados',
          km !== null && `${emLinhaReta(km)} ${de}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="z-small">
        {remessas.map(({ id, numero }, i) => (
          <Fragment key={id}>
            {i > 0 && ', '}
            <Link to={enderecoDaRemessa(id)}>{numero}</Link>
          </Fragment>
        ))}
      </p>
    </div>
  )
}
