import { CloudOff, PackageCheck, RefreshCw, UploadCloud } from 'lucide-react'
import type { RemessaNoAparelho } from '#web/offline-browser/recebimentos.ts'
import { useEnvio } from '#web/offline-browser/saida-context.ts'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Chip } from '#web/ui/display/Chip.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { data, dataHora, haDias, plural } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { LerVolume } from './LerVolume.tsx'
import { type RecebimentosNaTela, useRecebimentos } from './use-recebimentos.ts'
import './Recebimentos.css'

/** What is on its way to this person's places: opened once with signal, it works without. */
export function ReceberPage() {
  const recebimentos = useRecebimentos()
  const { vista, falha, ocupado, atualizar } = recebimentos
  return (
    <main id="conteudo" tabIndex={-1} className="z-receber">
      <PageHeader
        title="Receber materiais"
        subtitle="O que está a caminho dos seus locais."
        breadcrumbs={[]}
        actions={<ButtonLink to="/painel">Voltar ao painel</ButtonLink>}
      />
      <div className="z-row">
        <Envio />
        <Button variant="quiet" icon={RefreshCw} busy={ocupado} onClick={() => void atualizar()}>
          Atualizar
        </Button>
      </div>
      {falha !== null && (
        <Banner tone="warning" icon={CloudOff} live>
          {falha} {vista?.trazidas_em && 'Pode continuar: o que receber fica guardado neste aparelho.'}
        </Banner>
      )}
      {vista && <LerVolume vista={vista} />}
      {vista ? <Lista recebimentos={recebimentos} /> : falha === null && <SkeletonList />}
    </main>
  )
}

function Envio() {
  const { esperam, recusados, enviando } = useEnvio()
  if (recusados > 0 && esperam === 0)
    return <Chip live tone="danger" text={plural(recusados, 'item recusado', 'itens recusados')} />
  return (
    <Chip
      live
      working={enviando}
      tone={esperam > 0 ? 'warning' : 'success'}
      icon={esperam > 0 ? UploadCloud : PackageCheck}
      text={esperam > 0 ? plural(esperam, 'item espera envio', 'itens esperam envio') : 'Tudo enviado'}
    />
  )
}

type Props = { recebimentos: RecebimentosNaTela }

function Lista({ recebimentos }: Props) {
  const { vista, ocupado } = recebimentos
  if (!vista) return null
  const { remessas, enviados, trazidas_em } = vista
  return (
    <>
      {remessas.length === 0 && !ocupado && (
        <EmptyState
          icon={PackageCheck}
          title={trazidas_em === null ? 'A lista ainda não está neste aparelho' : 'Nada a caminho'}
        >
          {trazidas_em === null
            ? 'Abra esta tela uma vez com sinal: depois ela funciona sem ele.'
            : 'Quando um depósito expedir algo para um local seu, ou um fornecedor for levar, aparece aqui.'}
        </EmptyState>
      )}
      {remessas.length > 0 && (
        <ul className="z-receber-lista" aria-label="Remessas a receber">
          {remessas.map((uma) => (
            <Remessa key={`${uma.origem}-${uma.remessa.id}`} uma={uma} recebimentos={recebimentos} />
          ))}
        </ul>
      )}
      {trazidas_em !== null && (
        <p className="z-muted z-small">Lista trazida do servidor em {dataHora(trazidas_em)}.</p>
      )}
      {enviados.length > 0 && <Enviados recebimentos={recebimentos} />}
    </>
  )
}

function estadoDa({ comecada, recebimento, remessa }: RemessaNoAparelho) {
  if (recebimento?.recusa) return <Badge tone="danger">Recusado</Badge>
  if (recebimento) return <Badge tone="warning">Guardado, espera envio</Badge>
  if (comecada) return <Badge tone="info">Em conferência</Badge>
  const dias = remessa.dias_em_transito ?? 0
  return dias > 0 ? <Badge>A caminho {haDias(dias)}</Badge> : <Badge>A caminho</Badge>
}

function Remessa({ uma, recebimentos }: Props & { uma: RemessaNoAparelho }) {
  const { origem: deOnde, remessa, comecada, recebimento } = uma
  const { numero, pedido, origem, destino, itens, volumes, expedida_em, acoes } = remessa
  const receber = acoes.find(({ chave }) => chave === 'remessas.receber')
  return (
    <li>
      <div className="z-row">
        <h2 className="z-receber-numero">{numero}</h2>
        {estadoDa(uma)}
      </div>
      <p>
        {origem.nome} para <strong>{destino.nome}</strong>
      </p>
      <p className="z-muted z-small">
        {[
          deOnde === 'entregas' ? 'do fornecedor' : pedido.protocolo,
          plural(itens.length, 'item', 'itens'),
          volumes.length > 0 && plural(volumes.length, 'volume', 'volumes'),
          expedida_em && `${deOnde === 'entregas' ? 'prevista desde' : 'saiu em'} ${data(expedida_em)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {recebimento?.recusa && (
        <Banner tone="danger" live>
          {recebimento.recusa}
        </Banner>
      )}
      {recebimento?.recusa && (
        <div className="z-row">
          <Button onClick={() => void recebimentos.desistir(recebimento.uuid)}>Descartar</Button>
          <Button variant="primary" onClick={() => void recebimentos.corrigir(recebimento.uuid)}>
            Corrigir
          </Button>
        </div>
      )}
      {!recebimento && receber?.permitido === false && <p className="z-muted">{receber.motivo}</p>}
      {!recebimento && receber?.permitido !== false && (
        <ButtonLink
          to={`/painel/almoxarifado/receber/${deOnde === 'entregas' ? 'entregas/' : ''}${remessa.id}`}
          variant="primary"
          size="lg"
          block
        >
          {comecada ? 'Continuar' : 'Receber'} <span className="z-hidden">{numero}</span>
        </ButtonLink>
      )}
    </li>
  )
}

function Enviados({ recebimentos: { vista, desistir } }: Props) {
  return (
    <section className="z-stack" aria-labelledby="enviados">
      <h2 id="enviados" className="z-receber-titulo">
        Enviados deste aparelho
      </h2>
      <ul className="z-receber-lista">
        {vista?.enviados.map(({ uuid, numero, destino, em, divergencias, recusada, arquivos, recusa }) => (
          <li key={uuid}>
            <div className="z-row">
              <strong>{numero}</strong>
              <Badge tone="success">{recusada ? 'Recusa enviada' : 'Enviado'}</Badge>
              {divergencias > 0 && (
                <Badge tone="warning">{plural(divergencias, 'divergência', 'divergências')}</Badge>
              )}
              {arquivos > 0 && (
                <Badge tone="warning">{plural(arquivos, 'arquivo espera', 'arquivos esperam')}</Badge>
              )}
            </div>
            <p className="z-muted z-small">
              {destino} · {dataHora(em)}
            </p>
            {recusa !== null && (
              <Banner
                tone="danger"
                live
                action={<Button onClick={() => void desistir(uuid)}>Descartar</Button>}
              >
                Um arquivo não foi aceito: {recusa}
              </Banner>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
