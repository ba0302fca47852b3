import type { FechamentoDetalhado } from '#contract/almoxarifado/fechamentos.ts'
import { reais } from '#contract/casa/reais.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { Quadro } from '#web/partes/casa/Quadro.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { chaveDoFechamento } from './consultas.ts'

/** What there was of each material at the end of the month, whatever came after. */
export function SaldosTab({ fechamento: { id, versao } }: { fechamento: FechamentoDetalhado }) {
  const lista = usePagedList([...chaveDoFechamento(id), 'saldos', versao], (pagina) =>
    api.fechamentos.posicao({ params: { id }, query: pagina }),
  )
  return (
    <PagedListView
      lista={lista}
      vazio={
        <Card>
          <p className="z-muted">Nenhum material com saldo no fim do mês.</p>
        </Card>
      }
    >
      {(itens) => (
        <Card flush>
          <Quadro
            titulo="Saldo de cada material"
            linhas={itens}
            chave={({ material }) => material.id}
            colunas={[
              {
                rotulo: 'Material',
                valor: ({ material }) => (
                  <>
                    {material.descricao} <span className="z-code z-muted">{material.codigo}</span>
                  </>
                ),
              },
              {
                rotulo: 'Quantidade',
                numero: true,
                valor: ({ qtd_e3, unidade }) => quantidade(qtd_e3, unidade),
              },
              { rotulo: 'Valor', numero: true, valor: ({ valor_centavos }) => reais(valor_centavos) },
            ]}
          />
        </Card>
      )}
    </PagedListView>
  )
}
