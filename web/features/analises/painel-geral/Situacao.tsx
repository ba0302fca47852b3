import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { aFazer, METRICAS, metricaPara } from '#contract/analises/catalogo-de-metricas.ts'
import { mantemLista } from '#contract/analises/listas-contadas.ts'
import type { MetricaChave, ValorDaMetrica } from '#contract/analises/metricas.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { AlertasDialog } from './AlertasDialog.tsx'
import { listasDoTrabalho } from './figuras.ts'
import { Ladrilho } from './Ladrilho.tsx'

/** What fits on the screen beside what is to be done. */
const DE_INICIO = 8

/** A mean of nothing tells nothing. */
const semMedida = (metrica: MetricaChave, total: number) =>
  METRICAS[metrica].media !== undefined && total === 0

/** How things stand: first what asks for care, that of the person's own work before, then what is only seen, what is none at the end. */
export function emOrdem(
  valores: readonly ValorDaMetrica[],
  concessoes: readonly Concessao[],
): ValorDaMetrica[] {
  const doTrabalho = listasDoTrabalho(concessoes)
  const peso = ({ metrica, total }: ValorDaMetrica) => {
    const { lista, tipo, media } = METRICAS[metrica]
    const seu = doTrabalho.includes(lista)
    // How one's own work is done is told before what asks for care in another's.
    const pede = total === 0 ? 0 : tipo === 'cuida' || (media && seu) ? 8 : 4
    return pede + (seu ? 2 : 0) + (mantemLista(concessoes, lista) ? 1 : 0)
  }
  return valores
    .filter(({ metrica, total }) => aFazer(concessoes, metrica) === undefined && !semMedida(metrica, total))
    .sort((um, outro) => peso(outro) - peso(um))
}

type Props = {
  valores: readonly ValorDaMetrica[]
  /** Shown above already. */
  ditas: ReadonlySet<MetricaChave>
}

export function Situacao({ valores, ditas }: Props) {
  const [todos, setTodos] = useState(false)
  const [avisos, setAvisos] = useState(false)
  const { sessao } = useSessao()
  const concessoes = sessao?.permissoes ?? []
  const ordem = emOrdem(
    valores.filter(({ metrica }) => !ditas.has(metrica)),
    concessoes,
  )
  if (ordem.length === 0) return null
  return (
    <section className="z-painel-parte" aria-labelledby="situacao">
      <div className="z-painel-alto">
        <h2 id="situacao" className="z-painel-titulo">
          Como está
        </h2>
        <Button size="sm" variant="quiet" icon={BellPlus} onClick={() => setAvisos(true)}>
          Avisar-me…
        </Button>
      </div>
      <ul className="z-ladrilhos">
        {(todos ? ordem : ordem.slice(0, DE_INICIO)).map((valor) => (
          <li key={valor.metrica}>
            <Ladrilho
              metrica={metricaPara(concessoes, valor.metrica)}
              valor={valor}
              pede={METRICAS[valor.metrica].tipo === 'cuida' && valor.total > 0}
            />
          </li>
        ))}
      </ul>
      {ordem.length > DE_INICIO && (
        <div>
          <Button variant="quiet" size="sm" aria-expanded={todos} onClick={() => setTodos(!todos)}>
            {todos ? 'Mostrar menos' : `Mostrar todos os ${ordem.length} números`}
          </Button>
        </div>
      )}
      {avisos && <AlertasDialog onClose={() => setAvisos(false)} />}
    </section>
  )
}
