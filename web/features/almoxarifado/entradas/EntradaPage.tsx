import { Link, useParams } from 'react-router'
import { CAMPOS_DA_ENTRADA } from '#contract/almoxarifado/campos-da-entrada.ts'
import { type EntradaDetalhada, nomeDaEntrada, TIPOS_DE_ENTRADA } from '#contract/almoxarifado/entrada.ts'
import { reais } from '#contract/casa/reais.ts'
import { type Aba, DetailPage } from '#web/detail/DetailPage.tsx'
import { fatosDe } from '#web/detail/fatos.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { EventosDoRegistro } from '#web/partes/casa/EventosDoRegistro.tsx'
import { DocumentosDoRegistro } from '#web/partes/papeis/DocumentosDoRegistro.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { data, dataHora, plural } from '#web/ui/format.ts'
import { AcoesDaEntrada } from './AcoesDaEntrada.tsx'
import { AnexosTab } from './AnexosTab.tsx'
import { ConferirTab } from './ConferirTab.tsx'
import { chaveDaEntrada, useEntrada } from './consultas.ts'
import { EscolasTab } from './EscolasTab.tsx'
import { ItensTab } from './ItensTab.tsx'
import { NotaTab } from './NotaTab.tsx'
import { aMaisEscrito, SituacaoBadge } from './palavras.tsx'
import { permite, proximoDe } from './proximo.ts'
import { RascunhoEditor } from './RascunhoEditor.tsx'

export function EntradaPage() {
  const id = Number(useParams().entradaId)
  return (
    <RecordView consulta={useEntrada(id)}>{(entrada) => <Entrada key={id} entrada={entrada} />}</RecordView>
  )
}

type Props = { entrada: EntradaDetalhada }

function useAbas(entrada: EntradaDetalhada): Aba[] {
  const { id, caminho, situacao, itens } = entrada
  const audita = usePode('admin.auditoria.listar')
  const documentos = usePode('painel.geral.documentos.listar')
  const rascunho = situacao === 'rascunho' && permite(entrada, 'editar')
  const nota = rascunho && entrada.nota_por_conferir
  const abas: (Aba & { para: boolean })[] = [
    { chave: 'nota', rotulo: 'Nota', para: nota, conteudo: () => <NotaTab entrada_id={id} /> },
    {
      chave: 'rascunho',
      rotulo: 'Rascunho',
      para: rascunho && !nota,
      conteudo: () => <RascunhoEditor entrada={entrada} recebe={permite(entrada, 'receber')} />,
    },
    { chave: 'resumo', rotulo: 'Resumo', para: !rascunho, conteudo: () => <ResumoTab entrada={entrada} /> },
    {
      chave: 'escolas',
      grupo: 'Linhas',
      rotulo: 'Escolas',
      para: entrada.tipo === 'ponto_a_ponto' && entrada.protocolo !== null,
      conteudo: () => <EscolasTab entrada={entrada} />,
    },
    {
      chave: 'conferencia',
      rotulo: 'Conferência',
      para: permite(entrada, 'conferir'),
      conteudo: () => <ConferirTab entrada={entrada} />,
    },
    {
      chave: 'linhas',
      grupo: 'Linhas',
      rotulo: `Linhas (${itens.length})`,
      para: !rascunho,
      conteudo: () => <ItensTab entrada={entrada} />,
    },
    {
      chave: 'anexos',
      grupo: 'Documentos',
      rotulo: 'Anexos',
      para: true,
      conteudo: () => <AnexosTab entrada={entrada} />,
    },
    {
      chave: 'documentos',
      grupo: 'Documentos',
      rotulo: 'Documentos',
      para: documentos,
      conteudo: () => <DocumentosDoRegistro entidade="entrada" id={id} onde={caminho} />,
    },
    {
      chave: 'eventos',
      rotulo: 'Eventos',
      para: audita,
      conteudo: () => <EventosDoRegistro entidade="entrada" id={id} chave={chaveDaEntrada(id)} />,
    },
  ]
  return abas.filter(({ para }) => para)
}

function Entrada({ entrada }: Props) {
  const { tipo, deposito, fornecedor, origem } = entrada
  const de = fornecedor?.nome ?? origem?.nome
  return (
    <DetailPage
      titulo={nomeDaEntrada(entrada)}
      subtitulo={[TIPOS_DE_ENTRADA[tipo].rotulo, de && `de ${de}`, `em ${deposito.nome}`]
        .filter(Boolean)
        .join(', ')}
      situacao={<SituacaoBadge {...entrada} />}
      proximo={proximoDe(entrada)}
      atos={entrada.acoes}
      acoes={<AcoesDaEntrada entrada={entrada} />}
      aviso={<Aviso entrada={entrada} />}
      abas={useAbas(entrada)}
    />
  )
}

/** Why it stopped. */
function Aviso({ entrada: { situacao, motivo } }: Props) {
  if (situacao === 'rascunho')
    return motivo === null ? null : <Banner tone="warning">Devolvida a rascunho: {motivo}</Banner>
  if (situacao === 'recusada') return <Banner tone="warning">Recusada: {motivo}</Banner>
  if (situacao === 'cancelada') return <Banner tone="info">Cancelada: {motivo}</Banner>
  if (situacao === 'estornada') return <Banner tone="warning">Estornada: {motivo}</Banner>
  return null
}

const feito = (ato: EntradaDetalhada['conferido']) => ato && `${ato.por.nome}, em ${dataHora(ato.em)}`
const valor = (centavos: number) => (centavos === 0 ? null : reais(centavos))

function ResumoTab({ entrada }: Props) {
  const { doc_numero, doc_serie, valor_documento_centavos: total, exame, bens, presentes } = entrada
  const { ressuprimento: pedido } = entrada
  const fato = fatosDe(CAMPOS_DA_ENTRADA, entrada)
  return (
    <div className="z-stack">
      <Card title="Documento">
        <Facts
          items={[
            fato('doc_tipo'),
            fato('doc_numero', [doc_numero, doc_serie && `série ${doc_serie}`].filter(Boolean).join(', ')),
            fato('doc_emissao', entrada.doc_emissao && data(entrada.doc_emissao)),
            fato('chave_nfe', entrada.chave_nfe && <span className="z-code">{entrada.chave_nfe}</span>),
            fato('motivo_da_nota'),
            fato('valor_documento_centavos', total === null ? null : reais(total)),
            fato('frete_centavos', valor(entrada.frete_centavos)),
            fato('outras_centavos', valor(entrada.outras_centavos)),
            fato('desconto_centavos', valor(entrada.desconto_centavos)),
            fato('rateio'),
            fato('empenhos', entrada.empenhos.map(({ numero }) => numero).join(', ')),
            fato('processo'),
            fato('contrato'),
            fato('ordem_fornecimento'),
            fato('fonte_recurso'),
            fato('transportador'),
            fato(
              'ressuprimento_id',
              pedido && (
                <Link to={`/painel/almoxarifado/ressuprimentos/${pedido.id}`}>{pedido.protocolo}</Link>
              ),
            ),
            { label: 'Acima do pedido', value: pedido?.a_mais.map(aMaisEscrito).join('; ') },
            fato('observacoes'),
          ]}
        />
      </Card>
      <Card title="Quem fez o quê">
        <Facts
          items={[
            { label: 'Registrada por', value: entrada.criado_por?.nome },
            { label: 'Copiada da', value: entrada.copia_de?.nome },
            { label: 'Recebida por', value: feito(entrada.provisorio) },
            { label: 'Conferida por', value: feito(entrada.conferido) },
            { label: 'Exame', value: exame && `${exame.texto} (${exame.por})` },
            { label: 'Comissão', value: entrada.comissao?.nome },
            { label: 'Presentes', value: presentes.map(({ nome }) => nome).join(', ') },
            { label: 'Aceita por', value: feito(entrada.definitivo) },
            { label: 'Acima do documento', value: entrada.excedente_motivo },
            { label: 'Encerrada por', value: feito(entrada.encerrado) },
            {
              label: 'Bens a tombar',
              value: bens > 0 && (
                <Link
                  to={`/painel/almoxarifado/patrimonios?situacao=a_tombar&local_id=${entrada.deposito.id}`}
                >
                  {plural(bens, 'bem', 'bens')}
                </Link>
              ),
            },
          ]}
        />
      </Card>
    </div>
  )
}
