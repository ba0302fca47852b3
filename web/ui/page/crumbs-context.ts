import { createContext } from 'react'
import type { Crumb } from './Breadcrumbs.tsx'

/** The way down to the page that is open, without the page itself: its title is known to the page alone. */
export const CrumbsContext = createContext<readonly Crumb[]>([])
