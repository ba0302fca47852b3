import {
  Ban,
  CalendarCheck,
  CalendarClock,
  ClipboardCheck,
  type LucideIcon,
  Split,
  Undo2,
  UserRoundPen,
} from 'lucide-react'
import { useState } from 'react'
import { ATOS } from '#contract/campo/achados.ts'
import { ATOS_DA_VISITA } from '#contract/campo/atos-da-visita.ts'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { DividirVisita } from '#web/partes/campo/DividirVisita.tsx'
import { plural } from '#web/ui/format.ts'
import { useVisitaMudou, useVisitaReler } from './consultas.ts'
import { DevolverDialog } from './DevolverDialog.tsx'
import { ReagendarDialog } from './ReagendarDialog.tsx'
import { ReprogramarDialog } from './ReprogramarDialog.tsx'
import { ResponderDataDialog } from './ResponderDataDialog.tsx'
import { TrocarAgentesDialog } from './TrocarAgentesDialog.tsx'

type Ato =
  | 'reprogramar'
  | 'responderData'
  | 'homologar'
  | 'devolver'
  | 'reagendar'
  | 'reatribuir'
  | 'dividir'
  | 'cancelar'
type Tela = { ato: Ato; rotulo: string; icone: LucideIcon; tom?: 'primary' | 'danger' }

const DA_AGENDA: readonly Tela[] = [
  { ato: 'reagendar', rotulo: 'Reagendar', icone: CalendarClock },
  { ato: 'reatribuir', rotulo: 'Trocar agentes', icone: UserRoundPen },
  { ato: 'dividir', rotulo: 'Dividir visita', icone: Split },
  { ato: 'cancelar', rotulo: ATOS_DA_VISITA.cancelar.rotulo, icone: Ban, tom: 'danger' },
]

/** Of each state, what is done at the desk; nothing of what has ended. */
const TELAS: Readonly<Partial<Record<VisitaDetalhada['situacao'], readonly Tela[]>>> = {
  // Who schedules has these first; who only answers for the school has the last alone.
  aguardando: [
    ...DA_AGENDA,
    { ato: 'responderData', rotulo: 'Responder sobre a data', icone: CalendarCheck },
  ],
  impossivel: [{ ato: 'reprogramar', rotulo: 'Marcar outra visita', icone: CalendarClock, tom: 'primary' }],
  em_andamento: DA_AGENDA,
  pausada: DA_AGENDA,
  falta_concluir: DA_AGENDA,
  em_correcao: DA_AGENDA,
  aguardando_homologacao: [
    { ato: 'homologar', rotulo: ATOS_DA_VISITA.homologar.rotulo, icone: ClipboardCheck, tom: 'primary' },
    { ato: 'devolver', rotulo: 'Devolver para correção', icone: Undo2 },
  ],
}

export function AcoesDaVisita({ visita }: { visita: VisitaDetalhada }) {
  const { id, protocolo, versao, acoes } = visita
  const [aberta, setAberta] = useState<Ato | null>(null)
  const fechar = () => setAberta(null)
  const mudou = useVisitaMudou()
  const reler = useVisitaReler(id)
  const params = { id }
  const telas = TELAS[visita.situacao] ?? []
  if (telas.length === 0) return null
  return (
    <>
      <RecordActions
        acoes={acoes}
        telas={telas.map(({ ato, ...tela }) => ({
          ...tela,
          chave: `homologacao.${ato}`,
          onSelect: () => setAberta(ato),
        }))}
      />
      {aberta === 'responderData' && <ResponderDataDialog visita={visita} onClose={fechar} />}
      {aberta === 'devolver' && <DevolverDialog visita={visita} onClose={fechar} />}
      {aberta === 'reagendar' && <ReagendarDialog visita={visita} onClose={fechar} />}
      {aberta === 'reprogramar' && <ReprogramarDialog visita={visita} onClose={fechar} />}
      {aberta === 'dividir' && (
        <DividirVisita
          visita={{ ...visita, preparada: visita.preparada.map(({ nome }) => nome) }}
          mudou={mudou}
          reler={reler}
          onClose={fechar}
        />
      )}
      {aberta === 'reatribuir' && <TrocarAgentesDialog visita={visita} onClose={fechar} />}
      {(aberta === 'homologar' || aberta === 'cancelar') && (
        <AtoDialog
          ato={ATOS_DA_VISITA[aberta]}
          nome={protocolo}
          pedir={(motivo) =>
            aberta === 'homologar'
              ? api.homologacao.homologar({ params, body: { versao } })
              : api.homologacao.cancelar({ params, body: { motivo, versao } })
          }
          mudou={mudou}
          onClose={fechar}
        >
          {aberta === 'homologar' ? <QueHomologa visita={visita} /> : <QueCancela visita={visita} />}
        </AtoDialog>
      )}
    </>
  )
}

export function QueHomologa({
  visita: { por_tipo, para_ciencia },
}: {
  visita: Pick<VisitaDetalhada, 'por_tipo' | 'para_ciencia'>
}) {
  const decididos = por_tipo.reduce((soma, um) => soma + um.decididos, 0)
  return (
    <>
      {decididos === 0
        ? 'A visita confirmou o cadastro. '
        : `${plural(decididos, 'decisão passa a valer', 'decisões passam a valer')} no cadastro, de uma vez. `}
      Os ambientes ficam como a visita os encontrou, e o Relatório de Monitoramento é emitido. O que é “
      {ATOS.ignorar.toLowerCase()}” fica só no relatório. Isto não se desfaz.
      {para_ciencia > 0 && (
        <>
          {' '}
          {plural(para_ciencia, 'conflito espera', 'conflitos esperam')} o seu “Ciente” na aba Conflitos: é o
          que chegou repetido ou fora de hora. Não impede de homologar, e continua em aberto na visita e na
          página do local.
        </>
      )}
    </>
  )
}

/** What devices still bring is kept with it. */
function QueCancela({ visita: { preparada } }: { visita: VisitaDetalhada }) {
  const nomes = preparada.map(({ nome }) => nome).join(', ')
  return (
    <>
      {nomes === ''
        ? 'A visita sai da lista dos agentes.'
        : `${nomes} já preparou a visita em um aparelho: o que ainda trouxer é guardado com ela.`}{' '}
      Isto não se desfaz: para ir de novo, programe outra.
    </>
  )
}
