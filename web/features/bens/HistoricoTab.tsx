import { useInfiniteQuery } from '@tanstack/react-query'
import type { BemDetalhado, EventoDaVida } from '#contract/bens.ts'
import { EVENTOS_DO_BEM, SITUACOES_DO_BEM } from '#contract/ciclo-do-bem.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { resumoDaAcao } from '#web/detail/eventos.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { RecordList } from '#web/pickers/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { dataHora } from '#web/ui/format.ts'
import { chaveDoBem } from './consultas.ts'
import { CAMPOS, emReais } from './palavras.ts'

/** Everything that happened to it, the newest first. */
export function HistoricoTab({ bem: { id } }: { bem: BemDetalhado }) {
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
                .map((evento) => ({
                  chave: String(evento.id),
                  titulo: tituloDe(evento),
                  detalhe: [dataHora(evento.em), evento.por ?? 'Sistema', mudancaDe(evento), evento.motivo]
                    .filter(Boolean)
                    .join(' · '),
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

const rotulado = (rotulos: Readonly<Record<string, unknown>>, chave: string) => {
  const achado = rotulos[chave]
  return typeof achado === 'string' ? achado : undefined
}

const DOS_EVENTOS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(EVENTOS_DO_BEM).map(([chave, { rotulo }]) => [chave, rotulo]),
)

function tituloDe({ acao, campo, para }: EventoDaVida): string {
  if (campo === 'evento' && para) return DOS_EVENTOS[para] ?? para
  return resumoDaAcao(acao) || acao
}

function dito(campo: string, valor: string | null): string {
  if (valor === null || valor === '' || valor === '{}' || valor === '[]') return 'vazio'
  if (campo.endsWith('_centavos')) return emReais(Number(valor)) ?? valor
  if (campo === 'situacao') return rotulado(SITUACOES_DO_BEM, valor) ?? valor
  return valor
}

function mudancaDe({ campo, de, para }: EventoDaVida): string | null {
  if (campo === null || campo === 'evento' || campo === 'capa_uuid') return null
  return `${CAMPOS[campo] ?? campo}: ${dito(campo, de)} → ${dito(campo, para)}`
}
