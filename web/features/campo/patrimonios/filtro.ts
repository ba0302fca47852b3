// Which assets of the visit are shown.

import { bemConferido, bemVisto } from '#contract/campo/verificados.ts'
import type { PatrimonioDaVisita } from '#web/offline-browser/types.ts'
import { devolvido, FILTRO_CORRIGIR } from '#web/partes/campo/devolvidos.ts'
import { plainText } from '#web/ui/plain-text.ts'

export type Filtro = 'todos' | 'corrigir' | 'pendentes' | 'vistos' | 'conferidos' | 'divergentes'

export const FILTROS: ReadonlyArray<{ value: Filtro; label: string }> = [
  { value: 'todos', label: 'Todos' },
  FILTRO_CORRIGIR,
  { value: 'pendentes', label: 'Pendentes' },
  { value: 'vistos', label: 'Vistos' },
  { value: 'conferidos', label: 'Conferidos' },
  { value: 'divergentes', label: 'Divergentes' },
]

const DIVERGENTES: ReadonlySet<string> = new Set([
  'localizado_outro_local',
  'nao_cadastrado',
  'codigo_desconhecido',
  'plaqueta_trocada',
  'sem_plaqueta',
  'nao_localizado',
])

/** What a supervisor will have to decide about. */
export function divergente({ resultado }: PatrimonioDaVisita): boolean {
  return DIVERGENTES.has(resultado)
}

const ACEITA: Readonly<Record<Filtro, (item: PatrimonioDaVisita) => boolean>> = {
  todos: () => true,
  corrigir: devolvido,
  pendentes: ({ resultado }) => !bemVisto(resultado),
  vistos: ({ resultado }) => bemVisto(resultado),
  conferidos: bemConferido,
  divergentes: divergente,
}

const textos = new WeakMap<PatrimonioDaVisita, string>()

/** Rows keep their identity while they do not change: each is normalised once. */
function textoDe(item: PatrimonioDaVisita): string {
  const conhecido = textos.get(item)
  if (conhecido !== undefined) return conhecido
  const { descricao, marca, modelo, numero_serie, classe } = item.patrimonio
  const texto = plainText(
    [item.referencia_id, descricao, marca, modelo, numero_serie, classe].filter(Boolean).join(' '),
  )
  textos.set(item, texto)
  return texto
}

export interface Criterio {
  filtro: Filtro
  texto: string
  /** uuid of a room's entry; `sem` for assets in no room; empty for all. */
  ambiente: string
}

export function filtrados(itens: readonly PatrimonioDaVisita[], criterio: Criterio): PatrimonioDaVisita[] {
  const palavras = plainText(criterio.texto).split(/\s+/).filter(Boolean)
  const aceita = ACEITA[criterio.filtro]
  return itens.filter((item) => {
    if (!aceita(item)) return false
    if (criterio.ambiente === 'sem' && item.instalacao_uuid !== null) return false
    if (criterio.ambiente !== '' && criterio.ambiente !== 'sem' && item.instalacao_uuid !== criterio.ambiente)
      return false
    if (palavras.length === 0) return true
    const texto = textoDe(item)
    return palavras.every((palavra) => texto.includes(palavra))
  })
}
