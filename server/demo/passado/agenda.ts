// What is going to be done, and when: the past is lived act by act, in the order of its hours.

export interface Agenda {
  marcar(em: Date, fazer: () => Promise<void>): void
  /** Does all that falls until then, what is planned meanwhile included. What falls later stays undone. */
  viver(ate: Date): Promise<void>
}

interface Marcado {
  em: number
  /** Of two of the same instant, the one planned first. */
  ordem: number
  fazer: () => Promise<void>
}

const antes = (um: Marcado, outro: Marcado) =>
  um.em < outro.em || (um.em === outro.em && um.ordem < outro.ordem)

/** `ir` moves the clock to the instant of each act before it is done. */
export function agendaDe(ir: (em: Date) => Promise<void>): Agenda {
  const marcados: Marcado[] = []
  let ordem = 0

  function marcar(em: Date, fazer: () => Promise<void>): void {
    const novo = { em: em.getTime(), ordem: ordem++, fazer }
    let [de, ate] = [0, marcados.length]
    while (de < ate) {
      const meio = (de + ate) >> 1
      const um = marcados[meio]
      // The next one is the last of the array.
      if (um !== undefined && antes(novo, um)) de = meio + 1
      else ate = meio
    }
    marcados.splice(de, 0, novo)
  }

  async function viver(ate: Date): Promise<void> {
    for (let um = marcados.at(-1); um !== undefined && um.em <= ate.getTime(); um = marcados.at(-1)) {
      marcados.pop()
      await ir(new Date(um.em))
      await um.fazer()
    }
  }

  return { marcar, viver }
}
