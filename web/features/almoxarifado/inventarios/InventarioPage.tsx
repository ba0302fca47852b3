import { ClipboardList } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { CAMPOS_DO_INVENTARIO } from '#contract/almoxarifado/campos-do-inventario.ts'
import { type InventarioDetalhado, TIPOS_DE_INVENTARIO } from '#contract/almoxarifado/inventario.ts'
import { reais } from '#contract/casa/reais.ts'
import { documentos } from '#contract/papeis/documentos.ts'
import { type Aba, DetailPage } from '#web/detail/DetailPage.tsx'
import { fatosDe } from '#web/detail/fatos.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { EventosDoRegistro } from '#web/partes/casa/EventosDoRegistro.tsx'
import { DocumentosDoRegistro } from '#web/partes/papeis/DocumentosDoRegistro.tsx'
import { enderecoDoDocumento } from '#web/partes/papeis/documentos.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { data, dataHora, numero, plural } from '#web/ui/format.ts'
import { AcoesDoInventario } from './AcoesDoInventario.tsx'
import { chaveDoInventario, useInventario } from './consultas.ts'
import { ItensTab } from './ItensTab.tsx'
import { enderecoDaContagem, InventarioBadge } from './palavras.tsx'
import { proximoDoInventario } from './proximo.ts'

type Props = { inventario: InventarioDetalhado }

export function InventarioPage() {
  const id = Number(useParams().inventarioId)
  return (
    <RecordView consulta={useInventario(id)}>
      {(inventario) => <Inventario key={id} inventario={inventario} />}
    </RecordView>
  )
}

function useAbas(inventario: InventarioDetalhado): Aba[] {
  const { id, itens, caminho, situacao } = inventario
  const audita = usePode('admin.auditoria.listar')
  const veDocumentos = usePode(documentos.listar, caminho)
  const abas: (Aba & { para: boolean })[] = [
    { chave: 'resumo', rotulo: 'Resumo', para: true, conteudo: () => <ResumoTab inventario={inventario} /> },
    {
      chave: 'itens',
      rotulo: `Itens (${numero(itens)})`,
      para: situacao !== 'planejado',
      conteudo: () => <ItensTab inventario={inventario} />,
    },
    {
      chave: 'documentos',
      rotulo: 'Documentos',
      para: veDocumentos && situacao !== 'planejado',
      conteudo: () => <DocumentosDoRegistro entidade="inventario" id={id} onde={caminho} />,
    },
    {
      chave: 'eventos',
      rotulo: 'Eventos',
      para: audita,
      conteudo: () => <EventosDoRegistro entidade="inventario" id={id} chave={chaveDoInventario(id)} />,
    },
  ]
  return abas.filter(({ para }) => para)
}

const ABERTOS: readonly InventarioDetalhado['situacao'][] = [
  'aberto',
  'em_contagem',
  'em_recontagem',
  'em_apuracao',
]

function Inventario({ inventario }: Props) {
  const { protocolo, tipo, deposito, motivo, aberto_em, fim } = inventario
  return (
    <DetailPage
      titulo={protocolo}
      subtitulo={`${TIPOS_DE_INVENTARIO[tipo]} · ${deposito.nome}`}
      situacao={<InventarioBadge {...inventario} />}
      espera={ABERTOS.includes(inventario.situacao) ? { desde: aberto_em, ate: fim } : null}
      proximo={proximoDoInventario(inventario)}
      atos={inventario.acoes}
      acoes={<AcoesDoInventario inventario={inventario} />}
      aviso={motivo !== null && <Banner tone="info">{motivo}</Banner>}
      abas={useAbas(inventario)}
    />
  )
}

function ResumoTab({ inventario }: Props) {
  return (
    <div className="z-stack">
      <AndamentoCard inventario={inventario} />
      <RegraCard inventario={inventario} />
    </div>
  )
}

/** A recount is of who did not count it before. */
const aContarDito = ({ a_contar, a_contar_por_outros: outros }: InventarioDetalhado) =>
  `${plural(a_contar, 'item', 'itens')}${outros > 0 ? `, ${outros === a_contar ? 'de outra pessoa' : `${numero(outros)} de outra pessoa`}` : ''}`

function AndamentoCard({ inventario }: Props) {
  const { id, itens, contados, apuracao, situacao, acoes, ata, termo } = inventario
  const conta = acoes.some(({ chave, permitido }) => chave === 'inventarios.contar' && permitido)
  const contando = ['aberto', 'em_contagem', 'em_recontagem'].includes(situacao)
  return (
    <Card
      title="Andamento"
      actions={
        contando &&
        conta && (
          <ButtonLink to={enderecoDaContagem(id)} variant="primary" icon={ClipboardList}>
            Contar
          </ButtonLink>
        )
      }
    >
      <Facts
        items={[
          { label: 'Contados', value: itens > 0 && `${numero(contados)} de ${numero(itens)}` },
          { label: 'A contar', value: contando && aContarDito(inventario) },
          { label: 'Com diferença', value: apuracao && plural(apuracao.divergentes, 'item', 'itens') },
          { label: 'A decidir', value: apuracao && plural(apuracao.a_decidir, 'item', 'itens') },
          { label: 'Sobras', value: apuracao && reais(apuracao.sobra_centavos) },
          { label: 'Faltas', value: apuracao && reais(apuracao.falta_centavos) },
          { label: 'Ata', value: ata && <Link to={enderecoDoDocumento(ata.id)}>{ata.numero}</Link> },
          { label: 'Termo', value: termo && <Link to={enderecoDoDocumento(termo.id)}>{termo.numero}</Link> },
        ]}
      />
      {apuracao === null && (
        <p className="z-muted">A contagem é cega: as diferenças aparecem quando ela for concluída.</p>
      )}
    </Card>
  )
}

function regraEscrita({
  tolerancia_pct,
  tolerancia_centavos,
  recontar_curva_a,
}: InventarioDetalhado): string {
  if (tolerancia_pct === 0 && tolerancia_centavos === 0) return 'De toda diferença'
  const limite = `Acima de ${tolerancia_pct}% ou de ${reais(tolerancia_centavos)}`
  return recontar_curva_a ? `${limite}, e toda diferença da curva A` : limite
}

const porQuem = (em: string | null, por: string | null) => em && `${dataHora(em)}, por ${por}`

function RegraCard({ inventario: um }: Props) {
  const fato = fatosDe(CAMPOS_DO_INVENTARIO, um)
  return (
    <Card title="Inventário">
      <Facts
        items={[
          fato('exercicio'),
          { label: 'Período', value: `${data(um.inicio)} a ${data(um.fim)}` },
          fato('comissao_id', um.comissao?.nome),
          fato('processo'),
          fato('grupos', um.grupos.map(({ nome }) => nome).join(', ') || 'Todos'),
          fato('curvas', um.curvas.join(', ') || 'Todas'),
          { label: 'Contagem', value: um.cego ? 'Cega' : 'Com o esperado à vista' },
          {
            label: 'Recontagem',
            value: regraEscrita(um),
          },
          fato('observacoes'),
          { label: 'Planejado', value: porQuem(um.criado_em, um.criado_por) },
          { label: 'Aberto', value: porQuem(um.aberto_em, um.aberto_por) },
          { label: 'Homologado', value: porQuem(um.homologado_em, um.homologado_por) },
          { label: 'Encerrado', value: porQuem(um.encerrado_em, um.encerrado_por) },
        ]}
      />
    </Card>
  )
}
