import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BensNoMapa } from '#contract/patrimonio/vida-do-bem.ts'
import type { Telhas } from '#web/partes/rede/mapa-base.ts'
import { useTelhas } from '#web/partes/rede/use-telhas.ts'
import { useTemaPintado } from '#web/ui/appearance.ts'
import { desenharBens } from './desenho-dos-bens.ts'

type Props = {
  locais: readonly BensNoMapa[]
  onAbrir: (id: number) => void
  /** There is no WebGL here. */
  onSemMapa: () => void
}

export function MapaDosBens({ locais, onAbrir, onSemMapa }: Props) {
  const caixa = useRef<HTMLDivElement>(null)
  const [semTelhas, setSemTelhas] = useState<string | null>(null)
  const telhas = useTelhas()
  // What lies beneath is painted in the theme's colours when it is drawn.
  const tema = useTemaPintado()
  const servico = JSON.stringify({ telhas: telhas && telhas.endereco !== semTelhas ? telhas : null, tema })
  const abrir = useEffectEvent(onAbrir)
  const desistir = useEffectEvent(onSemMapa)

  useEffect(() => {
    if (!caixa.current) return
    const { telhas: usadas }: { telhas: Telhas | null } = JSON.parse(servico)
    try {
      return desenharBens(
        { caixa: caixa.current, telhas: usadas, locais },
        { aoAbrir: (id) => abrir(id), aoFaltar: () => setSemTelhas(usadas?.endereco ?? null) },
      )
    } catch {
      desistir()
      return
    }
  }, [servico, locais])

  return (
    <figure className="z-bens-mapa" aria-label="Mapa dos bens">
      <div ref={caixa} className="z-bens-mapa-caixa" />
      <figcaption className="z-small z-muted">
        {telhas !== null && telhas.endereco === semTelhas && (
          <span role="status">O serviço de mapas não respondeu: aqui está só o contorno. </span>
        )}
        Cada número é de quantos bens há ali. Toque nele para ver o local, ou para abrir um grupo.
      </figcaption>
    </figure>
  )
}
