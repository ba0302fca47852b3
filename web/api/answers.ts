/** What the client's answers tell those who follow them: the client knows nobody who cares. */

type Ouvinte<T> = (evento: T) => void

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

/** The same for every client: whoever follows hears them all. */
export const anuncios = { aoPerderSessao: sessaoPerdida.emit, aoResponder: respostas.emit }
