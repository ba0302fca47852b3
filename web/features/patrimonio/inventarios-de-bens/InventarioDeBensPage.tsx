import { Link, useParams } from 'react-router'
import { documentos } from '#contract/papeis/documentos.ts'
import { semDepreciacao } from '#contract/patrimonio/atos-do-inventario-de-bens.ts'
import {
  type InventarioDeBensDetalhado,
  TIPOS_DE_INVENTARIO_DE_BENS,
} from '#contract/patrimonio/inventario-de-bens.ts'
import { type Aba, DetailPage } from '#web/detail/DetailPage.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { EventosDoRegistro } from '#web/partes/casa/EventosDoRegistro.tsx'
import { DocumentosDoRegistro } from '#web/partes/papeis/DocumentosDoRegistro.tsx'
import { enderecoDoDocumento } from '#web/partes/papeis/documentos.tsx'
import { ContagensDaEscola } from '#web/partes/patrimonio/ContagensDaEscola.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts, Stat } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { data, dataHora, numero, percentual, plural } from '#web/ui/format.ts'
import { AcoesDoInventario } from './AcoesDoInventario.tsx'
import { ContasCard } from './ContasCard.tsx'
import { chaveDoInventario, enderecoDoInventario, useInventario } from './consultas.ts'
import { ItensTab } from './ItensTab.tsx'
import { LocaisTab } from './LocaisTab.tsx'
import { InventarioBadge, proximoDe } from './palavras.tsx'
import { SobrasTab } from './SobrasTab.tsx'
import './InventariosDeBens.css'

type Props = { inventario: InventarioDeBensDetalhado }

export function InventarioDeBensPage() {
  const id = Number(useParams().inventarioId)
  return (
    <RecordView consulta={useInventario(id)}>
      {(inventario) => <Inventario key={id} inventario={inventario} />}
    </RecordView>
  )
}

function useAbas(inventario: InventarioDeBensDetalhado): Aba[] {
  const { id, bens, locais, sobras, caminho, situacao } = inventario
  const audita = usePode('admin.auditoria.listar')
  const veDocumentos = usePode(documentos.listar, caminho)
  const abas: (Aba & { para: boolean })[] = [
    { chave: 'resumo', rotulo: 'Resumo', para: true, conteudo: () => <ResumoTab inventario={inventario} /> },
    {
      chave: 'bens',
      rotulo: `Bens (${numero(bens)})`,
      para: true,
      conteudo: () => <ItensTab inventario={inventario} />,
    },
    {
      chave: 'locais',
      rotulo: `Locais (${numero(locais)})`,
      para: true,
      conteudo: () => <LocaisTab inventario={inventario} />,
    },
    {
      chave: 'sobras',
      rotulo: `Sobras (${numero(sobras)})`,
      para: true,
      conteudo: () => <SobrasTab inventario={inventario} />,
    },
    {
      chave: 'documentos',
      rotulo: 'Documentos',
      para: veDocumentos && situacao === 'encerrado',
      conteudo: () => <DocumentosDoRegistro entidade="inventario_de_bens" id={id} onde={caminho} />,
    },
    {
      chave: 'eventos',
      rotulo: 'Eventos',
      para: audita,
      conteudo: () => (
        <EventosDoRegistro entidade="inventario_de_bens" id={id} chave={chaveDoInventario(id)} />
      ),
    },
  ]
  return abas.filter(({ para }) => para)
}

function Inventario({ inventario }: Props) {
  const { protocolo, tipo, local, motivo, aberto_em, fim, situacao, meses_por_lancar } = inventario
  return (
    <DetailPage
      titulo={protocolo}
      subtitulo={`${TIPOS_DE_INVENTARIO_DE_BENS[tipo]} · ${local.nome}`}
      situacao={<InventarioBadge {...inventario} />}
      espera={situacao === 'aberto' ? { desde: aberto_em, ate: fim } : null}
      proximo={proximoDe(inventario)}
      atos={inventario.acoes}
      acoes={<AcoesDoInventario inventario={inventario} />}
      aviso={
        <>
          {motivo !== null && <Banner tone="info">{motivo}</Banner>}
          {situacao === 'aberto' && <FaltaParaEncerrar inventario={inventario} />}
          {meses_por_lancar.length > 0 && <Banner tone="warning">{semDepreciacao(meses_por_lancar)}</Banner>}
          {situacao === 'aberto' && <ContagensDaEscola />}
        </>
      }
      abas={useAbas(inventario)}
    />
  )
}

/** Why who could close it cannot yet, with where it is done. */
function FaltaParaEncerrar({ inventario: { id, acoes, a_decidir, sobras_a_decidir } }: Props) {
  const encerrar = acoes.find(({ chave }) => chave === 'inventariosDeBens.encerrar')
  if (!encerrar || encerrar.permitido || encerrar.alheia) return null
  return (
    <Banner tone="warning">
      Ainda não se encerra. {encerrar.motivo}{' '}
      {a_decidir > 0 && (
        <Link to={`${enderecoDoInventario(id)}?aba=bens&mostrar=a_decidir`}>Ver os bens</Link>
      )}
      {a_decidir > 0 && sobras_a_decidir > 0 && ' · '}
      {sobras_a_decidir > 0 && <Link to={`${enderecoDoInventario(id)}?aba=sobras`}>Ver as sobras</Link>}
    </Banner>
  )
}

function ResumoTab({ inventario }: Props) {
  const veValores = usePode('painel.almoxarifado.patrimonios.ver-valores', inventario.caminho)
  const avalia = usePode('painel.almoxarifado.patrimonios.avaliar', inventario.caminho)
  return (
    <div className="z-stack">
      <Numeros inventario={inventario} />
      {(veValores || avalia) && <ContasCard id={inventario.id} />}
      <SobreCard inventario={inventario} />
    </div>
  )
}

/** Each number is that of a list, and opens it. */
function Numeros({ inventario }: Props) {
  const { id, bens, localizados, em_outro_local, nao_localizados, pendentes, a_decidir, sobras } = inventario
  const lista = (aba: string, filtro = '') => `${enderecoDoInventario(id)}?aba=${aba}${filtro}`
  const ligado = (valor: number, aba: string, filtro?: string) => (
    <Link to={lista(aba, filtro)}>{numero(valor)}</Link>
  )
  return (
    <div className="z-inventario-numeros">
      <Stat
        label="Localizados"
        value={ligado(localizados, 'bens', '&mostrar=localizado')}
        hint={`${percentual(localizados, bens)} de ${numero(bens)}`}
      />
      <Stat label="Em outro local" value={ligado(em_outro_local, 'bens', '&mostrar=em_outro_local')} />
      <Stat label="Não localizados" value={ligado(nao_localizados, 'bens', '&mostrar=nao_localizado')} />
      <Stat
        label="Sem leitura"
        value={ligado(pendentes, 'bens', '&mostrar=pendente')}
        hint={[
          `${numero(inventario.locais_lidos)} de ${plural(inventario.locais, 'local lido', 'locais lidos')}`,
          inventario.locais_contados > 0 &&
            `${plural(inventario.locais_contados, 'contado', 'contados')} pela própria escola`,
        ]
          .filter(Boolean)
          .join(', ')}
      />
      <Stat label="Sobras" value={ligado(sobras, 'sobras')} />
      <Stat
        label="A decidir"
        value={ligado(a_decidir, 'bens', '&mostrar=a_decidir')}
        hint={
          inventario.sobras_a_decidir > 0 ? (
            <Link to={lista('sobras')}>
              e {plural(inventario.sobras_a_decidir, 'sobra', 'sobras')} a incorporar
            </Link>
          ) : undefined
        }
      />
    </div>
  )
}

const porQuem = (em: string | null, por: string | null) => em && `${dataHora(em)}, por ${por}`

function SobreCard({ inventario: um }: Props) {
  return (
    <Card title="Inventário">
      <Facts
        items={[
          { label: 'Exercício', value: String(um.exercicio) },
          { label: 'Data de corte', value: data(um.corte) },
          { label: 'Visitas que contam', value: `${data(um.inicio)} a ${data(um.fim)}` },
          { label: 'Comissão', value: `${um.comissao.nome} (${um.comissao.ato})` },
          { label: 'Classes', value: um.classes.map(({ nome }) => nome).join(', ') || 'Todas' },
          { label: 'Processo', value: um.processo },
          { label: 'Observações', value: um.observacoes },
          { label: 'Aberto', value: porQuem(um.aberto_em, um.aberto_por) },
          { label: 'Encerrado', value: porQuem(um.encerrado_em, um.encerrado_por) },
          { label: 'Ata', value: um.ata && <Link to={enderecoDoDocumento(um.ata.id)}>{um.ata.numero}</Link> },
          {
            label: 'Inventário analítico',
            value: um.analitico && (
              <Link to={enderecoDoDocumento(um.analitico.id)}>{um.analitico.numero}</Link>
            ),
          },
        ]}
      />
    </Card>
  )
}
