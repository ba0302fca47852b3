import {
  Map as MapaLibre,
  Marker,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-50m.json'
import 'maplibre-gl/dist/maplibre-gl.css'
import './Mapa.css'

setWorkerUrl(workerUrl)

export type Ponto = { latitude: number; longitude: number; rotulo: string }

/** Outlines that travel with the application (Natural Earth), so that a place has a map with no signal. */
function estilo(): StyleSpecification {
  const mundo = atlas as unknown as Topology<{ countries: GeometryCollection }> // as: the JSON's type loses its literals
  const css = getComputedStyle(document.documentElement)
  const cor = (nome: string) => css.getPropertyValue(nome).trim()
  return {
    version: 8,
    sources: { paises: { type: 'geojson', data: feature(mundo, mundo.objects.countries) } },
    layers: [
      { id: 'fundo', type: 'background', paint: { 'background-color': cor('--z-info-soft') } },
      { id: 'terra', type: 'fill', source: 'paises', paint: { 'fill-color': cor('--z-surface-2') } },
      { id: 'divisas', type: 'line', source: 'paises', paint: { 'line-color': cor('--z-border-strong') } },
    ],
  }
}

/** Where the places are. Without WebGL the same coordinates are said in words. */
export function Mapa({ pontos }: { pontos: readonly Ponto[] }) {
  const caixa = useRef<HTMLDivElement>(null)
  const [semMapa, setSemMapa] = useState(false)
  const chave = JSON.stringify(pontos)

  useEffect(() => {
    const lugares: Ponto[] = JSON.parse(chave)
    const primeiro = lugares[0]
    if (!caixa.current || !primeiro) return
    let mapa: MapaLibre | undefined
    try {
      mapa = new MapaLibre({
        container: caixa.current,
        style: estilo(),
        center: [primeiro.longitude, primeiro.latitude],
        zoom: 3.4,
        attributionControl: { compact: true, customAttribution: 'Natural Earth' },
        cooperativeGestures: true,
      })
      mapa.addControl(new NavigationControl({ showCompass: false }))
      for (const { latitude, longitude } of lugares) new Marker().setLngLat([longitude, latitude]).addTo(mapa)
    } catch {
      setSemMapa(true)
    }
    return () => mapa?.remove()
  }, [chave])

  return (
    <figure className="z-mapa">
      {!semMapa && <div ref={caixa} className="z-mapa-caixa" />}
      <figcaption className="z-small z-muted">
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
