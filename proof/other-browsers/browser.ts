// What the proof needs of a browser that is not Chromium.
import type { Prova } from '../browser/calls.ts'

export type Told =
  | { readonly ok: true; readonly valor: unknown }
  | { readonly ok: false; readonly erro: string }

export interface Tab {
  /** Rejects when the page did not load. */
  load(url: string): Promise<void>
  /** The page of the proof can be asked. */
  ready(): Promise<boolean>
  /** Rejects when the page goes away before it answers. */
  ask(nome: keyof Prova, args: readonly unknown[]): Promise<Told>
  close(): Promise<void>
}

export interface OtherBrowser {
  /** Name and number, once it was open. */
  readonly version: string
  /** Starts it, or starts it again with what its profile kept. */
  open(): Promise<void>
  newTab(): Promise<Tab>
  /** SIGKILL; null where nothing would be left of the device afterwards. */
  readonly kill9: (() => Promise<void>) | null
  /** SIGKILL of what draws the tabs, all at once; null where the browser does not outlive it. */
  readonly crashTabs: (() => Promise<void>) | null
  /** Null where only the network can be cut. */
  readonly offline: ((yes: boolean) => Promise<void>) | null
  /** Ends it and removes its profile. */
  dispose(): Promise<void>
}
