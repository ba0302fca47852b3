import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TIPOS_DE_OCORRENCIA } from '#contract/campo/ocorrencias.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { PagedListView, totalPorExtenso } from '#web/partes/casa/PagedListView.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { dataHora } from '#web/ui/format.ts'
import { SituacaoDaOcorrenciaBadge } from './OcorrenciaBadges.tsx'

type Props = {
  /** Of a place and what is below it, or of one visit. */
  de: { local_id: number } | { monitoramento_id: number }
  acoes?: ReactNode
}

export function OcorrenciasDoRegistro({ de, acoes }: Props) {
  const lista = usePagedList([...chaveDaLista('ocorrencias'), de], (pagina) =>
    api.ocorrencias.listar({ query: { ...pagina, ...de } }),
  )
  return (
    <Card title="Ocorrências" actions={acoes}>
      <p className="z-muted">{totalPorExtenso(lista, 'ocorrência', 'ocorrências')}</p>
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={TriangleAlert} title="Nenhuma ocorrência.">
            O agente registra na visita; a secretaria, em Ocorrências.
          </EmptyState>
        }
      >
        {(itens) => (
          <RecordList
            rotulo="Ocorrências"
            vazio=""
            itens={itens.map(({ id, tipo, descricao, situacao, local, ocorrida_em, responsavel }) => ({
              chave: String(id),
              titulo: <Link to={`/painel/ocorrencias/${id}`}>{TIPOS_DE_OCORRENCIA[tipo]}</Link>,
              marca: <SituacaoDaOcorrenciaBadge situacao={situacao} />,
              detalhe: [
                descricao,
                'local_id' in de && local.id !== de.local_id ? local.nome : null,
                dataHora(ocorrida_em),
                responsavel && `trata ${responsavel.nome}`,
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        )}
      </PagedListView>
    </Card>
  )
}
