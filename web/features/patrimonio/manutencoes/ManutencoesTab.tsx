import { Wrench } from 'lucide-react'
import { Link } from 'react-router'
import { reais } from '#contract/casa/reais.ts'
import { type Manutencao, RESULTADOS_DA_MANUTENCAO } from '#contract/patrimonio/manutencoes.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { enderecoDaManutencao } from '#web/partes/patrimonio/bem.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { data } from '#web/ui/format.ts'
import { ManutencaoBadge } from './palavras.tsx'

function detalhe({
  defeito,
  fornecedor,
  enviado_em,
  retornado_em,
  previsto_para,
  ...ordem
}: Manutencao): string {
  const { resultado, custo_centavos } = ordem
  const partes = [
    defeito,
    fornecedor?.nome,
    `enviado em ${data(enviado_em)}`,
    retornado_em === null
      ? previsto_para !== null && `previsto para ${data(previsto_para)}`
      : `voltou em ${data(retornado_em)}`,
    resultado !== null && RESULTADOS_DA_MANUTENCAO[resultado],
    custo_centavos !== null && reais(custo_centavos),
  ]
  return partes.filter(Boolean).join(' · ')
}

/** The orders of service of an asset, the newest first. */
export function ManutencoesTab({ bem }: { bem: { id: number } }) {
  const lista = usePagedList(['manutencoes-do-bem', bem.id], (pagina) =>
    api.manutencoes.listar({ query: { ...pagina, bem_id: bem.id } }),
  )
  return (
    <Card title="Manutenções">
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={Wrench} title="Este bem nunca foi para manutenção.">
            Uma ordem de serviço aberta nas ações do bem aparece aqui.
          </EmptyState>
        }
      >
        {(itens) => (
          <RecordList
            rotulo="Manutenções do bem"
            vazio=""
            itens={itens.map((ordem) => ({
              chave: String(ordem.id),
              titulo: <Link to={enderecoDaManutencao(ordem.id)}>{ordem.numero}</Link>,
              marca: <ManutencaoBadge {...ordem} />,
              detalhe: detalhe(ordem),
            }))}
          />
        )}
      </PagedListView>
    </Card>
  )
}
