import { Fragment } from 'react'
import { Link, useParams } from 'react-router'
import { ATOS, VISITAS_COMECADAS } from '#contract/campo/achados.ts'
import { impossibilidadeEmPalavras } from '#contract/campo/impossibilidade.ts'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import { SITUACOES_DO_INVENTARIO_DE_BENS } from '#contract/patrimonio/inventario-de-bens.ts'
import { type Aba, DetailPage } from '#web/detail/DetailPage.tsx'
import type { Espera } from '#web/detail/espera.ts'
import type { Proximo } from '#web/detail/proximo.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { OcorrenciasDoRegistro } from '#web/partes/campo/OcorrenciasDoRegistro.tsx'
import { EventosDoRegistro } from '#web/partes/casa/EventosDoRegistro.tsx'
import { DocumentosDoRegistro } from '#web/partes/papeis/DocumentosDoRegistro.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { data, dataHora, plural } from '#web/ui/format.ts'
import { AchadosTab } from './AchadosTab.tsx'
import { AcoesDaVisita } from './AcoesDaVisita.tsx'
import { ConflitosTab } from './ConflitosTab.tsx'
import { chaveDaVisita, useVisita } from './consultas.ts'
import { FotosTab } from './FotosTab.tsx'
import './Homologacao.css'
import { SituacaoDaVisitaBadge } from '#web/partes/campo/SituacaoDaVisitaBadge.tsx'
import { InfraestruturaTab } from './InfraestruturaTab.tsx'
import { RespostasTab } from './RespostasTab.tsx'
import { ResumoTab } from './ResumoTab.tsx'
import { TrilhaTab } from './TrilhaTab.tsx'

export function VisitaPage() {
  const id = Number(useParams().visitaId)
  return <RecordView consulta={useVisita(id)}>{(visita) => <Visita key={id} visita={visita} />}</RecordView>
}

function useAbas(visita: VisitaDetalhada): Aba[] {
  const { id, por_tipo, conflitos, para_ciencia, caminho, concluido_em } = visita
  const faltam = por_tipo.reduce((soma, { total, decididos }) => soma + total - decididos, 0)
  const acompanha = usePode('painel.monitoramentos.acompanhar')
  const segue = usePode('painel.monitoramentos.ver-trilha')
  const veOcorrencias = usePode('painel.ocorrencias.listar')
  const audita = usePode('admin.auditoria.listar')
  const le = usePode('painel.geral.documentos.listar')
  const abas: (Aba & { para: boolean })[] = [
    { chave: 'resumo', rotulo: 'Resumo', para: true, conteudo: () => <ResumoTab visita={visita} /> },
    {
      chave: 'divergencias',
      rotulo: 'Divergências',
      conta: faltam,
      para: concluido_em !== null,
      conteudo: () => <AchadosTab visita={visita} />,
    },
    {
      chave: 'conflitos',
      rotulo: 'Conflitos',
      conta: conflitos + para_ciencia,
      para: acompanha,
      conteudo: () => <ConflitosTab visita={visita} />,
    },
    {
      chave: 'respostas',
      rotulo: 'Roteiro',
      para: visita.roteiro !== null,
      conteudo: () => <RespostasTab id={id} />,
    },
    {
      chave: 'infraestrutura',
      grupo: 'Ambientes',
      rotulo: 'Infraestrutura',
      // A count looks at no room, and takes no photo.
      para: visita.contagem === null,
      conteudo: () => <InfraestruturaTab id={id} />,
    },
    {
      chave: 'fotos',
      grupo: 'Ambientes',
      rotulo: 'Fotos',
      para: visita.contagem === null || visita.contagens.fotos > 0,
      conteudo: () => <FotosTab id={id} />,
    },
    {
      chave: 'ocorrencias',
      rotulo: 'Ocorrências',
      conta: visita.ocorrencias,
      para: veOcorrencias && visita.ocorrencias > 0,
      conteudo: () => <OcorrenciasDoRegistro de={{ monitoramento_id: id }} />,
    },
    {
      chave: 'trilha',
      grupo: 'História',
      // Alone it has the name that it and the events have together: nobody is told of another tab.
      rotulo: audita ? 'Trilha' : 'História',
      para: segue,
      conteudo: () => <TrilhaTab id={id} />,
    },
    {
      chave: 'documentos',
      rotulo: 'Documentos',
      para: le,
      conteudo: () => <DocumentosDoRegistro entidade="monitoramento" id={id} onde={caminho} aberto={false} />,
    },
    {
      chave: 'eventos',
      grupo: 'História',
      rotulo: 'Eventos',
      para: audita,
      conteudo: () => <EventosDoRegistro entidade="monitoramento" id={id} chave={chaveDaVisita(id)} />,
    },
  ]
  return abas.filter(({ para }) => para)
}

/** In the field, from when it began (in correction, from when it was sent back) to the days planned; at the desk, only the day it came. */
export function esperaDe({
  situacao,
  previsto_inicio,
  previsto_fim,
  iniciado_em,
  concluido_em,
  devolucao,
}: Pick<
  VisitaDetalhada,
  'situacao' | 'previsto_inicio' | 'previsto_fim' | 'iniciado_em' | 'concluido_em' | 'devolucao'
>): Espera | null {
  if (situacao === 'aguardando_homologacao') return { desde: concluido_em, ate: null }
  if (!NO_CAMPO.includes(situacao)) return null
  const comecou = situacao === 'em_correcao' ? devolucao?.em : iniciado_em
  return { desde: comecou ?? previsto_inicio, ate: previsto_fim }
}

const NO_CAMPO: readonly VisitaDetalhada['situacao'][] = ['aguardando', ...VISITAS_COMECADAS]

function Visita({ visita }: { visita: VisitaDetalhada }) {
  const { protocolo, local, situacao, agentes, contagem, refaz, divide, dividida_em } = visita
  return (
    <DetailPage
      titulo={protocolo}
      subtitulo={
        <>
          <Link to={`/painel/locais/${local.id}`}>{local.nome}</Link>
          {agentes.length > 0 && ` · ${agentes.join(', ')}`}
          {refaz && (
            <>
              {' · no lugar de '}
              <Link to={`/painel/monitoramentos/${refaz.id}`}>{refaz.protocolo}</Link>
            </>
          )}
          {divide && (
            <>
              {' · parte da '}
              <Link to={`/painel/monitoramentos/${divide.id}`}>{divide.protocolo}</Link>
            </>
          )}
          {dividida_em.map((outra, i) => (
            <Fragment key={outra.id}>
              {i === 0 ? ' · dividida com a ' : ', '}
              <Link to={`/painel/monitoramentos/${outra.id}`}>{outra.protocolo}</Link>
            </Fragment>
          ))}
          {contagem && (
            <>
              {' · contagem da própria escola, inventário '}
              <Link to={`/painel/almoxarifado/inventarios-de-bens/${contagem.id}`}>{contagem.protocolo}</Link>
            </>
          )}
        </>
      }
      situacao={<SituacaoDaVisitaBadge situacao={situacao} />}
      espera={esperaDe(visita)}
      proximo={proximoDe(visita)}
      atos={visita.acoes}
      acoes={<AcoesDaVisita visita={visita} />}
      aviso={<Aviso visita={visita} />}
      abas={useAbas(visita)}
    />
  )
}

function homologar({ por_tipo }: VisitaDetalhada): Proximo {
  const faltam = por_tipo.reduce((soma, { total, decididos }) => soma + total - decididos, 0)
  const quem = 'quem homologa visitas'
  if (faltam === 0) return { falta: 'homologar', atos: ['homologacao.homologar'], quem }
  return {
    falta: `decidir ${plural(faltam, 'divergência', 'divergências')} e homologar`,
    atos: ['homologacao.decidir'],
    quem,
  }
}

/** What comes next: of the field, by its agents; of the desk, by who may. */
function proximoDe(visita: VisitaDetalhada): Proximo | null {
  const { situacao, agentes, resposta_da_escola } = visita
  const quem = agentes.length > 0 ? agentes.join(' e ') : 'quem for designado'
  switch (situacao) {
    case 'aguardando':
      if (visita.contagem) return { falta: 'contar os bens da escola', quem }
      return resposta_da_escola?.resposta === 'pede_outra'
        ? { falta: 'decidir o dia pedido', atos: ['homologacao.reagendar'], quem: 'quem agenda visitas' }
        : { falta: 'ir ao local e iniciar a visita', quem }
    case 'em_andamento':
    case 'pausada':
    case 'falta_concluir':
      return {
        falta: `${visita.finalizado_em ? 'concluir' : 'terminar'} a ${visita.contagem ? 'contagem' : 'visita'}`,
        quem,
      }
    case 'em_correcao':
      return { falta: 'corrigir e concluir de novo', quem }
    case 'aguardando_homologacao':
      return homologar(visita)
    case 'impossivel':
      return visita.impossibilidade?.refeita
        ? null
        : { falta: 'marcar outra visita', atos: ['homologacao.reprogramar'], quem: 'quem programa visitas' }
    default:
      return null
  }
}

/** What the state of the visit asks of who reads it. */
function Aviso({ visita }: { visita: VisitaDetalhada }) {
  const { situacao, devolucao, homologado_em, homologado_por, relatorio, cancelado_motivo } = visita
  const { impossibilidade } = visita
  if (situacao === 'homologada')
    return (
      <Banner tone="success">
        Homologada por {homologado_por} em {dataHora(homologado_em)}.{' '}
        {relatorio && (
          <Link to={`/painel/geral/documentos/${relatorio.id}`}>Relatório {relatorio.numero}</Link>
        )}
      </Banner>
    )
  if (situacao === 'em_correcao' && devolucao)
    return (
      <Banner tone="warning">
        Devolvida por {devolucao.por} em {dataHora(devolucao.em)}: {devolucao.motivo}
      </Banner>
    )
  if (situacao === 'aguardando' && visita.resposta_da_escola)
    return <RespostaDaEscola resposta={visita.resposta_da_escola} />
  if (impossibilidade)
    return (
      <Banner tone="warning">
        Não foi possível visitar, segundo {impossibilidade.por}, em {dataHora(impossibilidade.em)}.{' '}
        {impossibilidadeEmPalavras(impossibilidade)}{' '}
        {impossibilidade.refeita && (
          <Link to={`/painel/monitoramentos/${impossibilidade.refeita.id}`}>
            Outra foi marcada: {impossibilidade.refeita.protocolo}
          </Link>
        )}
      </Banner>
    )
  if (situacao === 'aguardando_homologacao' && visita.contagem && visita.contagem.situacao !== 'aberto')
    return <InventarioAcabado {...visita.contagem} />
  if (situacao === 'cancelada') return <Banner tone="info">Cancelada: {cancelado_motivo}</Banner>
  return null
}

/** What its school finished outlives the inventory: the register may still follow what was seen. */
function InventarioAcabado({ id, protocolo, situacao }: NonNullable<VisitaDetalhada['contagem']>) {
  return (
    <Banner tone="warning">
      O inventário <Link to={`/painel/almoxarifado/inventarios-de-bens/${id}`}>{protocolo}</Link> foi{' '}
      {SITUACOES_DO_INVENTARIO_DE_BENS[situacao].toLowerCase()} com esta contagem já terminada: ela não muda
      nada nele. O que você decidir aqui vale só para o cadastro dos bens; para que ele fique como está,
      escolha "{ATOS.ignorar}" em todas as divergências.
    </Banner>
  )
}

type Resposta = NonNullable<VisitaDetalhada['resposta_da_escola']>

function RespostaDaEscola({ resposta: { resposta, em, por, pede_dia, motivo } }: { resposta: Resposta }) {
  if (resposta === 'confirmada')
    return (
      <Banner tone="success">
        Data confirmada por {por}, em {dataHora(em)}.
      </Banner>
    )
  return (
    <Banner tone="warning">
      Outro dia pedido por {por}, em {dataHora(em)}: {data(pede_dia)} ({motivo}). Reagende, ou combine com a
      escola.
    </Banner>
  )
}
