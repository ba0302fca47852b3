import { Link, useParams } from 'react-router'
import { aSepararDaLinha } from '#contract/almoxarifado/atendimento.ts'
import { CAMPOS_DA_TRANSFERENCIA } from '#contract/almoxarifado/campos-da-transferencia.ts'
import {
  type Remessa,
  TIPOS_DE_TRANSFERENCIA,
  type TransferenciaDetalhada,
} from '#contract/almoxarifado/transferencia.ts'
import { type Aba, DetailPage } from '#web/detail/DetailPage.tsx'
import { fatosDe } from '#web/detail/fatos.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { RemessasDoPedido } from '#web/partes/almoxarifado/RemessasDoPedido.tsx'
import { EventosDoRegistro } from '#web/partes/casa/EventosDoRegistro.tsx'
import { DocumentosDoRegistro } from '#web/partes/papeis/DocumentosDoRegistro.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { data, dataHora, plural } from '#web/ui/format.ts'
import { AcoesDaTransferencia } from './AcoesDaTransferencia.tsx'
import { BensTab } from './BensTab.tsx'
import { chaveDaTransferencia, useTransferencia } from './consultas.ts'
import { MateriaisTab } from './MateriaisTab.tsx'
import { proximoDaTransferencia } from './proximo.ts'
import { RemessasTab } from './RemessasTab.tsx'
import { SituacaoDaTransferencia } from './SituacaoDaTransferencia.tsx'

export function TransferenciaPage() {
  const id = Number(useParams().transferenciaId)
  return (
    <RecordView consulta={useTransferencia(id)}>
      {(transferencia) => <Transferencia key={id} transferencia={transferencia} />}
    </RecordView>
  )
}

type Props = { transferencia: TransferenciaDetalhada }

const A_SEPARAR: readonly TransferenciaDetalhada['situacao'][] = [
  'autorizada',
  'em_transito',
  'com_divergencia',
]

const temASeparar = ({ situacao, materiais }: TransferenciaDetalhada) =>
  A_SEPARAR.includes(situacao) && materiais.some((linha) => aSepararDaLinha(linha) > 0)

function useAbas(transferencia: TransferenciaDetalhada): Aba[] {
  const { id, objeto, bens, linhas, remessas, tipo } = transferencia
  const material = objeto === 'material'
  const separa = usePode('painel.almoxarifado.transferencias.separar', transferencia.caminho)
  const audita = usePode('admin.auditoria.listar')
  const documentos = usePode('painel.geral.documentos.listar')
  const abas: (Aba & { para: boolean })[] = [
    {
      chave: 'resumo',
      rotulo: 'Resumo',
      para: true,
      conteudo: () => <ResumoTab transferencia={transferencia} />,
    },
    {
      chave: 'bens',
      rotulo: `Bens (${bens})`,
      para: !material,
      conteudo: () => <BensTab transferencia={transferencia} />,
    },
    {
      chave: 'materiais',
      rotulo: `Materiais (${linhas})`,
      para: material,
      conteudo: () => <MateriaisTab transferencia={transferencia} />,
    },
    {
      chave: 'remessas',
      rotulo: 'Remessas',
      // What a place without stock gives back is carried to the depósito, which counts it: no shipment will come.
      para:
        remessas.length > 0 ||
        (TIPOS_DE_TRANSFERENCIA[tipo].modo === 'remessa' && !transferencia.devolucao_sem_estoque),
      conteudo: () =>
        material ? (
          <RemessasDoPedido
            pedido={{ tipo: 'transferencia', id }}
            aSeparar={separa && temASeparar(transferencia)}
          />
        ) : (
          <RemessasTab transferencia={transferencia} />
        ),
    },
    {
      chave: 'documentos',
      rotulo: 'Documentos',
      // Those of materials are of each shipment.
      para: documentos && !material,
      conteudo: () => <DocumentosTab transferencia={transferencia} />,
    },
    {
      chave: 'eventos',
      rotulo: 'Eventos',
      para: audita,
      conteudo: () => <EventosDoRegistro entidade="transferencia" id={id} chave={chaveDaTransferencia(id)} />,
    },
  ]
  return abas.filter(({ para }) => para)
}

const ABERTAS: readonly TransferenciaDetalhada['situacao'][] = ['solicitada', ...A_SEPARAR, 'emprestada']

function Transferencia({ transferencia }: Props) {
  const { protocolo, tipo, origem, destino, para } = transferencia
  return (
    <DetailPage
      titulo={protocolo}
      subtitulo={`${TIPOS_DE_TRANSFERENCIA[tipo].rotulo}: ${origem.nome} → ${destino?.nome ?? para ?? '—'}`}
      situacao={<SituacaoDaTransferencia {...transferencia} />}
      espera={
        ABERTAS.includes(transferencia.situacao)
          ? { desde: transferencia.situacao_desde, ate: transferencia.previsao_devolucao }
          : null
      }
      proximo={proximoDaTransferencia(transferencia)}
      atos={transferencia.acoes}
      acoes={<AcoesDaTransferencia transferencia={transferencia} />}
      aviso={<Aviso transferencia={transferencia} />}
      abas={useAbas(transferencia)}
    />
  )
}

/** What happened, and where it is seen: what comes next, and from whom, the head of the page says. */
function oQueNaoBate(transferencia: TransferenciaDetalhada): string {
  return transferencia.objeto === 'material'
    ? 'O que foi recebido não bate com o que saiu: a diferença está na remessa, na aba Remessas.'
    : 'Um ou mais bens não chegaram, ou foram recusados: estão na aba Bens.'
}

/** What stopped it, what is late, and what did not arrive. */
function Aviso({ transferencia }: Props) {
  const { situacao, dias_de_atraso, decidida } = transferencia
  if (dias_de_atraso !== null)
    return (
      <Banner tone="warning">
        O prazo passou há {plural(dias_de_atraso, 'dia', 'dias')}. Se os bens continuam com quem os tem, cabe
        dar outro prazo.
      </Banner>
    )
  if (situacao === 'negada')
    return (
      <Banner tone="warning">
        Negada por {decidida?.por.nome}: {decidida?.motivo}
      </Banner>
    )
  if (situacao === 'cancelada')
    return <Banner tone="info">Cancelada: {transferencia.cancelada?.motivo}</Banner>
  if (situacao === 'com_divergencia') return <Banner tone="warning">{oQueNaoBate(transferencia)}</Banner>
  return null
}

const CONFERIDA: readonly Remessa['situacao'][] = [
  'recebida',
  'recebida_com_divergencia',
  'resolvida',
  'devolvida_com_divergencia',
  'devolvida_resolvida',
]

/** What went along, and of each shipment with something missing the report of it. */
function DocumentosTab({ transferencia: { id, caminho, remessas, itens } }: Props) {
  const divergentes = remessas.filter(
    (remessa) =>
      CONFERIDA.includes(remessa.situacao) &&
      itens.some(
        (item) =>
          item.remessa_id === remessa.id &&
          (item.situacao !== 'recebido' ||
            item.estado_chegada !== item.estado_saida ||
            item.observacao !== null),
      ),
  )
  return (
    <div className="z-stack">
      <DocumentosDoRegistro entidade="transferencia" id={id} onde={caminho} aberto={false} />
      {divergentes.map((remessa) => (
        <DocumentosDoRegistro
          key={remessa.id}
          titulo={`Documentos da ${remessa.numero}`}
          entidade="remessa"
          id={remessa.id}
          onde={caminho}
        />
      ))}
    </div>
  )
}

const feito = (ato: TransferenciaDetalhada['entregue']) => ato && `${ato.por.nome}, em ${dataHora(ato.em)}`

function ResumoTab({ transferencia }: Props) {
  const fato = fatosDe(CAMPOS_DA_TRANSFERENCIA, transferencia)
  const { origem, destino, tomador, solicitada, decidida, cancelada, situacao, tipo } = transferencia
  return (
    <div className="z-stack">
      <Card title="O que vai, de onde e para onde">
        <Facts
          items={[
            fato('origem_id', <Link to={`/painel/locais/${origem.id}`}>{origem.nome}</Link>),
            fato('destino_id', destino && <Link to={`/painel/locais/${destino.id}`}>{destino.nome}</Link>),
            fato('instalacao_destino_id', transferencia.instalacao_destino?.nome),
            fato('responsavel_origem_id', transferencia.responsavel_origem?.nome),
            fato('responsavel_destino_id', transferencia.responsavel_destino?.nome),
            {
              label: 'Fica com',
              value:
                tomador && [tomador.nome, tomador.documento, tomador.contato].filter(Boolean).join(' · '),
            },
            fato(
              'previsao_devolucao',
              transferencia.previsao_devolucao && data(transferencia.previsao_devolucao),
            ),
            fato(
              'requisicao_id',
              transferencia.requisicao && (
                <Link to={`/painel/almoxarifado/requisicoes/${transferencia.requisicao.id}/resumo`}>
                  {transferencia.requisicao.protocolo}
                </Link>
              ),
            ),
            fato('processo'),
            fato('motivo'),
          ]}
        />
      </Card>
      <Card title="Quem fez o quê">
        <Facts
          items={[
            { label: 'Pedida por', value: feito(solicitada) },
            { label: situacao === 'negada' ? 'Negada por' : 'Autorizada por', value: feito(decidida) },
            { label: 'Entregue por', value: feito(transferencia.entregue) },
            { label: 'Recebida por', value: feito(transferencia.recebida) },
            {
              label: 'Saída',
              value:
                tipo !== 'troca_responsavel' &&
                transferencia.expedida_em &&
                dataHora(transferencia.expedida_em),
            },
            { label: 'Cancelada por', value: feito(cancelada) },
          ]}
        />
      </Card>
    </div>
  )
}
