import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { aFazer, METRICAS } from '#contract/analises/catalogo-de-metricas.ts'
import { mantemLista } from '#contract/analises/listas-contadas.ts'
import type { ValorDaMetrica } from '#contract/analises/metricas.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { AlertasDialog } from './AlertasDialog.tsx'
import { Ladrilho } from './Ladrilho.tsx'

/** What fits on the screen beside what is to be done. */
const DE_INICIO = 8

/** How things stand: first what asks for this person's care, then what is only seen, what is well at the end. */
function emOrdem(valores: readonly ValorDaMetrica[], concessoes: readonly Concessao[]): ValorDaMetrica[] {
  const peso = ({ metrica, total }: ValorDaMetrica) =>
    (total > 0 ? 2 : 0) + (mantemLista(concessoes, METRICAS[metrica].lista) ? 1 : 0)
  return valores
    .filter(({ metrica }) => aFazer(concessoes, metrica) === undefined)
    .sort((um, outro) => peso(outro) - peso(um))
}

export function Situacao({ valores }: { valores: readonly ValorDaMetrica[] }) {
  const [todos, setTodos] = useState(false)
  const [avisos, setAvisos] = useState(false)
  const { sessao } = useSessao()
  const ordem = emOrdem(valores, sessao?.permissoes ?? [])
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
              metrica={valor.metrica}
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
