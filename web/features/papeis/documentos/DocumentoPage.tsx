import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Ban, Download, ExternalLink, Printer } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { ATOS_DO_DOCUMENTO } from '#contract/papeis/atos-do-documento.ts'
import type { DocumentoDetalhado } from '#contract/papeis/documentos.ts'
import { TIPOS_DE_DOCUMENTO } from '#contract/papeis/tipos-de-documento.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { DetailPage } from '#web/detail/DetailPage.tsx'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { useAtos } from '#web/detail/use-atos.tsx'
import { chaveDaLista } from '#web/list/use-list.ts'
import { DocumentoBadge, enderecoDoDocumento, enderecoDoPdf } from '#web/partes/papeis/documentos.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { buttonClass } from '#web/ui/actions/Button.tsx'
import { NewTabLink } from '#web/ui/actions/NewTabLink.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { dataHora } from '#web/ui/format.ts'
import './Documentos.css'

const chaveDoDocumento = (id: number) => ['documento', id] as const

/** The file is made moments after the issue: until then the page asks again. */
const ATE_O_ARQUIVO_MS = 2_000

export function DocumentoPage() {
  const id = Number(useParams().documentoId)
  const consulta = useQuery({
    queryKey: chaveDoDocumento(id),
    queryFn: () => dadosDe(api.documentos.ver({ params: { id } })),
    refetchInterval: ({ state }) => (state.data?.pdf_sha256 === null ? ATE_O_ARQUIVO_MS : false),
  })
  return (
    <RecordView consulta={consulta}>{(documento) => <Documento key={id} documento={documento} />}</RecordView>
  )
}

function Documento({ documento }: { documento: DocumentoDetalhado }) {
  const { id, numero, tipo, situacao } = documento
  const queryClient = useQueryClient()
  const { tela, dialogo } = useAtos({
    de: 'documentos',
    atos: ATOS_DO_DOCUMENTO,
    nome: numero,
    pedir: (ato, motivo) => api.documentos[ato]({ params: { id }, body: { motivo } }),
    mudou: (cancelado) => {
      queryClient.setQueryData(chaveDoDocumento(id), cancelado)
      void queryClient.invalidateQueries({ queryKey: chaveDaLista('documentos') })
    },
  })
  return (
    <>
      <DetailPage
        titulo={numero}
        subtitulo={TIPOS_DE_DOCUMENTO[tipo].titulo}
        situacao={<DocumentoBadge situacao={situacao} />}
        proximo={null}
        atos={documento.acoes}
        acoes={
          <>
            <NewTabLink className={buttonClass({ variant: 'primary' })} href={enderecoDoPdf(id, 'ver')}>
              <Printer className="z-icon" aria-hidden />
              Abrir e imprimir
            </NewTabLink>
            <a className={buttonClass({})} href={enderecoDoPdf(id, 'baixar')} download={`${numero}.pdf`}>
              <Download className="z-icon" aria-hidden />
              Baixar PDF
            </a>
            <RecordActions acoes={documento.acoes} telas={[tela('cancelar', Ban)]} />
          </>
        }
        aviso={situacao === 'cancelado' && <Cancelamento documento={documento} />}
        abas={[{ chave: 'dados', rotulo: 'Dados', conteudo: () => <Dados documento={documento} /> }]}
      />
      {dialogo}
    </>
  )
}

function Cancelamento({ documento }: { documento: DocumentoDetalhado }) {
  const { cancelado_em, cancelado_por, motivo } = documento
  return (
    <Banner tone="danger">
      Cancelado em {dataHora(cancelado_em)} por {cancelado_por}. Motivo: {motivo}
    </Banner>
  )
}

function Dados({ documento }: { documento: DocumentoDetalhado }) {
  const { local, emitido_em, emitido_por, codigo_verificacao, dados_sha256, pdf_sha256 } = documento
  const { endereco_de_verificacao, substitui, substituido_por } = documento
  const abreLocal = usePode('painel.locais.ver')
  const outro = (um: DocumentoDetalhado['substitui']) =>
    um && <Link to={enderecoDoDocumento(um.id)}>{um.numero}</Link>
  return (
    <Card>
      <Facts
        items={[
          {
            label: 'Local',
            value: abreLocal ? <Link to={`/painel/locais/${local.id}`}>{local.nome}</Link> : local.nome,
          },
          { label: 'Emitido em', value: dataHora(emitido_em) },
          { label: 'Emitido por', value: emitido_por },
          { label: 'Substitui', value: outro(substitui) },
          { label: 'Substituído por', value: outro(substituido_por) },
          { label: 'Código de verificação', value: <span className="z-code">{codigo_verificacao}</span> },
          {
            label: 'Verificação',
            value: (
              <Link to={new URL(endereco_de_verificacao).pathname}>
                Ver o que o público vê <ExternalLink className="z-icon" aria-hidden />
              </Link>
            ),
          },
          { label: 'SHA-256 dos dados', value: <Resumo valor={dados_sha256} /> },
          { label: 'SHA-256 do PDF', value: pdf_sha256 ? <Resumo valor={pdf_sha256} /> : 'Em preparo' },
        ]}
      />
    </Card>
  )
}

const Resumo = ({ valor }: { valor: string }) => <span className="z-code z-documento-resumo">{valor}</span>
