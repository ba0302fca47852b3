import { CheckCheck, GitCompareArrows } from 'lucide-react'
import { useState } from 'react'
import { ACHADOS, ATOS, type Ato, pedeMotivo, type TipoDeAchado } from '#contract/campo/achados.ts'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { numero, plural } from '#web/ui/format.ts'
import { AchadoRow } from './AchadoRow.tsx'
import { chaveDaVisita, useAcaoNaVisita } from './consultas.ts'
import { DecidirDialog } from './DecidirDialog.tsx'

type Props = { visita: VisitaDetalhada }

/** What a person is about to decide: of one thing, or of all of the kind that wait. */
export interface Decidindo {
  tipo: TipoDeAchado
  ato: Ato
  /** Null: all that wait. */
  entrada: { uuid: string; nome: string } | null
}

const SITUACOES = [
  { value: 'todas', label: 'Todas' },
  { value: 'abertas', label: 'Por decidir' },
] as const

export function AchadosTab({ visita }: Props) {
  const { id, por_tipo, acoes } = visita
  const [tipo, setTipo] = useState('')
  const [situacao, setSituacao] = useState<(typeof SITUACOES)[number]['value']>('todas')
  const [decidindo, setDecidindo] = useState<Decidindo | null>(null)
  const mudar = useAcaoNaVisita({
    aoFazer: () => setDecidindo(null),
    aoRecusar: (recusa) => {
      // Of what asks why, the dialog tells it.
      if (decidindo === null) notify.error(recusa.message)
    },
  })
  const decide = acoes.some(({ chave, permitido }) => chave === 'homologacao.decidir' && permitido)
  const lista = usePagedList([...chaveDaVisita(id), 'achados', tipo, situacao], (onde) =>
    api.homologacao.achados({
      params: { id },
      query: { ...onde, ...(tipo && { tipo }), ...(situacao === 'abertas' && { decididos: 'false' }) },
    }),
  )
  function decidir({ tipo: qual, ato, entrada }: Decidindo, motivo: string | null) {
    const body = { tipo: qual, ato, motivo, ...(entrada && { entradas: [entrada.uuid] }) }
    const esperam = (por: VisitaDetalhada['por_tipo']) =>
      por.filter((um) => um.tipo === qual).reduce((soma, um) => soma + um.total - um.decididos, 0)
    const quantos = esperam(por_tipo)
    const feito = entrada
      ? `${entrada.nome}: ${ATOS[ato].toLowerCase()}`
      : (salva: VisitaDetalhada) => {
          const ficam = esperam(salva.por_tipo)
          const restam = ficam > 0 ? `; ${plural(ficam, 'continua', 'continuam')} por decidir` : ''
          return `${ACHADOS[qual].rotulo}: ${plural(quantos - ficam, 'decidida', 'decididas')}${restam}`
        }
    mudar.mutate({ chamar: () => api.homologacao.decidir({ params: { id }, body }), feito })
  }
  const pedir = (nova: Decidindo) => {
    mudar.reset()
    if (pedeMotivo(nova.ato)) setDecidindo(nova)
    else decidir(nova, null)
  }
  if (por_tipo.length === 0)
    return (
      <EmptyState icon={CheckCheck} title="Nenhuma divergência.">
        O que a visita encontrou é o que o cadastro diz.
      </EmptyState>
    )
  return (
    <div className="z-stack">
      {decide && <Resumo porTipo={por_tipo} ocupado={mudar.isPending} onDecidir={pedir} />}
      <div className="z-homologacao-filtros">
        <Select
          label="Tipo"
          placeholder="Todos os tipos"
          value={tipo}
          options={por_tipo.map((um) => ({
            value: um.tipo,
            label: `${ACHADOS[um.tipo].rotulo} (${um.total})`,
          }))}
          onChange={(evento) => setTipo(evento.target.value)}
        />
        <SegmentedChoice
          label="Situação"
          compact
          options={SITUACOES}
          value={situacao}
          onChange={setSituacao}
        />
      </div>
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={GitCompareArrows} title="Nada aqui por decidir.">
            Escolha outro tipo para ver o que mais a visita achou.
          </EmptyState>
        }
      >
        {(achados) => (
          <ul className="z-homologacao-lista" aria-label="Divergências">
            {achados.map((achado) => (
              <li key={`${achado.tipo}:${achado.entrada_uuid}`}>
                <AchadoRow achado={achado} decide={decide} ocupado={mudar.isPending} onDecidir={pedir} />
              </li>
            ))}
          </ul>
        )}
      </PagedListView>
      {decidindo && (
        <DecidirDialog
          decidindo={decidindo}
          ocupado={mudar.isPending}
          erro={mudar.error}
          acabou={mudar.error !== null && !decide}
          onConfirm={(motivo) => decidir(decidindo, motivo)}
          onClose={() => setDecidindo(null)}
        />
      )}
    </div>
  )
}

/** What is not offered of all at once, and where it is said why. */
function naoPodem({ ato, quantos }: Impedidos, faltam: number): string {
  const deQuantas = faltam === 1 ? 'Dela' : quantos === faltam ? 'Delas' : `De ${numero(quantos)} delas`
  return `${deQuantas} não se pode ${ATOS[ato].toLowerCase()}: o motivo está em cada uma, abaixo.`
}

type Impedidos = NonNullable<VisitaDetalhada['por_tipo'][number]['impedidos']>

type ResumoProps = {
  porTipo: VisitaDetalhada['por_tipo']
  ocupado: boolean
  onDecidir: (decidindo: Decidindo) => void
}

/** Of each kind that waits, what may be done about all of them at once; first what the product proposes. */
function Resumo({ porTipo, ocupado, onDecidir }: ResumoProps) {
  const esperam = porTipo.filter(({ total, decididos }) => decididos < total)
  if (esperam.length === 0) return null
  return (
    <Card title="Por decidir">
      <ul className="z-homologacao-resumo">
        {esperam.map(({ tipo, total, decididos, impedidos }) => {
          const { rotulo, ajuda, atos } = ACHADOS[tipo]
          const faltam = total - decididos
          const podem = (ato: Ato) => faltam - (impedidos?.ato === ato ? impedidos.quantos : 0)
          const possiveis = atos.filter((ato) => podem(ato) > 0)
          return (
            <li key={tipo}>
              <div>
                <div className="z-row">
                  <strong>{rotulo}</strong>
                  <Badge tone="warning">{plural(faltam, 'por decidir', 'por decidir')}</Badge>
                </div>
                <p className="z-muted z-small">
                  {ajuda} {impedidos && naoPodem(impedidos, faltam)}
                </p>
              </div>
              <div className="z-row">
                {possiveis.map((ato, i) => (
                  <Button
                    key={ato}
                    {...(i === 0 ? { icon: CheckCheck } : { variant: 'quiet' })}
                    disabled={ocupado}
                    aria-label={`${ATOS[ato]}: ${rotulo}${podem(ato) === 1 ? '' : `, todas (${podem(ato)})`}`}
                    onClick={() => onDecidir({ tipo, ato, entrada: null })}
                  >
                    {ATOS[ato]}
                    {i === 0 && podem(ato) > 1 && `: todas as ${podem(ato)}`}
                  </Button>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
