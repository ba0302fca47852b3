import { useState } from 'react'
import { Link } from 'react-router'
import { locais } from '#contract/rede/locais.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { TableScroll } from '#web/ui/display/TableScroll.tsx'
import { numero, plural } from '#web/ui/format.ts'
import { enderecoDoLocal, notaPorExtenso } from './palavras.ts'
import { type PontoDoMapa, visitaPorExtenso } from './pontos-do-mapa.ts'

const POR_VEZ = 100

/** The same places for who does not see the map. */
export function TabelaDosPontos({ pontos, titulo }: { pontos: readonly PontoDoMapa[]; titulo: string }) {
  const [quantos, setQuantos] = useState(POR_VEZ)
  const faltam = pontos.length - quantos
  return (
    <>
      <TableScroll label={titulo}>
        <table className="z-table">
          <thead>
            <tr>
              <th scope="col">Local</th>
              <th scope="col">Tipo</th>
              <th scope="col">Nota</th>
              <th scope="col">Última visita</th>
              <th scope="col">Pendências</th>
            </tr>
          </thead>
          <tbody>
            {pontos.slice(0, quantos).map((ponto) => (
              <tr key={ponto.id}>
                <th scope="row">
                  <NomeDoPonto ponto={ponto} />
                </th>
                <td>{ponto.tipo}</td>
                <td>{notaPorExtenso(ponto.nota)}</td>
                <td>{visitaPorExtenso(ponto.dias)}</td>
                <td>{numero(ponto.pendencias)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      {faltam > 0 && (
        <Button block onClick={() => setQuantos(quantos + POR_VEZ)}>
          Mostrar mais ({plural(faltam, 'local', 'locais')})
        </Button>
      )}
    </>
  )
}

/** Its name, which leads to its record where the person may open it. */
export function NomeDoPonto({ ponto: { id, nome } }: { ponto: PontoDoMapa }) {
  const abre = usePode(locais.ver)
  return abre ? <Link to={enderecoDoLocal(id)}>{nome}</Link> : nome
}
