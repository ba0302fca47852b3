import type { CampanhaDetalhada } from '#contract/campo/campanhas.ts'
import { TableScroll } from '#web/ui/display/TableScroll.tsx'
import { data, plural } from '#web/ui/format.ts'

const LARGURA = 600
const ALTURA = 180
const MARGEM = 6

type Curva = CampanhaDetalhada['curva']

function pontos(valores: readonly (number | null)[], maximo: number): string {
  const passo = (LARGURA - 2 * MARGEM) / Math.max(1, valores.length - 1)
  return valores
    .flatMap((valor, i) => {
      if (valor === null) return []
      const y = ALTURA - MARGEM - (valor / Math.max(1, maximo)) * (ALTURA - 2 * MARGEM)
      return [`${(MARGEM + i * passo).toFixed(1)},${y.toFixed(1)}`]
    })
    .join(' ')
}

/** What should be done by each day, dashed, and what is: in words, drawn, and in a table. */
export function Curva({ campanha }: { campanha: CampanhaDetalhada }) {
  const { curva, visitas } = campanha
  const hoje = curva.filter(({ feitas }) => feitas !== null).at(-1)
  return (
    <figure className="z-campanha-curva">
      <figcaption>{emPalavras(campanha, hoje)}</figcaption>
      <svg
        viewBox={`0 0 ${LARGURA} ${ALTURA}`}
        role="img"
        aria-label="Visitas previstas e feitas, somadas dia a dia"
      >
        <line
          x1={MARGEM}
          x2={LARGURA - MARGEM}
          y1={ALTURA - MARGEM}
          y2={ALTURA - MARGEM}
          className="z-campanha-eixo"
        />
        <polyline
          className="z-campanha-previstas"
          points={pontos(
            curva.map((um) => um.previstas),
            visitas,
          )}
        />
        <polyline
          className="z-campanha-feitas"
          points={pontos(
            curva.map((um) => um.feitas),
            visitas,
          )}
        />
      </svg>
      <p className="z-small z-muted">Traço cheio: feitas. Tracejado: previstas. De zero a {visitas}.</p>
      <details className="z-no-print">
        <summary>Ver em tabela</summary>
        <Tabela curva={curva} />
      </details>
    </figure>
  )
}

function emPalavras(
  { visitas, concluidas, fim, previsao_do_fim }: CampanhaDetalhada,
  hoje: Curva[number] | undefined,
): string {
  if (concluidas === visitas && visitas > 0) return 'Todas as visitas foram feitas.'
  const partes: string[] = []
  if (hoje) {
    const falta = hoje.previstas - (hoje.feitas ?? 0)
    partes.push(
      falta > 0
        ? `${plural(falta, 'visita', 'visitas')} abaixo do previsto para hoje.`
        : 'O que estava previsto até hoje foi feito.',
    )
  }
  if (previsao_do_fim)
    partes.push(
      `No ritmo das últimas duas semanas, termina em ${data(previsao_do_fim)}${previsao_do_fim > fim ? `, depois do fim marcado (${data(fim)})` : ''}.`,
    )
  else partes.push('Sem visita concluída nas últimas duas semanas, não há ritmo de que prever o fim.')
  return partes.join(' ')
}

function Tabela({ curva }: { curva: Curva }) {
  return (
    <TableScroll label="Visitas previstas e feitas até cada dia">
      <table className="z-table">
        <thead>
          <tr>
            <th scope="col">Até</th>
            <th scope="col">Previstas</th>
            <th scope="col">Feitas</th>
          </tr>
        </thead>
        <tbody>
          {curva.map(({ dia, previstas, feitas }) => (
            <tr key={dia}>
              <td>{data(dia)}</td>
              <td>{previstas}</td>
              <td>{feitas ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}
