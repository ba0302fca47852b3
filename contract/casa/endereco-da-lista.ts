// The address of a list is its filters; these keys of it are of how it looks, or where it came from.

export const COLUNAS = 'colunas'
export const EXPORTACAO = 'exportacao'
/** How the list is seen; absent: as the person last saw it. */
export const MODO = 'ver'

const APARENCIA: readonly string[] = [COLUNAS, EXPORTACAO, MODO]

export const ehFiltro = (nome: string): boolean => !APARENCIA.includes(nome)
