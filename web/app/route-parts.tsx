// What the route tables are made of.
import type { ComponentType } from 'react'
import { generatePath, type RouteObject, replace } from 'react-router'
import type { Exigencia } from '#web/session/use-sessao.ts'
import { RequirePermission } from './guards.tsx'

type Load = () => Promise<ComponentType>

/** A screen fetched when its address is first opened. */
export const page = (path: string, load: Load): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

/** What only those who hold the permission may open. */
export const guarded = (permission: Exigencia, children: RouteObject[], bare = false): RouteObject => ({
  element: <RequirePermission permission={permission} bare={bare} />,
  children,
})

/** An address that only others stand under, and that leads to one of them. */
export const leadsTo = (address: string): RouteObject => ({
  index: true,
  loader: ({ params }) => replace(generatePath(address, params)),
})
