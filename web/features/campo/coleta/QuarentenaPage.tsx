import { ShieldQuestion } from 'lucide-react'
import { useState } from 'react'
import { coleta } from '#contract/campo/coleta.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { plural } from '#web/ui/format.ts'
import { ColetaHeader } from './ColetaHeader.tsx'
import { CHAVE_DA_COLETA } from './chaves.ts'
import { DecidirQuarentena, type Decisao } from './DecidirQuarentena.tsx'
import { QuarentenaRow } from './QuarentenaRow.tsx'
import { useDecisao } from './use-decisao.ts'

const SITUACOES = [
  { value: 'aguardando', label: 'Aguardando' },
  { value: 'aplicada', label: 'Aplicados' },
  { value: 'recusada', label: 'Recusados' },
] as const

type Decidida = { op_id: string; situacao: string; mensagem: string | null }

function contar(decididas: readonly Decidida[]): void {
  const paradas = decididas.filter(({ situacao }) => situacao === 'aguardando')
  const feitas = decididas.length - paradas.length
  if (feitas > 0) notify.success(`${plural(feitas, 'registro decidido', 'registros decididos')}.`)
  const [primeira] = paradas
  if (primeira)
    notify.warning(
      `${plural(paradas.length, 'registro não pôde ser aplicado', 'registros não puderam ser aplicados')}: ${primeira.mensagem ?? ''}`,
    )
}

/** Work of who no longer had the visit when it arrived: kept whole until a supervisor says what to do. */
export function QuarentenaPage() {
  const [situacao, setSituacao] = useState<(typeof SITUACOES)[number]['value']>('aguardando')
  const [escolhidos, setEscolhidos] = useState<ReadonlySet<string>>(new Set())
  const podeDecidir = usePode(coleta.decidir) && situacao === 'aguardando'
  const lista = usePagedList([CHAVE_DA_COLETA, 'quarentena', situacao], (onde) =>
    api.coleta.quarentena({ query: { situacao, ...onde } }),
  )
  const decisao = useDecisao(
    (pedido: Decisao) => dadosDe(api.coleta.decidir({ body: pedido })),
    (decididas) => {
      setEscolhidos(new Set())
      contar(decididas)
    },
    // The dialog says it.
    () => undefined,
  )
  const escolher = (op_id: string, sim: boolean) => {
    const novos = new Set(escolhidos)
    if (sim) novos.add(op_id)
    else novos.delete(op_id)
    setEscolhidos(novos)
  }
  return (
    <div className="z-stack">
      <ColetaHeader
        titulo="Quarentena"
        subtitulo="Registros de quem preparou a visita e deixou de tê-la antes de enviar. Nada foi perdido nem aplicado."
      />
      <SegmentedChoice label="Situação" compact options={SITUACOES} value={situacao} onChange={setSituacao} />
      {podeDecidir && lista.itens.length > 0 && (
        <DecidirQuarentena
          escolhidos={escolhidos}
          todos={lista.itens.map(({ op_id }) => op_id)}
          decisao={decisao}
          onEscolher={setEscolhidos}
        />
      )}
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={ShieldQuestion} title="Nenhum registro aqui.">
            O que um aparelho envia e não pode ser aceito sozinho espera aqui por uma decisão.
          </EmptyState>
        }
      >
        {(itens) => (
          <ul className="z-coleta-lista" aria-label="Registros em quarentena">
            {itens.map((item) => (
              <li key={item.op_id}>
                <QuarentenaRow
                  item={item}
                  escolhido={escolhidos.has(item.op_id)}
                  onEscolher={podeDecidir ? (sim) => escolher(item.op_id, sim) : null}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedListView>
    </div>
  )
}
