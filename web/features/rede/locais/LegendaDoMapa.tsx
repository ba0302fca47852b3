import { numero } from '#web/ui/format.ts'
import { contagemPorNivel, ESCALAS, type Metrica, NIVEIS, type Nivel } from './niveis-do-mapa.ts'
import type { PontoDoMapa } from './pontos-do-mapa.ts'

/** Colour, symbol and words of each level, with how many places have it. */
export function Legenda({ pontos, metrica }: { pontos: readonly PontoDoMapa[]; metrica: Metrica }) {
  const { rotulo, niveis } = ESCALAS[metrica]
  const contagem = contagemPorNivel(pontos, metrica)
  return (
    <ul className="z-mapa-legenda" aria-label={`Legenda: ${rotulo.toLowerCase()}`}>
      {niveis.map(
        (nome, i) =>
          nome !== null && (
            <li key={nome}>
              <Marca nivel={i as Nivel} /> {/* as: a position of the five */}
              {nome} <span className="z-muted">({numero(contagem[i] ?? 0)})</span>
            </li>
          ),
      )}
    </ul>
  )
}

export function Marca({ nivel }: { nivel: Nivel }) {
  return (
    <span className="z-mapa-nivel" data-nivel={nivel} aria-hidden>
      {NIVEIS[nivel]?.simbolo}
    </span>
  )
}
