import { ClipboardList, Download, List, Megaphone, X } from 'lucide-react'
import { VISITAS_DA_CAMPANHA } from '#contract/campo/campanhas.ts'
import { exportacoes } from '#contract/dados/exportacoes.ts'
import { LOCAIS_ESCOLHIDOS } from '#contract/rede/locais.ts'
import { useNewExport } from '#web/list/use-export.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { numero, plural } from '#web/ui/format.ts'
import { Marca } from './LegendaDoMapa.tsx'
import { type Metrica, nivelDoPonto } from './niveis-do-mapa.ts'
import { notaPorExtenso, TELA_DOS_LOCAIS } from './palavras.ts'
import { type PontoDoMapa, visitaPorExtenso } from './pontos-do-mapa.ts'
import { NomeDoPonto } from './TabelaDosPontos.tsx'

/** The place that was touched. */
export function PontoCard({ ponto, onFechar }: { ponto: PontoDoMapa; onFechar: () => void }) {
  const { tipo, nota, dias, pendencias } = ponto
  return (
    <Card
      title={<NomeDoPonto ponto={ponto} />}
      actions={<IconButton label="Fechar o local" icon={X} onClick={onFechar} />}
    >
      <dl className="z-mapa-dados">
        <dt>Tipo</dt>
        <dd>{tipo}</dd>
        <dt>Nota</dt>
        <dd>{notaPorExtenso(nota)}</dd>
        <dt>Última visita</dt>
        <dd>{visitaPorExtenso(dias)}</dd>
        <dt>Pendências</dt>
        <dd>{numero(pendencias)}</dd>
      </dl>
    </Card>
  )
}

/** Of a longer choice only the beginning is listed: the file has it all. */
const LISTADOS = 100
/** What one export takes. */
const EXPORTADOS = 10_000

type Props = {
  pontos: readonly PontoDoMapa[]
  metrica: Metrica
  onPedida: (id: number) => void
  onLimpar: () => void
}

export function SelecaoCard({ pontos, metrica, onPedida, onLimpar }: Props) {
  const pode = usePode('painel.locais.exportar')
  const exporta = usePode(exportacoes.criar) && pode
  const nova = useNewExport(
    ({ id }) => onPedida(id),
    ({ message }) => notify.error(message),
  )
  const planeja = usePode('painel.campanhas.criar')
  const ids = pontos.slice(0, EXPORTADOS).map(({ id }) => id)
  return (
    <Card
      title={plural(pontos.length, 'local selecionado', 'locais selecionados')}
      actions={<IconButton label="Limpar a seleção" icon={X} onClick={onLimpar} />}
    >
      <div className="z-stack">
        <AbrirComoLista pontos={pontos} />
        <VerVisitas pontos={pontos} />
        {planeja && pontos.length <= VISITAS_DA_CAMPANHA && (
          <ButtonLink
            icon={Megaphone}
            to={`/painel/campanhas/cadastrar?locais=${pontos.map(({ id }) => id).join(',')}`}
          >
            Criar campanha
          </ButtonLink>
        )}
        {exporta && ids.length > 0 && (
          <Button
            icon={Download}
            busy={nova.isPending}
            onClick={() => nova.mutate({ lista: 'locais', formato: 'csv', filtro: {}, colunas: [], ids })}
          >
            Exportar em CSV
          </Button>
        )}
        <ul className="z-mapa-escolhidos">
          {pontos.slice(0, LISTADOS).map((ponto) => (
            <li key={ponto.id}>
              <Marca nivel={nivelDoPonto(ponto, metrica)} />
              <NomeDoPonto ponto={ponto} />
            </li>
          ))}
        </ul>
        {pontos.length > LISTADOS && (
          <p className="z-small z-muted">
            E mais {numero(pontos.length - LISTADOS)}. O arquivo exportado traz todos.
          </p>
        )}
      </div>
    </Card>
  )
}

/** The list has what a map has not: columns, bulk acts, saved views. */
/** Of the places chosen: what is planned there changes together in that list. */
function VerVisitas({ pontos }: Pick<Props, 'pontos'>) {
  const ve = usePode('painel.monitoramentos.listar')
  if (!ve || pontos.length > LOCAIS_ESCOLHIDOS) return null
  const ids = pontos.map(({ id }) => id).join(',')
  return (
    <ButtonLink icon={ClipboardList} to={`/painel/monitoramentos?locais=${ids}`}>
      Ver visitas
    </ButtonLink>
  )
}

function AbrirComoLista({ pontos }: Pick<Props, 'pontos'>) {
  if (pontos.length > LOCAIS_ESCOLHIDOS)
    return (
      <p className="z-small z-muted">
        Para abrir como lista, selecione até {numero(LOCAIS_ESCOLHIDOS)} locais.
      </p>
    )
  const ids = pontos.map(({ id }) => id).join(',')
  return (
    <ButtonLink icon={List} to={`${TELA_DOS_LOCAIS}?ids=${ids}`}>
      Abrir como lista
    </ButtonLink>
  )
}
