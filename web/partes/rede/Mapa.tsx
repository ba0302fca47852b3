import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTemaPintado } from '#web/ui/appearance.ts'
import { desenharPontos, type Ponto, type PontosDesenhados } from './desenho-de-pontos.ts'
import { buscarTrabalhador, type Telhas } from './mapa-base.ts'
import { useTelhas } from './use-telhas.ts'
import './Mapa.css'

type Props = {
  pontos: readonly Ponto[]
  /** From one to the next, as they are given. */
  linha?: boolean
  /** In place of the coordinates in words, where the same places are said beside the map. */
  legenda?: ReactNode
  /** In place of the installation's, to try a service out. */
  telhas?: Telhas | null
}

/** Where the places are. Without WebGL the same coordinates are said in words. */
export function Mapa({ pontos, linha = false, legenda, telhas }: Props) {
  const daInstalacao = useTelhas()
  const usadas = telhas === undefined ? daInstalacao : telhas
  // What lies beneath is painted in the theme's colours when it is drawn.
  const tema = useTemaPintado()
  const caixa = useRef<HTMLDivElement>(null)
  const [desenho, setDesenho] = useState<PontosDesenhados | null>(null)
  const [semMapa, setSemMapa] = useState(false)
  const [semTelhas, setSemTelhas] = useState<string | null>(null)
  const chave = JSON.stringify(pontos)
  // The map itself is drawn again for other places, never for another order of them.
  const lugares = JSON.stringify(
    pontos.map(({ latitude, longitude }) => ({ latitude, longitude, rotulo: '' })).sort(porPosicao),
  )
  const servico = JSON.stringify({
    telhas: usadas && usadas.endereco !== semTelhas ? usadas : null,
    tema,
  })

  useEffect(() => {
    const vistos: Ponto[] = JSON.parse(lugares)
    const { telhas }: { telhas: Telhas | null } = JSON.parse(servico)
    if (!caixa.current || vistos.length === 0) return
    let novo: PontosDesenhados | undefined
    try {
      novo = desenharPontos({ caixa: caixa.current, lugares: vistos, telhas }, () =>
        setSemTelhas(telhas?.endereco ?? null),
      )
      setDesenho(novo)
    } catch {
      setSemMapa(true)
    }
    return () => novo?.remover()
  }, [lugares, servico])
  useEffect(() => desenho?.marcar(JSON.parse(chave), linha), [desenho, chave, linha])

  return (
    <figure className="z-mapa">
      {!semMapa && <div ref={caixa} className="z-mapa-caixa" />}
      <figcaption className="z-small z-muted">
        {semMapa && 'Este navegador não desenha mapas (falta o WebGL). '}
        {usadas && usadas.endereco === semTelhas && (
          <span className="z-mapa-aviso" role="status">
            O serviço de mapas não respondeu: aqui está só o contorno.{' '}
          </span>
        )}
        {legenda ??
          pontos.map(({ rotulo, latitude, longitude }) => (
            <span key={rotulo}>
              {rotulo}: {latitude.toFixed(5)}, {longitude.toFixed(5)} ·{' '}
              <a href={`geo:${latitude},${longitude}`}>abrir no aplicativo de mapas</a>
            </span>
          ))}
      </figcaption>
    </figure>
  )
}

/** Where the signal may go at any time: the map, once all that draws it has come. */
export async function mapaInteiro(): Promise<typeof Mapa> {
  await buscarTrabalhador()
  return Mapa
}

const porPosicao = (a: Ponto, b: Ponto) => a.latitude - b.latitude || a.longitude - b.longitude
