import { Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { TEMPOS_DA_VISITA } from '#contract/campo/tempos-da-visita.ts'
import { cepComTraco } from '#contract/casa/documentos-br.ts'
import type { Local } from '#contract/rede/locais.ts'
import { municipioComUf } from '#contract/rede/municipio-com-uf.ts'
import type { MonitoramentoDaVisita, Pacote } from '#web/offline-browser/types.ts'
import { useConexao } from '#web/offline-browser/use-aparelho.ts'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { usePacote } from '#web/offline-browser/use-rows.ts'
import { frase } from '#web/partes/campo/frase.ts'
import { SituacaoDaVisitaBadge, situacaoNoAparelho } from '#web/partes/campo/SituacaoDaVisitaBadge.tsx'
import type { Ponto } from '#web/partes/rede/desenho-de-pontos.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts, Stat } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { data, dataHora, duracao, momento, periodo, tamanho, tempoRelativo } from '#web/ui/format.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Progresso } from './Progresso.tsx'

/** The map is as large as all the rest of a visit, and a phone does not keep it: with no signal there is none. */
const mapa = lazyPart(async () => (await import('#web/partes/rede/Mapa.tsx')).mapaInteiro())

function MapaDoLocal(local: Ponto) {
  const { online, verificada } = useConexao()
  const sinal = online && verificada
  const [veio, setVeio] = useState(true)
  // One that is drawn stays when the signal goes.
  const [houveSinal, setHouveSinal] = useState(sinal)
  if (sinal && !houveSinal) setHouveSinal(true)
  const Mapa = mapa.use()
  useEffect(() => {
    if (sinal) void mapa.want().then(setVeio)
  }, [sinal])
  if (Mapa !== null && houveSinal) return <Mapa pontos={[local]} />
  if (online && veio) return <Skeleton height="16rem" />
  return <p className="z-muted">O mapa aparece quando há sinal.</p>
}

export function DetalhesPage() {
  const id = Number(useParams().monitoramentoId)
  const { visita, estado, mesa } = useMonitoramento(id)
  const pacote = usePacote(id)
  if (visita === null || estado === null) return null
  return (
    <div className="z-stack">
      <PageHeader
        title={visita.contagem ? 'Contagem dos bens' : 'Detalhes do Monitoramento'}
        subtitle={`${visita.protocolo} · ${visita.local.nome}`}
        badge={<SituacaoDaVisitaBadge situacao={situacaoNoAparelho(visita, mesa)} />}
      />
      {visita.devolucao && estado !== 'concluido' && (
        <Banner tone="warning">
          Devolvida por {visita.devolucao.por} em {dataHora(visita.devolucao.em)}:{' '}
          {frase(visita.devolucao.motivo)} Confira de novo o que está marcado “Corrigir”.
        </Banner>
      )}
      {visita.instrucoes && (
        <Card title="Instruções">
          <p>{visita.instrucoes}</p>
        </Card>
      )}
      <Progresso monitoramentoId={id} />
      <div className="row g-3">
        <div className="col-12 col-lg-6">
          <LocalCard local={visita.local} />
        </div>
        <div className="col-12 col-lg-6">
          <VisitaCard visita={visita} pacote={pacote} />
        </div>
      </div>
      {visita.local.latitude !== null && visita.local.longitude !== null && (
        <Card title="Mapa">
          <MapaDoLocal
            latitude={visita.local.latitude}
            longitude={visita.local.longitude}
            rotulo={visita.local.nome}
          />
        </Card>
      )}
      {pacote && !visita.contagem && <Historico historico={pacote.historico} />}
    </div>
  )
}

function LocalCard({ local }: { local: Local }) {
  return (
    <Card title="Local">
      <Facts
        items={[
          { label: 'Unidade', value: local.nome },
          { label: 'Código INEP', value: local.codigo_inep },
          { label: 'Regional', value: local.regional },
          { label: 'Município', value: municipioComUf(local) },
          { label: 'Endereço', value: [local.endereco, local.bairro].filter(Boolean).join(', ') },
          { label: 'CEP', value: local.cep && cepComTraco(local.cep) },
          { label: 'Telefone', value: local.telefone && <Telefone numero={local.telefone} /> },
        ]}
      />
    </Card>
  )
}

function Telefone({ numero }: { numero: string }) {
  return (
    <a href={`tel:${numero.replace(/[^\d+]/g, '')}`} className="z-row">
      <Phone className="z-icon" aria-hidden /> {numero}
    </a>
  )
}

function VisitaCard({ visita, pacote }: { visita: MonitoramentoDaVisita; pacote: Pacote | undefined }) {
  const trabalhado = visita.intervalos.reduce((soma, { inicio, fim }) => {
    const ate = fim === null ? Date.now() : (momento(fim)?.getTime() ?? 0)
    return soma + Math.max(0, ate - (momento(inicio)?.getTime() ?? ate))
  }, 0)
  return (
    <Card title="Visita">
      <Facts
        items={[
          { label: 'Inventário', value: visita.contagem?.inventario },
          { label: 'Prevista para', value: periodo(visita.previsto_inicio, visita.previsto_fim) },
          { label: 'Prioridade', value: visita.prioridade === 'alta' ? 'Alta' : 'Normal' },
          { label: 'Contato', value: visita.contato_nome },
          {
            label: 'Telefone do contato',
            value: visita.contato_telefone && <Telefone numero={visita.contato_telefone} />,
          },
          { label: 'Agentes', value: visita.agentes.map(({ nome }) => nome).join(', ') },
          {
            label: TEMPOS_DA_VISITA.iniciado_em,
            value: visita.iniciado_em && dataHora(visita.iniciado_em),
          },
          { label: 'Tempo de trabalho', value: visita.intervalos.length > 0 && duracao(trabalhado) },
          {
            label: TEMPOS_DA_VISITA.finalizado_em,
            value: visita.finalizado_em && dataHora(visita.finalizado_em),
          },
          { label: 'Cancelada', value: visita.cancelado_motivo },
          {
            label: 'No aparelho',
            value:
              pacote &&
              `${tamanho(pacote.preparo.bytes)}, ${tempoRelativo(pacote.preparo.preparado_em, new Date())}`,
          },
        ]}
      />
    </Card>
  )
}

function Historico({ historico }: Pick<Pacote, 'historico'>) {
  return (
    <Card title="Visitas anteriores">
      {historico.length === 0 && <p className="z-muted">Esta é a primeira visita registrada a este local.</p>}
      {historico.map((anterior) => (
        <Stat
          key={anterior.protocolo}
          label={`${anterior.protocolo} · ${anterior.agente ?? 'agente não informado'}`}
          value={data(anterior.concluido_em)}
          hint={`${anterior.instalacoes_verificadas} instalações e ${anterior.patrimonios_verificados} bens verificados`}
        />
      ))}
    </Card>
  )
}
