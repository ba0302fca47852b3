import { Flag, Printer } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { VISITAS_COMECADAS } from '#contract/campo/achados.ts'
import { ATOS_DA_CAMPANHA } from '#contract/campo/atos-da-campanha.ts'
import { type CampanhaDetalhada, TIPOS_DE_CAMPANHA } from '#contract/campo/campanhas.ts'
import { api } from '#web/api/api.ts'
import { DetailPage } from '#web/detail/DetailPage.tsx'
import type { Proximo } from '#web/detail/proximo.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { useAtos } from '#web/detail/use-atos.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts, Stat } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { data, dataHora, numero, percentual, plural, tempoRelativo } from '#web/ui/format.ts'
import './Campanhas.css'
import { CertificacaoCard } from './CertificacaoCard.tsx'
import { Curva } from './Curva.tsx'
import { useCampanha, useCampanhaMudou } from './consultas.ts'
import { VisitasNoMapa } from './VisitasNoMapa.tsx'

export function CampanhaPage() {
  const id = Number(useParams().campanhaId)
  return <RecordView consulta={useCampanha(id)}>{(campanha) => <Campanha campanha={campanha} />}</RecordView>
}

function Campanha({ campanha }: { campanha: CampanhaDetalhada }) {
  const { nome, tipo, local, inicio, fim, situacao, relatorio, encerrada_por, encerrada_em } = campanha
  return (
    <DetailPage
      titulo={nome}
      subtitulo={`${TIPOS_DE_CAMPANHA[tipo]} · ${local.nome} · ${data(inicio)} a ${data(fim)}`}
      situacao={
        <Badge tone={situacao === 'aberta' ? 'info' : 'success'}>
          {situacao === 'aberta' ? 'Aberta' : 'Encerrada'}
        </Badge>
      }
      proximo={situacao === 'aberta' ? proximoDe(campanha) : null}
      atos={campanha.acoes}
      acoes={<Acoes campanha={campanha} />}
      aviso={
        relatorio && (
          <Banner tone="success">
            <p>
              Encerrada por {encerrada_por} em {dataHora(encerrada_em)}.
            </p>
            <p className="z-campanha-texto">{relatorio}</p>
          </Banner>
        )
      }
      abas={[{ chave: 'andamento', rotulo: 'Andamento', conteudo: () => <Andamento campanha={campanha} /> }]}
    />
  )
}

function proximoDe({ visitas, concluidas, agentes }: CampanhaDetalhada): Proximo {
  const faltam = visitas - concluidas
  return faltam > 0
    ? {
        falta: `fazer ${plural(faltam, 'visita', 'visitas')}`,
        quem: agentes.length === 1 ? (agentes[0]?.nome ?? 'quem visita') : 'os agentes',
      }
    : { falta: 'encerrar', atos: ['campanhas.encerrar'], quem: 'quem cuida das campanhas' }
}

/** Changes when some visit does. */
const numerosDe = ({
  visitas,
  concluidas,
  em_andamento,
  canceladas,
  impossiveis,
  homologadas,
}: CampanhaDetalhada) => [visitas, concluidas, em_andamento, canceladas, impossiveis, homologadas].join()

function Andamento({ campanha }: { campanha: CampanhaDetalhada }) {
  return (
    <>
      <Numeros campanha={campanha} />
      {campanha.certificacao && <CertificacaoCard certificacao={campanha.certificacao} />}
      <Card title="Estamos no ritmo?">
        <Curva campanha={campanha} />
      </Card>
      <VisitasNoMapa id={campanha.id} versao={numerosDe(campanha)} />
      <Card title="Quem está onde">
        <Agentes agentes={campanha.agentes} />
      </Card>
      <Card title="Objetivo">
        <p className="z-campanha-texto">{campanha.objetivo}</p>
        {campanha.roteiro && (
          <p>
            Roteiro das visitas: {campanha.roteiro.nome}, versão {campanha.roteiro.versao}.
          </p>
        )}
        <Facts
          items={[
            { label: 'Criada por', value: campanha.criada_por },
            { label: 'Criada em', value: dataHora(campanha.criada_em) },
          ]}
        />
      </Card>
    </>
  )
}

/** Of the visits that were made, and says so: of the others nothing is known yet. */
export function bensEmPalavras({
  concluidas,
  bens,
  nao_localizados,
}: Pick<CampanhaDetalhada, 'concluidas' | 'bens' | 'nao_localizados'>): string {
  if (concluidas === 0) return 'nenhuma visita foi feita ainda'
  return `de ${numero(bens)} nas visitas feitas; ${plural(nao_localizados, 'não localizado', 'não localizados')}`
}

function Numeros({ campanha }: { campanha: CampanhaDetalhada }) {
  const {
    id,
    visitas,
    concluidas,
    em_andamento,
    atrasadas,
    canceladas,
    impossiveis,
    homologadas,
    bens_verificados,
  } = campanha
  const lista = (filtro: string) => `/painel/monitoramentos?campanha_id=${id}${filtro}`
  const ligado = (valor: number, filtro: string) => <Link to={lista(filtro)}>{numero(valor)}</Link>
  return (
    <div className="z-campanha-numeros">
      <Stat
        label="Feitas"
        value={ligado(concluidas, '&situacao=aguardando_homologacao,homologada')}
        hint={`${percentual(concluidas, visitas)} de ${numero(visitas)}`}
      />
      <Stat label="Homologadas" value={ligado(homologadas, '&situacao=homologada')} />
      <Stat label="Começadas" value={ligado(em_andamento, `&situacao=${VISITAS_COMECADAS.join()}`)} />
      <Stat label="Atrasadas" value={ligado(atrasadas, '&atrasada=true')} />
      {impossiveis > 0 && (
        <Stat label="Não foi possível" value={ligado(impossiveis, '&situacao=impossivel')} />
      )}
      <Stat label="Canceladas" value={ligado(canceladas, '&situacao=cancelada')} />
      <Stat label="Bens verificados" value={numero(bens_verificados)} hint={bensEmPalavras(campanha)} />
    </div>
  )
}

function Acoes({ campanha }: { campanha: CampanhaDetalhada }) {
  const { id, nome, versao, acoes, situacao } = campanha
  const { tela, dialogo } = useAtos({
    de: 'campanhas',
    atos: ATOS_DA_CAMPANHA,
    nome,
    pedir: (ato, relatorio) => api.campanhas[ato]({ params: { id }, body: { relatorio, versao } }),
    mudou: useCampanhaMudou(),
  })
  return (
    <>
      <Button icon={Printer} onClick={() => window.print()}>
        Imprimir
      </Button>
      {situacao === 'aberta' && <RecordActions acoes={acoes} telas={[tela('encerrar', Flag, 'primary')]} />}
      {dialogo}
    </>
  )
}

function Agentes({ agentes }: Pick<CampanhaDetalhada, 'agentes'>) {
  const agora = new Date()
  return (
    <ul className="z-campanha-agentes">
      {agentes.map(({ id, nome, visitas, concluidas, em, ultimo_contato_em }) => (
        <li key={id}>
          <strong>{nome}</strong>
          <span>
            {concluidas} de {visitas} feitas
          </span>
          <span>{em ?? 'Em nenhuma visita desta campanha agora'}</span>
          <span className="z-muted">
            {ultimo_contato_em
              ? `último contato ${tempoRelativo(ultimo_contato_em, agora)}`
              : 'sem contato ainda'}
          </span>
        </li>
      ))}
    </ul>
  )
}
