import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import type { AmbienteDaVisita } from '#contract/campo/achados-da-visita.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { chaveDaVisita } from './consultas.ts'
import { FotosTab } from './FotosTab.tsx'
import { condicaoDoAmbiente, estadoDoAmbiente, resultadoDoAmbiente } from './palavras-da-visita.ts'

const QUAIS = [
  { value: 'mudaram', label: 'Mudou ou tem problema' },
  { value: 'todos', label: 'Todos' },
] as const

/** Of a room, what opens over the list. */
type OQue = 'fotos' | 'respostas'

/** What who decides would not like to have missed: it changed, it has a problem, or the agent wrote about it. */
const pedeLeitura = ({ mudou, com_problema, observacoes }: AmbienteDaVisita): boolean =>
  mudou || com_problema || Boolean(observacoes)

/** What is critical first, then what has another problem; the rest in the order of the register. */
const gravidade = ({ critica, com_problema }: AmbienteDaVisita) => Number(critica) * 2 + Number(com_problema)
const peloQuePede = (um: AmbienteDaVisita, outro: AmbienteDaVisita) => gravidade(outro) - gravidade(um)

const criticasDe = ({ respostas }: AmbienteDaVisita) => respostas.filter(({ critica }) => critica)

export function InfraestruturaTab({ id }: { id: number }) {
  const [quais, setQuais] = useState<(typeof QUAIS)[number]['value']>('mudaram')
  const [aberto, setAberto] = useState<{ ambiente: AmbienteDaVisita; oQue: OQue } | null>(null)
  const consulta = useQuery({
    queryKey: [...chaveDaVisita(id), 'infraestrutura'],
    queryFn: () => dadosDe(api.homologacao.infraestrutura({ params: { id } })),
  })
  return (
    <RecordView consulta={consulta}>
      {(ambientes) => {
        const vistos = quais === 'todos' ? ambientes : ambientes.filter(pedeLeitura).sort(peloQuePede)
        return (
          <Card
            title="Antes e depois"
            actions={
              <SegmentedChoice label="Mostrar" compact options={QUAIS} value={quais} onChange={setQuais} />
            }
          >
            {vistos.length === 0 ? (
              <EmptyState icon={Building2} title="Nenhum ambiente mudou nem tem problema.">
                Escolha “Todos” para ver o que a visita conferiu.
              </EmptyState>
            ) : (
              <RecordList
                rotulo="Ambientes da visita"
                vazio=""
                itens={vistos.map((ambiente) => ({
                  chave: ambiente.uuid,
                  titulo: ambiente.nome,
                  marca: <Marcas ambiente={ambiente} />,
                  detalhe: <Detalhe ambiente={ambiente} />,
                  abaixo: criticasDe(ambiente).length > 0 && <Respostas respostas={criticasDe(ambiente)} />,
                  acao: <Ver ambiente={ambiente} onVer={(oQue) => setAberto({ ambiente, oQue })} />,
                }))}
              />
            )}
            {aberto && (
              <Dialog open title={aberto.ambiente.nome} onClose={() => setAberto(null)}>
                {aberto.oQue === 'fotos' ? (
                  <FotosTab id={id} de={aberto.ambiente.uuid} />
                ) : (
                  <Respostas respostas={aberto.ambiente.respostas} />
                )}
              </Dialog>
            )}
          </Card>
        )
      }}
    </RecordView>
  )
}

function Ver({ ambiente, onVer }: { ambiente: AmbienteDaVisita; onVer: (oQue: OQue) => void }) {
  const { nome, fotos, respostas } = ambiente
  return (
    <>
      {respostas.length > 0 && (
        <Button
          variant="quiet"
          aria-label={`${plural(respostas.length, 'resposta', 'respostas')} de ${nome}`}
          onClick={() => onVer('respostas')}
        >
          {plural(respostas.length, 'resposta', 'respostas')}
        </Button>
      )}
      {fotos > 0 && (
        <Button
          variant="quiet"
          aria-label={`${plural(fotos, 'foto', 'fotos')} de ${nome}`}
          onClick={() => onVer('fotos')}
        >
          {plural(fotos, 'foto', 'fotos')}
        </Button>
      )}
    </>
  )
}

/** As the register of the room shows them: a critical one in red. */
function Respostas({ respostas }: Pick<AmbienteDaVisita, 'respostas'>) {
  return (
    <Facts
      items={respostas.map(({ rotulo, resposta, critica }) => ({
        label: rotulo,
        value: critica ? <Badge tone="danger">{resposta}</Badge> : resposta,
      }))}
    />
  )
}

function Marcas({ ambiente: { critica, descartado, resultado } }: { ambiente: AmbienteDaVisita }) {
  return (
    <>
      {critica && <Badge tone="danger">Crítico</Badge>}
      {resultado !== 'conferida' && (
        <Badge tone={resultado === 'nova' ? 'info' : 'neutral'}>{resultadoDoAmbiente(resultado)}</Badge>
      )}
      {descartado && <Badge tone="warning">Cadastro descartado</Badge>}
    </>
  )
}

function Detalhe({ ambiente: { tipo, antes, depois, observacoes } }: { ambiente: AmbienteDaVisita }) {
  const mudanca = (de: string, para: string) => (de === para || para === '—' ? de : `${de} → ${para}`)
  return (
    <>
      {tipo} · {mudanca(estadoDoAmbiente(antes.estado), estadoDoAmbiente(depois.estado))} ·{' '}
      {mudanca(condicaoDoAmbiente(antes.condicao), condicaoDoAmbiente(depois.condicao))}
      {observacoes && ` · ${observacoes}`}
    </>
  )
}
