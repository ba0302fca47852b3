import { Printer, RotateCcw, Truck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Rota } from '#contract/almoxarifado/papeis-da-remessa.ts'
import { situado } from '#contract/casa/ordem-da-rota.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { imprime, permite } from '#web/partes/almoxarifado/remessas.tsx'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { plural } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useRota } from './consultas.ts'
import { ExpedirEmLoteDialog } from './ExpedirEmLoteDialog.tsx'
import { useLote } from './lote.ts'
import { ParadasDaRota } from './ParadasDaRota.tsx'
import { emLinhaReta } from './palavras.ts'
import { type Parada, paradasDaRota } from './paradas.ts'
import { useRomaneio } from './RomaneioButton.tsx'
import './Remessas.css'

const Mapa = lazy(async () => ({ default: (await import('#web/partes/rede/Mapa.tsx')).Mapa }))

const numeros = (escritos: string | null) => (escritos ?? '').split(',').map(Number).filter(Boolean)

/** The trip is in the address: what goes, and the order when a person gave one. A paper printed comes back to the same. */
export function RotaPage() {
  const [params] = useSearchParams()
  return params.get('remessas') ? <RotaEscolhida /> : <SemRemessas />
}

function SemRemessas() {
  return (
    <div className="z-stack">
      <PageHeader title="Rota" />
      <EmptyState
        icon={Truck}
        title="Nenhuma remessa escolhida"
        action={
          <ButtonLink variant="primary" to="/painel/almoxarifado/expedicao?fila=a_expedir">
            Escolher na expedição
          </ButtonLink>
        }
      >
        A rota é das remessas que saem juntas: marque-as em “A expedir” e abra a rota delas.
      </EmptyState>
    </div>
  )
}

function RotaEscolhida() {
  const [params, setParams] = useSearchParams()
  const consulta = useRota(Number(params.get('deposito')), params.get('remessas') ?? '')
  const mudar = (partes: Record<string, readonly number[]>) =>
    setParams(
      (atuais) => {
        const novos = new URLSearchParams(atuais)
        for (const [chave, ids] of Object.entries(partes)) {
          if (ids.length === 0) novos.delete(chave)
          else novos.set(chave, ids.join(','))
        }
        return novos
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <RecordView consulta={consulta}>
      {(rota) => <RotaDoDeposito rota={rota} ordem={numeros(params.get('paradas'))} onMudar={mudar} />}
    </RecordView>
  )
}

type Props = {
  rota: Rota
  /** Ids of the places; empty, the suggested order. */
  ordem: readonly number[]
  onMudar: (partes: { remessas?: readonly number[]; paradas?: readonly number[] }) => void
}

function RotaDoDeposito({ rota, ordem, onMudar }: Props) {
  const paradas = paradasDaRota(rota, ordem)
  return (
    <div className="z-stack">
      <PageHeader
        title="Rota"
        subtitle={`Saída: ${rota.origem.nome}`}
        actions={<AcoesDaRota paradas={paradas} onMudar={onMudar} />}
      />
      <AvisosDaRota rota={rota} />
      <div className="z-rota">
        <Card title="Mapa" className="z-rota-mapa">
          <MapaDaRota rota={rota} paradas={paradas} />
        </Card>
        <Card
          title="Paradas"
          actions={
            ordem.length > 0 && (
              <Button variant="quiet" icon={RotateCcw} onClick={() => onMudar({ paradas: [] })}>
                Ordem sugerida
              </Button>
            )
          }
        >
          <ResumoDaRota paradas={paradas} />
          <ParadasDaRota paradas={paradas} onOrdem={(paradas) => onMudar({ paradas })} />
        </Card>
      </div>
    </div>
  )
}

type AcoesProps = { paradas: readonly Parada[]; onMudar: Props['onMudar'] }

/** Both take the shipments in the order of the stops. */
function AcoesDaRota({ paradas, onMudar }: AcoesProps) {
  const [expedindo, setExpedindo] = useState(false)
  const remessas = paradas.flatMap((parada) => parada.remessas)
  const imprimem = remessas.filter(imprime).map(({ id }) => id)
  const saem = remessas.filter((remessa) => permite(remessa, 'expedir')).map(({ id }) => id)
  const romaneio = useRomaneio(imprimem)
  const ids = remessas.map(({ id }) => id)
  const lote = useLote(({ resultados }) => {
    setExpedindo(false)
    const ficaram = resultados.filter(({ feito }) => !feito).map(({ id }) => id)
    if (ficaram.length > 0 && ficaram.length < ids.length)
      onMudar({
        remessas: ids.filter((id) => !ficaram.includes(id)),
        paradas: paradas.map(({ lugar }) => lugar.id),
      })
  })
  const abrir = () => {
    // What leaves is still this trip, though it no longer waits in the depósito.
    onMudar({ remessas: ids })
    setExpedindo(true)
  }
  return (
    <>
      {imprimem.length > 0 && (
        <Button icon={Printer} busy={romaneio.isPending} onClick={() => romaneio.mutate()}>
          Imprimir romaneio
        </Button>
      )}
      {saem.length > 0 && (
        <Button variant="primary" icon={Truck} onClick={abrir}>
          Expedir na ordem da rota
        </Button>
      )}
      {expedindo && (
        <ExpedirEmLoteDialog
          quantas={saem.length}
          ocupado={lote.isPending}
          onClose={() => setExpedindo(false)}
          onExpedir={(como) => lote.mutate({ acao: 'expedir', ids: saem, ...como })}
        />
      )}
    </>
  )
}

function AvisosDaRota({ rota: { origem, destinos, remessas, ha_mais } }: { rota: Rota }) {
  const perdidos = destinos.filter((destino) => !situado(destino)).length
  return (
    <>
      {ha_mais && (
        <Banner tone="info">
          Há mais remessas esperando: uma viagem leva {remessas.length}, as que esperam há mais tempo.
        </Banner>
      )}
      {!situado(origem) && (
        <Banner tone="warning">
          O depósito não tem coordenadas: a ordem sugerida não sabe de onde a viagem sai.
        </Banner>
      )}
      {perdidos > 0 && (
        <Banner tone="warning">
          {plural(perdidos, 'parada sem coordenadas fica', 'paradas sem coordenadas ficam')} fora do mapa e no
          fim da ordem sugerida. As setas levam ao lugar certo.
        </Banner>
      )}
    </>
  )
}

function ResumoDaRota({ paradas }: { paradas: readonly Parada[] }) {
  const somar = (de: (parada: Parada) => number) => paradas.reduce((soma, parada) => soma + de(parada), 0)
  const [remessas, volumes, km] = [
    somar((parada) => parada.remessas.length),
    somar((parada) => parada.volumes),
    somar((parada) => parada.km ?? 0),
  ]
  return (
    <p className="z-muted z-small">
      {[
        plural(paradas.length, 'parada', 'paradas'),
        plural(remessas, 'remessa', 'remessas'),
        volumes > 0 && plural(volumes, 'volume', 'volumes'),
        km > 0 && `${emLinhaReta(km)} até a última`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

function MapaDaRota({ rota: { origem }, paradas }: { rota: Rota; paradas: readonly Parada[] }) {
  const daSaida = situado(origem) ? [{ lugar: origem, marca: 'D' }] : []
  const numeradas = paradas.map(({ lugar }, i) => ({ lugar, marca: String(i + 1) }))
  const pontos = [...daSaida, ...numeradas].flatMap(({ lugar, marca }) =>
    situado(lugar)
      ? [{ latitude: lugar.latitude, longitude: lugar.longitude, rotulo: lugar.nome, marca }]
      : [],
  )
  if (pontos.length === daSaida.length)
    return <p className="z-muted">Nenhuma parada tem coordenadas: a rota está só na lista.</p>
  return (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <Mapa
        pontos={pontos}
        linha
        legenda="D é o depósito. O traço vai em linha reta de uma parada à outra: não segue as estradas."
      />
    </Suspense>
  )
}
