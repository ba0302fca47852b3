/** What is typed lives in the browser from the first key: a reload, a step back or a lost connection takes nothing away. */
import { useRef, useState } from 'react'
import { z } from 'zod'
import { useSessao } from '#web/session/use-sessao.ts'

/** `session`: of this tab alone, for what is one act and must not be begun in two. */
type Onde = 'local' | 'session'

const lugar = (onde: Onde) => (onde === 'session' ? sessionStorage : localStorage)

export function lerDoNavegador(chave: string, onde: Onde = 'local'): string | null {
  try {
    return lugar(onde).getItem(chave)
  } catch {
    return null
  }
}

/** Null: no longer kept. */
export function guardarNoNavegador(chave: string, valor: object | null, onde: Onde = 'local'): void {
  try {
    if (valor === null) lugar(onde).removeItem(chave)
    else lugar(onde).setItem(chave, JSON.stringify(valor))
  } catch {
    // Full or forbidden: it lives with the screen.
  }
}

interface Origem<T> {
  /** What is being filled in: `balcao-3`. */
  qual: string
  forma: z.ZodType<T>
  inicial: () => T
  onde?: Onde
}

interface UseGuardado<T> {
  valor: T
  /** From what was written last, whichever render asks. */
  mudar: (como: (antes: T) => T) => void
  /** When what the form opened with had been written; null when it began empty. */
  recuperado_em: number | null
  /** Begins again, and keeps nothing. */
  descartar: () => void
}

/** Kept for whoever is signed in, and read only by a form that still knows it. */
export function useGuardado<T extends object>({
  qual,
  forma,
  inicial,
  onde = 'local',
}: Origem<T>): UseGuardado<T> {
  const { sessao } = useSessao()
  const chave = `zelo-guardado-${sessao?.usuario.id ?? 0}-${qual}`
  const [aberto] = useState(() => lido(lerDoNavegador(chave, onde), forma))
  const [valor, setValor] = useState(() => aberto?.valor ?? inicial())
  const [recuperado_em, setRecuperadoEm] = useState(aberto?.em ?? null)
  const atual = useRef(valor)
  const trocar = (novo: T) => {
    atual.current = novo
    setValor(novo)
  }
  return {
    valor,
    recuperado_em,
    mudar(como) {
      trocar(como(atual.current))
      guardarNoNavegador(chave, { em: Date.now(), valor: atual.current }, onde)
    },
    descartar() {
      trocar(inicial())
      setRecuperadoEm(null)
      guardarNoNavegador(chave, null, onde)
    },
  }
}

function lido<T>(texto: string | null, forma: z.ZodType<T>): { em: number; valor: T } | null {
  if (texto === null) return null
  try {
    return z.object({ em: z.number(), valor: forma }).safeParse(JSON.parse(texto)).data ?? null
  } catch {
    return null
  }
}
