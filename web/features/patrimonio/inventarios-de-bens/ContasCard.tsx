import { useQuery } from '@tanstack/react-query'
import { reais } from '#contract/casa/reais.ts'
import {
  type ContaDoInventario,
  nomeDasClasses,
  totalDasContas,
} from '#contract/patrimonio/inventario-de-bens.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { TableScroll } from '#web/ui/display/TableScroll.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { numero } from '#web/ui/format.ts'
import { chaveDaParte } from './consultas.ts'

const difere = (uma: ContaDoInventario) =>
  uma.valor_centavos !== uma.rmb_valor_centavos || uma.depreciado_centavos !== uma.rmb_depreciado_centavos

/** The sum of the list beside the monthly account, account by account: asked for by itself, since it grows with the list. */
export function ContasCard({ id }: { id: number }) {
  const consulta = useQuery({
    queryKey: chaveDaParte(id, 'contas'),
    queryFn: () => dadosDe(api.inventariosDeBens.contas({ params: { id } })),
  })
  return (
    <Card title="Por conta, no dia do corte">
      <RecordView consulta={consulta}>{(contas) => contas && <Contas contas={contas} />}</RecordView>
    </Card>
  )
}

function Contas({ contas }: { contas: readonly ContaDoInventario[] }) {
  const diferem = contas.filter(difere)
  return (
    <div className="z-stack">
      {diferem.length === 0 ? (
        <Banner tone="success">A lista confere com o RMB em todas as contas.</Banner>
      ) : (
        <Banner tone="warning">
          A lista e o RMB não conferem em {numero(diferem.length)} de {numero(contas.length)} contas. A
          depreciação lançada depois da abertura é atualizada ao encerrar.
        </Banner>
      )}
      <TableScroll label="Contas do inventário">
        <table className="z-table">
          <thead>
            <tr>
              <th scope="col">Conta</th>
              <th scope="col">Bens</th>
              <th scope="col">Valor na lista</th>
              <th scope="col">Valor no RMB</th>
              <th scope="col">Depreciação na lista</th>
              <th scope="col">Depreciação no RMB</th>
            </tr>
          </thead>
          <tbody>
            {contas.map((uma) => (
              <tr key={uma.conta ?? ''}>
                <td>
                  {uma.conta ?? 'Sem conta'}
                  {uma.classes.length > 0 && (
                    <div className="z-muted z-small">{nomeDasClasses(uma.classes)}</div>
                  )}
                </td>
                <Somas de={uma} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <Somas de={totalDasContas(contas)} />
            </tr>
          </tfoot>
        </table>
      </TableScroll>
    </div>
  )
}

function Somas({ de }: { de: ReturnType<typeof totalDasContas> }) {
  return (
    <>
      <td>{numero(de.bens)}</td>
      <td>{reais(de.valor_centavos)}</td>
      <td>{reais(de.rmb_valor_centavos)}</td>
      <td>{reais(de.depreciado_centavos)}</td>
      <td>{reais(de.rmb_depreciado_centavos)}</td>
    </>
  )
}
