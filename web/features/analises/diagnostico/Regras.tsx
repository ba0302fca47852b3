import { ArrowRight, Stethoscope } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import {
  DIAS_DA_TENDENCIA,
  type NotasDoDiagnostico,
  REGRAS_DO_DIAGNOSTICO,
  type ResumoDaRegra,
} from '#contract/analises/diagnostico.ts'
import { reais } from '#contract/casa/reais.ts'
import { Quadro } from '#web/partes/casa/Quadro.tsx'
import { atendeExigencia, useSessao } from '#web/session/use-sessao.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Stat } from '#web/ui/display/Stat.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { numero, plural, tempoRelativo } from '#web/ui/format.ts'
import { enderecoDosAchados } from './palavras.ts'
import { type Recorte, regrasDoRecorte } from './recorte.ts'
import { enderecoDoRemedio } from './registros.ts'
import { SeveridadeBadge } from './SeveridadeBadge.tsx'
import './Diagnostico.css'

const RECORTES = [
  { value: 'abertas', label: 'Com achado' },
  { value: 'minhas', label: 'Minhas' },
  { value: 'graves', label: 'Graves' },
  { value: 'silenciadas', label: 'Silenciadas' },
  { value: 'todas', label: 'Todas as regras' },
] as const satisfies readonly { value: Recorte; label: string }[]

const soma = (regras: readonly ResumoDaRegra[], de: (resumo: ResumoDaRegra) => number): number =>
  regras.reduce((total, resumo) => total + de(resumo), 0)

type Props = {
  regras: readonly ResumoDaRegra[]
  /** Null for who sees no values. */
  exposto: number | null
  notas: NotasDoDiagnostico
  rodou: boolean
}

export function Regras({ regras, exposto, notas, rodou }: Props) {
  const sessao = useSessao()
  const [params, setParams] = useSearchParams()
  const recorte = RECORTES.find(({ value }) => value === params.get('ver'))?.value ?? 'abertas'
  const vistas = regrasDoRecorte(regras, recorte, (permissao) => atendeExigencia(sessao, permissao))
  if (!rodou)
    return (
      <EmptyState icon={Stethoscope} title="As regras ainda não rodaram.">
        A primeira rodada começa em instantes e leva alguns segundos.
      </EmptyState>
    )
  return (
    <>
      <Resumo regras={regras} exposto={exposto} notas={notas} />
      <SegmentedChoice
        compact
        hideLabel
        label="Quais regras"
        options={RECORTES}
        value={recorte}
        onChange={(ver) => setParams(ver === 'abertas' ? {} : { ver }, { preventScrollReset: true })}
      />
      {vistas.length === 0 ? <Vazio recorte={recorte} /> : <Lista regras={vistas} />}
    </>
  )
}

function Vazio({ recorte }: { recorte: Recorte }) {
  if (recorte === 'abertas')
    return (
      <EmptyState icon={Stethoscope} title="Nada errado onde você alcança.">
        As regras rodam toda noite. O que aparecer fica aqui até ser resolvido.
      </EmptyState>
    )
  return (
    <EmptyState icon={Stethoscope} title="Nenhuma regra neste recorte.">
      Escolha outro recorte para ver as outras regras.
    </EmptyState>
  )
}

function Resumo({ regras, exposto, notas: { rede, locais } }: Omit<Props, 'rodou'>) {
  const comAchado = regras.filter(({ abertos }) => abertos > 0)
  return (
    <div className="z-diagnostico-resumo">
      {rede !== null && (
        <Stat label="Nota" value={`${rede} de 100`} hint={`média de ${plural(locais, 'local', 'locais')}`} />
      )}
      <Stat label="Casos abertos" value={numero(soma(regras, ({ abertos }) => abertos))} />
      <Stat label="Regras com achado" value={numero(comAchado.length)} hint={`de ${regras.length}`} />
      {exposto !== null && (
        <Stat
          label="Exposto"
          value={reais(exposto)}
          hint="cada bem e cada registro uma vez, mesmo em várias regras"
        />
      )}
      <Stat label="Silenciados" value={numero(soma(regras, ({ silenciados }) => silenciados))} />
    </div>
  )
}

function Lista({ regras }: { regras: readonly ResumoDaRegra[] }) {
  const agora = new Date()
  return (
    <Card flush>
      <Quadro
        titulo="Regras do diagnóstico"
        linhas={regras}
        chave={({ regra }) => regra}
        colunas={[
          { rotulo: 'O que está errado', valor: Nome },
          {
            rotulo: 'Casos',
            numero: true,
            valor: ({ abertos, truncada }) => `${numero(abertos)}${truncada ? ' ou mais' : ''}`,
          },
          { rotulo: `Em ${DIAS_DA_TENDENCIA} dias`, numero: true, valor: Tendencia },
          {
            rotulo: 'Exposto',
            numero: true,
            valor: ({ valor_centavos }) => (valor_centavos === null ? '—' : reais(valor_centavos)),
          },
          {
            rotulo: 'Visto',
            valor: ({ mais_antigo_em }) =>
              mais_antigo_em === null ? (
                '—'
              ) : (
                <span className="z-nowrap">{tempoRelativo(mais_antigo_em, agora)}</span>
              ),
          },
          {
            rotulo: 'Resolve-se em',
            numero: true,
            valor: ({ dias_para_resolver }) =>
              dias_para_resolver === null ? '—' : plural(Math.round(dias_para_resolver), 'dia', 'dias'),
          },
          { rotulo: 'O que resolve', valor: Remedio },
        ]}
      />
    </Card>
  )
}

function Nome({ regra, silenciados, falha }: ResumoDaRegra) {
  const { nome, severidade, o_que_e } = REGRAS_DO_DIAGNOSTICO[regra]
  return (
    <div className="z-diagnostico-nome">
      <span className="z-row">
        <Link to={enderecoDosAchados(regra)}>{nome}</Link>
        <SeveridadeBadge severidade={severidade} />
        {falha !== null && <Badge tone="danger">Não rodou</Badge>}
      </span>
      <span className="z-muted z-small">{falha ?? o_que_e}</span>
      {silenciados > 0 && (
        <span className="z-muted z-small">{plural(silenciados, 'silenciado', 'silenciados')}</span>
      )}
    </div>
  )
}

/** More of them is worse, and the sign says it without the colour. */
function Tendencia({ abertos, abertos_antes }: ResumoDaRegra) {
  if (abertos_antes === null) return <span className="z-muted">sem história</span>
  const diferenca = abertos - abertos_antes
  if (diferenca === 0) return 'igual'
  return (
    <Badge tone={diferenca > 0 ? 'danger' : 'success'}>
      {diferenca > 0 ? `+${numero(diferenca)}` : `−${numero(-diferenca)}`}
    </Badge>
  )
}

/** Who may not mend it is told who can. */
function Remedio({ regra, registros }: ResumoDaRegra) {
  const { remedio, dono } = REGRAS_DO_DIAGNOSTICO[regra]
  const sessao = useSessao()
  if (!atendeExigencia(sessao, dono)) return <span className="z-muted z-small">Cabe a outra pessoa</span>
  return (
    <Link className="z-diagnostico-remedio" to={enderecoDoRemedio(regra, registros)}>
      {remedio.rotulo} <ArrowRight className="z-icon" aria-hidden />
    </Link>
  )
}
