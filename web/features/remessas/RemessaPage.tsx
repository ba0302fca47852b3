import { Link, useParams } from 'react-router'
import { documentos } from '#contract/documentos.ts'
import { type RemessaDetalhada, TIPOS_DE_PEDIDO } from '#contract/remessa.ts'
import { MODALIDADES_DE_REMESSA } from '#contract/transferencia.ts'
import { type Aba, DetailPage } from '#web/detail/DetailPage.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { DocumentosDoRegistro } from '#web/pickers/DocumentosDoRegistro.tsx'
import { EventosDoRegistro } from '#web/pickers/EventosDoRegistro.tsx'
import { chaveDaRemessa, enderecoDoPedido, permite, RemessaBadge } from '#web/pickers/remessas.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { data, dataHora, plural } from '#web/ui/format.ts'
import { AcoesDaRemessa } from './AcoesDaRemessa.tsx'
import { useColetaDaRemessa, useRemessa } from './consultas.ts'
import { DivergenciasTab } from './DivergenciasTab.tsx'
import { ItensTab } from './ItensTab.tsx'
import { ListaDeColeta } from './ListaDeColeta.tsx'
import { enderecoDaOnda } from './palavras.ts'
import { VolumesTab } from './VolumesTab.tsx'

type Props = { remessa: RemessaDetalhada }

export function RemessaPage() {
  const id = Number(useParams().remessaId)
  return (
    <RecordView consulta={useRemessa(id)}>{(remessa) => <Aberta key={id} remessa={remessa} />}</RecordView>
  )
}

function useAbas(remessa: RemessaDetalhada): Aba[] {
  const { id, itens, volumes, divergencias, origem_caminho, situacao } = remessa
  const audita = usePode('admin.auditoria.listar')
  const naOrigem = usePode(documentos.listar, origem_caminho)
  const noDestino = usePode(documentos.listar, remessa.destino_caminho)
  const coleta = situacao === 'em_separacao' && permite(remessa, 'coletar')
  const abas: (Aba & { para: boolean })[] = [
    { chave: 'separar', rotulo: 'Separar', para: coleta, conteudo: () => <ColetaTab remessa={remessa} /> },
    { chave: 'resumo', rotulo: 'Resumo', para: true, conteudo: () => <ResumoTab remessa={remessa} /> },
    {
      chave: 'itens',
      rotulo: `Itens (${itens.length})`,
      para: !coleta,
      conteudo: () => <ItensTab remessa={remessa} />,
    },
    {
      chave: 'divergencias',
      rotulo: `Divergências (${divergencias.length})`,
      para: divergencias.length > 0,
      conteudo: () => <DivergenciasTab remessa={remessa} />,
    },
    {
      chave: 'volumes',
      rotulo: `Volumes (${volumes.length})`,
      para: volumes.length > 0 || permite(remessa, 'volumes'),
      conteudo: () => <VolumesTab key={remessa.versao} remessa={remessa} />,
    },
    {
      chave: 'documentos',
      rotulo: 'Documentos',
      para: naOrigem || (noDestino && remessa.recebida !== null),
      conteudo: () => <DocumentosTab remessa={remessa} />,
    },
    {
      chave: 'eventos',
      rotulo: 'Eventos',
      para: audita,
      conteudo: () => <EventosDoRegistro entidade="remessa" id={id} chave={chaveDaRemessa(id)} />,
    },
  ]
  return abas.filter(({ para }) => para)
}

function Aberta({ remessa }: Props) {
  const { numero, origem, destino } = remessa
  return (
    <DetailPage
      titulo={numero}
      subtitulo={`${origem.nome} → ${destino.nome}`}
      situacao={<RemessaBadge {...remessa} />}
      acoes={<AcoesDaRemessa remessa={remessa} />}
      aviso={<Aviso remessa={remessa} />}
      abas={useAbas(remessa)}
    />
  )
}

/** What comes next, and from whom. */
function Aviso({ remessa: { situacao, motivo, divergencias_abertas, destino } }: Props) {
  if (situacao === 'cancelada') return <Banner tone="info">Cancelada: {motivo}</Banner>
  if (situacao === 'em_devolucao')
    return <Banner tone="warning">Recusada: {motivo}. Falta a origem conferir o que voltou.</Banner>
  if (divergencias_abertas > 0)
    return (
      <Banner tone="warning">
        {plural(divergencias_abertas, 'divergência espera', 'divergências esperam')} tratamento, na aba
        Divergências.
      </Banner>
    )
  if (situacao === 'expedida') return <Banner tone="info">A caminho: falta {destino.nome} receber.</Banner>
  return null
}

function ColetaTab({ remessa }: Props) {
  return <ListaDeColeta itens={remessa.itens} coleta={useColetaDaRemessa(remessa)} />
}

/** Each end has its own papers of the same shipment. */
function DocumentosTab({ remessa }: Props) {
  const { id, origem_caminho, destino_caminho, situacao, recebida } = remessa
  const daTransferencia = remessa.pedido.tipo === 'transferencia'
  const naOrigem = usePode(documentos.listar, origem_caminho)
  const noDestino = usePode(documentos.listar, destino_caminho)
  return (
    <div className="z-stack">
      {naOrigem && (
        <DocumentosDoRegistro
          entidade="remessa_de_material"
          id={id}
          daTransferencia={daTransferencia}
          onde={origem_caminho}
          aberto={situacao !== 'cancelada'}
          titulo="Documentos da origem"
        />
      )}
      {noDestino && recebida !== null && (
        <DocumentosDoRegistro
          entidade="recebimento_de_material"
          id={id}
          daTransferencia={daTransferencia}
          onde={destino_caminho}
          titulo="Documentos do destino"
        />
      )}
    </div>
  )
}

const feito = (ato: RemessaDetalhada['criada']) => ato && `${ato.por.nome}, em ${dataHora(ato.em)}`

function recebedorDe({ recebedor }: RemessaDetalhada) {
  if (recebedor === null) return null
  const { nome, matricula, cargo } = recebedor
  return [nome, matricula && `matrícula ${matricula}`, cargo].filter(Boolean).join(', ')
}

/** Where the device of the destination was, when it told. */
function Onde({ remessa: { posicao } }: Props) {
  if (posicao === null) return null
  const { latitude, longitude, precisao_m } = posicao
  return (
    <a href={`geo:${latitude},${longitude}`}>
      {latitude.toFixed(5)}, {longitude.toFixed(5)}
      {precisao_m !== null && ` (erro de até ${Math.round(precisao_m)} m)`}
    </a>
  )
}

function ResumoTab({ remessa }: Props) {
  const { pedido, onda, expedida, dias_em_transito, itens, volumes } = remessa
  return (
    <Card title="Remessa">
      <Facts
        items={[
          {
            label: TIPOS_DE_PEDIDO[pedido.tipo],
            value: <Link to={enderecoDoPedido(pedido)}>{pedido.protocolo}</Link>,
          },
          { label: 'Onda', value: onda && <Link to={enderecoDaOnda(onda.id)}>{onda.numero}</Link> },
          { label: 'Itens', value: plural(itens.length, 'item', 'itens') },
          { label: 'Volumes', value: volumes.length > 0 && plural(volumes.length, 'volume', 'volumes') },
          { label: 'Como vai', value: expedida && MODALIDADES_DE_REMESSA[remessa.modalidade] },
          { label: 'Transporte', value: remessa.transporte },
          { label: 'Previsão de chegada', value: remessa.previsto_em && data(remessa.previsto_em) },
          {
            label: 'No destino',
            value: remessa.destino_tem_estoque ? 'Entra no estoque' : 'É consumida na entrega',
          },
          {
            label: 'Em trânsito há',
            value: dias_em_transito !== null && plural(dias_em_transito, 'dia', 'dias'),
          },
          { label: 'Começada por', value: feito(remessa.criada) },
          { label: 'Separada por', value: feito(remessa.separada) },
          { label: 'Expedida por', value: feito(expedida) },
          { label: 'Recebida por', value: feito(remessa.recebida) },
          {
            label: remessa.situacao === 'em_devolucao' ? 'Quem recusou' : 'Quem levou',
            value: recebedorDe(remessa),
          },
          { label: 'Onde', value: <Onde remessa={remessa} /> },
          { label: 'Cancelada por', value: feito(remessa.cancelada) },
        ]}
      />
    </Card>
  )
}
