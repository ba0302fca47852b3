import { useInfiniteQuery } from '@tanstack/react-query'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { dataHora } from '#web/ui/format.ts'
import { chaveDoBem } from './consultas.ts'
import { mudancasDoEvento, tituloDoEvento } from './historia.ts'

/** Everything that happened to it, the newest first. */
export function HistoricoTab({ bem: { id, classe_do_bem } }: { bem: BemDetalhado }) {
  const atributos = Object.fromEntries(classe_do_bem.atributos.map(({ chave, rotulo }) => [chave, rotulo]))
  const consulta = useInfiniteQuery({
    queryKey: [...chaveDoBem(id), 'historico'],
    initialPageParam: undefined as number | undefined, // as: the first page has no end before it
    queryFn: ({ pageParam }) =>
      dadosDe(api.bens.historico({ params: { id }, query: { ...(pageParam && { antes_de: pageParam }) } })),
    getNextPageParam: ({ proximo }) => proximo ?? undefined,
  })
  return (
    <RecordView consulta={consulta}>
      {({ pages }) => (
        <Card title="Histórico">
          <div className="z-stack">
            <RecordList
              rotulo="Histórico do bem"
              vazio="Nada mudou neste cadastro ainda."
              itens={pages
                .flatMap(({ data }) => data)
                .map((vivido) => ({
                  chave: String(vivido.id),
                  titulo: tituloDoEvento(vivido),
                  detalhe: [dataHora(vivido.em), vivido.por ?? 'Sistema', vivido.motivo]
                    .filter(Boolean)
                    .join(' · '),
                  linhas: mudancasDoEvento(vivido, atributos),
                }))}
            />
            {consulta.hasNextPage && (
              <div className="z-row">
                <Button busy={consulta.isFetchingNextPage} onClick={() => void consulta.fetchNextPage()}>
                  Mostrar mais antigos
                </Button>
              </div>
            )}
          </div>
        </Card>
      )}
    </RecordView>
  )
}
