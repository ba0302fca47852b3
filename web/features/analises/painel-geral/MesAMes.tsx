import { Link } from 'react-router'
import { METRICAS } from '#contract/analises/catalogo-de-metricas.ts'
import { telaDaMetrica } from '#contract/analises/listas-contadas.ts'
import type { MetricaChave, SerieDaMetrica } from '#contract/analises/metricas.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Sparkline } from '#web/ui/display/Sparkline.tsx'
import { TableScroll } from '#web/ui/display/TableScroll.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useMeses } from './consultas.ts'
import { nomeDoMes, quantos } from './palavras.ts'

/** Whether what happens grows, by month. */
export function MesAMes({ metricas }: { metricas: readonly MetricaChave[] }) {
  if (metricas.length === 0) return null
  return (
    <section className="z-painel-parte" aria-labelledby="mes-a-mes">
      <h2 id="mes-a-mes" className="z-painel-titulo">
        Mês a mês
      </h2>
      <div className="z-meses">
        {metricas.map((metrica) => (
          <Meses key={metrica} metrica={metrica} />
        ))}
      </div>
    </section>
  )
}

function Meses({ metrica }: { metrica: MetricaChave }) {
  const { data: serie } = useMeses(metrica)
  const { nome, pergunta } = METRICAS[metrica]
  return (
    <Card title={nome}>
      {serie === undefined ? <Skeleton height="4rem" /> : <Linha metrica={metrica} serie={serie} />}
      <p className="z-muted">{pergunta}</p>
    </Card>
  )
}

export function Linha({ metrica, serie }: { metrica: MetricaChave; serie: SerieDaMetrica }) {
  const { meses, um_ano_antes } = serie
  const atual = meses.at(-1)
  if (!atual) return null
  const escrito = meses.map((mes) => `${nomeDoMes(mes.mes)}: ${quantos(mes)}`).join(', ')
  return (
    <>
      <p className="z-meses-agora">
        <Link to={telaDaMetrica(METRICAS[metrica], atual.filtro)}>
          <strong>{quantos(atual)}</strong> este mês
        </Link>
        <Link to={telaDaMetrica(METRICAS[metrica], um_ano_antes.filtro)} className="z-muted">
          um ano antes, até o mesmo dia: {quantos(um_ano_antes)}
        </Link>
      </p>
      <Sparkline
        values={meses.map(({ total }) => total)}
        label={`${METRICAS[metrica].nome}, mês a mês. ${escrito}`}
      />
      <details>
        <summary>Ver os meses em tabela</summary>
        <TableScroll label={`${METRICAS[metrica].nome}, por mês`}>
          <table className="z-table">
            <thead>
              <tr>
                <th scope="col">Mês</th>
                <th scope="col" className="z-number">
                  Quantos
                </th>
              </tr>
            </thead>
            <tbody>
              {meses.map((mes) => (
                <tr key={mes.mes}>
                  <td>{nomeDoMes(mes.mes)}</td>
                  <td className="z-number">
                    <Link to={telaDaMetrica(METRICAS[metrica], mes.filtro)}>{quantos(mes)}</Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      </details>
    </>
  )
}
