import { CircleSlash, ListTodo, TriangleAlert, UploadCloud, X } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { acoesDoEstado } from '#contract/campo/monitoramentos.ts'
import type { RoteiroDaVisita } from '#contract/campo/roteiro.ts'
import { BarraDeAcoes } from '#web/features/campo/visita/BarraDeAcoes.tsx'
import { VisitaAusente } from '#web/features/campo/visita/VisitaAusente.tsx'
import { etapaDoCaminho, etapasDoMonitoramento } from '#web/layouts/etapas.ts'
import { MonitoramentoLayout } from '#web/layouts/MonitoramentoLayout.tsx'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { usePacote } from '#web/offline-browser/use-rows.ts'
import { AvisoDaMesa, AvisoDeCorrecao } from '#web/partes/campo/AvisoDaMesa.tsx'
import { AvisosDoAparelho } from './AvisosDoAparelho.tsx'
import { useInicio } from './inicio.ts'
import { NotFound } from './RouteFailure.tsx'
import { SyncChip } from './SyncChip.tsx'
import { useBuscaDoCampo } from './use-busca-do-campo.tsx'
import { useIdentidade } from './use-identidade.ts'

/** One visit: the job is looked up only for an id greater than zero (specification, section 2). */
export function VisitaRoute() {
  const { monitoramentoId } = useParams()
  const id = Number(monitoramentoId)
  return Number.isSafeInteger(id) && id > 0 ? <Visita key={id} id={id} /> : <NotFound />
}

const CAMINHOS = [
  { label: 'Minhas visitas', to: '/monitoramentos', icon: ListTodo },
  { label: 'Pendências', to: '/monitoramentos/pendencias', icon: UploadCloud },
]

const DA_CONTAGEM = { perguntas: false, ambientes: false, contagem: true }

const etapasDe = (roteiro: RoteiroDaVisita | null | undefined) =>
  roteiro
    ? { perguntas: roteiro.conteudo.perguntas.length > 0, ambientes: roteiro.conteudo.ambientes }
    : undefined

function Visita({ id }: { id: number }) {
  const identidade = useIdentidade()
  const busca = useBuscaDoCampo()
  const inicio = useInicio()
  const { pathname } = useLocation()
  const { situacao, mesa, visita, estado, registra } = useMonitoramento(id)
  const usado = usePacote(id)?.roteiro
  const [cancelando, setCancelando] = useState(false)
  const pronta = situacao === 'pronta'
  const cancelar = {
    label: visita?.contagem ? 'Cancelar a contagem' : 'Cancelar a visita',
    icon: X,
    onSelect: () => setCancelando(true),
  }
  const cancelavel = pronta && estado !== null && acoesDoEstado(estado).includes('cancelar')
  // Of a count of its own assets the school tells nothing else.
  const imprevistos =
    pronta && visita !== null && !visita.contagem
      ? [
          { label: 'Ocorrências', to: `/monitoramentos/${id}/ocorrencias`, icon: TriangleAlert },
          ...(cancelavel && !visita.finalizado_em
            ? [
                {
                  label: 'Não foi possível visitar',
                  to: `/monitoramentos/${id}/impossivel`,
                  icon: CircleSlash,
                },
              ]
            : []),
        ]
      : []
  return (
    <MonitoramentoLayout
      identidade={identidade}
      inicio={inicio}
      etapas={pronta ? etapasDoMonitoramento(id, visita?.contagem ? DA_CONTAGEM : etapasDe(usado)) : []}
      etapaAtual={etapaDoCaminho(pathname)}
      outrosCaminhos={[...imprevistos, ...CAMINHOS, busca.caminho, ...(cancelavel ? [cancelar] : [])]}
      sync={<SyncChip />}
      aviso={
        <>
          <AvisosDoAparelho naVisita />
          <AvisoDaMesa mesa={mesa} pendentes={visita?.pendentes ?? 0} />
          {registra === 'correcao' && <AvisoDeCorrecao />}
        </>
      }
      acoes={
        pronta ? (
          <BarraDeAcoes
            monitoramentoId={id}
            cancelando={cancelando}
            aoDesistir={() => setCancelando(false)}
          />
        ) : undefined
      }
      ocupado={{ active: situacao === 'carregando', text: 'Abrindo a visita' }}
    >
      {pronta ? <Outlet /> : <VisitaAusente monitoramentoId={id} />}
      {busca.dialogo}
    </MonitoramentoLayout>
  )
}
