/** The keys that every call carries, read from the cookies at the moment of the call. */
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { fusoDe } from '#contract/casa/tempo.ts'
import { cabecalhosDoAparelho } from '#web/offline-browser/queue-summary.ts'
import { cabecalhosDaConexao } from './socket-id.ts'

const COOKIE_TOKEN = 'zelo_token'
const COOKIE_XSRF = 'XSRF-TOKEN'

export function cookie(nome: string): string | undefined {
  for (const parte of document.cookie.split('; ')) {
    const fim = parte.indexOf('=')
    if (parte.slice(0, fim) === nome) return decodeURIComponent(parte.slice(fim + 1))
  }
  return undefined
}

export interface Chaves {
  token: string | undefined
  xsrf: string | undefined
}

export function chaves(): Chaves {
  return { token: cookie(COOKIE_TOKEN), xsrf: cookie(COOKIE_XSRF) }
}

/** Forgets the readable cookies; the server forgets the rest when it hears of the logout. */
export function apagarChaves(): void {
  for (const nome of [COOKIE_TOKEN, COOKIE_XSRF]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and WebKit
    document.cookie = `${nome}=; Max-Age=0; Path=/; SameSite=Lax`
  }
}

/** The device's zone now, like `-03:00`. */
export function fusoAtual(): string {
  return fusoDe(-new Date().getTimezoneOffset())
}

export function cabecalhos({ token, xsrf }: Chaves = chaves()): Record<string, string> {
  return {
    accept: 'application/json',
    [CABECALHOS.fuso]: fusoAtual(),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(xsrf && { [CABECALHOS.xsrf]: xsrf }),
    ...cabecalhosDoAparelho(),
    ...cabecalhosDaConexao(),
  }
}
