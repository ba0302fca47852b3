import { CheckCheck, CircleX, CloudOff, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { CameraDeCodigos } from '#web/partes/casa/CameraDeCodigos.tsx'
import { useWedge } from '#web/scan/use-wedge.ts'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { plural } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { StickyActionBar } from '#web/ui/page/StickyActionBar.tsx'
import { AssinarSheet } from './AssinarSheet.tsx'
import { BotaoDaCamera } from './BotaoDaCamera.tsx'
import { itemDoCodigo, volumeDoCodigo } from './codigos.ts'
import { comecou, completa, resumoDe, sobrasCompletas } from './conferencia.ts'
import { campoDaLinha, LinhaRow } from './LinhaRow.tsx'
import { RecusarSheet } from './RecusarSheet.tsx'
import { SobrasSection } from './SobrasSection.tsx'
import { type Conferencia, type SituacaoDaConferencia, useConferencia } from './use-conferencia.ts'
import './Recebimentos.css'

const LISTA = '/painel/almoxarifado/receber'

export function ConferirPage() {
  const { remessaId, entregaId } = useParams()
  const { situacao, conferencia } = useConferencia(
    entregaId === undefined ? 'remessas' : 'entregas',
    Number(entregaId ?? remessaId),
  )
  const remessa = conferencia?.remessa
  return (
    <main id="conteudo" tabIndex={-1} className="z-receber">
      <PageHeader
        title={remessa ? `Receber ${remessa.numero}` : 'Receber'}
        subtitle={remessa && `${remessa.origem.nome} para ${remessa.destino.nome}`}
        breadcrumbs={[]}
        actions={<ButtonLink to={LISTA}>Voltar à lista</ButtonLink>}
      />
      {conferencia ? <Linhas conferencia={conferencia} /> : <SemConferencia situacao={situacao} />}
    </main>
  )
}

function SemConferencia({ situacao }: { situacao: SituacaoDaConferencia }) {
  if (situacao === 'abrindo') return <SkeletonList />
  return situacao === 'recebida' ? (
    <EmptyState icon={PackageCheck} title="Esta remessa já foi recebida">
      Se foi neste aparelho, a lista diz se já foi enviada.
    </EmptyState>
  ) : (
    <EmptyState icon={CloudOff} title="Esta remessa não está neste aparelho">
      Volte à lista com sinal, para que ela seja guardada aqui.
    </EmptyState>
  )
}

/** A reader, or the camera, leads to what was read. */
function useLeitura({ remessa }: Conferencia, pausada: boolean) {
  const ir = (item_id: number | undefined) =>
    item_id !== undefined && document.getElementById(campoDaLinha(item_id))?.focus()
  function ler(codigo: string) {
    const item = itemDoCodigo(remessa, codigo)
    if (item) return ir(item.id)
    const volume = volumeDoCodigo(remessa, codigo)
    if (!volume) return notify.warning(`Nada nesta remessa tem o código ${codigo}.`)
    const dele = remessa.itens.filter((um) => um.volume === volume.numero)
    notify.info(`Volume ${volume.numero}: ${plural(dele.length, 'item', 'itens')}.`)
    return ir(dele[0]?.id)
  }
  useWedge((codigo) => void (pausada || ler(codigo)))
  return ler
}

type Aberta = 'tudo-igual' | 'contado' | 'recusar'

function Linhas({ conferencia }: { conferencia: Conferencia }) {
  const { remessa, rascunho, origem } = conferencia
  const [cobrado, setCobrado] = useState(false)
  const [camera, setCamera] = useState(false)
  const [aberta, setAberta] = useState<Aberta | null>(null)
  const { linhas, contadas, diferem } = resumoDe(rascunho, remessa)
  const ler = useLeitura(conferencia, aberta !== null)
  const falta = !sobrasCompletas(rascunho) || !completa(rascunho, remessa)

  function concluir(como: 'tudo-igual' | 'contado') {
    if (sobrasCompletas(rascunho) && (como === 'tudo-igual' || completa(rascunho, remessa)))
      return setAberta(como)
    setCobrado(true)
    const primeira = rascunho.linhas.find(({ qtd_e3 }) => qtd_e3 === null)
    if (primeira) document.getElementById(campoDaLinha(primeira.item_id))?.focus()
  }

  return (
    <>
      <div className="z-row z-receber-resumo">
        <p role="status">
          <strong>
            {contadas} de {plural(linhas, 'item conferido', 'itens conferidos')}
          </strong>
          {diferem > 0 && `, ${diferem} com divergência`}
        </p>
        <BotaoDaCamera ligada={camera} onMudar={setCamera} />
      </div>
      {camera && <CameraDeCodigos pausada={aberta !== null} onCode={ler} />}
      {cobrado && falta && (
        <Banner tone="danger" live>
          Falta dizer de algum item. Veja os avisos abaixo.
        </Banner>
      )}
      <ul className="z-receber-lista" aria-label="Itens da remessa">
        {remessa.itens.map((item) => {
          const linha = rascunho.linhas.find(({ item_id }) => item_id === item.id)
          return (
            linha && (
              <LinhaRow key={item.id} item={item} linha={linha} cobrado={cobrado} conferencia={conferencia} />
            )
          )
        })}
      </ul>
      {origem === 'remessas' && <SobrasSection conferencia={conferencia} cobrado={cobrado} />}
      <StickyActionBar label="Concluir o recebimento">
        {origem === 'remessas' && (
          <Button size="lg" variant="quiet" icon={CircleX} onClick={() => setAberta('recusar')}>
            Recusar
          </Button>
        )}
        {!comecou(rascunho) && (
          <Button size="lg" icon={CheckCheck} onClick={() => concluir('tudo-igual')}>
            <span className="z-word">Confirmar</span> <span className="z-receber-tudo-igual">tudo igual</span>
          </Button>
        )}
        <Button size="lg" variant="primary" onClick={() => concluir('contado')}>
          Concluir
        </Button>
      </StickyActionBar>
      <Fechamento conferencia={conferencia} aberta={aberta} onClose={() => setAberta(null)} />
    </>
  )
}

type FechamentoProps = { conferencia: Conferencia; aberta: Aberta | null; onClose: () => void }

function Fechamento({ conferencia, aberta, onClose }: FechamentoProps) {
  const navigate = useNavigate()
  const { numero } = conferencia.remessa
  async function feito(dito: string) {
    notify.success(`${numero}: ${dito}`)
    await navigate(LISTA)
  }
  if (aberta === null) return null
  if (aberta === 'recusar')
    return (
      <RecusarSheet
        conferencia={conferencia}
        onClose={onClose}
        onRecusar={async (fecho) => {
          await conferencia.recusar(fecho)
          await feito('recusa guardada no aparelho')
        }}
      />
    )
  return (
    <AssinarSheet
      conferencia={conferencia}
      tudoIgual={aberta === 'tudo-igual'}
      onClose={onClose}
      onConcluir={async (fecho) => {
        await conferencia.concluir(fecho)
        await feito('recebimento guardado no aparelho')
      }}
    />
  )
}
