/** The product's client. */
import { type Contract, contract } from '#contract/index.ts'
import { type Api, createApi } from './client.ts'

type Ouvinte<T> = (evento: T) => void

/** A place to listen: the client knows nobody who cares. */
function eventos<T>() {
  const ouvintes = new Set<Ouvinte<T>>()
  return {
    emit: (evento: T) => {
      for (const ouvinte of ouvintes) ouvinte(evento)
    },
    on: (ouvinte: Ouvinte<T>) => {
      ouvintes.add(ouvinte)
      return () => void ouvintes.delete(ouvinte)
    },
  }
}

const sessaoPerdida = eventos<void>()
const respostas = eventos<{ enviadoEm: number; headers: Headers }>()

export const aoPerderSessao = sessaoPerdida.on
export const aoResponder = respostas.on

export const api: Api<Contract> = createApi<Contract>(contract, {
  aoPerderSessao: sessaoPerdida.emit,
  aoResponder: respostas.emit,
})
