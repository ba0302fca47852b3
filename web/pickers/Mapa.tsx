import { Map as MapaLibre, Marker, NavigationControl } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { creditoDo, estiloDoMapa, type Telhas } from './mapa-base.ts'
import { useTelhas } from './use-telhas.ts'
import './Mapa.css'

export type Ponto = { latitude: number; longitude: number; rotulo: string }

const DE_LONGE = 3.4
const DE_PERTO = 14

type Desenho = { caixa: HTMLElement; lugares: readonly Ponto[]; telhas: Telhas | null }

/** Throws where there is no WebGL. `aoFaltar` is told when the first tile does not come. */
function desenhar({ caixa, lugares, telhas }: Desenho, aoFaltar: () => void): MapaLibre {
  const [primeiro] = lugares
  const mapa = new MapaLibre({
    container: caixa,
    style: estiloDoMapa({ telhas }),
    center: primeiro ? [primeiro.longitude, primeiro.latitude] : [0, 0],
    zoom: telhas ? DE_PERTO : DE_LONGE,
    attributionControl: creditoDo(telhas),
    cooperativeGestures: true,
  })
  mapa.addControl(new NavigationControl({ showCompass: false }))
  for (const { latitude, longitude } of lugares) new Marker().setLngLat([longitude, latitude]).addTo(mapa)
  let veio = false
  mapa.on('sourcedata', (evento) => {
    if (evento.sourceId === 'telhas' && evento.tile?.state === 'loaded') veio = true
  })
  mapa.on('error', () => {
    if (telhas && !veio) aoFaltar()
  })
  return mapa
}

type Props = {
  pontos: readonly Ponto[]
  /** In place of the installation's, to try a service out. */
  telhas?: Telhas | null
}

/** Where the places are. Without WebGL the same coordinates are said in words. */
export function Mapa({ pontos, telhas }: Props) {
  const daInstalacao = useTelhas()
  const usadas = telhas === undefined ? daInstalacao : telhas
  const caixa = useRef<HTMLDivElement>(null)
  const [semMapa, setSemMapa] = useState(false)
  const [semTelhas, setSemTelhas] = useState<string | null>(null)
  const chave = JSON.stringify(pontos)
  const servico = usadas && usadas.endereco !== semTelhas ? JSON.stringify(usadas) : 'null'

  useEffect(() => {
    const lugares: Ponto[] = JSON.parse(chave)
    const telhas: Telhas | null = JSON.parse(servico)
    if (!caixa.current || lugares.length === 0) return
    let mapa: MapaLibre | undefined
    try {
      const desenho = { caixa: caixa.current, lugares, telhas }
      mapa = desenhar(desenho, () => setSemTelhas(telhas?.endereco ?? null))
    } catch {
      setSemMapa(true)
    }
    return () => mapa?.remove()
  }, [chave, servico])

  return (
    <figure className="z-mapa">
      {!semMapa && <div ref={caixa} className="z-mapa-caixa" />}
      <figcaption className="z-small z-muted">
        {usadas && usadas.endereco === semTelhas && (
          <span className="z-mapa-aviso" role="status">
            O serviço de mapas não respondeu: aqui está só o contorno.{' '}
          </span>
        )}
        {pontos.map(({ rotulo, latitude, longitude }) => (
          <span key={rotulo}>
            {rotulo}: {latitude.toFixed(5)}, {longitude.toFixed(5)} ·{' '}
            <a href={`geo:${latitude},${longitude}`}>abrir no aplicativo de mapas</a>
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
