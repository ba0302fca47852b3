import { History } from 'lucide-react'
import type { VerificacaoDaInstalacao } from '#contract/rede/instalacoes-do-local.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { Galeria } from '#web/partes/casa/Galeria.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { dataHora } from '#web/ui/format.ts'
import { useHistorico } from './consultas.ts'
import { EstadoDaInstalacaoBadge } from './InstalacaoMarks.tsx'
import { mudancasDe } from './mudancas.ts'
import './Instalacoes.css'

/** Each verification in a visit, the newest first: what it changed, by whom, and its photos. */
export function HistoricoDaInstalacao({ localId, id }: { localId: number; id: number }) {
  const consulta = useHistorico(localId, id)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = consulta
  return (
    <RecordView consulta={consulta}>
      {({ pages }) => {
        const verificacoes = pages.flatMap(({ data }) => data)
        if (verificacoes.length === 0)
          return (
            <EmptyState icon={History} title="Nenhuma verificação ainda">
              A primeira visita que conferir esta instalação aparece aqui.
            </EmptyState>
          )
        return (
          <div className="z-stack">
            {verificacoes.map((verificacao) => (
              <Verificacao key={verificacao.id} verificacao={verificacao} />
            ))}
            {hasNextPage && (
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Mostrar verificações mais antigas
              </Button>
            )}
          </div>
        )
      }}
    </RecordView>
  )
}

function Verificacao({ verificacao }: { verificacao: VerificacaoDaInstalacao }) {
  const { em, autor, monitoramento, depois, fotos } = verificacao
  const mudancas = mudancasDe(verificacao)
  return (
    <Card title={dataHora(em)} actions={<EstadoDaInstalacaoBadge estado={depois.estado} />}>
      <p className="z-muted z-small">
        Visita {monitoramento.protocolo}
        {autor && `, por ${autor}`}
      </p>
      {mudancas.length === 0 ? (
        <p>Confirmou o que já se sabia.</p>
      ) : (
        <dl className="z-antes-depois">
          {mudancas.map(({ chave, rotulo, antes, depois: agora }) => (
            <div key={chave}>
              <dt>{rotulo}</dt>
              <dd>
                {antes !== null && (
                  <>
                    <del>
                      <span className="z-hidden">antes: </span>
                      {antes}
                    </del>{' '}
                    <span aria-hidden>→</span>{' '}
                  </>
                )}
                <ins>
                  <span className="z-hidden">depois: </span>
                  {agora}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {fotos.length > 0 && <Galeria fotos={fotos} assunto={`visita de ${dataHora(em)}`} plana />}
    </Card>
  )
}
