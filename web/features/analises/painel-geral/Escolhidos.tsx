import { Mail, Pin } from 'lucide-react'
import { useState } from 'react'
import { METRICAS, metricaPara } from '#contract/analises/catalogo-de-metricas.ts'
import type { MetricaChave, ValorDaMetrica } from '#contract/analises/metricas.ts'
import { chaveDoLadrilho, type LadrilhoNoPainel, paineis } from '#contract/analises/paineis.ts'
import { relatorios, TELA_DOS_RELATORIOS } from '#contract/analises/relatorios.ts'
import { usePainel } from '#web/partes/analises/painel.ts'
import { Can } from '#web/session/Can.tsx'
import { useSessao } from '#web/session/use-sessao.ts'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CompartilharDialog } from './CompartilharDialog.tsx'
import { useMeses } from './consultas.ts'
import { EscolherDialog } from './EscolherDialog.tsx'
import { Ladrilho } from './Ladrilho.tsx'
import { LadrilhoDaVisao } from './LadrilhoDaVisao.tsx'
import { jaDito } from './ladrilhos.ts'
import { Linha } from './MesAMes.tsx'
import { SerieDoPainel } from './SerieDoPainel.tsx'

type Valores = ReadonlyMap<MetricaChave, ValorDaMetrica>

/** What this person keeps before their eyes, in their own order; or what their profile begins with. */
export function Escolhidos({
  valores,
  ditas,
}: {
  valores: readonly ValorDaMetrica[]
  ditas: ReadonlySet<MetricaChave>
}) {
  const { data: painel } = usePainel()
  const [dialogo, setDialogo] = useState<'escolher' | 'compartilhar' | null>(null)
  if (!painel) return null
  const fechar = () => setDialogo(null)
  const ladrilhos = painel.ladrilhos.map(({ ladrilho }) => ladrilho)
  const mostrados = painel.ladrilhos.filter(({ ladrilho }) => !jaDito(ladrilho, ditas))
  const deles = new Map(valores.map((valor) => [valor.metrica, valor]))
  return (
    <section className="z-painel-parte" aria-labelledby="escolhidos">
      <div className="z-painel-alto">
        <h2 id="escolhidos" className="z-painel-titulo">
          {painel.de === 'perfil' ? 'Escolhidos para o seu perfil' : 'Escolhidos por mim'}
        </h2>
        <Button size="sm" variant="quiet" icon={Pin} onClick={() => setDialogo('escolher')}>
          Escolher
        </Button>
        {ladrilhos.length > 0 && (
          <Can do={relatorios.criar}>
            <ButtonLink
              size="sm"
              variant="quiet"
              icon={Mail}
              to={`${TELA_DOS_RELATORIOS}/cadastrar?painel=meu`}
            >
              Enviar por e-mail…
            </ButtonLink>
          </Can>
        )}
        {painel.de === 'pessoa' && (
          <Can do={paineis.compartilhar}>
            <Button size="sm" variant="quiet" onClick={() => setDialogo('compartilhar')}>
              Compartilhar com um perfil
            </Button>
          </Can>
        )}
      </div>
      {mostrados.length === 0 ? (
        <p className="z-muted">
          {ladrilhos.length === 0
            ? 'Fixe aqui os números e as visões de listas que você quer ver primeiro.'
            : 'O que foi escolhido está agora em Para fazer agora.'}
        </p>
      ) : (
        <ul className="z-escolhidos">
          {mostrados.map((um) => (
            <li key={chaveDoLadrilho(um.ladrilho)}>
              <Fixado {...um} valores={deles} />
            </li>
          ))}
        </ul>
      )}
      {dialogo === 'escolher' && (
        <EscolherDialog
          escolhidos={ladrilhos}
          desfaz={painel.de === 'pessoa' && painel.do_perfil}
          onClose={fechar}
        />
      )}
      {dialogo === 'compartilhar' && <CompartilharDialog ladrilhos={ladrilhos} onClose={fechar} />}
    </section>
  )
}

function Fixado({ ladrilho, contagem, valores }: LadrilhoNoPainel & { valores: Valores }) {
  const { sessao } = useSessao()
  if (ladrilho.tipo === 'serie') return <SerieDoPainel serie={ladrilho.serie} />
  if (ladrilho.tipo === 'visao') return <LadrilhoDaVisao ladrilho={ladrilho} contagem={contagem} />
  const { metrica } = ladrilho
  if (METRICAS[metrica].meses) return <Meses metrica={metrica} />
  return <Ladrilho metrica={metricaPara(sessao?.permissoes ?? [], metrica)} valor={valores.get(metrica)} />
}

function Meses({ metrica }: { metrica: MetricaChave }) {
  const { data: serie } = useMeses(metrica)
  return (
    <div className="z-ladrilho z-ladrilho-serie">
      <span>{METRICAS[metrica].nome}</span>
      {serie ? <Linha metrica={metrica} serie={serie} /> : <Skeleton height="4rem" />}
    </div>
  )
}
