import { Link } from 'react-router'
import { metricaPara } from '#contract/analises/catalogo-de-metricas.ts'
import { telaDaMetrica } from '#contract/analises/listas-contadas.ts'
import type { MetricaChave } from '#contract/analises/metricas.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { TableScroll } from '#web/ui/display/TableScroll.tsx'

/** Where each number comes from: the question that it answers, and the list whose rows it counts. */
export function ComoSeConta({ metricas }: { metricas: readonly MetricaChave[] }) {
  const { sessao } = useSessao()
  const suas = metricas.map((chave) => ({ chave, ...metricaPara(sessao?.permissoes ?? [], chave) }))
  return (
    <details className="z-como-se-conta">
      <summary>Como estes números são contados</summary>
      <p>
        Cada número é quantas linhas tem uma lista, com o filtro que o endereço mostra, nos locais que você
        alcança. O valor em reais soma essas mesmas linhas, onde você pode ver valores, e a nota é a média
        delas. Por isso duas pessoas podem ver números diferentes.
      </p>
      <TableScroll label="De onde vem cada número">
        <table className="z-table">
          <thead>
            <tr>
              <th scope="col">Número</th>
              <th scope="col">A pergunta que responde</th>
            </tr>
          </thead>
          <tbody>
            {suas.map((uma) => (
              <tr key={uma.chave}>
                <td>
                  <Link to={telaDaMetrica(uma)}>{uma.nome}</Link>
                </td>
                <td>{uma.pergunta}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </details>
  )
}
