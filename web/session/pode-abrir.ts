import { createContext, useContext } from 'react'

/**
 * Whether the person may open an address: said by who knows the addresses, to who only leads to them. A record whose page
 * they may not open is named, and no door to it.
 */
export const PodeAbrirContext = createContext<(to: string) => boolean>(() => true)

export const usePodeAbrir = () => useContext(PodeAbrirContext)
