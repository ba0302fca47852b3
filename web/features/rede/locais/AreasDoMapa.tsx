/** What the painted areas say, in words: their legend, and the table that is their twin. */
import { TableScroll } from '#web/ui/display/TableScroll.tsx'
import { numero } from '#web/ui/format.ts'
import { type Area, MEDIDAS, type Passo, RECORTES, type RecorteEmAreas } from './areas-do-mapa.ts'
import { ESCALAS, type Metrica } from './niveis-do-mapa.ts'

type Props = { areas: readonly Area[]; metrica: Metrica }

export function LegendaDasAreas({ areas, metrica }: Props) {
  const quantas = (passo: Passo | null) => numero(areas.filter((area) => area.passo === passo).length)
  return (
    <ul className="z-mapa-legenda" aria-label={`Legenda: ${ESCALAS[metrica].rotulo.toLowerCase()}`}>
      {MEDIDAS[metrica].passos.map((nome, passo) => (
        <li key={nome}>
          <span className="z-mapa-passo" data-passo={passo} aria-hidden />
          {nome} <span className="z-muted">({quantas(passo as Passo)})</span>{' '}
          {/* as: a position of the five */}
        </li>
      ))}
      <li>
        <span className="z-mapa-passo" aria-hidden />
        Sem dado <span className="z-muted">({quantas(null)})</span>
      </li>
    </ul>
  )
}

export function TabelaDasAreas({ areas, metrica, recorte }: Props & { recorte: RecorteEmAreas }) {
  const { escrito, passos } = MEDIDAS[metrica]
  return (
    <TableScroll label={`${RECORTES[recorte]} no mapa`}>
      <table className="z-table">
        <thead>
          <tr>
            <th scope="col">{recorte === 'regional' ? 'Regional' : 'Município'}</th>
            <th scope="col">{ESCALAS[metrica].rotulo}</th>
            <th scope="col">Faixa</th>
            <th scope="col">Locais</th>
          </tr>
        </thead>
        <tbody>
          {areas.map(({ nome, valor, passo, locais }) => (
            <tr key={nome}>
              <th scope="row">{nome}</th>
              <td>{escrito(valor)}</td>
              <td>
                <span className="z-row">
                  <span
                    className="z-mapa-passo"
                    {...(passo !== null && { 'data-passo': passo })}
                    aria-hidden
                  />
                  {passo === null ? 'Sem dado' : passos[passo]}
                </span>
              </td>
              <td>{numero(locais)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}
