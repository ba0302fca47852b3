import { CalendarDays, CalendarOff, ChevronLeft, ChevronRight, Download, Link2, Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Agenda, agenda as contrato, type VisitaDaAgenda } from '#contract/campo/agenda.ts'
import { diaPlausivel } from '#contract/casa/dias.ts'
import { pathOf } from '#contract/casa/endpoint.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { useWide } from '#web/list/use-wide.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Menu } from '#web/ui/actions/Menu.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { hoje } from '#web/ui/hoje.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import './Agenda.css'
import { CalendarioDialog } from './CalendarioDialog.tsx'
import { useAgenda } from './consultas.ts'
import { FeriadosDialog } from './FeriadosDialog.tsx'
import { diaSeguinte, periodoDe, tituloDe, type Visao } from './periodo.ts'
import { VistaDaAgenda } from './VistaDaAgenda.tsx'

const VISOES = [
  { value: 'mes', label: 'Mês' },
  { value: 'semana', label: 'Semana' },
  { value: 'dia', label: 'Dia' },
] as const

const ehVisao = (escrita: string | null): escrita is Visao => VISOES.some(({ value }) => value === escrita)

/** What is shown is in the address: which days, how, and of whom. */
function useEndereco() {
  const [params, setParams] = useSearchParams()
  const larga = useWide()
  const escrita = params.get('visao')
  const dia = params.get('dia') ?? ''
  return {
    visao: ehVisao(escrita) ? escrita : larga ? ('semana' as const) : ('dia' as const),
    dia: diaPlausivel(dia) ? dia : hoje(),
    agente: Number(params.get('agente')) || null,
    mudar(partes: Partial<Record<'visao' | 'dia' | 'agente', string>>) {
      setParams(
        (atuais) => {
          const novos = new URLSearchParams(atuais)
          for (const [chave, valor] of Object.entries(partes)) {
            if (valor === '') novos.delete(chave)
            else novos.set(chave, valor)
          }
          return novos
        },
        { replace: true, preventScrollReset: true },
      )
    },
  }
}
export type Endereco = ReturnType<typeof useEndereco>

export function AgendaPage() {
  const endereco = useEndereco()
  const { visao, dia, agente } = endereco
  const consulta = useAgenda(periodoDe(visao, dia))
  return (
    <div className="z-stack z-agenda">
      <PageHeader
        title="Agenda"
        subtitle={tituloDe(visao, dia)}
        actions={<Acoes agenda={consulta.data} visao={visao} dia={dia} agente={agente} />}
      />
      <Controles endereco={endereco} agenda={consulta.data} />
      <RecordView consulta={consulta}>
        {(agenda) => <VistaDaAgenda agenda={deQuem(agenda, agente)} inteira={agenda} endereco={endereco} />}
      </RecordView>
    </div>
  )
}

const dela = (agente: number) => (visita: VisitaDaAgenda) => visita.agentes.some(({ id }) => id === agente)

/** Only what is of one agent, when one was chosen. */
function deQuem(agenda: Agenda, agente: number | null): Agenda {
  if (agente === null) return agenda
  return {
    ...agenda,
    visitas: agenda.visitas.filter(dela(agente)),
    sem_dia: agenda.sem_dia.filter(dela(agente)),
    agentes: agenda.agentes.filter(({ id }) => id === agente),
  }
}

function Controles({ endereco, agenda }: { endereco: Endereco; agenda: Agenda | undefined }) {
  const { visao, dia, agente, mudar } = endereco
  const passo = (sentido: 1 | -1) => mudar({ dia: diaSeguinte(visao, dia, sentido) })
  return (
    <div className="z-agenda-controles z-no-print">
      <SegmentedChoice
        compact
        hideLabel
        label="Visão"
        value={visao}
        options={VISOES}
        onChange={(escolhida) => mudar({ visao: escolhida })}
      />
      <div className="z-row">
        <IconButton label="Anterior" icon={ChevronLeft} onClick={() => passo(-1)} />
        <Button onClick={() => mudar({ dia: '' })}>Hoje</Button>
        <IconButton label="Seguinte" icon={ChevronRight} onClick={() => passo(1)} />
      </div>
      {agenda && agenda.agentes.length > 1 && (
        <Select
          hideLabel
          label="Agente"
          placeholder="Toda a equipe"
          value={agente === null ? '' : String(agente)}
          options={agenda.agentes.map(({ id, nome }) => ({ value: String(id), label: nome }))}
          onChange={(event) => mudar({ agente: event.target.value })}
        />
      )}
    </div>
  )
}

type AcoesProps = { agenda: Agenda | undefined; visao: Visao; dia: string; agente: number | null }

function Acoes({ agenda, visao, dia, agente }: AcoesProps) {
  const [aberto, setAberto] = useState<'calendario' | 'feriados' | null>(null)
  const registra = usePode(contrato.criarFeriado)
  const { de, ate } = periodoDe(visao, dia)
  const busca = new URLSearchParams({ de, ate, ...(agente !== null && { agente_id: String(agente) }) })
  return (
    <>
      <Menu
        label="Calendário"
        placement="bottom-end"
        trigger={(props) => (
          <Button {...props} icon={CalendarDays}>
            Calendário
          </Button>
        )}
        items={[
          {
            label: 'Baixar estes dias (.ics)',
            icon: Download,
            onSelect: () => window.location.assign(`${pathOf(contrato.baixar)}?${busca}`),
          },
          { label: 'Assinar em outro calendário', icon: Link2, onSelect: () => setAberto('calendario') },
          ...(registra
            ? [{ label: 'Feriados', icon: CalendarOff, onSelect: () => setAberto('feriados') }]
            : []),
        ]}
      />
      <Button icon={Printer} onClick={() => window.print()}>
        Imprimir
      </Button>
      {aberto === 'calendario' && <CalendarioDialog onClose={() => setAberto(null)} />}
      {aberto === 'feriados' && (
        <FeriadosDialog feriados={agenda?.feriados ?? []} dia={dia} onClose={() => setAberto(null)} />
      )}
    </>
  )
}
