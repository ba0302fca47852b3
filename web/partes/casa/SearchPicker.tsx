import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field, type FieldText } from '#web/ui/fields/Field.tsx'
import { holdEnter } from '#web/ui/fields/hold-enter.ts'
import { useWaiting } from '#web/ui/fields/hold-waiting.ts'
import './SearchPicker.css'

export interface Achado {
  id: number
  nome: string
  /** Tells apart what has the same name. */
  detalhe?: string | undefined
}

export type SearchPickerProps<A extends Achado = Achado> = FieldText & {
  /** Names what is searched, in the key of its answers. */
  chave: string
  value: { id: number; nome: string } | null
  onChange: (value: A | null) => void
  buscar: (texto: string, signal: AbortSignal) => Promise<readonly A[]>
  placeholder?: string | undefined
  /** Something is being typed. */
  onInput?: (() => void) | undefined
  /** Said where nothing is found: what may be the reason, and what to do. */
  semAchado?: string | undefined
  /** The choice of nothing has a name of its own: "Todo o órgão". */
  disabled?: boolean | undefined
}

/**
 * Enter may come before the answer to what was typed, as a scanner's does: then the answer's first is chosen, even if the
 * hand went on to the next field meanwhile.
 */
function useApressado(respondido: boolean, escolherPrimeiro: () => void) {
  const [apressado, setApressado] = useState(false)
  const chegou = useEffectEvent(() => {
    setApressado(false)
    escolherPrimeiro()
  })
  useEffect(() => {
    if (apressado && respondido) chegou()
  }, [apressado, respondido])
  return [apressado, setApressado] as const
}

interface Escrito {
  value: { nome: string } | null
  /** While the list is open. */
  texto: string | null
}

/**
 * What was typed and left with nothing chosen stays in sight, and holds the form: nothing there might mean everything. So
 * does what is typed over a choice, sent by a key before another is made.
 */
function useSolto(input: RefObject<HTMLInputElement | null>, { value, texto }: Escrito) {
  const [deixado, setSolto] = useState('')
  const [avisado, setAvisado] = useState<string | null>(null)
  const solto = value === null && texto === null ? deixado : ''
  const escrito = texto?.trim() ?? ''
  const falta = solto !== '' || (escrito !== '' && escrito !== value?.nome)
  useEffect(() => input.current?.setCustomValidity(falta ? NAO_ESCOLHIDO : ''), [input, falta])
  const erro = solto !== '' || (falta && avisado === texto) ? NAO_ESCOLHIDO : undefined
  return { solto, setSolto, erro, avisar: () => setAvisado(texto) }
}

const NAO_ESCOLHIDO = 'Escolha um da lista, ou apague o que escreveu.'

/** One record out of thousands, found by typing: a combobox over a search of the API. */
export function SearchPicker<A extends Achado = Achado>(props: SearchPickerProps<A>) {
  const { chave, value, onChange, buscar, placeholder, disabled, semAchado, onInput, ...field } = props
  const [texto, setTexto] = useState<string | null>(null)
  const [ativo, setAtivo] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const procurado = useDeferredValue(texto?.trim() ?? '')
  const aberto = texto !== null
  const { solto, setSolto, erro, avisar } = useSolto(input, { value, texto })
  const busca = useQuery({
    queryKey: ['picker', chave, procurado],
    queryFn: ({ signal }) => buscar(procurado, signal),
    enabled: aberto,
    placeholderData: keepPreviousData,
  })
  const achados = busca.data ?? []
  const respondido = busca.isSuccess && !busca.isPlaceholderData && procurado === texto?.trim()
  const [apressado, setApressado] = useApressado(respondido || busca.isError, () => {
    if (respondido && achados[0]) escolher(achados[0])
    else if (document.activeElement !== input.current) deixar()
  })
  useWaiting(input, apressado)
  function deixar() {
    setSolto((value === null && texto?.trim()) || '')
    fechar()
  }
  function fechar() {
    setTexto(null)
    setAtivo(0)
    setApressado(false)
  }
  function escolher(achado: A | null) {
    onChange(achado)
    setSolto('')
    fechar()
  }
  const teclar = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!aberto) setTexto(solto)
      else setAtivo(Math.min(Math.max(ativo + (event.key === 'ArrowDown' ? 1 : -1), 0), achados.length - 1))
    } else if (holdEnter(event)) {
      if (!aberto) return
      const achado = achados[ativo]
      if (!respondido) setApressado(true)
      else if (achado) escolher(achado)
    } else if (event.key === 'Escape' && aberto) {
      // Only the list closes, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      setSolto('')
      fechar()
    }
  }
  return (
    <Field {...field} error={erro ?? field.error}>
      {(control) => (
        <div className="z-picker z-field-group z-field-group-end">
          <input
            {...control}
            ref={input}
            data-waiting={apressado || undefined}
            type="text"
            role="combobox"
            aria-expanded={aberto}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={aberto && achados[ativo] ? `${listId}-${ativo}` : undefined}
            autoComplete="off"
            className="z-input"
            disabled={disabled}
            placeholder={placeholder ?? 'Digite para buscar'}
            value={texto ?? value?.nome ?? solto}
            onChange={(event) => {
              onInput?.()
              setTexto(event.target.value)
              setAtivo(0)
              setApressado(false)
            }}
            onClick={() => {
              setTexto(texto ?? solto)
              if (solto) input.current?.select()
            }}
            onInvalid={avisar}
            onKeyDown={teclar}
            onBlur={() => apressado || !aberto || deixar()}
          />
          {value && !disabled && <Limpar campo={input} onLimpar={() => escolher(null)} />}
          <Sugestoes id={listId} aberto={aberto} achados={achados} ativo={ativo} onEscolher={escolher} />
          {aberto && achados.length === 0 && (
            <Nada>
              {busca.isFetching ? 'Buscando…' : (busca.error?.message ?? semAchado ?? 'Nada encontrado.')}
            </Nada>
          )}
        </div>
      )}
    </Field>
  )
}

type SugestoesProps<A> = {
  id: string
  aberto: boolean
  achados: readonly A[]
  ativo: number
  onEscolher: (achado: A) => void
}

function Sugestoes<A extends Achado>({ id, aberto, achados, ativo, onEscolher }: SugestoesProps<A>) {
  return (
    <div id={id} role="listbox" aria-label="Sugestões" className="z-picker-list" hidden={!aberto}>
      {achados.map((achado, indice) => (
        <Opcao
          key={achado.id}
          id={`${id}-${indice}`}
          achado={achado}
          ativo={indice === ativo}
          onEscolher={() => onEscolher(achado)}
        />
      ))}
    </div>
  )
}

function Nada({ children }: { children: string }) {
  return (
    <p className="z-picker-list z-picker-nada" role="status">
      {children}
    </p>
  )
}

function Limpar({ campo, onLimpar }: { campo: RefObject<HTMLInputElement | null>; onLimpar: () => void }) {
  const limpar = () => {
    onLimpar()
    campo.current?.focus()
  }
  return (
    <span className="z-field-affix z-field-affix-end">
      <IconButton label="Limpar escolha" icon={X} onClick={limpar} />
    </span>
  )
}

function Opcao(props: { id: string; achado: Achado; ativo: boolean; onEscolher: () => void }) {
  const { id, achado, ativo, onEscolher } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and answers Enter
    <div
      id={id}
      role="option"
      aria-selected={ativo}
      tabIndex={-1}
      ref={(item) => {
        if (ativo) item?.scrollIntoView?.({ block: 'nearest' })
      }}
      className={classNames('z-picker-option', ativo && 'z-picker-option-active')}
      // The field would lose the focus, and close the list, before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onEscolher}
    >
      {achado.nome}
      {achado.detalhe && <span className="z-muted z-small">{achado.detalhe}</span>}
    </div>
  )
}
