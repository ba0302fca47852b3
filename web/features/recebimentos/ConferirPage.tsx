import { CheckCheck, CloudOff, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
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
import { comecou, completa, resumoDe } from './conferencia.ts'
import { campoDaLinha, LinhaRow } from './LinhaRow.tsx'
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

function Linhas({ conferencia }: { conferencia: Conferencia }) {
  const { remessa, rascunho } = conferencia
  const navigate = useNavigate()
  const [cobrado, setCobrado] = useState(false)
  const [assinar, setAssinar] = useState<'tudo-igual' | 'contado' | null>(null)
  const { linhas, contadas, diferem } = resumoDe(rascunho, remessa)

  useWedge((codigo) => {
    const item = remessa.itens.find(
      ({ material, lote }) =>
        material.gtins.some(({ gtin }) => gtin === codigo) ||
        material.codigo === codigo ||
        lote?.codigo === codigo,
    )
    if (item) document.getElementById(campoDaLinha(item.id))?.focus()
    else notify.warning(`Nada nesta remessa tem o código ${codigo}.`)
  })

  function concluir() {
    if (completa(rascunho, remessa)) return setAssinar('contado')
    setCobrado(true)
    const falta = rascunho.linhas.find(({ qtd_e3 }) => qtd_e3 === null)
    if (falta) document.getElementById(campoDaLinha(falta.item_id))?.focus()
  }

  return (
    <>
      <p role="status">
        <strong>
          {contadas} de {plural(linhas, 'item conferido', 'itens conferidos')}
        </strong>
        {diferem > 0 && `, ${plural(diferem, 'com divergência', 'com divergência')}`}
      </p>
      {cobrado && !completa(rascunho, remessa) && (
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
      <StickyActionBar label="Concluir o recebimento">
        {!comecou(rascunho) && (
          <Button size="lg" icon={CheckCheck} onClick={() => setAssinar('tudo-igual')}>
            Confirmar tudo igual
          </Button>
        )}
        <Button size="lg" variant="primary" onClick={concluir}>
          Concluir
        </Button>
      </StickyActionBar>
      {assinar && (
        <AssinarSheet
          conferencia={conferencia}
          tudoIgual={assinar === 'tudo-igual'}
          onClose={() => setAssinar(null)}
          onConcluir={async (fecho) => {
            await conferencia.concluir(fecho)
            notify.success(`${remessa.numero}: recebimento guardado no aparelho`)
            await navigate(LISTA)
          }}
        />
      )}
    </>
  )
}
