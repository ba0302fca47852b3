import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FalhaDaConsulta } from '#web/partes/casa/FalhaDaConsulta.tsx'
import { usePodeAbrir } from '#web/session/pode-abrir.ts'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { plainText } from '#web/ui/plain-text.ts'
import { type Galho, type LinhaDaArvore, linhaQueComeca, linhasVisiveis, passoNaArvore } from './galhos.ts'
import './Locais.css'

type Props<T extends Galho> = {
  rotulo: string
  /** Names the tree in the key of its answers. */
  chave: readonly unknown[]
  /** The roots when null. */
  pedir: (pai: number | null, signal: AbortSignal) => Promise<readonly T[]>
  endereco: (no: T) => string
  icone: (no: T) => ReactNode
  /** Beside the name: what the place is, how much it holds. */
  detalhe: (no: T) => ReactNode
  vazio: ReactNode
}

const PAUSA_DA_DIGITACAO_MS = 700

/** A branch that the person opened, and the roots. */
function useRamos<T extends Galho>({ chave, pedir }: Pick<Props<T>, 'chave' | 'pedir'>) {
  const [fechados, setFechados] = useState<ReadonlySet<number>>(new Set())
  const [abertos, setAbertos] = useState<ReadonlySet<number>>(new Set())
  const ids: (number | null)[] = [null, ...abertos]
  const consultas: UseQueryResult<readonly T[]>[] = useQueries({
    queries: ids.map((pai) => ({
      queryKey: [...chave, pai],
      queryFn: ({ signal }: { signal: AbortSignal }) => pedir(pai, signal),
    })),
  })
  const raiz = consultas[0]
  // One root alone says nothing until it is open.
  const unica = raiz?.data?.length === 1 ? raiz.data[0]?.id : undefined
  useEffect(() => {
    if (unica !== undefined) setAbertos((atuais) => new Set([...atuais, unica]))
  }, [unica])
  const doRamo = (pai: number | null) => consultas[ids.indexOf(pai)]
  const emVista = new Set([...abertos].filter((id) => !fechados.has(id)))
  return {
    raiz,
    doRamo,
    linhas: linhasVisiveis((pai) => doRamo(pai)?.data, emVista),
    // What was once open keeps its rows, so that opening it again shows them at once.
    alternar: (id: number, abrir: boolean) => {
      if (abrir) setAbertos((atuais) => new Set([...atuais, id]))
      setFechados((atuais) => {
        const novos = new Set(atuais)
        if (abrir) novos.delete(id)
        else novos.add(id)
        return novos
      })
    },
  }
}

function useDigitacao() {
  const digitado = useRef({ texto: '', em: 0 })
  const digitar = (tecla: string, em: number) => {
    const { texto, em: antes } = digitado.current
    const seguido = em - antes < PAUSA_DA_DIGITACAO_MS ? texto + tecla : tecla.trim()
    digitado.current = { texto: seguido, em }
    // The same letter again asks for the next of them.
    return seguido === tecla.repeat(seguido.length) ? tecla : seguido
  }
  const esquecer = () => {
    digitado.current = { texto: '', em: 0 }
  }
  return { digitar, esquecer }
}

/** A tree by the pattern of ARIA: one row has the focus, arrows walk, letters search, Enter opens the place. */
export function Arvore<T extends Galho>(props: Props<T>) {
  const { rotulo, endereco, icone, detalhe, vazio } = props
  const { raiz, doRamo, linhas, alternar } = useRamos(props)
  const [focada, setFocada] = useState<number | null>(null)
  const navigate = useNavigate()
  const podeAbrir = usePodeAbrir()
  const aonde = (no: T) => (podeAbrir(endereco(no)) ? endereco(no) : null)
  const { digitar, esquecer } = useDigitacao()
  const arvore = useRef<HTMLDivElement>(null)
  if (!raiz || raiz.isPending) return <SkeletonList />
  if (raiz.error) return <FalhaDaConsulta consulta={raiz} />
  if (linhas.length === 0) return vazio
  const em = Math.max(
    linhas.findIndex(({ no }) => no.id === focada),
    0,
  )
  const ir = (id: number) => {
    setFocada(id)
    arvore.current?.querySelector<HTMLElement>(`[data-no="${id}"]`)?.focus()
  }
  const teclar = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const aqui = linhas[em]
    if (event.key === 'Enter' && aqui) {
      event.preventDefault()
      const para = aonde(aqui.no)
      if (para !== null) void navigate(para)
      return
    }
    const passo = passoNaArvore(event.key, linhas, em)
    if (passo) {
      event.preventDefault()
      esquecer()
    }
    if (passo?.tipo === 'ir') ir(passo.para)
    else if (passo) alternar(passo.id, passo.tipo === 'abrir')
    else if (event.key.length === 1) {
      // Letters search here; they are not the page's shortcuts, nor does a space scroll it.
      event.stopPropagation()
      event.preventDefault()
      const digitado = digitar(event.key, event.timeStamp)
      const achada = digitado && linhaQueComeca(linhas, em, digitado, plainText)
      if (achada) ir(achada)
    }
  }
  return (
    <div ref={arvore} role="tree" aria-label={rotulo} className="z-arvore" onKeyDown={teclar}>
      {linhas.map((linha, indice) => (
        <Ramo
          key={linha.no.id}
          linha={linha}
          focavel={indice === em}
          ramo={linha.aberta ? doRamo(linha.no.id) : undefined}
          to={aonde(linha.no)}
          icone={icone(linha.no)}
          detalhe={detalhe(linha.no)}
          onFoco={() => setFocada(linha.no.id)}
          onAlternar={() => alternar(linha.no.id, !linha.aberta)}
        />
      ))}
    </div>
  )
}

type RamoProps<T extends Galho> = {
  linha: LinhaDaArvore<T>
  focavel: boolean
  /** Its answer, while it is open. */
  ramo: UseQueryResult<readonly T[]> | undefined
  /** Null where the person may not open it. */
  to: string | null
  icone: ReactNode
  detalhe: ReactNode
  onFoco: () => void
  onAlternar: () => void
}

function Ramo<T extends Galho>(props: RamoProps<T>) {
  const { linha, focavel, ramo, to, icone, detalhe, onFoco, onAlternar } = props
  const { no, nivel, posicao, irmaos, aberta } = linha
  const Icone = aberta ? ChevronDown : ChevronRight
  return (
    <div
      role="treeitem"
      data-no={no.id}
      aria-level={nivel}
      aria-posinset={posicao}
      aria-setsize={irmaos}
      aria-expanded={no.filhos > 0 ? aberta : undefined}
      aria-busy={ramo?.isPending || undefined}
      tabIndex={focavel ? 0 : -1}
      className="z-arvore-linha"
      style={{ paddingInlineStart: `calc(${nivel - 1} * var(--z-recuo))` }}
      onFocus={onFoco}
    >
      {no.filhos > 0 ? (
        <span className="z-arvore-seta" aria-hidden onClick={onAlternar}>
          {ramo?.isPending ? <Spinner /> : <Icone className="z-icon" />}
        </span>
      ) : (
        <span className="z-arvore-seta" aria-hidden />
      )}
      {icone}
      <span className="z-arvore-nome">
        {to === null ? (
          no.nome
        ) : (
          <Link to={to} tabIndex={-1}>
            {no.nome}
          </Link>
        )}
        <span className="z-muted z-small">{detalhe}</span>
        {ramo?.error && <span className="z-arvore-falha z-small">{ramo.error.message}</span>}
      </span>
    </div>
  )
}
