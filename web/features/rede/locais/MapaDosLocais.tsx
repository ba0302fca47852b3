import { Expand, Lasso, Printer, ScanSearch } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ContornosDoMapa } from '#contract/rede/mapa.ts'
import { Laco } from '#web/partes/rede/Laco.tsx'
import type { Telhas } from '#web/partes/rede/mapa-base.ts'
import { useTelhas } from '#web/partes/rede/use-telhas.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { useTemaPintado } from '#web/ui/appearance.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Area } from './areas-do-mapa.ts'
import { type Camera, desenharLocais, type MapaDesenhado } from './desenho-do-mapa.ts'
import { imprimirOMapa } from './mapa-no-papel.ts'
import type { Metrica } from './niveis-do-mapa.ts'
import { desenhadosPorExtenso, type PontoDoMapa } from './pontos-do-mapa.ts'

export type MapaDosLocaisProps = {
  pontos: readonly PontoDoMapa[]
  metrica: Metrica
  escolhidos: ReadonlySet<number>
  municipios: ContornosDoMapa | undefined
  /** Painted in the place of the points; null: the points. */
  areas: readonly Area[] | null
  onAbrir: (id: number) => void
  onEscolher: (ids: number[]) => void
  /** There is no WebGL here. */
  onSemMapa: () => void
}

/** The drawing lives as long as what is beneath it is the same; places, colours and choices change in it. */
function useDesenho(props: MapaDosLocaisProps) {
  const { pontos, metrica, escolhidos, municipios, areas, onAbrir, onSemMapa } = props
  const caixa = useRef<HTMLDivElement>(null)
  const camera = useRef<Camera | null>(null)
  const [desenho, setDesenho] = useState<MapaDesenhado | null>(null)
  const [naTela, setNaTela] = useState<{ grupos: number; pontos: number } | null>(null)
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
    let novo: MapaDesenhado | undefined
    try {
      novo = desenharLocais(
        { caixa: caixa.current, telhas: usadas, municipios, camera: camera.current },
        {
          aoAbrir: (id) => abrir(id),
          aoParar: (onde, desenhados) => {
            camera.current = onde
            setNaTela(desenhados)
          },
          aoFaltar: () => setSemTelhas(usadas?.endereco ?? null),
        },
      )
      setDesenho(novo)
    } catch {
      desistir()
    }
    return () => novo?.remover()
  }, [servico, municipios])

  useEffect(() => {
    if (desenho === null) return
    desenho.mostrar(pontos, metrica)
    if (camera.current === null) desenho.enquadrar(pontos)
  }, [desenho, pontos, metrica])
  useEffect(() => desenho?.escolher(escolhidos), [desenho, escolhidos])
  useEffect(() => desenho?.pintar(areas), [desenho, areas])
  return { caixa, desenho, naTela, semTelhas: telhas !== null && telhas.endereco === semTelhas }
}

/** The frame in the shape of the paper while the map is drawn for it. */
function useImpressao(desenho: MapaDesenhado | null) {
  const [papel, setPapel] = useState(false)
  const imprimir = () => {
    if (desenho)
      void imprimirOMapa({
        moldar: (sim) => flushSync(() => setPapel(sim)),
        preparar: desenho.paraOPapel,
        desfazer: desenho.paraATela,
      })
  }
  return { papel, imprimir }
}

/** The map itself. What is drawn is also said in words, and in the table beside it. */
export function MapaDosLocais(props: MapaDosLocaisProps) {
  const { pontos, areas, onEscolher } = props
  const { caixa, desenho, naTela, semTelhas } = useDesenho(props)
  const { papel, imprimir } = useImpressao(desenho)
  const [laco, setLaco] = useState(false)
  return (
    <figure className="z-mapa-locais" aria-label="Mapa dos locais">
      <div className="z-mapa-locais-botoes">
        <Button
          size="sm"
          icon={Lasso}
          aria-pressed={laco}
          variant={laco ? 'primary' : 'secondary'}
          onClick={() => setLaco(!laco)}
        >
          {laco ? 'Contorne os locais' : 'Laço'}
        </Button>
        <Button size="sm" icon={ScanSearch} onClick={() => onEscolher(desenho?.naTela() ?? [])}>
          Selecionar o que está na tela
        </Button>
        <Button size="sm" icon={Expand} onClick={() => desenho?.enquadrar(pontos)}>
          Ver todos
        </Button>
        <Button size="sm" icon={Printer} disabled={papel} onClick={imprimir}>
          Imprimir
        </Button>
      </div>
      <div className={classNames('z-mapa-locais-quadro', papel && 'z-mapa-locais-no-papel')}>
        <div ref={caixa} className="z-mapa-locais-caixa" />
        {laco && (
          <Laco
            onDesistir={() => setLaco(false)}
            onLaco={(traco) => {
              onEscolher(desenho?.noLaco(traco) ?? [])
              setLaco(false)
            }}
          />
        )}
      </div>
      <figcaption className="z-small z-muted">
        {semTelhas && <span role="status">O serviço de mapas não respondeu: aqui está só o contorno. </span>}
        {naTela && areas && 'Quanto mais forte a cor, mais precisa a área; o número é a medida escolhida.'}
        {naTela && areas === null && desenhadosPorExtenso(naTela, { papel })}
      </figcaption>
    </figure>
  )
}
