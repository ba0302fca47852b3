import { useParams } from 'react-router'
import type { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { comPonto } from '#contract/casa/frase.ts'
import { documentos } from '#contract/papeis/documentos.ts'
import { type Aba, DetailPage } from '#web/detail/DetailPage.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { chaveDaRemessa, permite, RemessaBadge, useExpediu } from '#web/partes/almoxarifado/remessas.tsx'
import { EventosDoRegistro } from '#web/partes/casa/EventosDoRegistro.tsx'
import { DocumentosDoRegistro } from '#web/partes/papeis/DocumentosDoRegistro.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { plural } from '#web/ui/format.ts'
import { AcoesDaRemessa } from './AcoesDaRemessa.tsx'
import { useColetaDaRemessa, useRemessa } from './consultas.ts'
import { DivergenciasTab } from './DivergenciasTab.tsx'
import { ItensTab } from './ItensTab.tsx'
import { ListaDeColeta } from './ListaDeColeta.tsx'
import { proximoDaRemessa } from './proximo.ts'
import { ResumoTab } from './ResumoTab.tsx'
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
      grupo: 'Itens',
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
      grupo: 'Itens',
      rotulo: `Volumes (${volumes.length})`,
      para: volumes.length > 0 || permite(remessa, 'volumes'),
      conteudo: () => <VolumesTab remessa={remessa} />,
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

const ABERTAS: readonly RemessaDetalhada['situacao'][] = [
  'em_separacao',
  'separada',
  'expedida',
  'em_devolucao',
]

/** Since when it is in the state beside which it is said. */
const desdeQuando = ({ situacao, criado_em, separada, expedida_em, recebida_em }: RemessaDetalhada) =>
  ({ em_separacao: criado_em, separada: separada?.em, em_devolucao: recebida_em })[situacao as string] ??
  expedida_em ??
  criado_em

function Aberta({ remessa }: Props) {
  const { numero, origem, destino } = remessa
  const expediu = useExpediu(remessa)
  return (
    <DetailPage
      titulo={numero}
      subtitulo={`${origem.nome} → ${destino.nome}`}
      situacao={<RemessaBadge {...remessa} />}
      espera={
        ABERTAS.includes(remessa.situacao) ? { desde: desdeQuando(remessa), ate: remessa.previsto_em } : null
      }
      proximo={proximoDaRemessa(remessa, expediu)}
      atos={remessa.acoes}
      acoes={<AcoesDaRemessa remessa={remessa} />}
      aviso={<Aviso remessa={remessa} />}
      abas={useAbas(remessa)}
    />
  )
}

/** What stopped it, and what was not as said. */
function Aviso({ remessa: { situacao, motivo, divergencias_abertas } }: Props) {
  if (situacao === 'cancelada') return <Banner tone="info">{comPonto(`Cancelada: ${motivo}`)}</Banner>
  if (situacao === 'em_devolucao') return <Banner tone="warning">{comPonto(`Recusada: ${motivo}`)}</Banner>
  if (divergencias_abertas > 0)
    return (
      <Banner tone="warning">
        {plural(divergencias_abertas, 'divergência espera', 'divergências esperam')} tratamento, na aba
        Divergências.
      </Banner>
    )
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
