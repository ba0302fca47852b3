/** The tree of places as rows: what is open is in sight, each row with its place among its siblings. */

export interface Galho {
  id: number
  nome: string
  /** Direct ones; 0 is a leaf. */
  filhos: number
}

export interface LinhaDaArvore<T extends Galho> {
  no: T
  nivel: number
  posicao: number
  irmaos: number
  pai: number | null
  aberta: boolean
}

type Filhos<T> = (pai: number | null) => readonly T[] | undefined

/** Every row in sight, from the top. An open branch that has not come yet shows none. */
export function linhasVisiveis<T extends Galho>(
  filhosDe: Filhos<T>,
  abertos: ReadonlySet<number>,
  pai: number | null = null,
  nivel = 1,
): LinhaDaArvore<T>[] {
  const nos = filhosDe(pai) ?? []
  return nos.flatMap((no, i) => {
    const aberta = no.filhos > 0 && abertos.has(no.id)
    const linha: LinhaDaArvore<T> = { no, nivel, posicao: i + 1, irmaos: nos.length, pai, aberta }
    return aberta ? [linha, ...linhasVisiveis(filhosDe, abertos, no.id, nivel + 1)] : [linha]
  })
}

type PassoNaArvore =
  | { tipo: 'ir'; para: number }
  | { tipo: 'abrir'; id: number }
  | { tipo: 'fechar'; id: number }

/** What an arrow, Home or End does from row `em`; null where it does nothing. */
export function passoNaArvore<T extends Galho>(
  tecla: string,
  linhas: readonly LinhaDaArvore<T>[],
  em: number,
): PassoNaArvore | null {
  const aqui = linhas[em]
  const ir = (indice: number): PassoNaArvore | null => {
    const para = linhas[indice]
    return para ? { tipo: 'ir', para: para.no.id } : null
  }
  if (!aqui) return null
  const { no, aberta, pai } = aqui
  switch (tecla) {
    case 'ArrowDown':
      return ir(em + 1)
    case 'ArrowUp':
      return ir(em - 1)
    case 'Home':
      return ir(0)
    case 'End':
      return ir(linhas.length - 1)
    case 'ArrowRight':
      if (no.filhos === 0) return null
      if (!aberta) return { tipo: 'abrir', id: no.id }
      return linhas[em + 1]?.pai === no.id ? ir(em + 1) : null
    case 'ArrowLeft':
      if (aberta) return { tipo: 'fechar', id: no.id }
      return pai === null ? null : { tipo: 'ir', para: pai }
    default:
      return null
  }
}

/** The next row whose name begins with what was typed, going around; one letter again goes to the next of them. */
export function linhaQueComeca<T extends Galho>(
  linhas: readonly LinhaDaArvore<T>[],
  em: number,
  digitado: string,
  simples: (texto: string) => string,
): number | null {
  const procurado = simples(digitado)
  const primeira = digitado.length > 1 ? 0 : 1
  for (let i = primeira; i < linhas.length + primeira; i++) {
    const linha = linhas[(em + i) % linhas.length]
    if (linha && simples(linha.no.nome).startsWith(procurado)) return linha.no.id
  }
  return null
}
