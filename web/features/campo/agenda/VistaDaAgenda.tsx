import { useState } from 'react'
import type { Agenda, VisitaDaAgenda } from '#contract/campo/agenda.ts'
import { VISITAS_DA_AGENDA } from '#contract/campo/agenda.ts'
import { useWide } from '#web/list/use-wide.ts'
import { DividirVisita } from '#web/partes/campo/DividirVisita.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { numero } from '#web/ui/format.ts'
import { hoje } from '#web/ui/hoje.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import type { Endereco } from './AgendaPage.tsx'
import { useAgendaMudou } from './consultas.ts'
import { DiaView } from './DiaView.tsx'
import { ListaDeDias } from './ListaDeDias.tsx'
import { MesView } from './MesView.tsx'
import { MoverDialog } from './MoverDialog.tsx'
import type { DaVisao } from './partes.tsx'
import { diasDoPeriodo, tituloDe } from './periodo.ts'
import { SemanaView } from './SemanaView.tsx'
import { SemDia } from './SemDia.tsx'
import { type Divisao, useLevar } from './use-levar.ts'
import { type Mover, useMover } from './use-mover.ts'

type Props = {
  /** What the chosen agent lets be seen. */
  agenda: Agenda
  /** All of it: what speaks against a day counts everything. */
  inteira: Agenda
  endereco: Endereco
}

export function VistaDaAgenda({ agenda, inteira, endereco }: Props) {
  const { visao, dia, mudar } = endereco
  const larga = useWide()
  const [aberta, setAberta] = useState<number | null>(null)
  const mover = useMover(inteira)
  const mudou = useAgendaMudou()
  const [divisao, setDivisao] = useState<Divisao | null>(null)
  const dias = diasDoPeriodo(visao, dia)
  const levar = useLevar({ dias, agentes: visao === 'semana' ? agenda.agentes : [] }, mover, setDivisao)
  const agora = (qual: number | null) =>
    [...inteira.visitas, ...inteira.sem_dia].find(({ id }) => id === qual)
  const visita = agora(aberta)
  const da: DaVisao = {
    feriados: agenda.feriados,
    hoje: hoje(),
    levar,
    onAbrir: ({ id }: VisitaDaAgenda) => setAberta(id),
    onDia: (escolhido) => mudar({ visao: 'dia', dia: escolhido }),
  }
  const grade = larga && visao !== 'dia'
  return (
    <>
      {agenda.truncada && (
        <Banner tone="warning">
          São mais de {numero(VISITAS_DA_AGENDA)} visitas nestes dias: aqui estão as primeiras. Olhe menos
          dias.
        </Banner>
      )}
      {visao === 'dia' && <DiaView agenda={agenda} dia={dia} quem={agenda.agentes} onAbrir={da.onAbrir} />}
      {visao !== 'dia' && !larga && (
        <ListaDeDias agenda={agenda} dias={dias} onAbrir={da.onAbrir} onDia={da.onDia} />
      )}
      {grade && visao === 'mes' && (
        <MesView {...da} agenda={agenda} dias={dias} mes={dia.slice(0, 7)} titulo={tituloDe(visao, dia)} />
      )}
      {grade && visao === 'semana' && (
        <SemanaView
          {...da}
          agenda={agenda}
          dias={dias}
          linhas={agenda.agentes}
          titulo={tituloDe(visao, dia)}
        />
      )}
      {grade && <SemDia agenda={agenda} levar={levar} onAbrir={da.onAbrir} />}
      <p className="z-hidden" role="status">
        {levar.dito}
      </p>
      {visita && (
        <MoverDialog
          key={visita.id}
          visita={visita}
          agenda={inteira}
          mover={mover}
          onDividir={() => {
            setAberta(null)
            setDivisao({ visita })
          }}
          onClose={() => setAberta(null)}
        />
      )}
      {divisao && (
        <DividirVisita
          {...divisao}
          visita={agora(divisao.visita.id) ?? divisao.visita}
          mudou={mudou}
          reler={mudou}
          onClose={() => setDivisao(null)}
        />
      )}
      <ConfirmarMudanca mover={mover} />
    </>
  )
}

/** What speaks against, before it is done all the same. */
function ConfirmarMudanca({ mover: { lido, ocupado, confirmar, desistir } }: { mover: Mover }) {
  if (lido === null) return null
  return (
    <ConfirmDialog
      open
      title={`Mover ${lido.visita.local.nome} mesmo assim?`}
      confirmLabel="Mover visita"
      busy={ocupado}
      onClose={desistir}
      onConfirm={() => confirmar(lido)}
    >
      <ul className="z-agenda-avisos">
        {lido.avisos.map((aviso) => (
          <li key={aviso}>{aviso}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
