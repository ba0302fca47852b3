import { useEffect, useMemo, useRef, useState } from 'react'
import type { LocalAVisitar } from '#contract/campo/campanhas.ts'
import { onSheet } from '#contract/casa/escala-do-grafico.ts'
import { Laco } from '#web/partes/rede/Laco.tsx'
import { useDivisas } from '#web/partes/rede/use-divisas.ts'
import { useTemaPintado } from '#web/ui/appearance.ts'
import { numero } from '#web/ui/format.ts'
import { desenharFolha } from './desenho-da-folha.ts'
import { noLaco, type Projecao } from './laco.ts'

type Props = {
  locais: readonly LocalAVisitar[]
  escolhidos: readonly LocalAVisitar[]
  onLaco: (locais: readonly LocalAVisitar[]) => void
}

const ALTURA = 520
const MARGEM = 28

const lugarDe = ({ latitude, longitude }: LocalAVisitar) => ({
  latitude: latitude ?? 0,
  longitude: longitude ?? 0,
})

function useLargura(): [React.RefObject<HTMLDivElement | null>, number] {
  const caixa = useRef<HTMLDivElement>(null)
  const [largura, setLargura] = useState(0)
  useEffect(() => {
    if (!caixa.current) return
    const observa = new ResizeObserver(([medida]) => setLargura(Math.floor(medida?.contentRect.width ?? 0)))
    observa.observe(caixa.current)
    return () => observa.disconnect()
  }, [])
  return [caixa, largura]
}

/** The sheet that is drawn on. It needs no WebGL, and thousands of places are one picture. */
export function FolhaDoLaco({ locais, escolhidos, onLaco }: Props) {
  const [caixa, largura] = useLargura()
  const tela = useRef<HTMLCanvasElement>(null)
  const tema = useTemaPintado()
  const altura = Math.min(ALTURA, Math.max(280, Math.round(largura * 0.9)))
  const pontos = useMemo(() => locais.map((local) => ({ ...lugarDe(local), local })), [locais])
  const projecao = useMemo<Projecao>(
    () => onSheet(pontos, { width: largura, height: altura, margin: MARGEM }),
    [pontos, largura, altura],
  )
  const divisas = useDivisas(pontos)
  const ids = useMemo(() => new Set(escolhidos.map(({ id }) => id)), [escolhidos])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read again when the theme changes
  useEffect(() => {
    if (!tela.current || largura === 0) return
    desenharFolha(tela.current, {
      largura,
      altura,
      divisas,
      projecao,
      pontos: pontos.map(({ local, ...lugar }) => ({
        ...lugar,
        escolhido: ids.has(local.id),
        aberta: local.aberta,
      })),
    })
  }, [largura, altura, divisas, projecao, pontos, ids, tema])

  return (
    <div ref={caixa} className="z-laco">
      <canvas
        ref={tela}
        role="img"
        aria-label={`Mapa com ${numero(locais.length)} locais, ${numero(escolhidos.length)} escolhidos`}
        style={{ height: altura }}
      />
      <Laco
        onLaco={(traco) => {
          const lacados = noLaco(pontos, traco, projecao)
          if (lacados.length > 0) onLaco(lacados.map(({ local }) => local))
        }}
      />
    </div>
  )
}
