// Back to where I was: from a record, the way up leads to the list as it was left, filters and scroll.
import { useCallback, useEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router'
import type { Crumb } from '#web/ui/page/Breadcrumbs.tsx'
import { semFazer } from '#web/ui/page/use-fazer.ts'

interface Deixada {
  search: string
  posicao: string
}

/** Where the scroll of this address is kept: its own history entry, or the one that it goes back to. */
export function chaveDaPosicao({ key, state }: Location): string {
  const de: unknown = state
  if (typeof de === 'object' && de !== null && 'posicao' in de && typeof de.posicao === 'string')
    return de.posicao
  return key
}

/** Crumbs that lead to a screen as it was last left during this stay. */
export function useTrilhaDeVolta(trilha: readonly Crumb[]): readonly Crumb[] {
  const location = useLocation()
  const deixadas = useRef(new Map<string, Deixada>())
  useEffect(() => {
    deixadas.current.set(location.pathname, {
      search: semFazer(location.search),
      posicao: chaveDaPosicao(location),
    })
  }, [location])
  const deVolta = useCallback((crumb: Crumb): Crumb => {
    const deixada = crumb.to === undefined ? undefined : deixadas.current.get(crumb.to)
    if (deixada === undefined) return crumb
    return { ...crumb, to: `${crumb.to}${deixada.search}`, state: { posicao: deixada.posicao } }
  }, [])
  return trilha.map(deVolta)
}
