import { CircleCheck } from 'lucide-react'
import { type NotaEmConferencia, PARCELAS_DA_NFE } from '#contract/almoxarifado/nfe.ts'
import { reais } from '#contract/casa/reais.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { TableScroll } from '#web/ui/display/TableScroll.tsx'

type Props = { nota: NotaEmConferencia }

/** What the note declares beside what its lines sum, and the difference of each. */
export function TotaisDaNfe({ nota }: Props) {
  const { conferencia, confere, valor_centavos, calculado_centavos } = nota
  const comValor = conferencia.filter(
    ({ declarado_centavos, somado_centavos }) => declarado_centavos !== 0 || somado_centavos !== 0,
  )
  const linhas = [
    ...comValor.map(({ parcela, declarado_centavos, somado_centavos }) => ({
      rotulo: PARCELAS_DA_NFE[parcela].rotulo,
      declarado: declarado_centavos,
      somado: somado_centavos,
    })),
    { rotulo: 'Valor da nota', declarado: valor_centavos, somado: calculado_centavos },
  ]
  const diferem = linhas.some(({ declarado, somado }) => declarado !== somado)
  return (
    <Card
      title="Totais"
      actions={
        confere ? (
          <Badge tone="success" icon={CircleCheck}>
            Fecha ao centavo
          </Badge>
        ) : (
          <Badge tone="warning">{diferem ? 'Não fecha' : 'Os itens não fecham'}</Badge>
        )
      }
    >
      <TableScroll label="Totais da nota">
        <table className="z-table">
          <thead>
            <tr>
              <th scope="col">Parcela</th>
              <th scope="col">Na nota</th>
              <th scope="col">Calculado</th>
              {diferem && <th scope="col">Diferença</th>}
            </tr>
          </thead>
          <tbody>
            {linhas.map(({ rotulo, declarado, somado }) => (
              <tr key={rotulo}>
                <th scope="row">{rotulo}</th>
                <td className="z-number">{reais(declarado)}</td>
                <td className="z-number">{reais(somado)}</td>
                {diferem && (
                  <td className="z-number">{declarado === somado ? '—' : reais(declarado - somado)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </Card>
  )
}
