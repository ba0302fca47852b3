import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import type { Opcao, Secao } from './opcoes.ts'

export type ListaDeOpcoesProps = {
  id: string
  secoes: readonly Secao[]
  /** Position of the marked option among all. */
  ativa: number
  carregando: boolean
  escolher: (opcao: Opcao) => void
}

/** The focus stays in the field: the marked option is told by `aria-activedescendant`. */
export function ListaDeOpcoes({ id, secoes, ativa, carregando, escolher }: ListaDeOpcoesProps) {
  let antes = 0
  return (
    <div
      id={`${id}-lista`}
      role="listbox"
      aria-label="Resultados"
      aria-busy={carregando}
      className="z-busca-lista"
    >
      {secoes.map(({ titulo, opcoes, ha_mais }, i) => {
        const primeira = antes
        antes += opcoes.length
        return (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets
          <div key={titulo} role="group" aria-labelledby={`${id}-secao-${i}`}>
            <div id={`${id}-secao-${i}`} role="presentation" className="z-busca-secao">
              {titulo}
              {ha_mais && <span className="z-busca-mais">há mais: escreva mais para restringir</span>}
            </div>
            {opcoes.map((opcao, j) => (
              <OpcaoRow
                key={opcao.chave}
                id={`${id}-${primeira + j}`}
                opcao={opcao}
                marcada={primeira + j === ativa}
                escolher={escolher}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

type OpcaoRowProps = { id: string; opcao: Opcao; marcada: boolean; escolher: (opcao: Opcao) => void }

function OpcaoRow({ id, opcao, marcada, escolher }: OpcaoRowProps) {
  const { titulo, subtitulo, motivo, url, exato, icone: Icone } = opcao
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // jsdom has no layout and no such method.
    if (marcada) ref.current?.scrollIntoView?.({ block: 'nearest' })
  }, [marcada])
  return (
    <Link
      ref={ref}
      id={id}
      role="option"
      aria-selected={marcada}
      tabIndex={-1}
      to={url}
      className={classNames('z-busca-opcao', marcada && 'z-busca-opcao-marcada')}
      onClick={() => escolher(opcao)}
    >
      <Icone className="z-icon" aria-hidden />
      <span className="z-busca-texto">
        <span className="z-busca-titulo">{titulo}</span>
        {subtitulo && <span className="z-busca-subtitulo">{subtitulo}</span>}
      </span>
      {motivo && <span className={classNames('z-busca-motivo', exato && 'z-busca-exato')}>{motivo}</span>}
    </Link>
  )
}
