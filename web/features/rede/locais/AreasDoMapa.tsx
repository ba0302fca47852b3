/** What the painted areas say, in words: their legend, and the table that is their twin. */
import { TableScroll } from '#web/ui/display/TableScroll.tsx'
import { numero } from '#web/ui/format.ts'
import { type Area, MEDIDAS, RECORTES, type RecorteEmAreas } from './areas-do-mapa.ts'
import { ESCALAS, type Metrica } from './niveis-do-mapa.ts'

type Props = { areas: readonly Area[]; metrica: Metrica }

export function LegendaDasAreas({ areas, metrica }: Props) {
  const { rotulo, niveis } = ESCALAS[metrica]
  return (
    <ul className="z-mapa-legenda" aria-label={`Legenda: ${rotulo.toLowerCase()}`}>
      {niveis.map(
        (nome, i) =>
          nome !== null && (
            <li key={nome}>
              <span className="z-mapa-area" data-nivel={i} aria-hidden />
              {nome}{' '}
              <span className="z-muted">({numero(areas.filter(({ nivel }) => nivel === i).length)})</span>
            </li>
          ),
      )}
    </ul>
  )
}

export function TabelaDasAreas({ areas, metrica, recorte }: Props & { recorte: RecorteEmAreas }) {
  const { rotulo, niveis } = ESCALAS[metrica]
  return (
    <TableScroll label={`${RECORTES[recorte]} no mapa`}>
      <table className="z-table">
        <thead>
          <tr>
            <th scope="col">{recorte === 'regional' ? 'Regional' : 'Município'}</th>
            <th scope="col">{rotulo}</th>
            <th scope="col">Faixa</th>
            <th scope="col">Locais</th>
          </tr>
        </thead>
        <tbody>
          {areas.map(({ nome, valor, nivel, locais }) => (
            <tr key={nome}>
              <th scope="row">{nome}</th>
              <td>{MEDIDAS[metrica].escrito(valor)}</td>
              <td>
                <span className="z-row">
                  <span className="z-mapa-area" data-nivel={nivel} aria-hidden />
                  {niveis[nivel]}
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
