import { lazy, Suspense } from 'react'
import type { Agenda, AgenteDaAgenda, VisitaDaAgenda } from '#contract/campo/agenda.ts'
import { aFazer, diasDaVisita, horasEscritas } from '#contract/campo/avisos-da-agenda.ts'
import { horaEscrita, janelaEscrita } from '#contract/campo/janela.ts'
import { KM_POR_HORA, type Parada, rotaDoDia, SAIDA } from '#contract/campo/rota-do-dia.ts'
import { situado } from '#contract/casa/ordem-da-rota.ts'
import { SituacaoDaVisitaBadge } from '#web/partes/campo/SituacaoDaVisitaBadge.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { plural } from '#web/ui/format.ts'
import { cargasDe, SEM_AGENTE } from './cargas.ts'
import { Carga } from './partes.tsx'

const Mapa = lazy(async () => ({ default: (await import('#web/partes/rede/Mapa.tsx')).Mapa }))

type Quem = Pick<AgenteDaAgenda, 'id' | 'nome' | 'partida'>
type Props = {
  agenda: Agenda
  dia: string
  quem: readonly AgenteDaAgenda[]
  onAbrir: (visita: VisitaDaAgenda) => void
}

/** The list of the day, of each agent, in the order that makes the way short. */
export function DiaView({ agenda, dia, quem, onAbrir }: Props) {
  const cargas = cargasDe(agenda)
  const linhas: readonly Quem[] = [...quem, { id: SEM_AGENTE, nome: 'Sem agente', partida: null }]
  const comVisita = linhas.filter(({ id }) => cargas(id, dia).visitas.length > 0)
  if (comVisita.length === 0)
    return (
      <EmptyState title="Nenhuma visita neste dia">
        As setas mudam de dia; a semana mostra a equipe.
      </EmptyState>
    )
  return (
    <div className="z-agenda-dias">
      {comVisita.map((agente) => (
        <DoAgente
          key={agente.id}
          agente={agente}
          carga={cargas(agente.id, dia)}
          horas={agenda.horas_por_dia}
          mapa={comVisita.length === 1}
          onAbrir={onAbrir}
        />
      ))}
    </div>
  )
}

type DoAgenteProps = {
  agente: Quem
  carga: ReturnType<ReturnType<typeof cargasDe>>
  horas: number
  mapa: boolean
  onAbrir: Props['onAbrir']
}

function DoAgente({ agente, carga, horas, mapa, onAbrir }: DoAgenteProps) {
  const paradas = rotaDoDia(carga.visitas, { partida: agente.partida, minutos: minutosNoDia })
  const comHoras = paradas.some(({ visita }) => visita.janela_fim !== null)
  const km = paradas.reduce((soma, parada) => soma + (parada.km ?? 0), 0)
  return (
    <Card title={agente.nome} actions={<Carga carga={carga} horas={horas} />}>
      <p className="z-muted z-small">
        {plural(paradas.length, 'visita', 'visitas')}
        {km > 0 && `, cerca de ${Math.round(km)} km em linha reta`}
        {agente.partida && `, saindo de ${agente.partida.nome}`}
      </p>
      <Janelas paradas={paradas} />
      {mapa && <MapaDoDia paradas={paradas} />}
      <ol className="z-agenda-paradas">
        {paradas.map((parada, i) => (
          <ParadaNaLista
            key={parada.visita.id}
            numero={i + 1}
            parada={parada}
            comHoras={comHoras}
            onAbrir={() => onAbrir(parada.visita)}
          />
        ))}
      </ol>
    </Card>
  )
}

type ParadaDoDia = Parada<VisitaDaAgenda>

const MEIA_NOITE = 24 * 60

/** What the day takes of a visit of several. */
const minutosNoDia = (visita: VisitaDaAgenda) =>
  visita.duracao.minutos / Math.max(1, diasDaVisita(visita).length)

/** Of a day in which some place says its hours: how it is supposed to go, and which hours it cannot keep. */
function Janelas({ paradas }: { paradas: readonly ParadaDoDia[] }) {
  if (paradas.every(({ visita }) => janelaEscrita(visita) === null)) return null
  const tarde = paradas.filter(({ atraso }) => atraso >= 1)
  return (
    <>
      {tarde.length > 0 && (
        <Banner tone="warning">
          Não se achou ordem que chegue a tempo em{' '}
          {tarde.map(({ visita }) => `${visita.local.nome} (recebe ${janelaEscrita(visita)})`).join(', ')}.
          Mude o dia ou o agente de uma delas.
        </Banner>
      )}
      <p className="z-muted z-small">
        Horas supostas com saída às {horaEscrita(SAIDA)} e {KM_POR_HORA} km/h em linha reta.
      </p>
    </>
  )
}

function MapaDoDia({ paradas }: { paradas: readonly ParadaDoDia[] }) {
  const pontos = paradas.flatMap(({ visita }, i) =>
    situado(visita)
      ? [
          {
            latitude: visita.latitude,
            longitude: visita.longitude,
            rotulo: visita.local.nome,
            marca: String(i + 1),
          },
        ]
      : [],
  )
  if (pontos.length < 2) return null
  return (
    <div className="z-agenda-mapa z-no-print">
      <Suspense fallback={<Skeleton height="16rem" />}>
        <Mapa
          pontos={pontos}
          linha
          legenda="O traço vai em linha reta de uma visita à outra: não segue as estradas."
        />
      </Suspense>
    </div>
  )
}

type ParadaProps = { numero: number; parada: ParadaDoDia; comHoras: boolean; onAbrir: () => void }

function ParadaNaLista({ numero, parada: { visita, km, inicio, atraso }, comHoras, onAbrir }: ParadaProps) {
  const { local, municipio, endereco, contato_nome, contato_telefone, instrucoes, duracao } = visita
  const janela = janelaEscrita(visita)
  return (
    <li>
      <span className="z-agenda-numero" aria-hidden>
        {numero}
      </span>
      <div className="z-agenda-parada">
        <div className="z-row">
          <button type="button" className="z-agenda-titulo" onClick={onAbrir}>
            {local.nome}
          </button>
          {(!aFazer(visita) || visita.situacao !== 'aguardando') && (
            <SituacaoDaVisitaBadge situacao={visita.situacao} />
          )}
          {atraso >= 1 && <Badge tone="danger">Fora do horário</Badge>}
          {visita.prioridade === 'alta' && <Badge tone="warning">Prioridade alta</Badge>}
        </div>
        <p className="z-small">
          {[
            municipio,
            endereco,
            km !== null && `${String(Math.round(km * 10) / 10).replace('.', ',')} km da anterior`,
            `cerca de ${horasEscritas(duracao.minutos)}`,
            comHoras && (inicio < MEIA_NOITE ? `por volta de ${horaEscrita(inicio)}` : 'não cabe neste dia'),
            janela && `recebe ${janela}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {(contato_nome || contato_telefone) && (
          <p className="z-small">
            {contato_nome}
            {contato_nome && contato_telefone && ' · '}
            {contato_telefone && (
              <a href={`tel:${contato_telefone.replace(/[^\d+]/g, '')}`}>{contato_telefone}</a>
            )}
          </p>
        )}
        {instrucoes && <p className="z-small z-agenda-instrucoes">{instrucoes}</p>}
      </div>
      {situado(visita) && (
        <a
          className="z-button z-button-secondary z-no-print"
          href={`geo:${visita.latitude},${visita.longitude}?q=${visita.latitude},${visita.longitude}(${encodeURIComponent(local.nome)})`}
        >
          Ir
          <span className="z-hidden"> a {local.nome}, no aplicativo de mapas</span>
        </a>
      )}
    </li>
  )
}
