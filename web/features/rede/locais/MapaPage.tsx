import { MapPinOff } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EXPORTACAO } from '#contract/casa/endereco-da-lista.ts'
import type { ContornosDoMapa } from '#contract/rede/mapa.ts'
import { ExportStatus } from '#web/list/ExportStatus.tsx'
import { comMudancas, filtroDoEndereco, type Mudancas } from '#web/list/list-query.ts'
import { FalhaDaConsulta } from '#web/partes/casa/FalhaDaConsulta.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { plural } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { LegendaDasAreas, TabelaDasAreas } from './AreasDoMapa.tsx'
import { areasDo, RECORTES, type Recorte, recorteDe } from './areas-do-mapa.ts'
import { useMunicipios, useTipos } from './consultas.ts'
import { useContornos, useContornosDasAreas, usePontos } from './consultas-do-mapa.ts'
import { FiltrosDoMapa } from './FiltrosDoMapa.tsx'
import { Legenda } from './LegendaDoMapa.tsx'
import { AcoesDosLocais } from './LocaisPage.tsx'
import { daListaDeLocais } from './lista.tsx'
import { ESCALAS, METRICAS, type Metrica, metricaDe } from './niveis-do-mapa.ts'
import { PontoCard, SelecaoCard } from './PainelDaSelecao.tsx'
import { TELA_DOS_LOCAIS } from './palavras.ts'
import type { PontoDoMapa } from './pontos-do-mapa.ts'
import { TabelaDosPontos } from './TabelaDosPontos.tsx'
import './MapaDosLocais.css'

const MapaDosLocais = lazy(async () => ({
  default: (await import('./MapaDosLocais.tsx')).MapaDosLocais,
}))

const CORES = METRICAS.map((value) => ({ value, label: ESCALAS[value].rotulo }))
const CORTES = (Object.keys(RECORTES) as Recorte[]).map((value) => ({ value, label: RECORTES[value] })) // as: keys of a literal
const MODOS = [
  { value: 'mapa', label: 'Mapa' },
  { value: 'tabela', label: 'Tabela' },
] as const

/** Colour and form of the screen are of the address, as its filters are. */
function useEnderecoDoMapa() {
  const [params, setParams] = useSearchParams()
  const mudar = (mudancas: Mudancas, { replace = false } = {}) =>
    setParams((atuais) => comMudancas(atuais, mudancas), { replace, preventScrollReset: true })
  const modo: 'mapa' | 'tabela' = params.get('ver') === 'tabela' ? 'tabela' : 'mapa'
  return { params, mudar, metrica: metricaDe(params.get('cor')), recorte: recorteDe(params.get('por')), modo }
}

function useFiltrosDosLocais() {
  const { data: tipos = [] } = useTipos()
  const { data: municipios = [] } = useMunicipios()
  return daListaDeLocais({ tipos, municipios }).filtros
}

export function MapaPage() {
  const { params, mudar, metrica, recorte, modo } = useEnderecoDoMapa()
  const filtros = useFiltrosDosLocais()
  const filtro = filtroDoEndereco(params, { filtros })
  const { data, error, refetch, isFetching } = usePontos(filtro)
  const [semMapa, setSemMapa] = useState(false)
  return (
    <div className="z-stack">
      <PageHeader
        title="Mapa dos locais"
        subtitle={data && plural(data.pontos.length, 'local no mapa', 'locais no mapa')}
        actions={<AcoesDosLocais />}
      />
      <FiltrosDoMapa filtros={filtros} filtro={filtro} mudar={mudar} />
      <div className="z-mapa-escolhas">
        <SegmentedChoice
          compact
          label="Cor"
          options={CORES}
          value={metrica}
          onChange={(cor) => mudar({ cor }, { replace: true })}
        />
        <SegmentedChoice
          compact
          label="Por"
          options={CORTES}
          value={recorte}
          onChange={(por) => mudar({ por: por === 'locais' ? null : por }, { replace: true })}
        />
        <SegmentedChoice
          compact
          label="Ver como"
          options={MODOS}
          value={semMapa ? 'tabela' : modo}
          disabled={semMapa}
          onChange={(ver) => mudar({ ver: ver === 'mapa' ? null : ver }, { replace: true })}
        />
      </div>
      {semMapa && (
        <Banner tone="warning" live>
          Este navegador não desenha mapas (falta o WebGL). Os mesmos locais estão na tabela.
        </Banner>
      )}
      {error && !data && <FalhaDaConsulta consulta={{ error, isFetching, refetch }} />}
      {!data && !error && <Skeleton height="24rem" />}
      {data && <SemCoordenadas quantos={data.sem_coordenadas} />}
      {data && data.pontos.length === 0 && (
        <EmptyState icon={MapPinOff} title="Não há locais com coordenadas aqui.">
          Tire algum filtro, ou informe as coordenadas na ficha do local.
        </EmptyState>
      )}
      {data && data.pontos.length > 0 && (
        <Conteudo
          metrica={metrica}
          recorte={recorte}
          mudar={mudar}
          pontos={data.pontos}
          tabela={semMapa || modo === 'tabela'}
          exportacao={Number(params.get(EXPORTACAO)) || null}
          onSemMapa={() => setSemMapa(true)}
        />
      )}
    </div>
  )
}

function SemCoordenadas({ quantos }: { quantos: number }) {
  if (quantos === 0) return null
  return (
    <p className="z-small z-muted">
      {plural(quantos, 'local não tem', 'locais não têm')} coordenadas e{' '}
      {quantos === 1 ? 'não aparece' : 'não aparecem'} aqui.{' '}
      <Link to={`${TELA_DOS_LOCAIS}?com_coordenadas=false`}>Ver na lista</Link>
    </p>
  )
}

type ConteudoProps = {
  pontos: readonly PontoDoMapa[]
  metrica: Metrica
  recorte: Recorte
  tabela: boolean
  exportacao: number | null
  mudar: (mudancas: Mudancas, opcoes?: { replace?: boolean }) => void
  onSemMapa: () => void
}

type AreasProps = Pick<ConteudoProps, 'pontos' | 'metrica' | 'recorte'> & {
  municipios: ContornosDoMapa | undefined
}

/** Null while they come, and where places are wanted one by one. */
function useAreas({ pontos, metrica, recorte, municipios }: AreasProps) {
  const { data: contornos } = useContornosDasAreas(pontos, municipios, recorte !== 'locais')
  return useMemo(
    () => (recorte === 'locais' || !contornos ? null : areasDo({ pontos, contornos, metrica, recorte })),
    [pontos, contornos, metrica, recorte],
  )
}

function Conteudo({ pontos, metrica, recorte, tabela, exportacao, mudar, onSemMapa }: ConteudoProps) {
  const { data: municipios, isPending } = useContornos()
  const areas = useAreas({ pontos, metrica, recorte, municipios })
  const [aberto, setAberto] = useState<number | null>(null)
  const [escolhidos, setEscolhidos] = useState<ReadonlySet<number>>(new Set())
  const [pedida, setPedida] = useState<number | null>(null)
  const ponto = pontos.find(({ id }) => id === aberto)
  const selecionados = pontos.filter(({ id }) => escolhidos.has(id))
  return (
    <>
      <ExportStatus
        pedida={pedida}
        id={exportacao}
        onClose={() => mudar({ [EXPORTACAO]: null }, { replace: true })}
      />
      {tabela ? (
        <Card flush>
          {areas && recorte !== 'locais' ? (
            <TabelaDasAreas areas={areas} metrica={metrica} recorte={recorte} />
          ) : (
            <TabelaDosPontos pontos={pontos} titulo="Locais com coordenadas" />
          )}
        </Card>
      ) : (
        <div className="z-mapa-tela">
          {isPending ? (
            <Skeleton height="24rem" />
          ) : (
            <Suspense fallback={<Skeleton height="24rem" />}>
              <MapaDosLocais
                pontos={pontos}
                metrica={metrica}
                escolhidos={escolhidos}
                municipios={municipios}
                areas={areas}
                onSemMapa={onSemMapa}
                onAbrir={setAberto}
                onEscolher={(ids) => setEscolhidos(new Set(ids))}
              />
            </Suspense>
          )}
          <div className="z-stack z-mapa-lado" aria-live="polite">
            {ponto && <PontoCard ponto={ponto} onFechar={() => setAberto(null)} />}
            {selecionados.length > 0 && (
              <SelecaoCard
                pontos={selecionados}
                metrica={metrica}
                onPedida={(id) => {
                  setPedida(id)
                  mudar({ [EXPORTACAO]: String(id) }, { replace: true })
                }}
                onLimpar={() => setEscolhidos(new Set())}
              />
            )}
          </div>
        </div>
      )}
      {areas ? (
        <LegendaDasAreas areas={areas} metrica={metrica} />
      ) : (
        <Legenda pontos={pontos} metrica={metrica} />
      )}
    </>
  )
}
