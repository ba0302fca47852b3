import { colunasDoRma, type LinhaDoRma, type Rma, rotuloNoRma } from '#contract/almoxarifado/rma.ts'
import { reais } from '#contract/casa/reais.ts'
import { Quadro } from '#web/partes/casa/Quadro.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'

/** The monthly account: by account of the plan, and by kind of movement. */
export function RmaTab({ rma: { linhas, total, por_tipo } }: { rma: Rma }) {
  if (linhas.length === 0)
    return (
      <Card>
        <p className="z-muted">Nenhum material com saldo ou movimento até este mês.</p>
      </Card>
    )
  const colunas = colunasDoRma(total)
  return (
    <div className="z-stack">
      <Card flush title="Por natureza, conta e grupo">
        <Quadro<LinhaDoRma>
          titulo="Por natureza, conta e grupo"
          linhas={linhas}
          chave={({ natureza_despesa, conta, grupo }) => `${natureza_despesa} ${conta} ${grupo}`}
          colunas={[
            {
              rotulo: 'Natureza',
              valor: ({ natureza_despesa, conta, grupo }) => (
                <>
                  {natureza_despesa ?? <Badge tone="warning">Sem natureza</Badge>}
                  <div className="z-muted z-small">{conta ? `${grupo}, conta ${conta}` : grupo}</div>
                </>
              ),
            },
            ...colunas.map(([rotulo, chave]) => ({
              rotulo,
              numero: true as const,
              valor: (linha: LinhaDoRma) => reais(linha[chave] ?? 0),
            })),
          ]}
          total={colunas.map(([, chave]) => reais(total[chave] ?? 0))}
        />
      </Card>
      {por_tipo.length > 0 && (
        <Card flush title="Por tipo de movimento">
          <Quadro
            titulo="Por tipo de movimento"
            linhas={por_tipo}
            chave={({ tipo }) => tipo}
            colunas={[
              { rotulo: 'Tipo', valor: ({ tipo }) => rotuloNoRma(tipo, total) },
              { rotulo: 'Lançado', numero: true, valor: (um) => reais(um.lancado_centavos) },
              { rotulo: 'Estornado', numero: true, valor: (um) => reais(um.estornado_centavos) },
              { rotulo: 'Líquido', numero: true, valor: (um) => reais(um.liquido_centavos) },
            ]}
          />
        </Card>
      )}
    </div>
  )
}
