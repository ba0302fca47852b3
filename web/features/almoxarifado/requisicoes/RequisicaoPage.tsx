import { useParams } from 'react-router'
import { TIPOS_DE_REQUISICAO } from '#contract/almoxarifado/requisicao.ts'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { type Aba, DetailPage } from '#web/detail/DetailPage.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { ComentariosTab } from '#web/partes/almoxarifado/ComentariosTab.tsx'
import { RemessasDoPedido } from '#web/partes/almoxarifado/RemessasDoPedido.tsx'
import { EventosDoRegistro } from '#web/partes/casa/EventosDoRegistro.tsx'
import { Anexos } from '#web/partes/papeis/Anexos.tsx'
import { DocumentosDoRegistro } from '#web/partes/papeis/DocumentosDoRegistro.tsx'
import { usePode, useSessao } from '#web/session/use-sessao.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { dataHora } from '#web/ui/format.ts'
import { hoje } from '#web/ui/hoje.ts'
import { AcoesDaRequisicao } from './AcoesDaRequisicao.tsx'
import { porqueAtrasou } from './atraso.ts'
import { chaveDaRequisicao, useRequisicao } from './consultas.ts'
import { nomeDaRequisicao, permite, RequisicaoBadge } from './palavras.tsx'
import { atoPrincipal, proximoDaRequisicao } from './proximo.ts'
import { RascunhoEditor } from './RascunhoEditor.tsx'
import { ResumoTab } from './ResumoTab.tsx'
import { TransferenciasTab } from './TransferenciasTab.tsx'

export function RequisicaoPage() {
  const id = Number(useParams().requisicaoId)
  return (
    <RecordView consulta={useRequisicao(id)}>
      {(requisicao) => <Requisicao key={id} requisicao={requisicao} />}
    </RecordView>
  )
}

type Props = { requisicao: RequisicaoDetalhada }

function useAbas(requisicao: RequisicaoDetalhada): Aba[] {
  const { id, caminho, situacao, protocolo } = requisicao
  const audita = usePode('admin.auditoria.listar')
  const documentos = usePode('painel.geral.documentos.listar')
  const edita = permite(requisicao, 'editar')
  const deBens = requisicao.tipo === 'permanente'
  const decidida = situacao === 'autorizada' || situacao === 'encerrada'
  const abas: (Aba & { para: boolean })[] = [
    {
      chave: 'rascunho',
      rotulo: situacao === 'devolvida' ? 'Corrigir' : 'Rascunho',
      para: edita,
      conteudo: () => <RascunhoEditor requisicao={requisicao} envia={permite(requisicao, 'enviar')} />,
    },
    {
      chave: 'resumo',
      rotulo: 'Resumo',
      para: !edita || protocolo !== null,
      conteudo: () => <ResumoTab requisicao={requisicao} />,
    },
    {
      chave: 'transferencias',
      rotulo: `Transferências (${requisicao.transferencias.length})`,
      para: decidida && deBens,
      conteudo: () => <TransferenciasTab requisicao={requisicao} />,
    },
    {
      chave: 'remessas',
      rotulo: `Remessas (${requisicao.remessas.length})`,
      para: decidida && !deBens,
      conteudo: () => (
        <RemessasDoPedido pedido={{ tipo: 'requisicao', id }} aSeparar={permite(requisicao, 'separar')} />
      ),
    },
    {
      chave: 'comentarios',
      rotulo: 'Comentários',
      para: protocolo !== null,
      conteudo: () => <ComentariosTab requisicao={requisicao} />,
    },
    {
      chave: 'anexos',
      grupo: 'Documentos',
      rotulo: 'Anexos',
      para: true,
      conteudo: () => <Anexos modelo="requisicao" modeloId={id} />,
    },
    {
      chave: 'documentos',
      grupo: 'Documentos',
      rotulo: 'Documentos',
      para: documentos && protocolo !== null,
      conteudo: () => (
        <DocumentosDoRegistro
          entidade="requisicao"
          id={id}
          onde={caminho}
          ouEm={requisicao.deposito_caminho}
        />
      ),
    },
    {
      chave: 'historico',
      rotulo: 'Histórico',
      para: audita,
      conteudo: () => <EventosDoRegistro entidade="requisicao" id={id} chave={chaveDaRequisicao(id)} />,
    },
  ]
  return abas.filter(({ para }) => para)
}

const ABERTAS: readonly RequisicaoDetalhada['situacao'][] = ['em_autorizacao', 'autorizada']

function Requisicao({ requisicao }: Props) {
  const { tipo, destino, deposito, solicitante, enviada_em, necessidade_em, encerrada_em } = requisicao
  const eu = useSessao().sessao?.usuario.id
  const aberta = enviada_em !== null && encerrada_em === null && ABERTAS.includes(requisicao.situacao)
  return (
    <DetailPage
      titulo={nomeDaRequisicao(requisicao)}
      subtitulo={`${TIPOS_DE_REQUISICAO[tipo].rotulo} para ${destino.nome}, de ${deposito.nome}, pedida por ${solicitante.nome}`}
      situacao={<RequisicaoBadge {...requisicao} />}
      espera={aberta ? { desde: enviada_em, ate: necessidade_em } : null}
      proximo={proximoDaRequisicao(requisicao, eu)}
      atos={requisicao.acoes}
      acoes={<AcoesDaRequisicao requisicao={requisicao} principal={atoPrincipal(requisicao, eu)} />}
      aviso={<Avisos requisicao={requisicao} />}
      abas={useAbas(requisicao)}
    />
  )
}

const COM_MOTIVO = {
  devolvida: 'Devolvida para correção',
  negada: 'Negada',
  cancelada: 'Cancelada',
  expirada: 'Expirada',
} as const

/** As soon as the first warning is sent. */
const PERTO_MS = 15 * 86_400_000

/** What stopped it, what presses, and what who decides should know. */
function Avisos({ requisicao }: Props) {
  const { situacao, motivo, avisos, ratificar_ate, ratificada, expira_em, atrasada } = requisicao
  const parada =
    situacao in COM_MOTIVO && motivo
      ? `${COM_MOTIVO[situacao as keyof typeof COM_MOTIVO]}: ${motivo}` // as: just looked up
      : null
  return (
    <>
      {parada && <Banner tone="warning">{parada}</Banner>}
      {ratificar_ate && !ratificada && situacao === 'autorizada' && (
        <Banner tone="warning">
          Emergencial: precisa ser ratificada até {dataHora(ratificar_ate)}, ou o que não saiu é encerrado.
        </Banner>
      )}
      {atrasada && <Banner tone="warning">Atrasada: {porqueAtrasou(requisicao, hoje())}</Banner>}
      {permite(requisicao, 'responderSubstituto') && (
        <Banner tone="warning">O depósito propõe outro material: responda no item, no Resumo.</Banner>
      )}
      {expira_em && Date.parse(expira_em) - Date.now() < PERTO_MS && (
        <Banner tone="info">Sem andamento, expira em {dataHora(expira_em)}.</Banner>
      )}
      {avisos.map((aviso) => (
        <Banner key={aviso} tone="warning">
          {aviso}
        </Banner>
      ))}
    </>
  )
}
